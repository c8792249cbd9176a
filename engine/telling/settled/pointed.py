"""Which card "it", "that card" means, once all is told: no tool is used on itself."""

from __future__ import annotations

from engine.world import Happening, Thing, World

REMOVING = {"remove": "remove", "nullify": "nullify"}


def not_the_tool(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has Nexus in play, plays Police and removes it from play": Nexus, not the Police."""
    at, does = world.log.index(happening), REMOVING.get(happening.verb, "")
    played = world.log[at - 1] if at else None
    tool = happening.things[0] if len(happening.things) == 1 else None
    if not does or played is None or tool is None or not any(tool.does(does)) or not happening.actor:
        return None
    if played.verb != "play" or played.things != [tool] or played.actor != happening.actor or played.others:
        return None
    lie = [h for h in world.log[:at] if h.verb in ("have", "control") and not h.negated and h.turn == happening.turn]
    cards = list({id(t): t for h in lie for t in h.things if t.extra_name and t is not tool}.values())
    if len(cards) != 1 or happening.others:
        return None
    happening.things = cards
    return [happening]


def that_card(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Player A plays Police, and Nakano duplicates that card" of Police, the one card that Player A played."""
    bare = not (happening.things or happening.others) and not happening.roles.keys() - {"by", "with", "on"}
    if happening.verb != "duplicate" or happening.kind != "card" or not bare or not happening.actor:
        return None
    cards = _played_by_other(happening, world)
    if len(cards) != 1 or happening.number not in (None, 1):
        return None
    happening.things, happening.kind = cards, ""
    return [happening]


def _played_by_other(happening: Happening, world: World) -> list[Thing]:
    """The cards that the other player played, each by itself."""
    told = world.log[: world.log.index(happening)]
    plays = [h for h in told if h.verb == "play" and h.actor not in ("", happening.actor) and not h.negated]
    return list({id(t): t for h in plays for t in h.cards if t.count}.values())


RULES = (not_the_tool, that_card)
