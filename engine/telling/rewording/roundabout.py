"""A plain fact told by another verb: "X is what he plays Impulse on", "the die comes up 1", "owns X"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.phase import PHASES
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody
from engine.telling.rewording.synonyms import LETS_IN

TIMES = ("turn", "last turn", *PHASES)
PRINTINGS = ("version", "edition", "printing")
SHOWS = frozenset(["come", "show", "land", "fall", "give", "turn", "be"])
"""What a die does: "it comes up 1", "it shows a 1"."""


def is_what(clause: Clause, refer: Refer) -> None:
    """X is what Player A plays Impulse on, chooses -> Player A plays Impulse on X, chooses X."""
    said, card = clause.that, clause.subject
    if clause.verb != "be" or said is None or card is None or clause.objects or clause.asks or clause.negated:
        return
    if "what" not in said.adverbs or said.asks or not somebody(said.subject, refer):
        return
    said.adverbs.remove("what")
    open_roles = [role for role in said.roles if role.noun is None and role.clause is None]
    if open_roles:
        open_roles[0].noun = card
    else:
        said.objects.append(card)
    _become(clause, said)


def _become(clause: Clause, said: Clause) -> None:
    """The clause says what this one does."""
    clause.verb, clause.words, clause.subject, clause.that = said.verb, said.words, copy.copy(said.subject), said.that
    clause.objects, clause.roles, clause.adverbs = said.objects, said.roles, [*clause.adverbs, *said.adverbs]
    clause.subs, clause.infinitive, clause.tense = [*clause.subs, *said.subs], said.infinitive, said.tense
    clause.negated, clause.modal, clause.passive = said.negated, said.modal, said.passive


def die_shows(clause: Clause, refer: Refer) -> None:
    """The die comes up 1 (for him), it shows a 1, his roll is a 1 -> he rolls a 1."""
    number = _rolled(clause, refer)
    if number is None or clause.asks or clause.negated or clause.modal or clause.passive or clause.subs:
        return
    die, whose = clause.subject, [role.noun for role in clause.roles if role.link == "for"]
    who = whose[0] if whose else die.owner if die is not None else None
    if who is None and (actor := _roller(refer) or refer.topic):
        who = refer.named(actor, clause)
    if somebody(who, refer):
        clause.verb, clause.subject, clause.objects = "roll", who, [number]
        clause.roles = [role for role in clause.roles if role.noun is not number and role.link != "for"]


def _rolled(clause: Clause, refer: Refer) -> Noun | None:
    """The number that the die shows, where nothing else is told but when."""
    die = clause.subject
    it = die is not None and die.is_it and bool(_roller(refer))
    if die is None or not (die.is_a("die", "roll") or it) or clause.verb not in SHOWS:
        return None
    shown = [*clause.objects, *(role.noun for role in clause.roles if role.link in ("up", "on"))]
    numbers = [noun for noun in shown if noun is not None and not noun.is_a(*TIMES)]
    when = all(role.link in ("up", "on", "for") or (role.noun and role.noun.is_a(*TIMES)) for role in clause.roles)
    bare = len(numbers) == 1 and numbers[0].number is not None and not numbers[0].head
    return numbers[0] if when and bare else None


def _roller(refer: Refer) -> str:
    """Who has rolled, if that was told last."""
    last = refer.world.log[-1] if refer.world.log else None
    return last.actor if last is not None and last.verb == "roll" else ""


def owns(clause: Clause, refer: Refer) -> None:
    """Player A owns a Premium, the Dojo that is in play -> Player A has a Premium, has the Dojo in play."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    one = noun is not None and bool(noun.names) and noun.number in (None, 1) and not clause.roles
    if clause.verb != "own" or noun is None or not one or clause.asks or clause.passive:
        return
    if somebody(clause.subject, refer) and refer.is_card(noun):
        clause.verb = "have"
        lies = [one for one in noun.relatives if one.verb == "be" and not (one.negated or one.modal)]
        play = [role for one in lies for role in one.roles if role.says("in", "play")]
        if play and lies == noun.relatives:
            noun.relatives, clause.roles = [], play[:1]


def uses_event(clause: Clause, refer: Refer) -> None:
    """Uses X, an Event, on Y, to remove Y -> plays X."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "use" or noun is None or noun.more or clause.asks or clause.modal or clause.passive:
        return
    known = refer.printed(noun)
    if clause.infinitive is not None and clause.infinitive.verb in LETS_IN:
        return  # "uses Darius to bring in X": it is in his deck
    lies = any(thing.zone == "play" and f"card:{thing.extra_name}" in noun.names for thing in refer.world.things)
    events = bool(known) and all({"event", "edge"} & {*card.classes} for card in known)
    if events and not lies and somebody(clause.subject, refer) and not clause.negated:
        clause.verb = "play"


def opponent_is(clause: Clause, refer: Refer) -> None:
    """Martin Hyde is the opponent of Kane -> Kane's opponent is Martin Hyde."""
    named, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or named is None or noun is None or clause.asks or clause.negated or clause.roles:
        return
    of = noun.of if noun.of is not None else noun.owner
    if noun.is_a("opponent") and named.head.startswith("persona:") and somebody(of, refer) and not named.more:
        clause.subject, clause.objects = Noun(noun.words, "opponent", owner=of), [named]


def power_attack(clause: Clause, refer: Refer) -> None:
    """Attacks with a Power Blow -> makes a Power Blow."""
    with_ = [role for role in clause.roles if role.says("with", "power blow")]
    blow = with_[0].noun if len(with_) == 1 else None
    bare = blow is not None and not (blow.names or blow.more or blow.relatives or blow.adjectives or blow.owner)
    if clause.verb != "attack" or not bare or blow is None or clause.objects or clause.passive:
        return
    if somebody(clause.subject, refer) and blow.number in (None, 1):
        clause.verb, clause.objects = "make", [blow]
        clause.roles = [role for role in clause.roles if role is not with_[0]]


def in_one_turn(clause: Clause, refer: Refer) -> None:
    """Plays X and Y within a single turn, in one and the same turn -> plays X and Y."""
    for role in [r for r in clause.roles if r.link in ("within", "in", "during") and r.noun is not None]:
        noun = role.noun
        if noun is None or not noun.is_a("turn") or noun.owner or noun.relatives or noun.more:
            continue
        one = {*noun.adjectives} <= {"single", "same", "one"} and bool(noun.adjectives)
        if one and noun.determiner in ("a", "one", "") and clause.verb in ("play", "make"):
            clause.roles = [other for other in clause.roles if other is not role]


def version_of(clause: Clause, refer: Refer) -> None:
    """The version of X that covers Upper Left -> X, which covers Upper Left."""
    for noun in [member for series in clause.nouns() for member in series.each() if member.is_a(*PRINTINGS)]:
        card = noun.of
        if card is None or card.more or card.determiner or not card.names or noun.adjectives or not refer.is_card(card):
            continue
        noun.words, noun.head, noun.names, noun.edition = card.words, card.head, card.names, card.edition
        noun.adjectives, noun.relatives, noun.of = card.adjectives, [*card.relatives, *noun.relatives], card.of


RULES = (version_of, is_what, die_shows, owns, uses_event, opponent_is, power_attack, in_one_turn)
