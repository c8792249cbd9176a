"""A Location that has left play because another one was played (rulebook, Locations)."""

from __future__ import annotations

from engine.case import Case
from engine.world import Happening, Thing


def replaced(case: Case, laid: Happening, thing: Thing) -> bool:
    """Whether another Location was played after this one was told to be in play."""
    if not thing.is_a("location") or laid not in case.world.log:
        return False
    later = case.world.log[case.world.log.index(laid) + 1 :]
    played = [h for h in later if h.verb == "play" and not h.negated and any(_takes_place(t, thing) for t in h.things)]
    if not played or any(h.turn < laid.turn for h in played):
        return False
    case.use(laid, *played)
    case.care(thing, *(t for h in played for t in h.things))
    case.step(f"{thing.title} was discarded when another Location was played.", "location-discards")
    return True


def _takes_place(played: Thing, thing: Thing) -> bool:
    return played.is_a("location") and played.count == 1 and played is not thing and bool(played.extra_name)
