"""Who has the first turn, and who has had none yet, in the words that the judges know."""

from __future__ import annotations

from engine.world import Happening, World

HAS = frozenset(["have", "take", "get", "begin"])


def first_turn(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has the first turn of the game" as "goes first"; "has his first turn" as "it is his, he has had none"."""
    told = happening.verb in HAS and happening.kind == "first turn" and happening.actor in world.players
    bare = not (happening.cards or happening.negated or happening.purpose or happening.more or happening.turn)
    if not told or not bare or happening.extra or happening.roles not in ({}, {"of": "game"}):
        return None
    actor, text = happening.actor, happening.text
    if happening.by != actor:
        return [Happening("go first", actor, text="go")]
    return [Happening("turn", actor, text=text), Happening("have", actor, kind="turn", negated=True, text=text)]


RULES = (first_turn,)
