"""What is wrong with a sheet, as data, and its wording."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST_WORD = 30


class SheetError(Exception):
    """A line that is not understood: in which line, from which to which column, and what could stand there.

    Lines and columns count from 1. `start` is where the part begins that could not be finished at `column`.
    `instead` is the line to type, where the line was understood but is not how the sheet says it.
    """

    def __init__(self, line: int, start: int, column: int, expected: tuple[str, ...], instead: str = "") -> None:
        super().__init__(line, start, column, expected, instead)
        self.line = line
        self.start = start
        self.column = column
        self.expected = expected
        self.instead = instead


def message(error: SheetError, text: str) -> str:
    """The error in words: the line of this sheet, the place in it, and what could stand there."""
    lines = text.split("\n")
    source = lines[error.line - 1] if error.line <= len(lines) else ""
    shown = "".join(letter if letter.isprintable() else " " for letter in source)
    mark = " " * (error.start - 1) + "~" * (error.column - error.start) + "^"
    return f"line {error.line}: {wanted(error)}\n  {shown}\n  {mark}"


def wanted(error: SheetError) -> str:
    """What could stand there, or the line to type."""
    return f"type: {error.instead}" if error.instead else "expected: " + " or ".join(error.expected)


def near(word: str, words: Iterable[str], otherwise: str) -> tuple[str, ...]:
    """Those of the words that look like this one, else what is said otherwise."""
    if len(word) > LONGEST_WORD:
        return (otherwise,)
    return tuple(f"`{close}`" for close in get_close_matches(word, sorted(words), n=3, cutoff=0.75)) or (otherwise,)
