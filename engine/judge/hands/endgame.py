"""End Game, into which a match enters when its time is over: what it takes from each player's Ability."""

from __future__ import annotations

from engine.case import Case
from engine.world import Happening

LOSS = 2
NAMES = ("end game", "match", "game")


def lost_in_end_game(case: Case) -> int:
    """What a player loses because End Game has begun; in the older documents there is none. Raises Open."""
    told = [h for h in case.world.log if _has_begun(h)]
    if not told:
        return 0
    case.use(*told, *(h for h in case.world.log if _is_called(h)))
    case.step(f"End Game has begun: a loss of {LOSS} Ability.", "end-game-loss")
    return LOSS


def _has_begun(happening: Happening) -> bool:
    """Reads "End Game has begun", "End Game is in effect", "the match is in End Game"."""
    if happening.negated or happening.things or happening.kind not in NAMES or happening.turn > 0:
        return False
    if happening.kind == "end game":
        return happening.verb in ("begin", "start") or (happening.verb == "be" and "in effect" in happening.roles)
    place = (happening.roles.get("in"), happening.roles.get("object"))
    return happening.verb in ("be", "enter") and "end game" in place


def _is_called(happening: Happening) -> bool:
    """Reads "time has been called", "the time limit has expired"."""
    called = happening.verb == "call" and happening.kind == "time"
    return not happening.negated and (called or (happening.verb == "expire" and "time" in happening.kind))
