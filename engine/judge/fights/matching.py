"""A card by which the opponent cannot play more Attacks than its player did (Type Two, Katana: Two-Handed Stance)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.facts import asked, facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Thing

EFFECT = "no more attacks than"
KNOWN = {
    "lies": f"have(Q; X~{EFFECT}; zone=play; turn=<=0)",
    "attacks": "play(Q; _...; turn=-1)",
    "none": "NOT play(Q; A:attack; turn=-1)",
}


def at_most(case: Case) -> Ruling | None:
    """Reads "How many Attacks may he play at most?", "May he play three Attacks?" of who faces such a card."""
    question, act = case.question, case.question.act
    if act is None or question.negated or question.modal not in ("may", "can") or act.turn > 0 or not act.actor:
        return None
    counts = question.counts("attack")
    if (
        not (counts or question.permission)
        or asked(case, act.actor, "play(P; Z:attack; modal=_?; [at most]=_?)") is None
    ):
        return None
    told = facts(case, act.actor, KNOWN, "attacks")
    lies = [fact.thing("X") for fact in told or () if fact.name == "lies"]
    played = [thing for fact in told or () if fact.name == "attacks" for thing in fact.happening.cards]
    if told is None or len(lies) != 1 or not played or not all(thing.is_a("attack") for thing in played):
        return None
    return _ruled(case, [*lies, *played], sum(thing.count for thing in played), counts=counts)


def _ruled(case: Case, cards: list[Thing], most: int, *, counts: bool) -> Ruling:
    act = case.question.act
    wanted, actor = (act.things[0].count, act.actor) if act is not None else (0, "")
    case.care(*cards)
    case.step(f"{most} attacks were played last turn, and he may play no more than that.", next(cards[0].does(EFFECT)))
    name = case.world.name(actor)
    if counts:
        case.assumed.append("he has as many attack opportunities")
        return Ruling(most, f"{name} may play at most {most}.")
    if wanted <= most:
        raise Open("whether he has so many attack opportunities is not told")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not play so many attacks.")


JUDGES = (Judge(at_most, PLAYING, Past.OPPONENT, frozenset({"at most"})),)
