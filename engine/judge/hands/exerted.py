"""A card that is found in an Exertion: whether it may be played, where a discard must be paid for it."""

from __future__ import annotations

from dataclasses import replace

from engine.case import Case, Open, Ruling
from engine.judge.acts.weighing import Weighing
from engine.judge.facts import Fact, facts
from engine.judge.hands.cost import Due, dues, holds_any, purse
from engine.judge.hands.told_costs import COSTS, COUNTED, DUTY, KNOWN, all_cost
from engine.judge.timely import Judge
from engine.judge.weapons import armed
from engine.world import Happening, Thing

ARMED = {
    "disarmed": "state(P; kind=disarmed)",
    "spare": "have(P; W:weapon; zone=)",
    "spares": "have(P; W:weapon@other; zone=)",
    "search against": "exert(P; kind=defense|attack|dodge|block; other=_:attack)",
}
PENDING = {"attack": "play(Q; A:attack; turn=<=0)", "pending": "pending(·; A:attack)"}
SEVERAL = {"found": "find(P; X)", "several": "find(P; _)"}
TOLD = {**ARMED, **SEVERAL, **COSTS, **DUTY, **PENDING, **KNOWN}
FINDS = {"defense": ("block", "dodge"), "block": ("block",), "dodge": ("dodge",), "attack": ("non-special attack",)}
"""What may be played from an Exertion that searches for it."""


def may_be_played(case: Case) -> Ruling | None:
    """Reads "May he play the Dodge from the Exertion?", where Prone or a card in play asks for a discard."""
    question, act = case.question, case.question.act
    if act is None or not question.permission:
        return None
    if act.verb != "play" or len(act.things) != 1 or act.purpose is not None or act.roles or act.phase:
        return None
    told = facts(case, act.actor, TOLD, f"{COUNTED} spare spares several")
    card = _found(told or [], act)
    if told is None or card is None or not all_cost(case, told):
        return None
    case.care(*(t for f in told for t in f.happening.things))
    if (unarmed := _unarmed(case, act, card)) is not None:
        return unarmed
    due = dues(case, act.actor, card, exerted=True)
    if not due and not case.steps:
        return None  # no discard is asked for: whether it may be played hangs on something else
    ruling = _ruled(case, act, card, due)
    against = any(fact.name in (*PENDING, "search against") for fact in told)
    return None if ruling.answer is True and against else ruling  # whether it stops that Attack is not weighed here


def _unarmed(case: Case, act: Happening, card: Thing) -> Ruling | None:
    """What a Disarmed player may not play, wherever it comes from."""
    weighing, log = Weighing(), case.world.log
    case.world.log = [h for h in log if h.verb not in ("exert", "find", "hold", "pending") and not h.of_none]
    armed.consider(case, replace(act, things=[card]), weighing)
    case.world.log = log
    if not weighing.denials:
        return None
    return weighing.ruling(case, "", f"{case.world.name(act.actor)} may not play {card.title} from the Exertion.")


def _found(told: list[Fact], act: Happening) -> Thing | None:
    """The card from the Exertion that is spoken of, if it is one that is searched for."""
    search = [f.happening.kind for f in told if f.name.startswith("search")]
    found = [thing for f in told if f.name in SEVERAL for thing in f.happening.things if thing.count == 1]
    exerted = act.zone == "exertion" or (not act.zone and act.things[0] in found)
    if len(search) != 1 or len(found) != 1 or not exerted or search[0] not in FINDS:
        return None
    card, asked = found[0], act.things[0]
    same = asked is card or (not asked.extra_name and asked.classes <= card.classes)
    return card if same and card.is_a(*FINDS[search[0]]) and bool(search) else None


def _ruled(case: Case, act: Happening, card: Thing, due: list[Due]) -> Ruling:
    name = case.world.name(act.actor)
    for kind in sorted({one.kind for one in due}):
        asked = [one for one in due if one.kind == kind]
        held = purse(case, act.actor, card, kind)
        total = sum(one.amount for one in asked)
        if held is None or (held < total and holds_any(case, act.actor)):
            raise Open("whether he can pay the discard is not said")
        because = tuple(source for one in asked for source in one.because)
        case.step(f"{total} must be discarded to play it, and {held} can be.", *because)
        if held < total:
            case.why_not.append(case.steps[-1])
            case.changes.append(f"he had {total - held} more to discard")
            return Ruling(False, f"{name} may not play {card.title} from the Exertion.")
    return Ruling(True, f"{name} may play {card.title} from the Exertion.")


JUDGES = (Judge(may_be_played, words=frozenset({"only"})),)
