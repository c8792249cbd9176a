"""Whether a player gained Ability on his last turn, and the Attacks that are more for it."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case
from engine.world import Thing

IF_GAINED = ("unblockable", "undodgeable")


def gained(case: Case, player: str, turn: int | None = None) -> bool | None:
    """Whether the player gained Ability on that turn, else his last, as far as it is said; regaining is gaining."""
    found: bool | None = None
    last = _last_turn(case, player) if turn is None else turn
    for happening in case.world.log:
        if happening.turn != last or happening.actor != player:
            continue
        if happening.negated and (happening.verb == "play" or happening.others or happening.roles):
            continue  # "gained none from Lost Love": what he gained otherwise is not said
        if happening.verb in ("gain", "regain") and happening.kind in ("ability", "none"):
            if found is False:
                return None  # that he gained is told, and that it was countered
            case.use(happening)
            found = not happening.negated and happening.number != 0 and happening.kind != "none"
        elif happening.verb == "play" and _gains(happening.things):
            case.use(happening)
            case.care(*happening.things)
            found = not _is_full(case, player) if found is None else found
        elif happening.verb == "play" and any(e.do == "gain" for t in happening.things for e in t.silenced):
            if found:
                return None
            case.use(happening)
            found = False
    if found is not None:
        case.use(*(h for h in case.world.log if h.verb == "ability" and h.actor == player and h.turn == last))
        case.use(*(h for h in case.world.log if h.verb == "lose" and h.actor == player and h.extra.get("follows")))
    if found:
        case.use(*(h for h in case.world.log if h.verb in ("play", "remove") and h.turn == last and h.actor == player))
        case.use(*(h for h in case.world.log if h.verb == "have" and h.turn < 0 and _left_play(case, h.things)))
        case.care(*(t for h in case.world.log if h.turn == last and h.actor == player for t in h.things))
    return found


def _last_turn(case: Case, player: str) -> int:
    """On which turn he had his last one: special cards are played on one's own, so it is over when the other plays."""
    told = [h for h in case.world.log if h.actor == player and not h.negated]
    earlier = any(h.turn == -1 for h in told)
    plays = [h for h in told if h.verb == "play" and h.turn == 0 and h.things and "opponent" not in h.phase]
    return 0 if not earlier and any(all(t.is_a("special card") for t in h.things) for h in plays) else -1


def _is_full(case: Case, player: str) -> bool:
    """Whether his Ability was at its maximum on that turn: beyond it none is gained (handbook, Maximum Ability)."""
    told = [
        h for h in case.world.log if h.actor == player and h.verb in ("ability", "maximum ability") and h.turn == -1
    ]
    tops = {h.number for h in told if h.verb == "maximum ability"}
    full = bool(tops) and {h.number for h in told} == tops
    lost = any(h.verb in ("lose", "take", "pending", "outcome") for h in case.world.log)
    case.use(*(told if full and not lost else []))
    return full and not lost


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
