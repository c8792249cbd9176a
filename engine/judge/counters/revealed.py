"""A discard to use card that is revealed as the other player plays a card, and discarded (Hidden Resources)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.counters.counter import effect_against
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING

KNOWN = {
    "laid": "have|play|put(P; X:discard to use@face-down; etc; other=H=hidden resources; zone=(play)?; turn=<=0; "
    "[underneath]=_?; [under]=_?)",
    "played": "play(Q; Y:card)",
    "shown": "reveal|turn(P; _; etc; [up]=_?; [face up]=_?) || reveal(·; X@face-down)",
    "used": "discard|use(P; X@face-down; etc; zone=(play)?; purpose=_?)",
}


def is_countered(case: Case) -> Ruling | None:
    """Reads "Is it countered?" of a card as which the opponent played it another one was revealed and discarded."""
    question, act = case.question, case.question.act
    if act is None or not question.plain or act.verb != "countered" or act.others or len(act.things) != 1:
        return None
    used = [
        h for h in case.world.log if h.verb in ("discard", "use") and h.things and "face-down" in h.things[0].traits
    ]
    told = facts(case, used[0].actor, KNOWN) if len(used) == 1 else None
    if told is None or act.roles or act.phase:
        return None
    first = {fact.name: fact for fact in reversed(told)}
    if first.keys() != KNOWN.keys() or first["laid"].thing("X") is not first["used"].thing("X"):
        return None
    order = [first[name].happening for name in ("played", "shown", "used")]
    if [case.world.log.index(h) for h in order] != sorted(map(case.world.log.index, order)):
        return None
    tool, aim = first["laid"].thing("X"), first["played"].thing("Y")
    effect = effect_against(tool, aim) if aim is act.things[0] else None
    if effect is None or sum(fact.name == "played" for fact in told) > 1:
        return None
    case.care(tool, aim, first["laid"].thing("H"))
    case.step(f"{tool.title} is a discard to use card that can counter it.", "revealed-counters", effect)
    return Ruling(True, f"{tool.title} is revealed, and may be used at once: {aim.title} is countered.")


JUDGES = (Judge(is_countered, PLAYING, Past.ANY),)
