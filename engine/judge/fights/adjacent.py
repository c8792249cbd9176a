"""Whether two squares of the Grid are Adjacent (type2, Adjacent): they share a border or an intersection."""

from __future__ import annotations

from engine.card import AREAS
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

ROWS, COLUMNS = "UML", "LCR"
TOLD = frozenset(["play", "hold", "have", "is", "cover", "refer", "contain", "compare", "name", "mention"])
ASKING = frozenset(["be", "allow", "let", "need", "require", "demand", "say", "refer", "want", "may play"])
"""What a card may ask of Adjacent Attacks of which none is told."""


def are_adjacent(case: Case) -> Ruling | None:
    """Reads "Are a Thrust and a Lower Right Attack Adjacent?", "How many squares are Adjacent to it?"."""
    question, act = case.question, case.question.act
    if act is None or act.verb != "adjacent" or question.negated or not case.own("adjacent"):
        return None
    if question.modal not in ("", "will", "can"):
        return None
    squares = [_square(thing) for thing in act.things]
    case.use(*(h for h in case.world.log if _only_names(h, act.things)))
    case.care(*act.things)
    if question.counts("grid", "area", "square") and len(squares) == 1:
        near = [area for area in AREAS if area != squares[0] and _touch(area, squares[0])]
        case.step(f"{len(near)} squares share a border or an intersection with it.", "adjacent")
        return Ruling(len(near), f"{len(near)} squares are Adjacent to {act.things[0].title}.")
    if question.asks != "whether" or len(squares) != 2:
        return None
    if squares[0] == squares[1]:
        raise Open("whether a square is Adjacent to itself is not said", ("type2/adjacent",))
    return _ruled(case, act, _touch(*squares))


def _ruled(case: Case, act: Happening, touch: bool) -> Ruling:
    first, second = (thing.title for thing in act.things)
    case.step(f"They share {'a border or an intersection' if touch else 'neither a border nor an intersection'}.",
              "adjacent")  # fmt: skip
    return Ruling(touch, f"{first} and {second} are {'' if touch else 'not '}Adjacent.")


def _square(thing: Thing) -> str:
    """Its one square. Raises Open: of several, the documents do not say which one counts."""
    if len(thing.grid) != 1:
        raise Open(f"which one square {thing.title} covers is not known", ("type2/adjacent",))
    return next(iter(thing.grid))


def _touch(one: str, other: str) -> bool:
    rows = abs(ROWS.index(one[0]) - ROWS.index(other[0]))
    return rows <= 1 and abs(COLUMNS.index(one[1]) - COLUMNS.index(other[1])) <= 1


def _only_names(happening: Happening, things: list[Thing]) -> bool:
    """Whether it only tells of these Attacks, or of what a card says of Adjacent ones."""
    named = [thing for thing in happening.all_cards if thing.extra_name or thing.grid]
    told = happening.verb in TOLD and all(thing in things for thing in happening.cards)
    return not happening.negated and (told or (happening.verb in ASKING and all(one in things for one in named)))


JUDGES = (Judge(are_adjacent, PLAYING, Past.ANY, frozenset({"only"})),)
