"""Cards that may only be played if the last Attack failed, or if the opponent has such a card in play."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.judge.acts.weighing import Weighing
from engine.judge.fights.defense import strikes
from engine.judge.fights.strike import State, Strike
from engine.judge.fights.strikes import played
from engine.world import Happening, Thing

FAILED = (State.BLOCKED, State.DODGED, State.AVOIDED)
PRINTED = ("attack", "dirty trick")
"""Types of Attacks that are no Special Attacks; an unsuccessful Dirty Trick is taken back in an example."""
MET = ("block", "dodge", "avoid")


def last_attack(case: Case, act: Happening, effect: Effect, weighing: Weighing) -> None:
    """Weighs whether the last Attack of its player was unsuccessful and of the kind that is asked for."""
    mine = [strike for strike in played(case) if _is_his(strike, act.actor) and strike.turn in (0, -1)]
    if not mine:
        weighing.doubt("whether his last Attack was unsuccessful is not said")
        return
    last = _resolved(case, mine[-1])
    case.use(*(h for h in case.world.happened("reveal") if h.things == [last.thing] and not h.actor))
    case.care(last.thing, *([last.tool] if last.tool is not None else ()))
    title = last.thing.title
    if last.thing.is_a("special attack", "ranged attack"):
        weighing.deny(f"{title} is a Special Attack.", effect)
    elif last.state is State.HIT and last.told:
        weighing.deny(f"{title} was successful.", effect, mend=f"{title} had been unsuccessful")
    elif (last.state in FAILED or _is_met(case, last)) and _is_known(last):
        weighing.allow(f"{title} was unsuccessful, and is no Special Attack.", effect)
        weighing.lifted = True
    else:
        weighing.doubt("whether his last Attack was unsuccessful, and no Special Attack, is not said")


def _resolved(case: Case, last: Strike) -> Strike:
    """The Attack with what became of it by the Defenses that are told, where that can be told."""
    try:
        found = [strike for strike in strikes(case) if strike.thing is last.thing and strike.state in FAILED]
    except Open:
        return last
    return found[0] if found and not last.told else last


def _is_his(strike: Strike, player: str) -> bool:
    return player in (strike.actor, strike.thing.owner if not strike.actor else "")


def _is_known(strike: Strike) -> bool:
    """Whether it is one Attack of which it is known that it is no Special Attack."""
    attack, said = strike.thing, "non-special" in strike.thing.title.lower()
    printed = attack.card is not None and not (attack.card.inferred or attack.unknown) and attack.card.type in PRINTED
    plain = said or attack.is_a("basic attack") or (printed and attack.is_a("attack"))
    return attack.count == 1 and plain and not attack.is_a("special attack or block")


def _is_met(case: Case, strike: Strike) -> bool:
    """Whether it is told that the opponent blocked or avoided it, without naming the Defense."""
    met = [h for h in case.world.log if h.verb == "defend" and h.others == [strike.thing] and not h.things]
    met = [h for h in met if h.kind in MET and h.turn == strike.turn and not (h.negated or h.roles or h.purpose)]
    plain = strike.state is State.OPEN and not strike.made_with[1:] and not strike.effects
    case.use(*met if plain else ())
    return plain and bool(met)


def has_in_play(case: Case, act: Happening, effect: Effect, weighing: Weighing) -> None:
    """Weighs whether the opponent has such a card in play; which others can be taken is not said of each."""
    kind, sure = str(effect["opponent has"]), str(effect["surely"])
    told = [h for h in case.world.log if h.verb == "have" and h.actor not in ("", act.actor) and not h.turn]
    none = [h for h in told if (h.negated or h.of_none) and any(t.is_a(kind) and not t.extra_name for t in h.things)]
    here = [h for h in told if h.kind == sure and not (h.negated or h.things or h.purpose) and _lies(h)]
    case.use(*none, *here)
    if here and not none:
        weighing.allow(f"The opponent has a {sure.title()} in play.", effect)
        weighing.lifted = True
    elif none and len(told) == len(none):
        weighing.deny(f"The opponent has no {kind.title()} card in play.", effect)
    else:
        weighing.doubt(f"whether the opponent has a {kind.title()} card in play that can be removed is not said")


def _lies(happening: Happening) -> bool:
    return happening.roles.get("in", "play") == "play" and not happening.roles.keys() - {"in"}


def has_such(case: Case, act: Happening, card: Thing, effect: Effect, weighing: Weighing) -> None:
    """Whether the opponent has such a card in play that is no Pre-Game card."""
    kind = str(effect["has"])
    rival = case.world.opponent(act.actor)
    has = [h for h in case.world.log if h.verb == "have" and h.actor == rival]
    told = [h for h in has if h.zone == "play" and not h.turn and not h.others]
    lying = [h for h in told if not (h.negated or h.of_none) and any(_is_such(t, kind) for t in h.things)]
    none = [h for h in told if h.things and all(_is_none(t, kind) for t in h.things) and not h.negated]
    if lying and not none and not case.world.happened("discard", "remove", "leave", "nullify"):
        case.use(*lying)
        case.care(*(thing for happening in lying for thing in happening.things))
        weighing.allow(f"The opponent has such a card in play as {card.title} asks for.", effect)
        weighing.lifted = True
    elif none and len(none) == len(told):
        case.use(*none)
        weighing.deny(f"The opponent has no such card in play as {card.title} asks for.", effect)
    else:
        weighing.doubt(f"whether what {card.title} asks for is so is not said")


def _is_none(thing: Thing, kind: str) -> bool:
    """Whether it is "no such card", or "no card" at all."""
    return not (thing.count or thing.extra_name or thing.marks or thing.traits) and (
        thing.is_a(kind) or thing.classes == {"card"}
    )


def _is_such(thing: Thing, kind: str) -> bool:
    return thing.is_a(kind) and not thing.is_a("pre-game", "premium") and not thing.traits & {"nullified", "countered"}
