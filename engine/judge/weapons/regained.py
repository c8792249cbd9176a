"""A weapon that a card in play recovers for its player when he discards it (Type Two, Extra Weapon)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked_any, facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING

EFFECT = "recover weapon"
KNOWN = {
    "down": "state(P; kind=disarmed|broken; turn=<=0) || disarm(Q; target=P; [object]=player; turn=<=0)",
    "weapon down": "disarm|break(·; X:weapon; turn=<=0; [subject]=_?)",
    "up": "NOT state(P; kind=disarmed|broken)",
    "lies": f"have(P; X~{EFFECT}; zone=play; turn=<=0)",
    "gone": f"discard(P; X~{EFFECT}; zone=play; by=_?)",
    "turn": "turn(P)",
    "other turn": "play(Q; …; turn=-1)",
}
OWN = f"discard(P; X~{EFFECT}; zone=(play)?; by=_?"
WEAPON = "recover|regain|rearm(P; _:weapon)"
ASKED = (
    f"{OWN}; purpose={WEAPON})",
    f"recover|regain|rearm(P; _:weapon; [by]=doing; modal=_?; purpose={OWN}))",
)


def may_recover(case: Case) -> Ruling | None:
    """Reads "May he discard it to recover his weapon?", "Can he recover it by discarding Extra Weapon?"."""
    question, act = case.question, case.question.act
    if not question.permission or question.negated or act is None or not act.actor:
        return None
    told = facts(case, act.actor, KNOWN)
    names = {fact.name.split(" ")[0] for fact in told or ()}
    if told is None or "lies" not in names or "gone" in names or not asked_any(case, act.actor, ASKED):
        return None
    down = any(fact.name in ("down", "weapon down") for fact in told)
    if down == ("up" in names):
        return None
    return _ruled(case, told, act.actor, down=down)


def _ruled(case: Case, told: list[Fact], player: str, *, down: bool) -> Ruling:
    lies = next(fact for fact in told if fact.name == "lies")
    card = lies.thing("X")
    case.care(*(thing for fact in told for thing in fact.happening.cards))
    if not lies.happening.turn:
        case.assumed.append(f"{card.title} was not put into play this turn")
    case.step("His weapon is Disarmed or broken." if down else "His weapon is not Disarmed.", next(card.does(EFFECT)))
    if not down:
        case.why_not.append(case.steps[-1])
    return Ruling(down, f"{case.world.name(player)} may {'' if down else 'not '}recover his weapon with it.")


JUDGES = (Judge(may_recover, PLAYING, Past.ANY, frozenset({"by"})),)
