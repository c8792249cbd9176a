"""Lines joined into running text: wraps and page breaks mended, paragraphs and list items kept."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from indexer.parse.line import Line

ITEM = re.compile(
    r"(?:[-•*]|\(?\d{1,2}[a-z]?[.)-]|[A-Z]{2,}[A-Z ]*:|OR$|Choose one:|\w+ [-–] (?:You|During|[Pp]lays) "
    r"|Player [AB] *[-–])"
)
ADDRESS = re.compile(r"https?://\S+$")
FULL_LINE = 60


def joined(lines: Sequence[Line], wrapped: bool) -> str:
    """The text of these lines in reading order."""
    text = lines[0].text if lines else ""
    for before, line in pairwise(lines):
        glue = glue_of_wrapped(before, line) if wrapped else glue_of_paragraphs(before, line)
        glue = glue.replace("\n", " ") if is_in_bracket(text) else glue
        text = (text + glue + line.text).strip()
    return text


def is_in_bracket(text: str) -> bool:
    """Whether the last paragraph of a text ends within a bracket: "… of his ability. (Note:"."""
    paragraph = text.rpartition("\n")[2]
    return paragraph.rfind("(") > paragraph.rfind(")")


def glue_of_paragraphs(before: Line, line: Line) -> str:
    """In a text of one line a paragraph, a long line without an end was cut by a page break."""
    cut = len(before.text) > FULL_LINE and not before.ends_sentence and not before.text.endswith(")")
    return " " if cut and not ITEM.match(line.text) else "\n"


def glue_of_wrapped(before: Line, line: Line) -> str:
    """In a hard-wrapped text, a line goes on unless a sentence, an item or a list row ends with the one before."""
    if re.search(r"\w-$", before.text):
        return ""
    if stands_alone(before) or ADDRESS.match(line.text) or ITEM.match(line.text):
        return "\n"
    if before.ends_sentence:
        return "\n" if line.after_gap or len(before.text) < FULL_LINE or is_row(line) else " "
    return "\n" if is_row(before) and is_row(line) else " "


def stands_alone(line: Line) -> bool:
    """Whether what follows a line cannot go on with it: a heading in capitals, a colon, a web address."""
    return line.text.isupper() or line.text.endswith(":") or bool(ADDRESS.match(line.text))


def is_row(line: Line) -> bool:
    """Whether a line is a row of a list: short, capitalised, and no sentence."""
    return len(line.text) < FULL_LINE and line.text[:1].isupper() and not line.ends_sentence
