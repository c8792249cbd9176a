"""Text folded to a width, and blocks of text side by side. No word is ever broken or left out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.answers.templates import tidy
from bot.cli.style import MARKS, inked, length

BULLET = re.compile(r"([-•*–]|\d{1,2}[.)]|[a-z][.)]) (?=\S)")


def wrap(text: str, width: int, indent: int = 0) -> str:
    """Every line of the text folded to `width` and indented; what follows a bullet hangs under its first word."""
    return "\n".join(_folded(line, width, " " * indent) for line in text.split("\n"))


def _folded(line: str, width: int, margin: str) -> str:
    bullet = BULLET.match(MARKS.sub("", line))
    hang = " " * len(bullet[0]) if bullet else ""
    return "\n".join(_lines(line.split(), width, margin, margin + hang))


def _lines(words: Sequence[str], width: int, first: str, rest: str) -> list[str]:
    lines, line = [], first
    for word in words:
        if line.strip() and length(line) + length(word) > width:
            lines.append(line.rstrip())
            line = rest
        line += word + " "
    return [*lines, line.rstrip()]


def beside(blocks: Sequence[str], width: int, gap: str = "   ") -> str:
    """The blocks as columns that share the width; each block already folded to `column_width`.

    What cannot be folded into its column goes on in the next line of it.
    """
    column = column_width(len(blocks), width, len(gap))
    rows = [[part for line in tidy(block).split("\n") for part in _parts(line, column)] for block in blocks]
    height = max(map(len, rows), default=0)
    padded = [[*lines, *[""] * (height - len(lines))] for lines in rows]
    return "\n".join(
        gap.join(line + " " * (column - length(line)) for line in row).rstrip() for row in zip(*padded, strict=True)
    )


def _parts(line: str, width: int) -> list[str]:
    if length(line) <= width:
        return [line]
    mark = line[0] if MARKS.match(line) else ""
    plain = MARKS.sub("", line)
    return [
        inked(plain[at : at + width], mark) if mark else plain[at : at + width] for at in range(0, len(plain), width)
    ]


def column_width(columns: int, width: int, gap: int = 3) -> int:
    """How many characters each of some columns has."""
    return (width - gap * (columns - 1)) // max(columns, 1)
