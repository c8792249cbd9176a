"""What is done with the cards of a turn in the next Sweep Phase."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.timely import Judge, Past
from engine.shelf import personas, short_names
from engine.world import Thing

KNOWN = {
    "holder": "have(P; X~hold swept)",
    "played": "play(P; _; phase=(defense phase|attack phase)?; turn=<=0)",
}


def is_held(case: Case) -> Ruling | None:
    """Reads "Is Trip: Duncan placed underneath Four Horsemen during his next Sweep Phase?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal not in ("", "must", "will") or question.negated or act is None:
        return None
    if act.verb != "under" or len(act.others) != 1 or not act.things or not any(act.others[0].does("hold swept")):
        return None
    player = act.others[0].controller
    if not player or asked(case, player, "under(·; _; other=X; phase=sweep phase)") is None:
        return None
    told = facts(case, player, KNOWN)
    if told is None or not all(_was_played(told, thing) for thing in act.things):
        return None
    kinds = {_is_persona_specific(thing) for thing in act.things}
    if len(kinds) != 1 or None in kinds:
        return None
    held = bool(kinds.pop())
    case.care(act.others[0], *act.things)
    what = "" if held else "not "
    effect = next(act.others[0].does("hold swept"))
    case.step(f"{', '.join(thing.title for thing in act.things)}: {what}Persona Specific.", effect)
    return Ruling(held, f"It is {what}placed underneath {act.others[0].title}.")


def _was_played(told: list[Fact], thing: Thing) -> bool:
    return any(f.name == "played" and thing in f.happening.things for f in told)


def _is_persona_specific(thing: Thing) -> bool | None:
    """By the Persona in its sub-title; a Basic card is none; None where nothing tells."""
    if thing.is_a("basic attack", "basic block"):
        return False
    sub_title = thing.title.rpartition(": ")[2].lower() if ": " in thing.title else ""
    names = {name.lower() for persona in personas() for name in short_names(persona)}
    return True if sub_title in names else None


JUDGES = (Judge(is_held, frozenset({"sweep phase", "defense phase", "attack phase"}), Past.ANY),)
