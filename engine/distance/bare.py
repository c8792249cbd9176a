"""A fact that tells only that something is so now, and what else a situation tells of."""

from __future__ import annotations

from engine.case import Question
from engine.world import Happening, Thing, World


def is_bare(happening: Happening) -> bool:
    """Whether nothing is told of it but that it is so now."""
    more = happening.negated or happening.more or happening.purpose or happening.roles or happening.others
    return not (more or happening.turn or happening.phase or happening.extra or happening.general)


def acts_of(question: Question) -> list[Happening]:
    """What is asked about, with all that hangs on it."""
    return [*question.act.parts] if question.act is not None else []


def told_beside(happening: Happening, world: World, question: Question) -> list[Thing]:
    """The cards of which something else is told, or asked."""
    return [t for h in (*world.log, *acts_of(question)) if h is not happening for t in h.cards]
