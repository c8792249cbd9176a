"""What the weapons of a player ask of him for a Power Block; a weapon that is Disarmed asks for nothing.

Documents: Weapons of Choice: Multiple Weapons, Disarming and Weapons of Choice.
"""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.neutral import neutral
from engine.judge.timely import PLAYING, Judge
from engine.judge.weapons.arms import DOWN, Arms, arms
from engine.world import Happening, Thing

BURN, DISCARD = "power block burn", "power block discard"


def asked_for(case: Case) -> Ruling | None:
    """Reads "How many cards must he discard from the top of his Endurance?", "Must he discard a Defense?"."""
    question, act = case.question, case.question.act
    if act is None or act.verb != "discard" or question.modal != "must" or question.negated or not act.actor:
        return None
    what = _what(act)
    told = arms(case, act.actor)
    mine = [fact.happening for fact in told.facts]
    rest = [h for h in case.world.log if h not in mine and not neutral(h, act)]
    made = ("make", "power block", False, act.actor)
    if not what or [(h.verb, h.kind, h.negated, h.actor) for h in rest] != [made]:
        return None
    weapons = [t for t in told.named if not act.others or t in act.others]
    if any(other not in weapons for other in act.others) or not any(any(t.does(what)) for t in weapons):
        return None
    case.use(*rest)
    told.take(case)
    number = _sum(case, told, weapons, what)
    if question.asks == "how many":
        return Ruling(number, f"{number} must be discarded.")
    one = act.things and act.things[0].count == 1
    return Ruling(number > 0, f"He must {'' if number else 'not '}discard it.") if one else None


def _what(act: Happening) -> str:
    """Whether it asks for cards of the Endurance, or for Defenses of the Hand."""
    roles = {key: value for key, value in act.roles.items() if key not in ("for", "because of")}
    if act.kind == "card" and not act.things and roles == {"from": "top", "of": "endurance"}:
        return BURN
    defenses = len(act.things) == 1 and act.things[0].is_a("defense") and not act.things[0].extra_name
    return DISCARD if defenses and not roles and act.zone in ("", "hand") and not act.things[0].marks else ""


def _sum(case: Case, told: Arms, weapons: list[Thing], what: str) -> int:
    """What the weapons that he still has ask for."""
    total = 0
    for weapon in weapons:
        for effect in weapon.does(what):
            lost = weapon in told.cards(*DOWN)
            total += 0 if lost else int(effect["amount"])
            says = f"{weapon.title} is Disarmed and has no effect." if lost else f"{weapon.title} asks for it."
            case.step(says, "disarmed-no-effect" if lost else "weapons-all-text", effect)
    return total


JUDGES = (Judge(asked_for, PLAYING, words=frozenset(["for", "because of"])),)
