"""How many cards a card in play takes from the top of its opponent's Endurance in each of his turns (Type Two)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked_any, facts
from engine.judge.timely import Judge, Past

EFFECT = "burn each turn"
KNOWN = {
    "lies": f"have(Q; X~{EFFECT}; zone=play; turn=<=0)",
    "own": f"have(P; X~{EFFECT}; zone=play; turn=<=0)",
    "not ended": "NOT ignore|nullify|remove|counter(P) || NOT ignore|nullify|remove|counter(P; …)",
}
WHEN = "[during]=may do/must do phase?; phase=(may do|must do|may do/must do phase)?; modal=.*"
WHERE = "[from]=(top|the top|top of|endurance|the endurance)?; [of]=_?; [off]=_?; by=P; kind=(card)?; zone=(endurance)?"
ASKED = (f"discard(P; {WHERE}; {WHEN})", f"discard(P; _:card; {WHERE}; {WHEN})", f"discard(P; other=X~{EFFECT}; "
         f"[for]=_?; [because of]=_?; [due to]=_?; {WHERE}; {WHEN})")  # fmt: skip


def burns(case: Case) -> Ruling | None:
    """Reads "How many cards must he discard from the top of his Endurance in his May Do/Must Do Phase?"."""
    question, act = case.question, case.question.act
    if not question.counts("card") or question.modal != "must":
        return None
    if act is None or not act.actor or "endurance" not in (act.zone, *act.roles.values()):
        return None
    told = facts(case, act.actor, KNOWN, "lies own not ended")
    lies = [fact.happening for fact in told or () if fact.name == "lies"]
    if told is None or len(lies) != 1 or len(lies[0].things) != 1 or not asked_any(case, act.actor, ASKED):
        return None
    card = lies[0].things[0]
    effect = next(card.does(EFFECT))
    if not effect["cumulative"] and card.count > 1:
        return None
    case.care(*(thing for fact in told for thing in fact.happening.cards))
    number = int(effect["amount"]) * card.count
    case.step(f"{card.count} of it {'are' if card.count > 1 else 'is'} in play.", effect)
    return Ruling(number, f"{case.world.name(act.actor)} must discard {number}.")


JUDGES = (Judge(burns, None, Past.NONE, frozenset({"for", "because of", "due to", "during"})),)
