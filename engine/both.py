"""Two acts asked about in one breath: "May he draw 2 cards and stop there?" is yes only if he may do both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.case import Question
from engine.panel import Hearing
from engine.world import Happening, World

ASKED_TOO = "is asked, too"
Hear = Callable[[World, Question], Hearing]


def both(world: World, question: Question, hear: Hear) -> Hearing | None:
    """What is heard of each act in turn, the first taken as done for the next; None where one act is asked about."""
    more = [h for h in world.log if h.extra.get("more") == ASKED_TOO]
    if not more or not question.permission or question.act is None:
        return None
    log = [happening for happening in world.log if happening not in more]
    acts = [question.act, *(_asked(happening) for happening in more)]
    hearing: Hearing | None = None
    for at, act in enumerate(acts):
        done = [replace(one, extra=_done(one)) for one in acts[:at]]
        hearing = hear(replace(world, log=[*log, *done]), replace(question, act=act, player=act.actor))
        if hearing.answer is not True:
            return hearing
    return hearing


def _asked(happening: Happening) -> Happening:
    extra = {key: value for key, value in happening.extra.items() if key != "more"}
    return replace(happening, extra=extra)


def _done(happening: Happening) -> dict[str, str]:
    return {key: value for key, value in happening.extra.items() if key != "modal"}
