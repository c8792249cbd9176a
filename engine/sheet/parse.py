"""The text of a sheet, read into a situation."""

from __future__ import annotations

import re
from collections.abc import Container

from engine.sheet.cursor import Cursor
from engine.sheet.errors import SheetError
from engine.sheet.facts import fact
from engine.sheet.printing import print_line
from engine.sheet.questions import QUESTIONS, question
from engine.situation import Line, Question, Situation

COMMENT = re.compile(r"(?:^| )#(?: .*)?$")
ARTICLE = re.compile(r"(?<![\w'-])an? ")


def parse(text: str, titles: Container[str]) -> Situation:
    """The situation that a sheet tells; `titles` are those that are known. Raises SheetError.

    Empty lines and comments are left out, and blanks around a line.
    """
    lines: list[Line] = []
    asked: Question | None = None
    rows = text.split("\n")
    for number, row in enumerate(rows, 1):
        if not COMMENT.sub("", row).strip():
            continue
        if asked is not None:
            raise SheetError(number, 1, 1, ("nothing, since the question is the last line",))
        read = parse_line(row, number, titles)
        if isinstance(read, Question):
            asked = read
        else:
            lines.append(read)
    if asked is None:
        end = len(rows[-1]) + 1
        raise SheetError(len(rows), end, end, ("a question as the last line, as `may A play: Thrust`",))
    return Situation(tuple(lines), asked)


def parse_line(row: str, number: int, titles: Container[str]) -> Line | Question:
    """One line. Raises SheetError where it is not understood or would be printed otherwise than it is typed."""
    line = COMMENT.sub("", row.rstrip()).rstrip()
    typed = line.lstrip()
    for column, letter in enumerate(line, 1):
        if not letter.isprintable() and typed:
            raise SheetError(number, column, column, ("a letter that can be seen",))
    cursor = Cursor(line, number, titles)
    read = question(cursor) if cursor.peek() in QUESTIONS else fact(cursor)
    cursor.end()
    printed = print_line(read)
    if ARTICLE.sub("a ", printed) != ARTICLE.sub("a ", typed):
        indent = len(line) - len(typed)
        same = next((at for at, (one, other) in enumerate(zip(typed, printed, strict=False)) if one != other), 0)
        raise SheetError(number, indent + 1, indent + same + 1, (f"`{printed}`",), printed)
    return read
