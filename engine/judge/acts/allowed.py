"""Whether all that was played in a turn is legal: each card may be played after what was played before it."""

from __future__ import annotations

from dataclasses import replace

from engine.case import Case, Ruling
from engine.judge.acts.legality import PHASES, may_do
from engine.judge.neutral import neutral
from engine.judge.timely import Judge, Past
from engine.world import Happening


def is_allowed(case: Case) -> Ruling | None:
    """Reads "Is this legal?" of cards that were played."""
    question = case.question
    asked = question.asks == "whether" and question.act is None and question.modal in ("may", "can")
    log, plays = case.world.log, _plays(case)
    if not asked or question.negated or question.unit or not plays:
        return None
    told = [happening for happening in log if happening.verb != "play"]
    rulings: list[Ruling | None] = []
    for index, act in enumerate(plays):
        case.world.log = [*told, *plays[:index]]
        rulings.append(_one(case, act))
        if rulings[-1] is not None and rulings[-1].answer is False:
            case.world.log = log
            case.use(*log)
            return Ruling(False, rulings[-1].says)
    case.world.log = log
    if any(ruling is None for ruling in rulings):
        return None
    case.use(*log)
    return Ruling(True, "All of it may be played.")


def _one(case: Case, act: Happening) -> Ruling | None:
    """Whether this one may be played, if all that was told before was reckoned with."""
    for happening in case.world.log:
        happening.used = False
    question, case.question = case.question, replace(case.question, act=act, player=act.actor)
    try:
        ruling = may_do(case)
    finally:
        case.question = question
    return ruling if all(h.used or neutral(h, act) for h in case.world.log) else None


def _plays(case: Case) -> list[Happening]:
    """What one player played, card after card; none where more was told of it than that."""
    found: list[Happening] = []
    for happening in case.world.log:
        if happening.verb != "play":
            continue
        if happening.negated or happening.general or (happening.others and len(happening.things) != 1):
            return []
        parts = happening.things if len(happening.things) > 1 and "together" not in happening.extra else []
        found += [replace(happening, things=[thing]) for thing in parts] or [happening]
    return found if len({happening.actor for happening in found}) == 1 and "" not in {h.actor for h in found} else []


JUDGES = (Judge(is_allowed, PHASES, Past.ANY),)
