"""An attack grid as the documents write it, "OOO/OAO/OOO": three by three letters."""

from __future__ import annotations

import re

EMPTY = "O0"
KINDS = "ASBDX"
"""Attack, special attack, block, dodge, covered by what the text says."""


def cells_of(grid: str) -> str:
    """The nine letters of a grid, row by row; "" where it is not a grid of three by three."""
    cells = re.sub(r"[/\s]", "", grid).upper()
    return cells if re.fullmatch(f"[{EMPTY}{KINDS}]{{9}}", cells) else ""


def is_blank(grid: str) -> bool:
    """Whether it is a grid of three by three, and all of it empty."""
    cells = cells_of(grid)
    return bool(cells) and not kinds_in(cells)


def kinds_in(cells: str) -> list[str]:
    """The letters that a grid holds beside the empty ones."""
    return [kind for kind in KINDS if kind in cells]
