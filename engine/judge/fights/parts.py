"""Several Attacks that were played together, where it is told of each of them what becomes of it."""

from __future__ import annotations

from engine.judge.fights.strike import State, Strike


def parted(found: dict[int, Strike]) -> None:
    """Puts "the first one", "the second one" in the place of the two Attacks, where all of them were spoken of."""
    for key, whole in [(key, strike) for key, strike in found.items() if strike.thing.count > 1]:
        parts = [strike for strike in found.values() if strike.thing.part_of is whole.thing]
        told = sum(part.thing.count for part in parts) == whole.thing.count
        if not told or whole.state is not State.OPEN or whole.with_ or whole.tool is not None or whole.alert:
            continue
        del found[key]
        for part in parts:
            part.actor, part.target, part.turn, part.played = whole.actor, whole.target, whole.turn, whole.played
