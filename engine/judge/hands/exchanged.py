"""Cards that let their player discard cards and replace them from his Endurance (handbook, Elizabeth Vaughn)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked_any, facts
from engine.judge.timely import Judge

EFFECT = "replace"
KNOWN = {
    "source": f"play(P; Y~{EFFECT})",
    "out": "discard(P; X:card; zone=(hand)?; by=_; [from]=hand?; [for]=_?; [with]=_?)",
}
TAKEN = "by=_; zone=(hand|endurance)?; [from]=endurance?; [into]=hand?; [for]=_?; [with]=_?"
ASKED = (
    f"draw|take(P; kind=(card)?; {TAKEN})",
    f"draw|take(P; kind=(card)?; {TAKEN}; purpose=replace(P; _))",
    f"draw|take(P; other=Y~{EFFECT}; kind=(card)?; {TAKEN})",
)


def exchanged(case: Case) -> Ruling | None:
    """Reads "Elizabeth Vaughn is played, and 4 cards discarded. How many does he draw?": as many."""
    question, act = case.question, case.question.act
    if not question.counts("card", "") or act is None:
        return None
    if (
        not act.actor
        or act.by not in ("", act.actor)
        or question.modal not in ("", "may", "can", "must")
        or act.number is not None
    ):
        return None
    if not asked_any(case, act.actor, ASKED):
        return None
    told = facts(case, act.actor, KNOWN, "out")
    names = [fact.name for fact in told or ()]
    if told is None or names != ["source", "out"]:
        return None
    source, out = told[0].thing("Y"), told[1].thing("X")
    effect = next(source.does(EFFECT))
    if out.classes != {"card"} or not 0 < out.count <= int(effect["up to"]) or source.count != 1:
        return None
    case.care(source, out, *act.cards)
    case.step(f"{source.title} lets him replace the {out.count} that he discarded.", effect)
    return Ruling(out.count, f"{case.world.name(act.actor)} replaces {out.count}.")


JUDGES = (Judge(exchanged, words=frozenset({"for", "with"})),)
