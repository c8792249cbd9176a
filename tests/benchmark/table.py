"""Rows of figures, and the table that they make."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Row:
    """Figures, the first of them Watcher's, for which there may be a target."""

    measure: str
    figures: Sequence[float]
    digits: int
    at_most: float | None = None
    at_least: float | None = None

    @property
    def target(self) -> str:
        """What is to be reached, in words."""
        if self.at_most is not None:
            return f"≤ {self.at_most:g}"
        return f"≥ {self.at_least:g}" if self.at_least is not None else ""

    @property
    def reached(self) -> str:
        """Whether it is."""
        low, high = self.at_least, self.at_most
        if low is None and high is None:
            return ""
        figure = self.figures[0]
        return "yes" if (low is None or figure >= low) and (high is None or figure <= high) else "no"

    def cells(self, columns: int) -> list[str]:
        """The row as text, with empty cells for columns without a figure."""
        figures = [f"{figure:,.{self.digits}f}" for figure in self.figures]
        return [self.measure, *figures, *[""] * (columns - len(figures)), self.target, self.reached]


def table(columns: Sequence[str], rows: Sequence[Row]) -> str:
    """In Markdown, with cells of equal width, so that it can be read as it is; without targets if there are none."""
    cells = [["", *columns, "target", "reached"], *(row.cells(len(columns)) for row in rows)]
    if not any(row.target for row in rows):
        cells = [line[:-2] for line in cells]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    cells.insert(1, ["-" * width for width in widths])
    return "\n".join(f"| {' | '.join(map(str.ljust, line, widths))} |" for line in cells)


def machine() -> str:
    """What was measured on."""
    info = Path("/proc/cpuinfo")
    named = re.findall(r"model name\s*: (.+)", info.read_text(encoding="utf-8")) if info.exists() else []
    return f"Python {platform.python_version()}, {os.cpu_count()} cores, {[*named, platform.machine()][0]}"
