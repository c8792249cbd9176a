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
    if not more and (each := _each_met(question)):
        return _all_so(world, question, each, hear)
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


def _all_so(world: World, question: Question, each: list[Happening], hear: Hear) -> Hearing | None:
    """It is so of all of them, if it is so of each."""
    hearing: Hearing | None = None
    for act in each:
        hearing = hear(world, replace(question, act=act))
        if hearing.answer is not True:
            return hearing
    return hearing


def _each_met(question: Question) -> list[Happening]:
    """Reads "Does the Block block both Attacks?", "Are both Attacks blocked?" of two Attacks that were told of."""
    act = question.act
    if act is None or not question.plain or act.negated or act.roles.keys() - {"subject"} or act.phase or act.purpose:
        return []
    met, tools = (act.things, act.others) if act.verb == "outcome" else (act.others, act.things)
    attacks = len(met) > 1 and all(t.is_a("attack") and t.count == 1 and "vague" not in t.traits for t in met)
    done, stopped = act.verb == "outcome" and not tools, act.verb == "defend" and len(tools) == 1
    if not attacks or not (done or stopped):
        return []
    return [replace(act, things=[thing]) if done else replace(act, others=[thing]) for thing in met]


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
