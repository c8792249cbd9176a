"""An Ability that is told in one breath with something else -> clauses of their own."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

BEGINNING = frozenset(["begin", "start", "enter", "reach", "come", "get"])
TIMES = ("turn", "ability adjustment phase")
DRAWING = "draw/discard phase"


def begins_with(clause: Clause, refer: Refer) -> list[Clause]:
    """Begins his turn with an Ability of 11 and 6 cards in his Hand -> has an Ability of 11; has 6 cards there."""
    when, hand = _time(clause), next((role.noun for role in clause.roles if role.says("in", "hand")), None)
    links = [role.link for role in clause.roles]
    if clause.verb not in BEGINNING or when is None or when.relatives or when.more or "with" not in links:
        return []
    if clause.asks or clause.negated or clause.modal or clause.passive or clause.subs:
        return []
    places = [role for role in clause.roles if role.noun in (when, hand)]
    told = [noun for role in clause.roles if role.noun is not None for noun in role.noun.each() if noun is not hand]
    told = [noun for noun in told if noun is not when]
    if len(told) < (1 if when.is_a(DRAWING) else 2) or not all(map(_is_counted, told)):
        return []
    if len(places) + links.count("with") != len(links) or not somebody(clause.subject, refer):
        return []
    for noun in (*told, *([hand] if hand is not None else [])):
        noun.more = []
    then = [Role("in", when)] if when.is_a(DRAWING) else []
    return [_having(clause, noun, hand, then, first=at == 0) for at, noun in enumerate(told)]


def _time(clause: Clause) -> Noun | None:
    """What he begins, reaches, comes to."""
    to = [role.noun for role in clause.roles if role.link == "to"]
    when = clause.objects[0] if len(clause.objects) == 1 and not to else to[0] if len(to) == 1 else None
    return when if when is not None and when.is_a(*TIMES, DRAWING) else None


def _is_counted(noun: Noun) -> bool:
    return _is_cards(noun) or _is_ability(noun)


def _is_cards(noun: Noun) -> bool:
    return noun.is_a("card") and noun.number is not None and not (noun.relatives or noun.names or noun.of)


def _is_ability(noun: Noun) -> bool:
    counted = noun.of if noun.number is None else noun
    return noun.is_a("ability") and counted is not None and counted.number is not None and not counted.relatives


def _having(clause: Clause, noun: Noun, hand: Noun | None, then: list[Role], *, first: bool) -> Clause:
    there = [Role("in", hand or Noun(noun.words, "hand"))] if noun.is_a("card") else []
    return Clause("have", clause.words, clause.subject, [noun], [*there, *then], first=first and clause.first)


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
    if clause.verb == "be" and len(told) == 1 and (cards := clause.role("with")) and _is_cards(cards):
        clause.roles = [role for role in clause.roles if role.noun is not cards]  # "is at 11 Ability with 5 cards"
        clause.verb, clause.objects = "have", [cards]
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


def of_each(clause: Clause, refer: Refer) -> list[Clause]:
    """Player A's X and Player B's Y are in play -> Player A's X is in play; Player B's Y is in play."""
    cards = clause.subject
    places = [role for role in clause.roles if role.says("in", "play")]
    plain = clause.verb in ("be", "lie") and not (clause.asks or clause.negated or clause.modal or clause.subs)
    if cards is None or not cards.more or not plain or clause.objects or len(places) != len(clause.roles):
        return []
    others = [member for member in cards.more if somebody(member.owner, refer) and refer.is_card(member)]
    if others != cards.more or not refer.is_card(cards) or any(_text(one) == _text(cards) for one in others):
        return []
    cards.more = []
    return [Clause(clause.verb, clause.words, one, roles=list(places), first=False) for one in others]


def _text(noun: Noun) -> str:
    """Whose it is, as it is told."""
    return noun.owner.text if noun.owner is not None else ""
