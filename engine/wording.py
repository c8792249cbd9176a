"""The engine's own short sentences."""

from __future__ import annotations

from engine.case import Question
from engine.frame import NotUnderstood
from engine.world import Happening, Thing, World


def of_thing(thing: Thing) -> str:
    """A card as it is called."""
    return f"{thing.count} {thing.title}" if thing.count > 1 and not thing.title[:1].isdigit() else thing.title


def of_happening(world: World, happening: Happening) -> str:
    """What happened, in a few words."""
    parts = [
        world.name(happening.actor) if happening.actor else "",
        "did not" if happening.negated else "",
        happening.verb,
    ]
    parts.append(", ".join(of_thing(t) for t in happening.things))
    parts.append(happening.kind)
    parts.append(str(happening.number) if happening.number is not None else "")
    if happening.others:
        parts.append("with " + ", ".join(of_thing(t) for t in happening.others))
    if happening.target:
        parts.append(f"against {world.name(happening.target)}")
    if happening.zone:
        parts.append(f"({happening.zone})")
    if happening.turn < 0:
        parts.append("before this turn")
    return " ".join(part for part in parts if part)


def understood(world: World, question: Question) -> str:
    """The situation and the question as they were understood."""
    told = "; ".join(of_happening(world, happening) for happening in world.log)
    about = of_happening(world, question.act) if question.act is not None else question.unit
    asked = " ".join(part for part in (question.asks, question.unit, question.modal, about) if part)
    return f"{told}. Asked: {asked}?"


def unread(text: str, error: NotUnderstood) -> str:
    """What was not understood, and what would be."""
    start, end = error.span
    quoted = text[start:end].strip() or error.words
    near = f" What would be read here: {error.near}." if error.near else ""
    return f"Not understood: “{quoted}”.{near}" if quoted else f"There is no question in it.{near}"
