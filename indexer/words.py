"""Words: how a text is folded before it is compared, so that case, accents and apostrophes do not matter.

Several words that are looked for together are an expression.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Mapping, Sequence

WORD = re.compile(r"[a-z0-9]+")
SAME = str.maketrans({"’": "'", "‘": "'", "´": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": " "})
LONGEST_EXPRESSION = 6
"""The most words of an expression."""


def plain(text: str) -> str:
    """Lower case, without accents and apostrophes, typographic signs as their ASCII likes."""
    text = text.replace("`", "'")
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.translate(SAME)).encode("ascii", "ignore").decode()
    return text.lower().replace("'", "").replace("&", " and ")


def words(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return WORD.findall(plain(text))


def folded(text: str) -> str:
    """The folded words of a text with single spaces between."""
    return " ".join(words(text))


def replaced(tokens: Sequence[str], expressions: Mapping[str, str]) -> list[str]:
    """The words with each expression exchanged for its other form, longest first."""
    result: list[str] = []
    place = 0
    while place < len(tokens):
        length, expression = longest_expression(tokens, place, expressions)
        result += expressions[expression].split() if expression else [tokens[place]]
        place += length
    return result


def without(tokens: Sequence[str], expressions: Container[str]) -> tuple[list[str], list[str]]:
    """The expressions that the words hold, longest first at each place, and the words that are left."""
    found: list[str] = []
    rest: list[str] = []
    place = 0
    while place < len(tokens):
        length, expression = longest_expression(tokens, place, expressions)
        (found if expression else rest).append(expression or tokens[place])
        place += length
    return found, rest


def longest_expression(tokens: Sequence[str], place: int, expressions: Container[str]) -> tuple[int, str]:
    """The longest expression that begins at this word and its length in words; (1, "") if none does."""
    for length in range(min(LONGEST_EXPRESSION, len(tokens) - place), 0, -1):
        expression = " ".join(tokens[place : place + length])
        if expression in expressions:
            return length, expression
    return 1, ""
