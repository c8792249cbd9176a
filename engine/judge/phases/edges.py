"""An Edge in the Must Do Phase that has nothing to do with what must be done there (handbook, Edges)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked, facts
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

TOUCHING = "affect|prevent|nullify|modify|counter|change|concern|influence|touch|alter|stop|help|bear|relate"
OF_ATTACKS = frozenset(["more damage", "attacks do more", "head shot", "unblockable", "undodgeable"])
"""What the text of an Edge does to Attacks and to nothing else."""
KNOWN = {
    "cause": "play(Q; X~must discard all; turn=<=0)",
    "duty": "discard|lose|place|put|remove(P; etc; zone=(hand)?; phase=(must do|beginning); by=_; modal=must;"
    " [because of]=_?; [from]=_?; sub=_?)",
    "duty there": "discard|lose|place|put|remove(P; etc; zone=(hand)?; modal=must; [object]=there; [because of]=_?)",
    "duty made": "make|force|require|cause(·; etc; target=P; phase=.*; turn=<=0;"
    " purpose=discard|lose|place|remove(_; etc))",
    "duty at hand": "take(P; kind=care; [of]=must do effects?)",
    "text": f"{TOUCHING}(·; etc; other=Y:edge; kind=.*; [only]=)",
    "silence": f"NOT {TOUCHING}(·; etc; other=Y:edge; kind=.*; [at]=_?; purpose=_?)"
    " || NOT have(·; other=Y:edge; etc; zone=; kind=bear|bearing|effect|influence|anything; [on]=_?;"
    " [with]=_?; purpose=_?)"
    " || have(·; other=Y:edge; etc; zone=; kind=nothing; [with]=_?; purpose=do(_; etc; purpose=_?))",
    "does": "nullify|remove|counter(·; X:situation|event|object|location; other=Y:edge; etc)",
    "help": f"{TOUCHING}(·; etc; other=Y:edge; kind=.*must do.*|discard|action; count=_; purpose=_?)",
    "held": "hold(P; _)",
    "now": "turn(P)",
    "lies": "have(_; X:situation|object|location; turn=<=0)",
    "wish": "want(P; sub=do|discard|resolve; doer=P; [before]=clause; purpose=play(P; Y:edge; phase=.*))",
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
    told = facts(case, act.actor, KNOWN, "duty held does")
    names = {fact.name.split()[0] for fact in told or []}
    if told is None or any(edge.does("affect")) or not (act.phase == "must do" or "duty" in names):
        return None
    helps, apart = "help" in names, any(_is_apart(happening, edge) for happening in case.world.log)
    apart = apart or (bool(edge.effects) and all(effect.do in OF_ATTACKS for effect in edge.effects))
    always = case.own("edge-always")
    if helps == apart and (helps or not always):
        return None
    case.care(edge, *(t for fact in told for t in fact.happening.cards))
    name = case.world.name(act.actor)
    if always:
        case.step("An Edge may always be played, unless a card says that it cannot.", "edge-always")
        return Ruling(True, f"{name} may play {edge.title}.")
    if helps:
        case.step(f"{edge.title} directly affects what must be done.", "edge-of-must-do")
        return Ruling(True, f"{name} may play {edge.title}.")
    case.step(f"{edge.title} does not affect what must be done.", "edge-of-must-do")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not play {edge.title} in his Must Do Phase.")


def _is_apart(happening: Happening, edge: Thing) -> bool:
    """Whether the Edge is told to touch only Attacks or Defenses, or not to touch what must be done."""
    if edge.title not in [thing.title for thing in (*happening.others, *happening.things)]:
        return False
    if happening.negated or happening.kind == "nothing":
        return (happening.verb in TOUCHING.split("|") or happening.verb == "have") and not happening.actor
    touched = [thing for thing in happening.things if thing.title != edge.title]
    only = "only" in happening.roles and happening.verb in ("modify", "affect")
    return only and bool(touched) and all(t.is_a("attack", "defense") for t in touched)


WORDS = frozenset({"only", "before", "because of", "with", "on", "there", "at"})
JUDGES = (Judge(beside_must_do, frozenset({"must do", "phase", "beginning"}), Past.ANY, WORDS),)
