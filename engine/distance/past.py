"""What was done in an earlier turn and is over: it left nothing on the table."""

from __future__ import annotations

from engine.case import Question
from engine.distance.bare import told_beside
from engine.world import Happening, Thing, World

BRIEF = frozenset(["damage", "gain", "lose"])
"""What an Event does, and no more, that bears on nothing but damage and Ability."""
OVER = frozenset(["damage", "gain", "lose", "prevent", "more damage", "damage if gained", "power blow free"])
"""What is done with by the end of the turn."""


def is_past(happening: Happening, world: World, question: Question) -> bool:
    """Whether it is an Attack of the player who acts now, or an Event, played on an earlier turn."""
    act = question.act
    if happening.verb != "play" or happening.turn >= 0 or act is None or act.turn or act.more:
        return False
    if not _is_bare(happening) or _is_told_of(happening, world, question):
        return False
    own = happening.actor == act.actor
    return bool(happening.things) and all(_is_over(thing, own=own) for thing in happening.things)


def is_taken(happening: Happening, world: World, question: Question) -> bool:
    """Reads "took 2 damage on his last turn"."""
    taken = happening.verb == "take" and happening.kind == "damage" and bool(happening.actor)
    now = question.act is not None and not question.act.turn
    return taken and happening.turn < 0 and now and _is_bare(happening) and not _is_told_of(happening, world, question)


def is_event(happening: Happening, world: World, question: Question) -> bool:
    """Reads "plays Angry Mob" of an Event that does damage or changes Ability, and is done."""
    if happening.verb != "play" or happening.turn or question.act is None or question.act.turn:
        return False
    if not _is_bare(happening) or happening.target or _is_told_of(happening, world, question):
        return False
    events = all(thing.is_a("event") and _is_over(thing, own=False) for thing in happening.things)
    events = events and all(effect.do in BRIEF for thing in happening.things for effect in thing.effects)
    return bool(happening.things) and events


def _is_bare(happening: Happening) -> bool:
    more = happening.negated or happening.more or happening.purpose or happening.roles or happening.others
    return not (more or happening.extra or happening.phase or happening.nth)


def _is_told_of(happening: Happening, world: World, question: Question) -> bool:
    """Whether its cards are spoken of otherwise, or a card asks whether somebody took damage or gained Ability."""
    told = told_beside(happening, world, question)
    waits = any(effect.do.endswith(("damaged", "gained")) for thing in told for effect in thing.effects)
    return waits or any(thing in told for thing in happening.things)


def _is_over(thing: Thing, *, own: bool) -> bool:
    """An opponent's Attack may still be pending; a card that stays, or an effect that lasts, is not over."""
    brief = all(effect.do in OVER and "lasts" not in effect.values for effect in thing.effects)
    if thing.unknown or thing.traits or thing.unread or thing.marks or not brief:
        return False
    if thing.is_a("attack"):
        return own and not thing.is_a("special attack or block", "dirty trick")
    return thing.is_a("event") and bool(thing.effects) and not thing.is_a("plot", "edge")
