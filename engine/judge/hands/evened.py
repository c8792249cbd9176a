"""Cards by which a player draws until he has as many as his opponent (addendum, Yuk-Hsui Chun)."""

from __future__ import annotations

from engine.amount import amount
from engine.case import Case, Ruling
from engine.judge.facts import asked_any, facts
from engine.judge.timely import Judge

EFFECT = "draw as many"
WHEN = "phase=(draw/discard phase)?"
KNOWN = {
    "source": f"have|use(P; X~{EFFECT})",
    "own": f"hand|hold(P; number=M; zone=(hand)?; {WHEN})",
    "theirs": f"hand|hold(Q; number=N; zone=(hand)?; {WHEN})",
    "ability": f"ability(any; number=_; {WHEN})",
}
BY = "; ".join(f"[{link}]=_?" for link in ("by", "with", "through", "for", "because of", "due to", "by means of"))
ASKED = (
    f"draw(P; other=X~{EFFECT}; kind=card; {WHEN}; number=_; {BY})",
    f"use(P; X~{EFFECT}; {WHEN}; purpose=draw(P; kind=card; number=_))",
)


def evened(case: Case) -> Ruling | None:
    """Reads "How many cards may he draw with Yuk-Hsui Chun?", "May he draw 5 cards with it?"."""
    question, act = case.question, case.question.act
    counted = question.counts("card", "") and question.modal in ("may", "can", "")
    if act is None or not act.actor or question.negated or not (counted or question.permission):
        return None
    if not asked_any(case, act.actor, ASKED):
        return None
    told = facts(case, act.actor, KNOWN)
    sizes = {fact.name: fact.number("M" if fact.name == "own" else "N") for fact in told or () if fact.name in SIDES}
    sources = [fact.thing("X") for fact in told or () if fact.name == "source"]
    if told is None or len(sources) != 1 or len(sizes) != len([f for f in told if f.name in SIDES]) or len(sizes) != 2:
        return None
    room = max(0, sizes["theirs"] - sizes["own"])
    number = act.number if act.number is not None else (act.purpose.number if act.purpose is not None else None)
    if not counted and number is not None and 0 < number < room:
        return None  # whether he may draw fewer stands in no document
    effect = next(sources[0].does(EFFECT))
    case.care(*sources, *act.cards)
    case.step(f"He has {amount(sizes['own'], 'card')}, and his opponent has {sizes['theirs']}.", effect)
    name = case.world.name(act.actor)
    if counted:
        return Ruling(room, f"{name} may draw {room}.")
    may = room > 0 if number is None else number <= room
    if not may:
        case.why_not.append(case.steps[-1])
    return Ruling(may, f"{name} {'may' if may else 'may not'} draw so many.")


SIDES = ("own", "theirs")
JUDGES = (
    Judge(
        evened,
        frozenset({"draw/discard phase"}),
        words=frozenset({"by", "with", "through", "for", "because of", "due to", "by means of"}),
    ),
)
