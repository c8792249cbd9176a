"""Cards that may only be played if the opponent made a Power Blow on his last turn; a Head Shot is one."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Because, Case
from engine.judge.acts.weighing import Weighing
from engine.judge.fights.lookback import without_turn
from engine.judge.fights.shot import is_head_shot
from engine.judge.fights.strike import Strike
from engine.judge.fights.strikes import played
from engine.world import Happening

BLOWS = ("power blow", "head shot")


def consider(case: Case, act: Happening, effect: Effect, weighing: Weighing) -> None:
    """Weighs whether the opponent made a Power Blow, as far as it is told."""
    other = case.world.opponent(act.actor)
    blow = _said(case, other) or _struck(case, other)
    case.use(*(h for h in case.world.happened("exert", actor=other) if h.negated or h.turn))
    if blow is not None and blow[0]:
        weighing.allow(blow[1], *blow[2], effect)
        weighing.lifted = True
    elif blow is not None:
        weighing.deny(blow[1], effect)
    elif without_turn(case, other):
        weighing.deny("The opponent has had no turn to look back on.", effect, "look-back-no-turn")
    else:
        weighing.doubt("whether the opponent made a Power Blow on his last turn is not said")


def _said(case: Case, player: str) -> tuple[bool, str, tuple[Because, ...]] | None:
    """What is told of a Power Blow without its Attack: "made no Power Blow on his last turn"."""
    told = [h for h in case.world.log if h.verb == "make" and h.kind in BLOWS and h.actor == player and not h.cards]
    last = [h for h in told if h.turn in (0, -1) and not (h.roles or h.purpose or h.more)]
    case.use(*last)
    if not last:
        return None
    made = any(not h.negated for h in last)
    return made, f"The opponent made {'a' if made else 'no'} Power Blow.", ()


def _struck(case: Case, player: str) -> tuple[bool, str, tuple[Because, ...]] | None:
    """What the Attacks were that he played on his last turn."""
    strikes = [s for s in played(case) if s.actor == player and s.turn in (0, -1)]
    for strike in strikes:
        _known(case, strike)
        if is_head_shot(case, strike):
            says = f"{strike.thing.title} is a Head Shot, and so a Power Blow."
            return True, says, ("head-shot-is-power-blow",)
        if strike.power_blow:
            return True, f"{strike.thing.title} was made a Power Blow.", ()
    return (False, "No Attack that was played was made a Power Blow.", ()) if strikes else None


def _known(case: Case, strike: Strike) -> None:
    """A card that goes with an Attack may make it one: its text must be known. Raises Open."""
    for card in strike.with_:
        case.known(card)
        case.care(card)
