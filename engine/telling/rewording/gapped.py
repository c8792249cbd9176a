"""A relative clause in which another card does something to the card -> a clause of its own.

"Player A plays an Attack, which the Lower Guard covers" -> "Player A plays an Attack. The Lower Guard covers it."
"""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.texts.guess import MEETING

UNDOING = frozenset(["counter", "nullify", "remove", "discard", "prevent"])
"""What becomes of a card by another one."""
PLAYS, PUTS = frozenset(["play", "use", "make"]), frozenset(["put", "place", "lay"])
LINKS = {
    "against which": ("against", PLAYS),
    "under which": ("underneath", PUTS),
    "underneath which": ("underneath", PUTS),
    "beneath which": ("underneath", PUTS),
}
"""What is done there, with which preposition."""
DEFINITE = frozenset(["the", "this", "that", "his", "her", "their"])


def gapped(clause: Clause, refer: Refer) -> list[Clause]:
    """What other cards are told to do with the cards of the clause; it is taken from them."""
    _of_what_lies(clause, refer)
    cards = _cards(clause, refer)
    return [act for noun in cards if noun.relatives for act in _acts(noun, cards, refer)]


def _of_what_lies(clause: Clause, refer: Refer) -> None:
    """Reads "has Safe House in play, under which B puts a card": it is told of the card, and not of the place."""
    card = clause.objects[0] if len(clause.objects) == 1 else None
    if card is None or card.more or not refer.is_card(card):
        return
    for place in [role.noun for role in clause.roles if role.noun is not None and role.says("in", "play")]:
        for relative in [one for one in place.relatives if _meets(one, refer) or _does_to(one, place, refer)]:
            relative.objects = [card if one is place else one for one in relative.objects]
            place.relatives = [one for one in place.relatives if one is not relative]
            card.relatives.append(relative)


def _cards(clause: Clause, refer: Refer) -> list[Noun]:
    """The cards that it speaks of, also as what is wanted."""
    nouns = [*clause.nouns(), *(clause.infinitive.nouns() if clause.infinitive is not None else [])]
    return [member for noun in nouns for member in noun.each() if refer.is_card(member)]


def _acts(noun: Noun, cards: list[Noun], refer: Refer) -> list[Clause]:
    found: list[Clause] = []
    for relative in list(noun.relatives):
        _by_card(relative, noun, refer)
        if _meets(relative, refer):
            noun.relatives = [one for one in noun.relatives if one is not relative]
            found.append(_against(relative, noun))
            continue
        if not _does_to(relative, noun, refer) or (doer := _doer(relative, noun, cards)) is None:
            continue
        noun.relatives = [one for one in noun.relatives if one is not relative]
        found.append(_told(relative, doer, noun))
    return found


def _by_card(relative: Clause, noun: Noun, refer: Refer) -> None:
    """Reads "covered by the Guard", "which is covered by it" as "which the Guard covers"."""
    by = [role for role in relative.roles if role.link == "by" and role.noun is not None]
    own = relative.subject is None or relative.subject is noun
    if not relative.passive or relative.verb not in MEETING or len(by) != 1 or relative.objects or not own:
        return
    card = by[0].noun
    if card is not None and refer.is_card(card) and not refer.is_player(card):
        relative.passive, relative.form, relative.link = False, "finite", "which"
        relative.subject, relative.objects = card, [noun]
        relative.roles = [role for role in relative.roles if role is not by[0]]


def _doer(relative: Clause, noun: Noun, cards: list[Noun]) -> Noun | None:
    """The card that does it; "it" is the other one of two of which the sentence speaks."""
    subject = relative.subject
    if subject is None or not subject.is_pronoun:
        return subject
    others = [card for card in cards if card is not noun and not card.is_pronoun]
    if len(others) > 1 or (others and others[0].more):
        return None
    return _named_again(others[0]) if others else subject


def _does_to(relative: Clause, noun: Noun, refer: Refer) -> bool:
    """Whether a certain card is told to do it, and this card is what it does it to."""
    subject = relative.subject
    if subject is None or subject is noun or relative.passive or relative.modal or relative.infinitive is not None:
        return False
    if (
        relative.verb not in MEETING | UNDOING
        or relative.link not in ("which", "that", "")
        or relative.subs
        or relative.that is not None
    ):
        return False
    certain = bool(subject.names) or subject.is_pronoun or subject.determiner in DEFINITE or subject.owner is not None
    card = refer.is_card(subject) and not refer.is_player(subject) and not subject.is_a("they")
    return card and (certain or subject.determiner == "no") and [one is noun for one in relative.objects] == [True]


def _meets(relative: Clause, refer: Refer) -> bool:
    """Reads "against which a Dodge is played": what was played against it."""
    subject, said = relative.subject, relative.objects
    plain = not (relative.modal or relative.negated or relative.subs or relative.infinitive or relative.that)
    if relative.verb not in LINKS.get(relative.link, ("", frozenset()))[1] or not plain:
        return False
    tool = subject if relative.passive else said[0] if len(said) == 1 else None
    somebody = relative.passive or (refer.is_player(subject) and not refer.is_anyone(subject))
    return tool is not None and refer.is_card(tool) and tool.determiner not in ("no", "neither") and somebody


def _told(relative: Clause, doer: Noun, noun: Noun) -> Clause:
    """The relative clause as a sentence of its card."""
    act = copy.copy(relative)
    act.subject, act.objects, act.form, act.link, act.first = doer, [_named_again(noun)], "finite", "", False
    return act


def _against(relative: Clause, noun: Noun) -> Clause:
    act = copy.copy(relative)
    act.roles = [*relative.roles, Role(LINKS[relative.link][0], _named_again(noun))]
    act.form, act.link, act.first = "finite", "", False
    return act


def _named_again(card: Noun) -> Noun:
    """The card, as it is spoken of once more."""
    return Noun(card.words, card.head, determiner="the", adjectives=card.adjectives, names=card.names)
