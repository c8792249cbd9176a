"""Pieces of Armor in Type One and Type Two: one of each category may be in play (Armor)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import tomli

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Thing

LISTED = Path(__file__).parents[2] / "armor.toml"


@cache
def categories() -> dict[str, dict[str, list[str]]]:
    """armor.toml: by ruleset and category, how the pieces are called."""
    return tomli.loads(LISTED.read_text(encoding="utf-8"))


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play Armor: Helmet (and keep both in play)?" of who has a piece of Armor in play."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or act.verb != "play" or len(act.things) != 1:
        return None
    if act.purpose is not None:
        return None
    piece, mine = act.things[0], category(case, act.things[0])
    if not mine or not case.own("armor-categories") or act.zone not in ("", "hand") or act.others:
        return None
    laid = [h for h in case.world.happened("have", actor=act.actor) if any(category(case, t) for t in h.things)]
    worn = [t for h in laid for t in h.things if category(case, t)]
    same = next((t for t in worn if category(case, t) == mine), None)
    if same is not None and not _gone(case, same):
        case.use(*case.world.log)
        case.care(*case.world.things)
        case.step(f"{same.title} and {piece.title} are both of the {mine} category.", "armor-categories")
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{case.world.name(act.actor)} may not have both in play.")
    rest = [h for h in case.world.log if h not in laid and not neutral(h, act)]
    if same is not None or not worn or rest or any(t not in worn for h in laid for t in h.things):
        return None
    case.use(*case.world.log)
    case.care(piece, *worn)
    case.step(f"{piece.title} is of the {mine} category, and no other piece in play is.", "armor-categories")
    return Ruling(True, f"{case.world.name(act.actor)} may play {piece.title}.")


def category(case: Case, thing: Thing) -> str:
    """Which category of Armor the card is listed in; "" for none."""
    listed = categories().get(case.ruleset, {})
    name = thing.extra_name
    found = (kind for kind, names in listed.items() if any(name == one or name.startswith(one + " ") for one in names))
    return next(found, "") if name else ""


def _gone(case: Case, thing: Thing) -> bool:
    """Whether it is told to have left play, or to be nullified."""
    return any(thing in h.cards and h.verb not in ("have", "keep") for h in case.world.log)


JUDGES = (Judge(may_play, None, Past.ANY, None),)
