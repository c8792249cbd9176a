"""Vehicles in play: Type One and Two allow one at a time (Vehicles)."""

from __future__ import annotations

from engine.card import Source
from engine.case import Case, Ruling
from engine.judge.facts import facts
from engine.judge.fights.armor import KNOWN, comes_beside
from engine.judge.kinds.member import member
from engine.judge.timely import Judge, Past

LIMIT = "You may only have one Vehicle in play at a time."


def may_keep(case: Case) -> Ruling | None:
    """Reads "Kern has Hogg in play. May he play a War Horse and keep both in play?"."""
    question, act = case.question, case.question.act
    if case.ruleset == "classic" or not question.permission or act is None or act.negated or not comes_beside(act):
        return None
    known = facts(case, act.actor, {**KNOWN, "draw": "draw(P; _)"}, idle=("held", "texts", "wishes"))
    card = act.things[0]
    lying = [t for f in known or () if f.name in ("have", "pair") for t in f.happening.things if t is not card]
    found = [(one, told[1]) for one in (card, *lying) if (told := member(case, one, "vehicle")) and told[0]]
    if len(found) != 2 or found[0][0] is not card or any(thing.count != 1 for thing, _ in found):
        return None
    if any(any(thing.does("copies in play")) for thing, _ in found):
        return None
    case.care(card, *lying)
    limit = Source(f"{case.ruleset}/vehicles", LIMIT)
    case.step(
        f"{card.title} and {found[1][0].title} are Vehicles.", limit, *(one for _, proof in found for one in proof)
    )
    case.why_not.append(case.steps[-1])
    case.changes.append(f"{found[1][0].title} had left play")
    return Ruling(False, "Only one Vehicle may be in play.")


JUDGES = (Judge(may_keep, frozenset(), Past.ANY, frozenset({"without", "beside", "besides", "next to"})),)
