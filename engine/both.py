"""Two acts asked about in one breath: "May he draw 2 cards and stop there?" is yes only if he may do both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.case import Question
from engine.panel import Hearing
from engine.world import Detail, Happening, World

ASKED_TOO = "is asked, too"
Hear = Callable[[World, Question], Hearing]


def both(world: World, question: Question, hear: Hear) -> Hearing | None:
    """What is heard of each act in turn, the first taken as done for the next; None where one act is asked about."""
    more = [h for h in world.log if h.extra.get("more") == ASKED_TOO]
    if not more and (each := _each_played(question)):
        question, more = replace(question, act=each[0]), each[1:]
    if not more or not question.permission or question.act is None:
        return None
    log = [happening for happening in world.log if happening not in more]
    acts = [question.act, *(_without(happening, "more") for happening in more)]
    hearing: Hearing | None = None
    for at, act in enumerate(acts):
        done = [_without(one, "modal") for one in acts[:at]]
        hearing = hear(replace(world, log=[*log, *done]), replace(question, act=act, player=act.actor))
        if hearing.answer is not True:
            return hearing
    return hearing


def _each_played(question: Question) -> list[Happening]:
    """Reads "May he play X and Y in conjunction with the Thrust?" of Edges: he may play each of them so."""
    act = question.act
    plain = act is not None and act.verb == "play" and not (act.negated or act.purpose or act.roles or act.phase)
    if act is None or not plain or not question.permission or len(act.things) < 2 or len(act.others) != 1:
        return []
    edges = all(thing.is_a("edge") and thing.count == 1 and thing.extra_name for thing in act.things)
    different = len({thing.extra_name for thing in act.things}) == len(act.things)
    return [replace(act, things=[thing]) for thing in act.things] if edges and different else []


def _without(happening: Happening, *details: Detail) -> Happening:
    return replace(happening, extra={key: value for key, value in happening.extra.items() if key not in details})
