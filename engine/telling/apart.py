"""One sentence of two turns or Phases: "plays X on turn 1 and Y on turn 2" -> plays X on turn 1, plays Y on turn 2."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer

THEN = frozenset(["after which", "whereupon", "upon which"])
TIMES = (
    "turn",
    "last turn",
    "next turn",
    "defense phase",
    "attack phase",
    "sweep phase",
    "may do",
    "must do",
    "persona power",
)


DOING = frozenset(["ignore", "duplicate", "counter"])


def apart(clause: Clause, refer: Refer) -> list[Clause]:
    """The clause, or the parts of it that tell of several times; and what a player did with a card that it names."""
    done = [] if clause.asks else _done(clause, refer)
    then = _then(clause)
    return [*_timed(clause, refer), *done, *_but_not(clause), *then]


def _then(clause: Clause) -> list[Clause]:
    """Plays X, after which he plays Y -> plays X; then he plays Y."""
    told = [sub for sub in clause.subs if sub.link in THEN and sub.clause is not None and sub.clause.verb]
    if clause.asks or len(told) != 1 or told[0].clause is None:
        return []
    clause.subs = [sub for sub in clause.subs if sub is not told[0]]
    told[0].clause.first = False
    return [told[0].clause]


def _but_not(clause: Clause) -> list[Clause]:
    """It is X but not Y -> it is X; it is not Y."""
    noun = clause.objects[0] if clause.verb == "be" and len(clause.objects) == 1 else None
    if noun is None or len(noun.denied) != 1 or clause.asks or clause.negated or clause.roles or clause.subs:
        return []
    other = copy.copy(clause)
    other.objects, other.negated, other.first, noun.denied = [noun.denied[0]], True, False, []
    other.subject = copy.copy(clause.subject)
    return [other]


def _done(clause: Clause, refer: Refer) -> list[Clause]:
    """Plays X, which Player A ignores -> plays X; Player A ignores X."""
    found: list[Clause] = []
    for noun in (*clause.objects, *(r.noun for r in clause.roles if r.link == "with" and r.noun is not None)):
        for relative in [r for r in noun.relatives if r.verb in DOING and not (r.passive or r.modal or r.subs)]:
            if relative.subject is not None and refer.is_player(relative.subject) and noun.names:
                noun.relatives.remove(relative)
                card = copy.copy(noun)
                card.relatives, card.more = [], []
                relative.objects, relative.link, relative.first = [card], "", False
                found.append(relative)
    return found


def _timed(clause: Clause, refer: Refer) -> list[Clause]:
    if clause.asks or clause.infinitive is not None or clause.that is not None:
        return [clause]
    for index, role in enumerate(clause.roles):
        if (more := _cards_behind(role.noun, refer)) is not None:
            return _cut(clause, more, index, refer)
    for index, noun in enumerate(clause.objects):
        if index and (more := _cards_behind(noun, refer)) is not None:
            return _cut_objects(clause, more, index, refer)
    return [clause]


def _cards_behind(noun: Noun | None, refer: Refer) -> Noun | None:
    """The cards that stand behind a time as if they were times, too; they are taken from it."""
    if noun is None or not noun.is_a(*TIMES) or not noun.more or noun.joint != "and":
        return None
    if not all(refer.is_card(more) for more in noun.more):
        return None
    first, first.more, noun.more = noun.more[0], noun.more[1:], []
    return first


def _cut(clause: Clause, more: Noun, index: int, refer: Refer) -> list[Clause]:
    """The clause up to its time, and what follows as a clause of its own."""
    first, rest = copy.copy(clause), copy.copy(clause)
    late = [noun for noun in clause.objects if noun.span > more.span]
    first.roles, first.subs = clause.roles[: index + 1], []
    first.objects = [noun for noun in clause.objects if noun not in late]
    rest.roles, rest.objects = clause.roles[index + 1 :], [more, *late]
    rest.first = _is_dated(rest)
    return [first, *_timed(rest, refer)]


def _cut_objects(clause: Clause, more: Noun, index: int, refer: Refer) -> list[Clause]:
    """Played X last turn and Y this turn: the times stand among what was played."""
    first, rest = copy.copy(clause), copy.copy(clause)
    first.objects, first.roles, first.subs = clause.objects[: index + 1], [], []
    rest.objects = [more, *clause.objects[index + 1 :]]
    rest.first = _is_dated(rest)
    return [first, *_timed(rest, refer)]


def _is_dated(clause: Clause) -> bool:
    """Whether it names a time of its own, so that the one named before does not hold for it."""
    nouns = [*clause.objects, *(role.noun for role in clause.roles)]
    return any(noun is not None and noun.is_a("turn", "last turn", "next turn") for noun in nouns)
