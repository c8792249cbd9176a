"""Several things told in one breath -> a clause for each: "has no other Defense and no Exertion"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.known import ORDINALS
from engine.telling.refer import Refer

FURTHER = frozenset(["additional", "second", "third", "next", "further", "extra"])
KINDS = ("attack", "edge", "edge card", "event", "special card", "situation", "object", "location")
NEXT = ("additional attack", "next attack")


def severally(clause: Clause) -> list[Clause]:
    """Has no X and no Y -> has no X; has no Y. Plays X as his only Defense -> plays X; plays no other Defense."""
    return [*_none_of_each(clause), *_only_one(clause), *_at_most(clause), *_beside_a_kind(clause)]


def _beside_a_kind(clause: Clause) -> list[Clause]:
    """Uses a Quickening that lets him include X, and the Premium -> uses a Quickening …; uses the Premium."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "use" or noun is None or not noun.is_a("quickening") or noun.names or clause.asks:
        return []
    if noun.joint != "and" or not noun.more or not all(one.names for one in noun.more) or clause.roles:
        return []
    more = copy.copy(clause)
    more.objects, more.first, more.subject, more.subs = [noun.more[0]], False, copy.copy(clause.subject), []
    noun.more[0].more, noun.more = noun.more[1:], []
    return [more]


def _at_most(clause: Clause) -> list[Clause]:
    """Has an Ability of 15, which is (also) his maximum -> has an Ability of 15; his maximum Ability is 15."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    value = noun.of if noun is not None and noun.of is not None else noun
    if noun is None or value is None or not noun.is_a("ability") or value.number is None or clause.asks:
        return []
    said = [r for one in (noun, value) for r in one.relatives if _is_maximum(r)]
    if len(said) != 1 or clause.verb != "have" or clause.negated:
        return []
    for one in (noun, value):
        one.relatives = [relative for relative in one.relatives if relative is not said[0]]
    most = Noun(noun.words, "maximum ability", owner=copy.deepcopy(clause.subject))
    return [Clause("be", said[0].words, most, [Noun(value.words, "", number=value.number)], first=False)]


def _is_maximum(relative: Clause) -> bool:
    """Reads "which is also his maximum (Ability)"."""
    noun = relative.objects[0] if len(relative.objects) == 1 else None
    plain = relative.verb == "be" and not (relative.negated or relative.modal or relative.roles or relative.subs)
    if noun is None or not plain or {*relative.adverbs} - {"also", "still"}:
        return False
    return noun.is_a("maximum ability") or (noun.adjectives == ("maximum",) and noun.head in ("", "ability"))


def _none_of_each(clause: Clause) -> list[Clause]:
    """The clauses behind the first; no Exertion that somebody has is none that he makes."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or clause.verb not in ("have", "make") or clause.asks or clause.roles or clause.subs:
        return []
    members = noun.each()
    exertions = [one for one in members if one.is_a("exertion")]
    plain = all(one.determiner == "no" and not one.relatives for one in members)
    if len(members) < 2 or not exertions or len(exertions) == len(members) or not plain:
        return []
    others = [one for one in members if one not in exertions]
    for one in members:
        one.more = []
    clause.objects = [others[0]]
    others[0].more = others[1:]
    made = copy.copy(clause)
    made.verb, made.objects, made.first, made.subject = "make", exertions, False, copy.copy(clause.subject)
    return [made]


def _only_one(clause: Clause) -> list[Clause]:
    """The clause that denies another one."""
    told = [r for r in (*clause.roles, *clause.subs) if r.link == "as" and r.noun is not None and r.noun.has("only")]
    role = told[0] if len(told) == 1 else None
    noun = role.noun if role is not None else None
    if noun is None or noun.head not in ("defense", "attack") or clause.verb not in ("play", "defend") or clause.asks:
        return []
    if clause.negated or clause.modal or {*noun.adjectives} - {"only"} or noun.relatives:
        return []
    clause.roles = [one for one in clause.roles if one is not role]
    clause.subs = [one for one in clause.subs if one is not role]
    none = Noun((), noun.head, determiner="no", adjectives=("other",))
    return [Clause("play", list(clause.words), copy.copy(clause.subject), [none], first=False)]


def as_further(clause: Clause, refer: Refer) -> None:
    """Plays, as an additional Attack, his second Edge, X -> plays X: that it is a further one is seen by itself."""
    for role in [r for r in (*clause.roles, *clause.subs) if r.link == "as" and r.noun is not None]:
        noun = role.noun
        plain = noun is not None and not (noun.names or noun.more or noun.relatives)
        further = noun is not None and (noun.is_a(*NEXT) or (noun.is_a(*KINDS) and {*noun.adjectives} & FURTHER))
        if clause.verb == "attack" and clause.shared and clause.objects and refer.is_card(clause.objects[0]):
            clause.verb = "play"  # "attacks with X and, as an additional Attack, Y"
        seen = noun is not None and _is_seen(noun, clause, refer)
        if clause.verb == "play" and plain and further and seen and clause.objects and refer.is_card(clause.objects[0]):
            clause.roles = [one for one in clause.roles if one is not role]
            clause.subs = [one for one in clause.subs if one is not role]


def _is_seen(noun: Noun, clause: Clause, refer: Refer) -> bool:
    """Whether as many are told of as "his second Attack" says; else more was played than is told."""
    before = next((at for at, word in enumerate(ORDINALS) if noun.has(word)), 0)
    who = clause.subject
    actor = refer.topic if who is None or who.is_pronoun else who.head.partition(":")[2]
    kind = noun.head.removesuffix(" card")
    told = [h.things for h in refer.world.log if h.verb == "play" and h.actor == actor and not h.negated]
    first = clause.objects[0].each() if clause.objects else []
    return sum(t.count for things in told for t in things if t.is_a(kind, noun.head) or t.unknown) + len(first) > before
