"""Attack grids as rows of coloured squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.discord.markdown import inline
from bot.grid import KINDS, cells_of, kinds_in

EMPTY = "⬛"
SQUARES = {"A": "🟥", "S": "🟨", "B": "🟦", "D": "🟩", "X": "🟪"}
IN_A_ROW = 3
GAP = "\N{EM SPACE}"


def drawn(grids: Sequence[str], legend: Mapping[str, str]) -> str:
    """All grids, three side by side as a phone has room for, then what each colour means."""
    cells = [cells_of(grid) for grid in grids if cells_of(grid)]
    blocks = [_beside(cells[at : at + IN_A_ROW]) for at in range(0, len(cells), IN_A_ROW)]
    others = [inline(grid) for grid in grids if not cells_of(grid)]
    meanings = [f"{SQUARES[kind]} {legend[kind]}" for kind in KINDS if any(kind in kinds_in(one) for one in cells)]
    return "\n".join([*("\n\n".join(blocks).split("\n") if blocks else []), *others, *_small(meanings)])


def _beside(cells: Sequence[str]) -> str:
    return "\n".join(GAP.join(_row(one[at : at + 3]) for one in cells) for at in (0, 3, 6))


def _row(letters: str) -> str:
    return "".join(SQUARES.get(letter, EMPTY) for letter in letters)


def _small(meanings: Sequence[str]) -> list[str]:
    return [f"-# {', '.join(meanings)}"] if meanings else []
