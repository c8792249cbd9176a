"""How many cards are in play, stay there, or are removed."""

from __future__ import annotations

from engine.case import Case, Open, Ruling, Untyped
from engine.judge.board.course import board_of
from engine.judge.timely import PLAYING, Judge, Past
from engine.telling.known import LYING
from engine.world import Happening, Thing

TYPES = frozenset(["situation", "object", "location", "event", "edge", "attack", "defense", "pre-game", "plot"])
STAYS = frozenset(["have", "stay", "remain", "lie", "be"])
GOES = frozenset(["remove", "discard", "leave"])


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Locations are in play?", "How many of his Situations must Xavier remove?"."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or question.unit not in LYING or question.negated or act is None:
        return None
    if question.modal not in ("", "must", "will") or not _is_plain(act):
        return None
    board = board_of(case, over=act.phase == "end")
    if board is None or not board.weighed:
        return None
    kind = {"situation: plot": "plot situation"}.get(question.unit, question.unit)
    among = board.lying if act.verb in STAYS else [thing for thing, _ in board.gone]
    found = [thing for thing in among if _is_asked(case, thing, kind, act)]
    board.explain(*board.lying, *(thing for thing, _ in board.gone))
    return Ruling(sum(thing.count for thing in found), f"{sum(thing.count for thing in found)} of them.")


def _is_plain(act: Happening) -> bool:
    """Whether it asks what is in play, or leaves it, and of whose cards."""
    links = act.roles.keys() - {"subject", "in", "from", "object", "now", "then"}
    here = act.verb in STAYS and (act.zone == "play" or act.roles.get("in") == "play")
    gone = act.verb in GOES and act.roles.get("from", "play") == "play" and act.zone in ("", "play")
    one = len(act.things) == 1 and not act.things[0].extra_name and not act.things[0].marks - {"other"}
    return (here or gone) and one and not links and not act.others and act.purpose is None


def _is_asked(case: Case, thing: Thing, kind: str, act: Happening) -> bool:
    if not thing.classes & TYPES:
        raise Untyped(thing)
    if (
        kind == "situation"
        and thing.is_a("plot")
        and not thing.is_a("situation", "event")
        and case.ruleset == "classic"
    ):
        raise Open(f"whether {thing.title} is a Situation is not said")
    whose = act.things[0].owner or act.actor
    return thing.is_a(kind) and (not whose or (thing.controller or thing.owner) == whose)


JUDGES = (Judge(how_many, PLAYING | {"end"}, Past.ANY, frozenset({"before"})),)
