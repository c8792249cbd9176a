"""The smallest changes that would make a play legal, found by trying them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.case import Question
from engine.echo.told import sentence
from engine.verdict import Answer
from engine.world import World

MOST = 6
"""How many of the happenings are tried."""


def changes(world: World, question: Question, answer: Callable[[World, Question], Answer]) -> list[str]:
    """What of the situation stands in the way: without it, the answer would be yes."""
    return [says for says, other in _without(world) if answer(other, question) is True]


def _without(world: World) -> Iterator[tuple[str, World]]:
    """The world without one of the things that happened."""
    for index, happening in enumerate(world.log[:MOST]):
        if happening.verb in ("have", "hold", "hand") and happening.zone in ("hand", ""):
            continue
        left = [*world.log[:index], *world.log[index + 1 :]]
        other = World(world.ruleset, world.players, world.things, left, assumed=world.assumed)
        yield f"it were not so that {sentence(world, happening)}", other
