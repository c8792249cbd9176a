"""Cards that may only be played if Ability was gained, or will be: by the opponent last turn, by oneself this turn.

Documents: Gaining Ability (regaining is gaining), Princes of the Universe.
"""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case
from engine.judge.acts.weighing import Weighing
from engine.judge.counters.counter import countered
from engine.judge.fights.gained import gained
from engine.world import Happening, Thing

LESS = ("lose", "leave", "remove", "discard", "draw", "counter", "countered")
"""What else may be told of that turn: it makes nobody gain less than is said."""


def consider(case: Case, act: Happening, effect: Effect, weighing: Weighing) -> None:
    """Weighs the condition."""
    if effect["gained"]:
        _last_turn(case, act, effect, weighing)
    else:
        _this_turn(case, act, effect, weighing)


def _last_turn(case: Case, act: Happening, effect: Effect, weighing: Weighing) -> None:
    other = case.world.opponent(act.actor)
    found = gained(case, other)
    rule = "gaining" if case.holds("gaining") else None
    name = case.world.name(other)
    if found is None:
        weighing.doubt(f"whether {name} gained Ability on his last turn is not said", "handbook/gaining-ability")
        return
    own = [h for h in case.world.log if h.verb in LESS and not h.purpose and not h.more]
    case.use(*own)
    if found:
        weighing.allow(f"{name} gained Ability on his last turn.", effect, rule)
        weighing.lifted = True
    else:
        weighing.deny(f"{name} gained no Ability on his last turn.", effect, rule)


def _this_turn(case: Case, act: Happening, effect: Effect, weighing: Weighing) -> None:
    told = [h for h in case.world.log if h.turn == 0 and h.actor in ("", act.actor) and _raises(h, act.things)]
    lost = countered(case)
    rises = [h for h in told if not _is_none(h) and not all(t in lost for t in h.things or [act.things[0]])]
    if rises:
        case.use(*told)
        case.care(*(t for h in told for t in h.things))
        weighing.allow("His Ability will increase this turn.", effect)
        weighing.lifted = True
    elif told:
        case.use(*told, *(h for h in case.world.log if h.verb in ("counter", "countered", "discard")))
        case.care(*(t for h in told for t in h.things), *lost)
        weighing.deny("Nothing increases his Ability this turn.", effect, "countered-counts" if lost else None)
    else:
        weighing.doubt("whether his Ability will increase this turn is not said")


def _raises(happening: Happening, asked: list[Thing]) -> bool:
    """Whether it tells of Ability that he gains, by itself or by a card, or that there is none."""
    if happening.verb in ("gain", "regain"):
        return happening.kind in ("ability", "none")
    if happening.verb in ("increase", "raise"):
        return happening.kind == "nothing" or happening.negated
    gains = bool(happening.things) and all(_gains(t) and t not in asked for t in happening.things)
    return happening.verb == "play" and gains


def _gains(card: Thing) -> bool:
    """Whether it says that Ability is gained, also where it has no effect."""
    return any(effect.do == "gain" for effect in (*card.effects, *card.silenced))


def _is_none(happening: Happening) -> bool:
    return happening.negated or happening.kind in ("none", "nothing") or happening.number == 0
