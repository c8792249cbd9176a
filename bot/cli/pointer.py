"""Pointing at a place in a text: the text folded to a width, with ^~~ under the place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

AROUND = 2
"""How many lines are shown before and after the place."""


@dataclass(frozen=True, slots=True)
class TextRow:
    """A line of the folded text, and where in the text it begins."""

    start: int
    text: str

    @property
    def end(self) -> int:
        """Where in the text it ends."""
        return self.start + len(self.text)


def pointed(text: str, span: tuple[int, int], width: int, mark: Callable[[str], str] = str) -> str:
    """The lines around a place of the text; `mark` inks what points at it."""
    rows = list(_rows(text, max(width, 1)))
    start, end = min(span[0], len(text)), min(max(span), len(text))
    hit = [number for number, row in enumerate(rows) if _touches(row, start, end)] or [len(rows) - 1]
    shown = range(max(hit[0] - AROUND, 0), min(hit[-1] + AROUND + 1, len(rows)))
    lines = ["…"] if shown.start else []
    for number in shown:
        lines.append(rows[number].text.expandtabs(1))
        if number in hit:
            lines.append(mark(_under(rows[number], start, end)))
    return "\n".join([*lines, "…"] if shown.stop < len(rows) else lines)


def _rows(text: str, width: int) -> Iterator[TextRow]:
    """The lines of the text, folded between words; what is wider than the width is not broken."""
    for line in re.finditer(r"[^\n]+", text):
        start, end = line.start(), line.start()
        for word in re.finditer(r"\s*\S+", line[0]):
            if line.start() + word.end() - start > width and end > start:
                yield TextRow(start, text[start:end])
                start = line.start() + word.end() - len(word[0].lstrip())
            end = line.start() + word.end()
        if end > start:
            yield TextRow(start, text[start:end])


def _touches(row: TextRow, start: int, end: int) -> bool:
    return row.start <= start <= row.end if start == end else row.start < end and start < row.end


def _under(row: TextRow, start: int, end: int) -> str:
    first, last = max(start, row.start), min(max(end, start + 1), max(row.end, start + 1))
    arrow = "^" if start >= row.start else "~"
    return " " * (first - row.start) + arrow + "~" * (last - first - 1)
