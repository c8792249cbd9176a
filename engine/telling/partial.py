"""What is told of a part alone, which says nothing of the whole: "three Attacks, one of them Hidden", "no second X"."""

from __future__ import annotations

from collections.abc import Iterator

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.frame import NotUnderstood
from engine.telling.kind import is_other_one
from engine.telling.refer import Refer

FURTHER = frozenset(["second", "third", "fourth", "fifth", "new"])
"""What sets a card apart from one that was there before: that there is no second one says nothing of a first."""
MORE = frozenset(["further", "additional"])
"""What sets an Exertion apart, too; "no additional Attack" has a rule of its own."""
ACTS = frozenset(["play", "make", "attack", "defend", "block", "dodge", "exert"])
"""What is denied as a whole only where nothing narrows it."""
MANNERS = frozenset(["immediately", "at once", "right away", "right now", "successfully"])
"""Who does not do it so may have done it otherwise, or may do it yet."""
WHENCE = frozenset(["hand", "exertion", "endurance", "discard pile"])


def partial(clause: Clause, refer: Refer) -> None:
    """Raises NotUnderstood where more would be read than is told."""
    for noun in [] if _one_powered(clause) else clause.nouns():
        if (part := next(_parts(noun), None)) is not None:
            raise NotUnderstood(part.span, part.text, "each card by itself")
    for noun in clause.objects if clause.verb in ("play", "discard") else []:
        if noun.is_a("none", "neither") and noun.of is not None and not noun.of.is_pronoun:
            raise NotUnderstood(noun.span, noun.text, "no card")
    _which_turn(clause)
    if clause.verb in ACTS and not (clause.asks or clause.modal) and _is_denied(clause):
        _narrowed(clause, exerted=any(h.verb == "exert" for h in refer.world.log))


def _which_turn(clause: Clause) -> None:
    """It is Player A's second turn: whose turn it is would be known, but not what was done in the first."""
    it = clause.subject is not None and clause.subject.is_it
    noun = clause.objects[0] if clause.verb == "be" and it and not clause.asks and len(clause.objects) == 1 else None
    if noun is not None and noun.is_a("turn") and {*noun.adjectives} & FURTHER:
        raise NotUnderstood(noun.span, noun.text, "his turn")


def _one_powered(clause: Clause) -> bool:
    """Reads "two Attacks, one of them a Power Blow", which the narrator knows."""
    attacks, blow = clause.objects if len(clause.objects) == 2 else (None, None)
    one = attacks.more[0] if attacks is not None and len(attacks.more) == 1 else None
    known = one is not None and one.is_a("one") and blow is not None and blow.is_a("power blow")
    return known and blow is not None and not (blow.more or clause.roles)


def _parts(noun: Noun) -> Iterator[Noun]:
    """Reads ", one of them …", ", both Thrusts", ", the Attack from …" in a series: no further cards."""
    for at, one in enumerate(noun.more, start=1):
        before = noun.each()[:at]
        of_them = one.of is not None and one.of.is_pronoun and one.of.is_a("they")
        again = one.determiner == "the" and not one.names and any(_is_same_kind(one, known) for known in before)
        if of_them or again or (one.determiner in ("both", "all") and before[0].number):
            yield one


def _is_same_kind(one: Noun, known: Noun) -> bool:
    """Whether it is "the Attack" behind "an Attack"."""
    return known.head == one.head and known.determiner != "the" and not (known.names or one.adjectives)


def _is_denied(clause: Clause) -> bool:
    """Whether it is not done at all, or done to no card."""
    return clause.negated or any(noun.determiner == "no" for noun in clause.objects)


def _narrowed(clause: Clause, *, exerted: bool) -> None:
    """What a denial is narrowed by: another card, a manner, whence it would come, with what, against which of them.

    "No additional Exertion" behind one that was made is none besides.
    """
    for card in clause.objects:
        if {*card.adjectives} & FURTHER or (card.is_a("exertion") and not exerted and {*card.adjectives} & MORE):
            raise NotUnderstood(card.span, card.text)
    for adverb in clause.adverbs:
        if adverb in MANNERS:
            raise NotUnderstood(clause.span, adverb)
    for role in clause.roles:
        noun = role.noun
        whence = role.link == "from" and noun is not None and noun.is_a(*WHENCE) and not _is_of_defense(clause)
        armed = role.link == "with" and clause.verb == "attack"
        one = role.link == "against" and noun is not None and (noun.is_a("one") or noun.text.lower() == "one")
        if noun is not None and (whence or armed or (one and not is_other_one(noun))):
            raise NotUnderstood(noun.span, noun.text)


def _is_of_defense(clause: Clause) -> bool:
    """Whether no Defense is played: that none comes from the Hand is reckoned with."""
    return any(noun.is_a("defense") for noun in clause.objects)
