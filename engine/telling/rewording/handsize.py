"""An altered hand size in other words -> one clause: "Satellite limits his hand size to 14" -> he has that size."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer

SETTING = frozenset(["reduce", "limit", "set", "lower", "raise", "increase", "fix", "change", "cap", "restrict"])
ALTERING = frozenset(["reduce", "lower", "decrease", "raise", "increase"])
REASONS = ("because of", "due to", "owing to", "thanks to", "through", "by")


def hand_size_set(clause: Clause, refer: Refer) -> None:
    """Satellite limits his hand size to 14, it is limited to 14 by a Satellite -> his hand size is 14."""
    size = clause.subject if clause.passive else clause.objects[0] if len(clause.objects) == 1 else None
    to = [role for role in clause.roles if role.link == "to" and role.noun is not None]
    told = clause.verb in SETTING and not (clause.asks or clause.negated or clause.modal or clause.subs)
    if not told or size is None or not _is_size(size) or len(to) != 1 or to[0].noun is None:
        return
    rest = [role for role in clause.roles if role is not to[0] and not _is_reason(role.link, role.noun, refer)]
    if to[0].noun.number is None or rest or (not clause.passive and not _is_cause(clause.subject, refer)):
        return
    clause.verb, clause.passive, clause.subject, clause.roles = "be", False, size, []
    clause.objects = [Noun(to[0].noun.words, "", number=to[0].noun.number)]


def hand_size_made(clause: Clause, refer: Refer) -> None:
    """A Satellite has made his hand size 14 -> his hand size is 14."""
    size = clause.objects[0] if len(clause.objects) == 1 else None
    told = clause.verb == "make" and not (clause.asks or clause.negated or clause.modal or clause.roles or clause.subs)
    if not told or size is None or not _is_size(size) or size.number is None or clause.passive:
        return
    if _is_cause(clause.subject, refer):
        clause.verb, clause.subject, clause.tense = "be", size, "present"
        clause.objects, size.number = [Noun(size.words[-1:], "", number=size.number)], None


def hand_size_by(clause: Clause, refer: Refer) -> None:
    """An effect in play reduces his hand size by 2 -> his hand size is reduced by 2."""
    size, cause = clause.objects[0] if len(clause.objects) == 1 else None, clause.subject
    told = clause.verb in ALTERING and not (clause.asks or clause.negated or clause.modal or clause.passive)
    if not told or size is None or not _is_size(size) or cause is None or cause.names or not _is_cause(cause, refer):
        return
    clause.roles = [r for r in clause.roles if r.link != "in" or r.noun is None or not r.noun.is_a("play")]
    for role in clause.roles:
        if role.link == "by" and role.noun is not None and role.noun.is_a("one"):
            role.noun = Noun(role.noun.words, "", number=1)
    clause.passive, clause.subject, clause.objects = True, size, []


def hand_size_caused(clause: Clause, refer: Refer) -> None:
    """Because of a Satellite he has a hand size of 14 -> he has a hand size of 14."""
    size = clause.subject if clause.verb == "be" else clause.objects[0] if len(clause.objects) == 1 else None
    given = clause.verb == "give" and len(clause.objects) == 2 and refer.is_player(clause.objects[0])
    if given and _is_cause(clause.subject, refer) and clause.objects[1].is_a("hand size") and not clause.passive:
        clause.verb, clause.subject, size = "have", clause.objects.pop(0), clause.objects[-1]
    if clause.verb not in ("be", "have") or clause.asks or clause.negated or size is None:
        return
    if size.is_a("hand size") and not clause.modal:
        clause.roles = [role for role in clause.roles if not _is_reason(role.link, role.noun, refer)]


def whose_size(clause: Clause, refer: Refer) -> None:
    """The hand size of Player B is … -> Player B's hand size is …"""
    size = clause.subject
    told = size is not None and size.is_a("hand size", "ability") and size.owner is None
    if size is not None and told and refer.is_player(size.of) and not refer.is_anyone(size.of):
        size.owner, size.of = size.of, None


def hand_size_below(clause: Clause, refer: Refer) -> None:
    """His hand size is one less than his Ability (by Satellite) -> his hand size is reduced by one."""
    size, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    than = [r for r in clause.roles if r.link in ("less than", "more than") and r.noun is not None]
    if clause.verb != "be" or clause.asks or clause.negated or clause.modal or size is None or noun is None:
        return
    number = 1 if noun.is_a("one") else noun.number
    if not size.is_a("hand size") or len(than) != 1 or number is None or noun.names:
        return
    rest = [role for role in clause.roles if role is not than[0] and not _is_reason(role.link, role.noun, refer)]
    ability = than[0].noun
    if rest or ability is None or not ability.is_a("ability") or ability.adjectives or ability.more:
        return
    clause.verb, clause.passive = "reduce" if than[0].link == "less than" else "increase", True
    clause.objects, clause.roles = [], [Role("by", Noun(noun.words, "", number=number))]


def _is_size(noun: Noun) -> bool:
    return noun.is_a("hand size") and noun.owner is not None and not noun.relatives


def _is_reason(link: str, noun: Noun | None, refer: Refer) -> bool:
    return link in REASONS and _is_cause(noun, refer)


def _is_cause(noun: Noun | None, refer: Refer) -> bool:
    return noun is not None and (refer.is_card(noun) or noun.is_a("card", "effect")) and not noun.relatives


RULES = (hand_size_made, whose_size, hand_size_below, hand_size_set, hand_size_by, hand_size_caused)
