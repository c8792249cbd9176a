"""A text -> its words and signs, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

LEXEME = re.compile(
    r"'s\b|\d+/\d+|(?<![\w)])\+\d+|[A-Za-zÀ-ÿ0-9]+(?:[-/.&][A-Za-zÀ-ÿ0-9]+)*(?:'(?!s\b)[A-Za-z]+)?"
    r"|(?<=s)'(?!\w)|\.\.\.|[&.?!,;:()\[\]\"+#*-]|\S"
)
QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "*": "", "_": " "})


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word or sign of the text, where it stands."""

    text: str
    start: int
    end: int


def lexemes(text: str) -> list[Lexeme]:
    """The words and signs of the text."""
    found: list[Lexeme] = []
    for match in LEXEME.finditer(text.translate(QUOTES)):
        found += _uncontracted(Lexeme(match.group(), match.start(), match.end()))
    return found


def _uncontracted(unit: Lexeme) -> list[Lexeme]:
    """Reads "doesn't" as two words, "can't" as "can not"."""
    if not unit.text.lower().endswith("n't"):
        return [unit]
    stem = {"ca": "can", "wo": "will", "sha": "shall"}.get(unit.text[:-3].lower(), unit.text[:-3])
    return [Lexeme(stem, unit.start, unit.end - 3), Lexeme("not", unit.end - 3, unit.end)]
