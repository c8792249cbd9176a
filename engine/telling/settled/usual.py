"""The Phase that goes without saying: Attacks are made in the Attack Phase, answered in the Defense Phase."""

from __future__ import annotations

from engine.world import Happening, World

ANSWERS = frozenset(["play", "defend", "block", "dodge"])


def goes_without_saying(happening: Happening, world: World) -> bool:
    """Whether the Phase that is told of the happening is the only one in which it is ever done."""
    if happening.negated or happening.general or "modal" in happening.extra:
        return False
    if happening.phase == "beginning":
        return happening.verb == "ability"  # "at the start of his turn his Ability is 14"
    if happening.phase == "attack phase":
        attacks = bool(happening.things) and all(thing.is_a("attack") for thing in happening.things)
        return (
            happening.verb == "play"
            and attacks
            and not any(t.is_a("special attack or block") for t in happening.things)
        )
    if happening.phase == "defense phase":
        return _is_answer(happening) and _is_attacked(happening, world)
    return False


def _is_answer(happening: Happening) -> bool:
    defenses = all(thing.is_a("defense") for thing in happening.things)
    return happening.verb in ANSWERS and defenses and (bool(happening.things) or happening.verb != "play")


def _is_attacked(happening: Happening, world: World) -> bool:
    """Whether an Attack of his opponent was told of before."""
    return any(
        told.verb == "play" and not told.negated and told.actor not in ("", happening.actor)
        and any(thing.is_a("attack") for thing in told.things)
        for told in world.log
    )  # fmt: skip
