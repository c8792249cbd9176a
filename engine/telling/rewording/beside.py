"""An Ability that is told in one breath with something else -> clauses of their own."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

BEGINNING = frozenset(["begin", "start", "enter"])
TIMES = ("turn", "ability adjustment phase")


def begins_with(clause: Clause, refer: Refer) -> list[Clause]:
    """Begins his turn with an Ability of 11 and 6 cards in his Hand -> has an Ability of 11; has 6 cards there."""
    when = clause.objects[0] if len(clause.objects) == 1 else None
    links = [role.link for role in clause.roles]
    if clause.verb not in BEGINNING or when is None or not when.is_a(*TIMES) or when.relatives or when.more:
        return []
    if links not in (["with"], ["with", "in"]) or clause.asks or clause.subs or not somebody(clause.subject, refer):
        return []
    hand = clause.roles[1].noun if len(links) == 2 else None
    told = [noun for role in clause.roles if role.noun is not None for noun in role.noun.each() if noun is not hand]
    if len(told) < 2 or not all(_is_counted(noun) for noun in told) or (hand is not None and not hand.is_a("hand")):
        return []
    for noun in (*told, *([hand] if hand is not None else [])):
        noun.more = []
    return [_having(clause, noun, hand, first=at == 0) for at, noun in enumerate(told)]


def _is_counted(noun: Noun) -> bool:
    cards = noun.is_a("card") and noun.number is not None and not (noun.relatives or noun.names)
    return cards or _is_ability(noun)


def _is_ability(noun: Noun) -> bool:
    return noun.is_a("ability") and noun.of is not None and noun.of.number is not None and not noun.of.relatives


def _having(clause: Clause, noun: Noun, hand: Noun | None, *, first: bool) -> Clause:
    there = [Role("in", hand)] if hand is not None and noun.is_a("card") else []
    return Clause("have", clause.words, clause.subject, [noun], there, first=first and clause.first)


def ability_and(clause: Clause, refer: Refer) -> list[Clause]:
    """Has an Ability of 15 and a Situation in play -> has an Ability of 15; has a Situation in play."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    plain = clause.verb == "have" and not (clause.asks or clause.negated or clause.modal or clause.passive)
    if not plain or noun is None or not noun.more or not _is_ability(noun) or not somebody(clause.subject, refer):
        return []
    rest, noun.more = noun.more, []
    rest[0].more = [*rest[0].more, *rest[1:]]
    clause.objects = rest[:1]
    return [Clause("have", clause.words, clause.subject, [noun], first=clause.first)]


def at_ability(clause: Clause, refer: Refer) -> list[Clause]:
    """Holds 11 cards at an Ability of 15 -> has an Ability of 15; holds 11 cards."""
    told = [role for role in clause.roles if role.noun is not None and _is_ability(role.noun)]
    plain = not (clause.asks or clause.negated or clause.modal or clause.passive or clause.infinitive)
    if len(told) != 1 or not plain or clause.verb not in ("hold", "have", "play") or not clause.objects:
        return []
    noun, counted = told[0].noun, clause.verb == "play" or _is_counted(clause.objects[0])
    owned = noun is None or noun.more or noun.adjectives or noun.owner is not None
    if told[0].link not in ("at", "with")[: 1 + (clause.verb != "play")] or not counted or owned or noun is None:
        return []
    if not somebody(clause.subject, refer):
        return []
    clause.roles = [role for role in clause.roles if role is not told[0]]
    return [Clause("have", clause.words, clause.subject, [noun], first=clause.first)]
