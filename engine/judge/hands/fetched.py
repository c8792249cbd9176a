"""Cards that let their player take cards out of his Endurance: how many, and from where (handbook, Luck)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked, facts
from engine.judge.timely import Judge

EFFECT = "fetch"
KNOWN = {"source": f"play(P; Y~{EFFECT})"}
TAKING = "retrieve|fetch|pull|pick|take|search|choose|place|put|get|find"
HOW = "by=_; number=_; zone=(endurance|hand)?; [from]=endurance; [into]=hand?; [in]=hand?; [with]=_?; [by]=_?"
ASKED = (
    f"{TAKING}(P; kind=card; {HOW})",
    f"{TAKING}(P; kind=card; other=Y~{EFFECT}; {HOW})",
    f"{TAKING}(P; X; {HOW})",
    f"{TAKING}(P; X; other=Y~{EFFECT}; {HOW})",
)


def fetched(case: Case) -> Ruling | None:
    """Reads "May he retrieve an Attack from his Endurance?", "How many cards may he retrieve?"."""
    question, act = case.question, case.question.act
    counted = question.counts("card") and question.modal in ("may", "can")
    if act is None or not act.actor or question.negated or not (counted or question.permission):
        return None
    if act.by not in ("", act.actor):
        return None
    way = next((bound for text in ASKED if (bound := asked(case, act.actor, text)) is not None), None)
    told = facts(case, act.actor, KNOWN) if way is not None else None
    if way is None or told is None or len(told) != 1 or told[0].thing("Y").count != 1:
        return None
    source = told[0].thing("Y")
    effect = next(source.does(EFFECT))
    number = sum(t.count for t in act.things if t is not source) if act.things else (act.number or 1)
    if effect["what"] != "card" or ("X" in way.things and not way.things["X"].is_a("card")):
        return None
    case.care(source, *act.cards)
    case.step(f"{source.title} lets its player take {effect['amount']}.", effect)
    name = case.world.name(act.actor)
    if counted:
        return Ruling(int(effect["amount"]), f"{name} may take {effect['amount']}.")
    may = number <= int(effect["amount"])
    if not may:
        case.why_not.append(case.steps[-1])
    return Ruling(may, f"{name} {'may' if may else 'may not'} take {number} of his Endurance.")


JUDGES = (Judge(fetched, words=frozenset({"with", "by", "from"})),)
