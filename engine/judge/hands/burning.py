"""Cards in play that take cards from an Endurance on each turn of a player's."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge
from engine.world import Happening

KNOWN = {"lies": "have(Q; X~burn each turn)", "mine": "have(P; X~burn each turn)"}
PHASES = ("may do/must do phase", "must do", "may do", "beginning", "")
HERE = frozenset({"from", "of", "for", "during", "in", "at the beginning of"})


def burnt(case: Case) -> Ruling | None:
    """Reads "How many cards must he discard from the top of his Endurance for them?"."""
    question, act = case.question, case.question.act
    if (question.asks, question.modal, question.unit) != ("how many", "must", "card") or act is None or not act.actor:
        return None
    phase = act.roles.get("during", act.roles.get("in", act.phase))
    if act.verb != "discard" or act.things or phase not in PHASES or act.roles.keys() - HERE or not _of_endurance(act):
        return None
    told = facts(case, act.actor, KNOWN, "lies mine")
    if not told or any(t not in [f.thing("X") for f in told] for t in act.others):
        return None
    case.care(*(fact.thing("X") for fact in told))
    total = sum(_each(case, fact) for fact in told if fact.name == "lies")
    for fact in told:
        if fact.name == "mine":
            says = f"{fact.thing('X').title} takes cards of its owner's opponent."
            case.step(says, next(fact.thing("X").does("burn each turn")))
    return Ruling(total, f"{case.world.name(act.actor)} must discard {total} cards.")


def _of_endurance(act: Happening) -> bool:
    """Whether it is asked of his Endurance, or by the cards themselves."""
    return "endurance" in act.roles.values() or bool(act.others)


def _each(case: Case, fact: Fact) -> int:
    """What the copies of one card take: identical ones stack if they say so."""
    card = fact.thing("X")
    effect = next(card.does("burn each turn"))
    times = card.count if effect["cumulative"] else 1
    case.step(f"{card.count} {card.title}: {int(effect['amount']) * times}.", effect, _stacking(card.count, effect))
    return int(effect["amount"]) * times


def _stacking(count: int, effect: object) -> str | None:
    return "no-stack" if count > 1 and effect is not None else None


JUDGES = (
    Judge(burnt, frozenset({"must do", "may do", "beginning"}), words=frozenset({"during", "at the beginning of"})),
)
