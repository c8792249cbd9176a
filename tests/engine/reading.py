"""What the reader makes of sentences, without a question."""

from __future__ import annotations

from engine.check import Engine
from engine.telling.refer import Refer
from engine.telling.verbs.narrate import Narrator
from engine.world import World
from tests.engine.trace import trace


def told(engine: Engine, text: str) -> Narrator:
    """The narrator after the sentences. Raises NotUnderstood."""
    world = World("classic")
    narrator = Narrator(world, Refer(world, engine.shelf))
    for clause in engine.clauses(text):
        narrator.tell(clause)
    return narrator


def log(engine: Engine, text: str) -> list[str]:
    """What happened by the sentences, and what is wanted, in short form; a or the is the same."""
    narrator = told(engine, text)
    lines = [trace(happening) for happening in narrator.world.log]
    lines += [f"wish {trace(wish)}" for wish in narrator.wish]
    return [line.replace("A Dodge", "a Dodge").replace("The Attack", "the Attack") for line in lines]
