"""How many cards a player may draw to whom a card denies it: none."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.acts.forbidding import forbidden
from engine.judge.acts.quiet import stands
from engine.judge.acts.weighing import Weighing
from engine.judge.counters.silence import settle
from engine.judge.timely import Judge, Past
from engine.world import Happening

PHASES = frozenset(["attack phase", "defense phase", "draw/discard phase"])


def how_many(case: Case) -> Ruling | None:
    """Reads "How many cards may he draw in his Draw/Discard Phase?", where a card says that he cannot draw."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or act is None or act.verb != "draw" or act.negated or not act.actor or act.turn:
        return None
    if question.unit != "card" or act.roles or act.purpose is not None or act.others or question.negated:
        return None
    if any(any(t.does("no draw")) for h in case.world.happened("have") for t in h.things):
        return None  # whether it has left play by the size of a Hand is asked elsewhere
    settle(case, asker=act.actor)
    weighing = Weighing()
    forbidden(case, Happening("draw", act.actor, phase=act.phase), weighing)
    if not weighing.denials or weighing.lifted or not stands(case):
        return None
    weighing.ruling(case, "", "")
    return Ruling(0, f"{case.world.name(act.actor)} may draw no cards.")


JUDGES = (Judge(how_many, PHASES, Past.ANY),)
