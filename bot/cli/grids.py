"""Attack grids as pictures of three by three squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.answers.grid import EMPTY, cells_of, is_blank, kinds_in
from bot.cli.style import KINDS, inked, length

GAP = "   "


@dataclass(frozen=True, slots=True)
class Squares:
    """The characters a grid is drawn with: a full square, an empty one, and the frame around them."""

    full: str
    empty: str
    top: tuple[str, str, str]
    side: str
    bottom: tuple[str, str, str]


BOXES = Squares("■", "·", ("┌", "─", "┐"), "│", ("└", "─", "┘"))
ASCII = Squares("#", ".", ("+", "-", "+"), "|", ("+", "-", "+"))


def draw_grids(grids: Sequence[str], squares: Squares, width: int, legend: Mapping[str, str]) -> list[str]:
    """The lines of all grids side by side, in as many rows as the width asks for; the legend's word below each.

    A grid without a single area ("000/000/000" of Master Swordsman) is no picture of an Attack, and is left out.
    """
    pictures = [picture(grid, squares, legend) for grid in grids if not is_blank(grid)]
    rows: list[list[list[str]]] = []
    for drawn in pictures:
        if not rows or _breadth([*rows[-1], drawn]) > width:
            rows.append([])
        rows[-1].append(drawn)
    return [line for row in rows for line in ["", *_beside(row)]][1:]


def picture(grid: str, squares: Squares, legend: Mapping[str, str]) -> list[str]:
    """The lines of one grid with its legend; the letters themselves where it is not a grid of three by three."""
    cells = cells_of(grid)
    if not cells:
        return [grid]
    kinds = kinds_in(cells)
    shown = [_cell(c, squares, mixed=len(kinds) > 1) for c in cells]
    return [*_frame(shown, squares), *_legend(kinds, legend)]


def _cell(letter: str, squares: Squares, *, mixed: bool) -> str:
    if letter in EMPTY:
        return squares.empty
    return inked(letter if mixed else squares.full, KINDS[letter])


def _frame(cells: list[str], squares: Squares) -> list[str]:
    left, line, right = squares.top
    low_left, low_line, low_right = squares.bottom
    rows = [f"{squares.side} {' '.join(cells[at : at + 3])} {squares.side}" for at in (0, 3, 6)]
    return [left + line * 7 + right, *rows, low_left + low_line * 7 + low_right]


def _legend(kinds: list[str], legend: Mapping[str, str]) -> list[str]:
    words = [legend.get(kind, kind) for kind in kinds]
    return words if len(kinds) == 1 else [f"{kind} {word}" for kind, word in zip(kinds, words, strict=True)]


def _breadth(row: list[list[str]]) -> int:
    return sum(max(map(length, drawn)) for drawn in row) + len(GAP) * (len(row) - 1)


def _beside(row: list[list[str]]) -> list[str]:
    height = max(len(drawn) for drawn in row)
    columns = [_padded(drawn + [""] * (height - len(drawn))) for drawn in row]
    return [GAP.join(lines).rstrip() for lines in zip(*columns, strict=True)]


def _padded(lines: list[str]) -> list[str]:
    width = max(map(length, lines))
    return [line + " " * (width - length(line)) for line in lines]
