"""What may be played from an Exertion: no Special Attack (handbook, Special Attack or Block and Exertions)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact
from engine.world import Happening, Thing

EITHER = "special attack or block"


def pulled(case: Case, act: Happening, card: Thing, exertion: Happening) -> Ruling | None:
    """A Special Attack or Block is played from an Exertion for a Defense; no Special Attack from one for an Attack."""
    if card.is_a(EITHER) and exertion.kind in ("defense", "block") and act.extra.get("as") != "attack":
        case.step("It is played as a Block.", "either-exerted")
        return Ruling(True, f"{card.title} may be played from the Exertion.")
    if not exertion.kind.endswith("attack") or not card.is_a("special attack", EITHER):
        return None
    case.step("A Special Attack may not be pulled from an Exertion.", "special-attack-limits")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{card.title} may not be played from the Exertion.")


def pulled_with(case: Case, act: Happening, told: list[Fact], exertions: list[Fact]) -> Ruling | None:
    """With a card played in conjunction: a Special Attack is still not found in an Exertion for an Attack."""
    tools = [fact.thing("X") for fact in told if fact.name == "tool"]
    found = [t for fact in told if fact.name.startswith("found") for t in fact.happening.things]
    if len(exertions) != 1 or act.things[0] not in found or any(tool.unknown for tool in tools):
        return None
    case.care(*(t for fact in told for t in fact.happening.things))
    ruling = pulled(case, act, act.things[0], exertions[0].happening)
    return ruling if ruling is not None and ruling.answer is False else None
