"""What is discarded from the Hand and may go to the bottom of the Endurance instead (handbook, Quality Blade)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked_any, facts
from engine.judge.timely import Judge

EFFECT = "discards to bottom"
KNOWN = {
    "source": f"have(P; X~{EFFECT}; turn=<=0) || have(·; X~{EFFECT}; turn=<=0)",
    "discard": "discard(P; X; zone=(hand)?; [from]=hand?; turn=0)",
}
BOTTOM = "[at the bottom of]=endurance"
ASKED = tuple(
    f"place|put(P; X; by=P; {way}; [instead of]=discard pile?; modal=may|can)"
    for way in (BOTTOM, "[on the bottom of]=endurance", "[at]=bottom; [of]=endurance", "[on]=bottom; [of]=endurance")
)


def to_bottom(case: Case) -> Ruling | None:
    """Reads "May he place the Thrust at the bottom of his Endurance?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or not act.actor or len(act.things) != 1:
        return None
    told = facts(case, act.actor, KNOWN, idle=("texts",)) if asked_any(case, act.actor, ASKED) else None
    sources = [fact.thing("X") for fact in told or () if fact.name == "source"]
    gone = [fact for fact in told or () if fact.name == "discard"]
    card = act.things[0]
    if told is None or len(sources) != 1 or len(gone) != 1 or gone[0].thing("X") is not card:
        return None
    from_hand = gone[0].happening.zone == "hand" or gone[0].happening.roles.get("from") == "hand"
    effect = next(sources[0].does(EFFECT))
    kind = str(effect["what"])
    case.care(card, sources[0])
    if card.is_a(kind) and from_hand:
        case.step(f"{sources[0].title} lets him place such a card there.", effect)
        return Ruling(True, f"{card.title} may be placed at the bottom of the Endurance.")
    if card.is_a("defense", "special card", "special attack"):
        case.step(f"{sources[0].title} speaks of a {kind.title()} only.", effect)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{card.title} may not be placed there.")
    return None


JUDGES = (Judge(to_bottom, None, words=frozenset({"at the bottom of", "on the bottom of", "instead of"})),)
