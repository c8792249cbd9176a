"""How many of the Attacks are successful, how many a Defense meets."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.fights.defense import strikes
from engine.judge.fights.outcome import is_successful, settled
from engine.judge.timely import PLAYING, Judge, Past


def how_many(case: Case) -> Ruling | None:
    """Reads "How many of the Attacks are successful?"."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or question.modal or question.negated or act is None or act.purpose is not None:
        return None
    about = [*question.asked, *act.cards]
    if act.verb not in ("be", "outcome", "become") or act.kind != "successful" or act.extra.keys() - {"passive"}:
        return None
    if question.unit not in ("one", "attack") or not about or not all(t.is_a("attack") for t in about):
        return None
    found = strikes(case)
    if len({s.actor for s in found}) != 1 or not found or any(t.owner not in ("", found[0].actor) for t in about):
        return None
    total = 0
    for strike in found:
        settled(case, strike)
        total += is_successful(case, strike) * max(1, strike.thing.count)
    return Ruling(total, f"{total} of the Attacks are successful.")


JUDGES = (Judge(how_many, PLAYING, Past.OPPONENT),)
