"""What stands in one series and is told of apart: "played X last turn and Y this turn" -> two clauses."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import TURNS, Noun
from engine.phase import PHASES
from engine.telling.refer import Refer

HAVING = frozenset(["contain", "include", "consist", "comprise"])
TIMES = ("turn", "last turn", "next turn", *PHASES, "persona power")


def by_series(clause: Clause, refer: Refer) -> list[Clause]:
    """The clause, or the parts of it that have times, places or Attacks of their own."""
    if clause.asks or clause.infinitive is not None or clause.that is not None:
        return [clause]
    if (none := _none_of(clause)) is not None:
        return [*by_series(clause, refer), none]
    for index, role in enumerate(clause.roles):
        more = _cards_behind(role.noun, refer) or _cards_behind_play(clause, index, refer)
        more = more or _attacks_behind_target(clause, index) or _second_against(clause, index, refer)
        if more is not None:
            return _cut(clause, more, index, refer)
    for index, noun in enumerate(clause.objects):
        if index and (more := _cards_behind(noun, refer)) is not None:
            return _cut_objects(clause, more, index, refer)
    return [clause]


def _none_of(clause: Clause) -> Clause | None:
    """Contains two Dodges, one Block and no Attacks -> contains two Dodges and one Block; contains no Attacks."""
    parts = clause.objects or [role.noun for role in clause.roles if role.link == "of" and role.noun is not None]
    noun = parts[0] if len(parts) == 1 and clause.verb in HAVING and not clause.negated else None
    none = noun.more[-1] if noun is not None and noun.more and noun.joint == "and" else None
    if noun is None or none is None or none.determiner != "no" or none.adjectives or none.names or none.is_a("effect"):
        return None
    if any(one.determiner == "no" for one in noun.each()[:-1]):
        return None
    noun.more = noun.more[:-1]
    rest = copy.copy(clause)
    rest.objects, rest.first = [none] if clause.objects else [], False
    rest.roles = [Role(r.link, none) if r.noun is noun else copy.copy(r) for r in clause.roles]
    return rest


def _cards_behind(noun: Noun | None, refer: Refer) -> Noun | None:
    """The cards that stand behind a time as if they were times, too; they are taken from it."""
    if noun is None or not noun.is_a(*TIMES) or not noun.more or noun.joint != "and":
        return None
    if not all(refer.is_card(more) for more in noun.more):
        return None
    return _taken_from(noun)


def _taken_from(noun: Noun) -> Noun:
    """What stands behind it in the series; it is taken from it."""
    first, first.more, noun.more = noun.more[0], noun.more[1:], []
    return first


def _cards_behind_play(clause: Clause, index: int, refer: Refer) -> Noun | None:
    """Has X in play and two Y -> has X in play; has two Y: without a place of their own behind them."""
    role, rest = clause.roles[index], clause.roles[index + 1 :]
    noun = role.noun
    if clause.verb != "have" or role.link != "in" or noun is None or not noun.is_a("play") or noun.joint != "and":
        return None
    cards = [more for more in noun.more if more.names and refer.is_card(more) and more.determiner != "no"]
    if not noun.more or len(cards) != len(noun.more) or rest or clause.negated:
        return None
    if noun.more[0].determiner in ("a", "an") and noun.more[0].span[0] - noun.span[1] <= len(", "):
        return None  # "in play, a Guard" tells what it is
    return _taken_from(noun)


def _attacks_behind_target(clause: Clause, index: int) -> Noun | None:
    """Plays Focus on Honor Bound and a Thrust -> plays Focus on Honor Bound; plays a Thrust."""
    role, rest = clause.roles[index], clause.roles[index + 1 :]
    noun = role.noun
    if clause.verb != "play" or role.link not in ("on", "onto") or noun is None or noun.joint != "and" or rest:
        return None
    attacks = [one for one in noun.more if one.determiner == "a" and one.text.lower().endswith(" attack")]
    if not noun.names or noun.determiner == "a" or not noun.more or len(attacks) != len(noun.more):
        return None
    return _taken_from(noun)


def _second_against(clause: Clause, index: int, refer: Refer) -> Noun | None:
    """Plays X against the first Attack and Y against the second -> plays X against the first; Y against the second."""
    role, rest = clause.roles[index], clause.roles[index + 1 :]
    noun = role.noun
    again = any(later.link == role.link for later in rest)
    if role.link not in ("against", "for") or noun is None or not noun.more or noun.joint != "and" or not again:
        return None
    if clause.verb not in ("play", "use", "discard") or not refer.is_card(noun.more[0]):
        return None
    return _taken_from(noun)


def _cut(clause: Clause, more: Noun, index: int, refer: Refer) -> list[Clause]:
    """The clause up to its time, and what follows as a clause of its own."""
    first, rest = copy.copy(clause), copy.copy(clause)
    late = [noun for noun in clause.objects if noun.span > more.span]
    first.roles, first.subs = clause.roles[: index + 1], []
    first.objects = [noun for noun in clause.objects if noun not in late]
    rest.roles, rest.objects = clause.roles[index + 1 :], [more, *late]
    rest.first = _is_dated(rest)
    return [first, *by_series(rest, refer)]


def _cut_objects(clause: Clause, more: Noun, index: int, refer: Refer) -> list[Clause]:
    """Played X last turn and Y this turn: the times stand among what was played."""
    first, rest = copy.copy(clause), copy.copy(clause)
    first.objects, first.roles, first.subs = clause.objects[: index + 1], [], []
    rest.objects = [more, *clause.objects[index + 1 :]]
    rest.first = _is_dated(rest)
    return [first, *by_series(rest, refer)]


def _is_dated(clause: Clause) -> bool:
    """Whether it names a time of its own, so that the one named before does not hold for it."""
    nouns = [*clause.objects, *(role.noun for role in clause.roles)]
    return any(noun is not None and noun.is_a(*TURNS) for noun in nouns)
