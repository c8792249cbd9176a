"""What Immortal Research lets Methos play from his opponent's Hand: no Persona Specific card."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import facts
from engine.judge.timely import Judge

KNOWN = {
    "research": "play(P; X=immortal research; phase=(attack phase|defense phase)?)",
    "look": "look(P; by=Q; [at]=hand)",
    "held": "hold(Q; _...; zone=(hand)?)",
}


def by_research(case: Case) -> Ruling | None:
    """Reads "May he play his opponent's Combination: Duncan?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if act.verb != "play" or len(act.things) != 1 or act.others or act.zone not in ("", "hand") or not act.actor:
        return None
    card, other = act.things[0], case.world.opponent(act.actor)
    if other not in (act.by, card.owner) or not card.is_a("persona-specific card") or act.purpose is not None:
        return None
    told = facts(case, act.actor, KNOWN)
    if told is None or not any(fact.name == "research" for fact in told):
        return None
    case.care(card, *(t for fact in told for t in fact.happening.things))
    case.step(f"{card.title} is a Persona Specific card.", "research-no-specific")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not play {card.title}.")


JUDGES = (Judge(by_research, frozenset({"attack phase", "defense phase"}), words=frozenset({"at"})),)
