"""Whether a player gained Ability on his last turn, and the Attacks that are more for it."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case
from engine.world import Thing

IF_GAINED = ("unblockable", "undodgeable")


def gained(case: Case, player: str) -> bool | None:
    """Whether the player gained Ability on his last turn, as far as it is said; regaining is gaining."""
    found: bool | None = None
    for happening in case.world.log:
        if happening.turn != -1 or happening.actor != player:
            continue
        if happening.extra.keys() & {"relative", "more"}:
            continue  # "gained 2 Ability, which was countered"
        if happening.negated and (happening.verb == "play" or happening.others or happening.roles):
            continue  # "gained none from Lost Love": what he gained otherwise is not said
        if happening.verb in ("gain", "regain") and happening.kind in ("ability", "none"):
            case.use(happening)
            found = not happening.negated and happening.number != 0 and happening.kind != "none"
        elif happening.verb == "play" and _gains(happening.things):
            case.use(happening)
            case.care(*happening.things)
            found = found is None or found
        elif happening.verb == "play" and any(e.do == "gain" for t in happening.things for e in t.silenced):
            case.use(happening)
            found = bool(found)  # it was countered
    if found:
        case.use(*(h for h in case.world.log if h.verb in ("play", "remove") and h.turn == -1 and h.actor == player))
        case.use(*(h for h in case.world.log if h.verb == "have" and h.turn < 0 and _left_play(case, h.things)))
        case.care(*(t for h in case.world.log if h.turn == -1 and h.actor == player for t in h.things))
    return found


def _gains(things: list[Thing]) -> bool:
    return bool(things) and all(any(True for _ in thing.does("gain")) for thing in things)


def _left_play(case: Case, things: list[Thing]) -> bool:
    removed = [t for h in case.world.log if h.verb == "remove" and not h.negated for t in h.things]
    return all(thing in removed for thing in things)


def emboldened(case: Case, attack: Thing, target: str) -> None:
    """Makes the Attack what its Text makes it against a player who gained Ability, if it is said that he did."""
    found = [(kind, effect) for kind in IF_GAINED for effect in attack.does(f"{kind} if gained")]
    if found and not any(True for kind in IF_GAINED for _ in attack.does(kind)) and gained(case, target):
        attack.effects += [Effect(kind, {}, effect.source, effect.inferred) for kind, effect in found]
