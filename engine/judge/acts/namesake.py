"""Immortal Allies that share the name of a Persona (type2, Immortal Ally)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.acts.weighing import Weighing
from engine.judge.beside import beside
from engine.judge.neutral import neutral
from engine.judge.timely import PLAYING, Judge, Past
from engine.shelf import short_names
from engine.world import Happening, Thing

RULE = "ally-namesake"


def consider(case: Case, act: Happening, weighing: Weighing) -> None:
    """Denies an Immortal Ally that has the name of a Persona that is played."""
    if case.own(RULE) and any(_shares(case, thing) for thing in act.things):
        weighing.deny(f"{act.things[0].title} shares the name of a Persona.", RULE)
        weighing.firm = True


def may_have(case: Case) -> Ruling | None:
    """Reads "May he have an Immortal Ally called Duncan MacLeod in play?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or act.verb not in ("have", "hold", "keep", "bring", "put"):
        return None
    if len(act.things) != 1 or act.others or not case.own(RULE) or not _shares(case, act.things[0]):
        return None
    if not (act.zone == "play" or act.roles.get("in") == "play" or act.roles.get("into") == "play"):
        return None
    if not all(neutral(h, act) or beside(h, case) for h in case.world.log):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"{act.things[0].title} shares the name of a Persona.", RULE)
    case.why_not.append(case.steps[-1])
    return Ruling(False, "Such an Ally may not be in play.")


def _shares(case: Case, thing: Thing) -> bool:
    """Whether it is an Immortal Ally with the name of a Persona in this game."""
    played = [player.persona for player in case.world.players.values() if player.persona]
    names = {name.lower() for persona in played for name in _names(persona)}
    immortal = "immortal" in f"{thing.title} {' '.join(thing.marks)}".lower()
    return thing.is_a("ally") and immortal and thing.extra_name in names


def _names(persona: str) -> set[str]:
    return {persona, *short_names(persona)}


JUDGES = (Judge(may_have, PLAYING, Past.ANY, words=frozenset({"in", "into"})),)
