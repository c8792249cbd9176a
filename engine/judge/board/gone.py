"""Whether a card may be used that is no longer in play."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.board.departed import departed
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING

USING = frozenset(["discard", "use", "defend", "block", "counter", "drop", "rip"])
RULES = {"situation": "situation-gone", "object": "object-gone", "location": "location-gone"}


def may_use(case: Case) -> Ruling | None:
    """Reads "May he discard Forethought to counter it?" of Forethought that Police has removed."""
    question, act = case.question, case.question.act
    if act is None or not question.permission or act.verb not in USING or act.zone not in ("", "play"):
        return None
    gone = next((one for one in departed(case.world) if act.things == [one.thing]), None)
    rule = next((RULES[kind] for kind in RULES if gone is not None and gone.thing.is_a(kind)), "")
    if gone is None or not rule or gone.lying.actor != act.actor:
        return None
    case.use(*case.world.log)
    case.care(*(thing for happening in case.world.log for thing in happening.cards))
    case.step(f"{gone.thing.title} has left play.", rule)
    return Ruling(False, f"{gone.thing.title} is no longer in play: {case.world.name(act.actor)} may not use it.")


JUDGES = (Judge(may_use, PLAYING | {"beginning"}, Past.ANY),)
"""It holds whatever else was told: what is not there cannot be used."""
