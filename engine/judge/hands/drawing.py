"""What is drawing cards, and what is not (handbook, Drawing Cards)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked_any, facts
from engine.judge.timely import Judge

TAKEN = "take|place|put|keep(P; _; number=_; zone=(exertion)?; {source}; [into]=hand?; [in]=hand?)"
KNOWN = {
    "exert": "exert(P; kind=_; number=_)",
    "found": "find(P; _)",
    "tool": "play(P; X:!attack)",
    "discarded": "discard(P; X:card; zone=(hand)?)",
    "drawn": "draw(P; number=_; [in]=place?; kind=(other|more)?)",
    "drawn for": "draw(P; number=_; kind=card; purpose=replace(P; _))",
    "drawn instead": "replace(P; _; [by]=doing; purpose=draw(P; number=_))",
    "from exertion": TAKEN.format(source="[from]=exertion?"),
    "from endurance": "take|place|put(P; kind=card; number=_; [from]=endurance; [into]=hand; [directly]=?; [instead]=?)"
    " || take|place|put(P; kind=card; number=_; [from]=top; [of]=endurance; [into]=hand; by=P; [instead]=?)",
    "drawn-anew": "replace(P; _; number=_; [with]=card; [from]=endurance; by=P)",
    "power": "power(P) || use(P; kind=power; by=P)",
}
ASKED = ("draw(P; kind=(card)?)", "draw(·; kind=(card)?)", "count(·; kind=this; [as]=clause; sub=draw)")


def is_drawing(case: Case) -> Ruling | None:
    """Reads "Is this drawing cards?", "Has he drawn cards?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.number is not None:
        return None
    told = case.world.log[-1:]
    player = told[0].actor if told else ""
    if not player or not asked_any(case, player, ASKED):
        return None
    found = facts(case, player, KNOWN, "discarded drawn-anew")
    if found is None:
        return None
    ways = {
        fact.name.removesuffix(" for").removesuffix(" instead")
        for fact in found
        if fact.name.startswith(("drawn", "from "))
    }
    exerted = any(fact.name == "exert" for fact in found)
    case.care(*(t for fact in found for t in fact.happening.things))
    if ways and ways <= {"drawn", "drawn-anew", "from endurance"} and not exerted:
        case.step("Cards go from the Endurance directly into the Hand.", "is-drawing")
        return Ruling(True, "That is drawing cards.")
    if ways == {"from exertion"} and exerted and "hand" in told[0].roles.values():
        case.step("The cards come from an Exertion.", "exertion-no-draw")
        return Ruling(False, "That is not drawing cards.")
    return None


JUDGES = (Judge(is_drawing, frozenset({"attack phase", "defense phase", "draw/discard phase"})),)
