"""Who has the first turn, and who has had none yet, in the words that the judges know."""

from __future__ import annotations

from engine.telling.verbs.counted import EARLIER
from engine.world import Happening, World

HAS = frozenset(["have", "take", "get", "begin"])


def first_turn(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has the first turn of the game" as "goes first"; "has his first turn" as "it is his, he has had none"."""
    actor = happening.actor or (happening.by if happening.verb == "begin" else "")  # "his first turn begins"
    told = happening.verb in HAS and happening.kind == "first turn" and actor in world.players
    bare = not (happening.cards or happening.negated or happening.purpose or happening.more or happening.turn)
    if not told or not bare or happening.extra or happening.roles not in ({}, {"of": "game"}):
        return None
    text = happening.text
    if happening.by != actor:
        return [Happening("go first", actor, text="go")]
    return [Happening("turn", actor, text=text), Happening("have", actor, kind="turn", negated=True, text=text)]


def completed(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "he completed it two turns ago", where it is counted what has been successful since: it still counts."""
    counts = bool(happening.things) and all(any(t.does("reduce attacks to zero")) for t in happening.things)
    if happening.verb != "complete" or happening.turn >= 0 or not counts:
        return None
    if not any(h.verb == EARLIER for h in world.log) or happening.more:
        return None
    happening.turn = 0
    happening.extra.pop("ago", None)
    return [happening]


RULES = (first_turn, completed)
