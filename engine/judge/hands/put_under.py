"""How many cards of his Endurance a player must place under an Attack that is successful against him."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.timely import Judge, Past
from engine.world import Thing

EFFECT = "hold from endurance"
KNOWN = {
    "played": f"play(Q; X~{EFFECT}; turn=<=0)",
    "successful": f"outcome(·; X~{EFFECT}; kind=successful; turn=<=0)",
    "has": f"have(Q; X~{EFFECT}; turn=<=0)",
    "under": f"under(·; Y; other=X~{EFFECT}; turn=<=0) || under(Q; Y; other=X~{EFFECT}; turn=<=0)",
}
ASKED = "place|put(P; other=X; kind=card; by=P; phase=(beginning)?; modal=must; [under]=_; [from]=endurance?)"


def to_place(case: Case) -> Ruling | None:
    """Reads "How many cards must he place under it at the beginning of his turn?"."""
    question, act = case.question, case.question.act
    if not question.counts("card") or act is None or not act.actor:
        return None
    if act.nth or asked(case, act.actor, ASKED) is None:
        return None
    told = facts(case, act.actor, KNOWN, "under")
    cards = {id(fact.thing("X")): fact.thing("X") for fact in told or ()}
    if not told or list(cards) != [id(act.others[0])] or not _is_of_other(act.others[0], act.actor):
        return None
    card = act.others[0]
    effect = next(card.does(EFFECT))
    number = _number(told, int(effect["amount"]), later=bool(act.phase))
    case.care(card, *(thing for fact in told for thing in fact.happening.things))
    case.step(f"{number} must be placed under {card.title}.", effect)
    return Ruling(number, f"{case.world.name(act.actor)} must place {number} under {card.title}.")


def _is_of_other(card: Thing, player: str) -> bool:
    return card.count == 1 and card.owner != player != card.controller


def _number(told: list[Fact], first: int, *, later: bool) -> int:
    """At first so many, on each later turn as many as lie under it. Raises Open."""
    under = [thing.count for fact in told if fact.name == "under" for thing in [fact.thing("Y")]]
    successful = any(fact.name == "successful" for fact in told)
    if later and under:
        return sum(under)
    if not successful or under:
        raise Open("how many cards lie under it, and when it is asked of, is not said")
    return first


JUDGES = (Judge(to_place, frozenset({"beginning"}), Past.OPPONENT, frozenset({"under"})),)
