"""Immortal Allies that share the name of a Persona (type2, Immortal Ally)."""

from __future__ import annotations

from engine.case import Case
from engine.judge.acts.weighing import Weighing
from engine.shelf import short_names
from engine.world import Happening, Thing

RULE = "ally-namesake"


def consider(case: Case, act: Happening, weighing: Weighing) -> None:
    """Denies an Immortal Ally that has the name of a Persona that is played."""
    if case.own(RULE) and any(_shares(case, thing) for thing in act.things):
        weighing.deny(f"{act.things[0].title} shares the name of a Persona.", RULE)
        weighing.firm = True


def _shares(case: Case, thing: Thing) -> bool:
    """Whether it is an Immortal Ally with the name of a Persona in this game."""
    played = [player.persona for player in case.world.players.values() if player.persona]
    names = {name.lower() for persona in played for name in _names(persona)}
    immortal = "immortal" in f"{thing.title} {' '.join(thing.marks)}".lower()
    return thing.is_a("ally") and immortal and thing.extra_name in names


def _names(persona: str) -> set[str]:
    return {persona, *short_names(persona)}
