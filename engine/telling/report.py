"""How far a clause is taken as it is told."""

from __future__ import annotations

import copy

from engine.aside.verbs import SOMETHING
from engine.card import Effect
from engine.english.clause import Clause
from engine.english.noun import TURNS, Noun
from engine.english.other import OTHER
from engine.telling.refer import Refer
from engine.world import Happening, Player

PERSONA = ("persona", "persona card")
TOLD = ("this", "that", "it", "all", "everything")


def free_block(clause: Clause) -> bool:
    """Reads "who may Power Block without an Exertion", "who may make a Power Block without an Exertion"."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    free = [role.noun is not None and role.noun.is_a("exertion") for role in clause.roles if role.link == "without"]
    said = noun is not None and noun.is_a("power block") and not noun.more and clause.verb in ("", "make")
    return said and free == [True] and len(clause.roles) == 1 and clause.modal in ("may", "can") and not clause.negated


def bared(effect: Effect) -> tuple[str, dict[str, object]]:
    """What an effect does, without where it stands."""
    return effect.do, dict(effect.values)


def is_beside(clause: Clause, before: Clause | None) -> bool:
    """Reads "His opponent has Honor Bound in play.": told beside the tale, which still is about the other player.

    So is what befalls his weapon ("His opponent disarms the Claymore."), and in a tale of now what he has done
    before it: "Player A holds 2 Events. His opponent played Interference."
    """
    subject = clause.subject
    his = subject is not None and subject.head == "opponent" and subject.owner is not None and subject.owner.is_pronoun
    dated = any(noun.is_a("last turn") for noun in clause.nouns())
    past = clause.tense in ("past", "perfect")
    earlier = past and (dated or (before is not None and before.tense == "present"))
    return his and (earlier or clause.verb in ("have", "hold", "disarm", "break")) and not clause.modal


def none_in(clause: Clause) -> Noun | None:
    """The first phrase of a statement that says of what there is none: "no weapon", "neither Attack".

    That there is "no other card" beside those that are told, nobody supposes; "no effect" does what is told of none.
    """
    members = [] if clause.asks else [member for noun in clause.nouns() for member in noun.each()]
    none = [one for one in members if one.determiner in ("no", "neither") and not one.is_a(*SOMETHING)]
    return next((one for one in none if not {*one.adjectives, one.head} & OTHER), None)


def says_none(happening: Happening) -> bool:
    """Whether it tells that something is not so, or of no card."""
    return any(
        part.negated or part.number == 0 or part.verb.startswith("no ") or "without" in part.extra
        or not all(thing.count for thing in part.cards)
        for part in happening.parts
    )  # fmt: skip


def dates_alone(clause: Clause) -> bool:
    """Reads "…, but that was last turn", "this happened two turns ago": of what was told before it says when."""
    that = clause.subject is not None and (clause.subject.is_a(*TOLD) or clause.subject.text.lower() in TOLD)
    takes_place = clause.verb == "take" and len(clause.objects) > 0 and clause.objects[0].is_a("place")
    times = [*clause.objects, *(role.noun for role in clause.roles if role.noun is not None)]
    past = any(noun.is_a("last turn") for noun in times) or "ago" in clause.adverbs
    befalls = clause.verb in ("happen", "occur") or takes_place
    dated = past or (befalls and any(noun.is_a(*TURNS) for noun in times))  # not "it is Player B's turn"
    return that and dated and (clause.verb == "be" or befalls) and not clause.asks


def leave_doubts(found: list[Happening], words: list[str]) -> None:
    """Leaves these words of the first happening to be reckoned with."""
    for happening in found[:1]:
        for word in words:
            happening.leave(word)


def alternatives_in(clause: Clause) -> list[str]:
    """Reads "a Dodge or a Block": which of them is not said. What neither of them does, both do not."""
    nouns = [*clause.objects, *(role.noun for role in clause.roles if role.noun is not None)]
    if clause.negated:
        return []
    return [f"or {noun.more[0].text}" for noun in nouns if noun.more and noun.joint == "or" and noun.determiner != "no"]


def denied_texts(clause: Clause) -> list[str]:
    """Reads "does not play a card that makes him skip …": what such a card would do, nobody does."""
    if not clause.negated or clause.asks or clause.verb not in ("play", "use", "discard", "make"):
        return []
    nouns = [noun for noun in clause.objects if noun.determiner == "a" and not noun.names]
    return [f"not … {relative.verb}" for noun in nouns for relative in noun.relatives]


def as_told(verb: str, clause: Clause) -> str:
    """What may happen has not happened; what stood so before need not stand so now."""
    if clause.asks:
        return verb
    if clause.modal in ("may", "can", "will"):
        return f"{clause.modal} {verb}"
    if clause.verb == "become" and clause.tense == "past" and verb == "state":
        return verb  # what he became, he still is, as nothing else is told
    if clause.tense == "past" and verb in ("have", "hold") and _has_no_defense(clause):
        return verb  # "I played a Thrust, and he had no Defense": none against it
    if clause.tense in ("past", "past perfect") and verb in ("have", "hold", "state", "hand"):
        return f"had {verb}"
    if clause.tense in ("past", "past perfect") and verb == "be" and _is_some_there(clause):
        return "had be"
    return verb


def _has_no_defense(clause: Clause) -> bool:
    nouns = clause.objects
    bare = len(nouns) == 1 and nouns[0].determiner == "no" and not (nouns[0].more or nouns[0].relatives)
    return bare and nouns[0].is_a("defense") and not (clause.roles or clause.subs or clause.adverbs)


def share_sufferer(clause: Clause, other: Clause, refer: Refer) -> None:
    """Reads "Player A is Disarmed while using X": it is he who uses it."""
    subject = clause.subject
    if other.subject is None and clause.passive and subject is not None and refer.is_player(subject):
        other.subject = copy.deepcopy(subject)


def _is_generic(noun: Noun) -> bool:
    """Reads "a Generic Persona": whoever plays no Persona card."""
    return noun.head in PERSONA and noun.has("generic") and not (noun.names or noun.more or noun.relatives)


def _is_some_there(clause: Clause) -> bool:
    """Reads "1 of them is in play"."""
    return clause.subject is not None and clause.subject.number is not None and clause.role("in") is not None


def without_persona(clause: Clause, player: Player | None) -> None:
    """Reads "a player without a Persona card wants to include …": he plays none."""
    without = [r for r in clause.roles if r.link == "without" and r.noun is not None and r.noun.head in PERSONA]
    without += [r for r in clause.roles if r.link == "with" and r.noun is not None and _is_generic(r.noun)]
    if player is not None and without and clause.verb != "play":
        clause.roles = [role for role in clause.roles if role not in without]
        player.bare = True
