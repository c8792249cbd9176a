"""Who is Prone or Disarmed: it bears on what he plays, and on nothing that others do or that was done already."""

from __future__ import annotations

from engine.case import Question
from engine.distance.bare import is_bare
from engine.distance.question import asks_of_play, asks_of_table, asks_what_came, is_of_other
from engine.world import Happening, World

PLAYS = frozenset(["play", "attack", "defend", "block", "dodge", "avoid", "put", "rise", "regain"])
ARMED = ("attack", "block", "guard", "defense", "special attack or block", "edge", "weapon")
"""What may hang on a weapon (rulebook, Disarming & Breaking Weapons), or go with what does."""


def is_prone(happening: Happening, world: World, question: Question) -> bool:
    """Reads "Player B is Prone" (rulebook, Prone: he discards for the cards that he plays)."""
    if not _is_state(happening, "prone") or _plays(happening.actor, world):
        return False
    return asks_what_came(question) or asks_of_table(question) or is_of_other(happening, question)


def is_disarmed(happening: Happening, world: World, question: Question) -> bool:
    """Reads "Player B is Disarmed" (rulebook: he may not play Attacks or Blocks)."""
    if not _is_state(happening, "disarmed") or _plays(happening.actor, world) or _guards(happening.actor, world):
        return False
    done = asks_what_came(question) or asks_of_table(question) or is_of_other(happening, question)
    return done or asks_of_play(question, *ARMED)


def _guards(player: str, world: World) -> bool:
    """Whether he has Guards (handbook, Guards and Disarming: without a weapon he discards them)."""
    lying = [thing for h in world.happened("have", "use", actor=player) for thing in h.things]
    return any(thing.is_a("guard", "standing defense", "weapon") for thing in lying)


def _is_state(happening: Happening, kind: str) -> bool:
    return happening.verb == "state" and happening.kind == kind and bool(happening.actor) and is_bare(happening)


def _plays(player: str, world: World) -> bool:
    """Whether he is told to play, or to want to: it may be that he must pay for it, or may not."""
    if any(thing.owner == player for h in world.log if h.verb == "outcome" for thing in h.things):
        return True  # it is his Attack
    acts = [part for h in world.log for part in h.parts if h.actor == player and h.turn >= 0]
    return any(act.verb in PLAYS and not (act.negated or act.of_none) for act in acts)
