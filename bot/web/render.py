"""The templates of the page. Every value in them is escaped; none is ever marked as safe."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from bot.answers.grid import EMPTY, cells_of, is_blank, kinds_in
from bot.answers.templates import CLOSE, OPEN, Templates, clip, environment
from indexer.standing import home_of, status

MARKED = re.compile(f"{OPEN}([^{OPEN}{CLOSE}]*){CLOSE}")


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words; `marked` where they are the ones that answer."""

    text: str
    marked: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """An area of a grid: its column and row, counted from 0, and its letter, "" where it is empty."""

    x: int
    y: int
    kind: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A grid to be drawn, and the letters that it holds."""

    cells: tuple[Cell, ...]
    kinds: tuple[str, ...]


class Renderer:
    """Words what is to be shown."""

    def __init__(self, globals: Mapping[str, object]) -> None:
        self._templates = _environment(globals)

    def page(self, template: str, /, **data: object) -> str:
        """What templates/web/`template`.j2 makes of the data."""
        return self._templates.get_template(f"{template}.j2").render(data)


def _environment(globals: Mapping[str, object]) -> Templates:
    made = environment("web", escaped=True)
    filters: dict[str, Callable[..., Any]] = {
        "pieces": pieces,
        "pictures": pictures,
        "clip": clip,
        "query": address_query,
        "paragraphs": paragraphs,
    }
    made.filters |= filters
    made.globals |= {"status": status, "home_of": home_of, **globals}
    return made


def pieces(text: str) -> list[Piece]:
    """A text in the pieces that are marked and those that are not."""
    return [Piece(part, marked=n % 2 == 1) for n, part in enumerate(MARKED.split(text)) if part]


def paragraphs(text: str) -> list[str]:
    """The lines of a text that have something in them."""
    return [line for line in text.split("\n") if line.strip()]


def pictures(grids: Sequence[str]) -> list[Picture]:
    """The grids that can be drawn; an empty one is no picture of an Attack."""
    return [_picture(cells_of(grid)) for grid in grids if cells_of(grid) and not is_blank(grid)]


def _picture(cells: str) -> Picture:
    drawn = tuple(Cell(n % 3, n // 3, "" if letter in EMPTY else letter) for n, letter in enumerate(cells))
    return Picture(drawn, tuple(kinds_in(cells)))


def address_query(values: Mapping[str, str]) -> str:
    """What follows the question mark of an address; what is empty is left out."""
    return urlencode({name: value for name, value in values.items() if value})
