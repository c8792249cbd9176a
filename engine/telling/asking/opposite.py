"""Whether what is asked did not come about: "Does he keep his head?" asks whether he does not lose it."""

from __future__ import annotations

from dataclasses import replace

from engine.case import Case, Question, Ruling

OPPOSITES = {(verb, "head"): ("lose", "head") for verb in ("keep", "retain", "save")}


def opposite(question: Question) -> Question | None:
    """The question whose answer is the contrary of what is asked."""
    act = question.act
    if act is None or not question.plain or act.purpose is not None or act.by not in ("", act.actor):
        return None
    if (other := OPPOSITES.get((act.verb, act.kind))) is None:
        return None
    return replace(question, act=replace(act, verb=other[0], kind=other[1], by=""))


def contrary(case: Case, ruling: Ruling) -> Ruling | None:
    """The contrary of what was ruled."""
    return Ruling(not ruling.answer, ruling.says) if isinstance(ruling.answer, bool) else None
