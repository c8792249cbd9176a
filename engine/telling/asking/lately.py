"""What was done last, where "Is this legal?" asks about it."""

from __future__ import annotations

from engine.world import Happening, World

DOINGS = frozenset({"search", "look", "choose", "pick", "shuffle", "trade", "control"})
"""What somebody does, as it is asked of: "He searches it. Is this legal?"."""


def last_told(world: World) -> Happening | None:
    """What was told last, but for what a card is: "… and it is no Pre-Game card"."""
    return next((h for h in reversed(world.log) if h.actor or h.verb not in ("be", "is") or h.more), None)


def _taken(happening: Happening, world: World) -> Happening:
    world.log = [one for one in world.log if one is not happening]
    return happening


def done_last(world: World) -> Happening | None:
    """Reads "He plays a Dodge. Is this legal?": his one play that was told, and last of all."""
    plays = [h for h in world.log if h.verb == "play" or (h.verb == "defend" and h.things)]
    last = last_told(world)
    if last is not None and last.verb in DOINGS and last.actor and not (last.negated or last.turn or last.more):
        return _taken(last, world)
    if last is not None and last.verb == "discard" and last.purpose is not None and last.actor:
        bare = last.purpose.verb == "do" and not (last.purpose.cards or last.purpose.roles or last.purpose.extra)
        last.purpose = None if bare else last.purpose  # "to do so": for what was played
        return _taken(last, world) if not (last.negated or last.turn or last.more) else None
    if last is None or last.negated or not last.actor or last.turn or last.extra.keys() - {"against"} or last.roles:
        return None
    if [h for h in plays if h.actor == last.actor] != [last]:
        return None
    return _taken(last, world)
