"""An Edge in the Must Do Phase that has nothing to do with what must be done there (handbook, Edges)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked, facts
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

KNOWN = {
    "cause": "play(Q; X~must discard all; turn=<=0)",
    "duty": "discard|lose|place(P; _; zone=(hand)?; phase=must do; by=_; number=_; kind=_)",
    "text": "modify|affect(·; _; other=Y:edge; kind=_; [only]=)",
    "silence": "NOT affect|prevent|nullify|modify(·; _; other=Y:edge; kind=_)",
    "held": "hold(P; _)",
    "wish": "want(P; sub=do|discard|resolve; doer=P; [before]=clause; purpose=play(P; Y:edge))",
}


def beside_must_do(case: Case) -> Ruling | None:
    """Reads "May he play Flashing Blade, an Edge that only modifies Attacks, in his Must Do Phase?"."""
    question, act = case.question, case.question.act
    if act is None or not question.permission:
        return None
    if asked(case, act.actor, "play(P; Y:edge; phase=(must do|phase)?; zone=(hand)?)") is None:
        return None
    edge = act.things[0]
    case.take_wish()
    told = facts(case, act.actor, KNOWN, "duty held")
    if told is None or not any(fact.name == "duty" for fact in told) or any(edge.does("affect")):
        return None
    if not any(_is_apart(happening, edge) for happening in case.world.log):
        return None
    case.care(edge, *(t for fact in told for t in fact.happening.cards))
    name = case.world.name(act.actor)
    if case.own("edge-always"):
        case.step("An Edge may always be played, unless a card says that it cannot.", "edge-always")
        return Ruling(True, f"{name} may play {edge.title}.")
    case.step(f"{edge.title} does not affect what must be done.", "edge-of-must-do")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not play {edge.title} in his Must Do Phase.")


def _is_apart(happening: Happening, edge: Thing) -> bool:
    """Whether the Edge is told to touch only Attacks or Defenses, or not to touch what must be done."""
    if edge.title not in [thing.title for thing in (*happening.others, *happening.things)]:
        return False
    if happening.negated:
        return happening.verb in ("affect", "prevent", "nullify", "modify") and not happening.actor
    touched = [thing for thing in happening.things if thing.title != edge.title]
    only = "only" in happening.roles and happening.verb in ("modify", "affect")
    return only and bool(touched) and all(t.is_a("attack", "defense") for t in touched)


JUDGES = (Judge(beside_must_do, frozenset({"must do", "phase"}), Past.ANY, frozenset({"only", "before"})),)
