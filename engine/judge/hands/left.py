"""How many cards of a kind are left in a Hand, when one of them was played and the others paid for it."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.hands.cost import dues
from engine.judge.hands.told_costs import COSTS, DUTY, all_cost
from engine.judge.timely import Judge
from engine.world import Happening, Thing

KNOWN = {
    "held": "hold(P; X)",
    "played": "play(P; Y; zone=(hand)?)",
    "prone": "state(P; kind=prone)",
}
ASKING = ("leave", "remain", "hold", "have")


def left(case: Case) -> Ruling | None:
    """Reads "How many Dodges does he have left in his Hand?", "How many Dodges remain in his Hand?"."""
    question, act = case.question, case.question.act
    if not question.counts() or question.modal or act is None or len(act.things) != 1:
        return None
    player, asked = act.actor or act.by, act.things[0]
    if act.verb not in ASKING or not player or asked.extra_name or asked.marks or act.others or not _in_hand(act):
        return None
    told = facts(case, player, {**COSTS, **DUTY, **KNOWN}, "held played cost")
    if told is None or not all_cost(case, told):
        return None
    held, played = _only(told, "held"), _only(told, "played")
    if held is None or played is None or not _is_one_of(held, played) or not held.is_a(question.unit):
        return None
    case.care(held, played)
    return _counted(case, player, held, played)


def _in_hand(act: Happening) -> bool:
    return (act.zone == "hand" or act.roles.get("in") == "hand") and not act.roles.keys() - {"in", "subject"}


def _only(told: list[Fact], name: str) -> Thing | None:
    found = [thing for fact in told if fact.name == name for thing in fact.happening.things]
    return found[0] if len(found) == 1 else None


def _is_one_of(held: Thing, played: Thing) -> bool:
    return played.classes == held.classes and played.count == 1 <= held.count and not played.marks


def _counted(case: Case, player: str, held: Thing, played: Thing) -> Ruling | None:
    count = held.count - played.count
    for due in dues(case, player, played):
        if not held.is_a(due.kind):
            return None
        count -= due.amount
        case.step(f"{due.amount} {due.kind} is discarded for it.", *due.because)
    if not case.steps or count < 0:
        return None
    name = case.world.name(player)
    return Ruling(count, f"{name} has {count} of {held.count} left in his Hand.")


JUDGES = (Judge(left),)
