"""A text -> its words and signs, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

LEXEME = re.compile(
    r"'s\b|\d+/\d+|(?<![\w)])\+\d+|[A-Za-zÀ-ÿ0-9]+(?:[-/.&][A-Za-zÀ-ÿ0-9]+)*(?:'(?!s\b)[A-Za-z]+)?"
    r"|(?<=s)'(?!\w)|\.\.\.|[&.?!,;:()\[\]\"+#*-]|\S"
)
CLIPPED = {"m": "am", "ve": "have", "re": "are", "ll": "will", "d": "would"}
"""Helping verbs that are clipped behind a pronoun: "I've", "he'd like to"."""
SUBJECTS = frozenset(["it", "he", "she", "who", "that", "there", "here", "what", "where"])
"""Words that own nothing with an apostrophe: behind them stands a clipped "is" or "has"."""
ACTORS = frozenset(["he", "she", "who"])
BETWEEN = frozenset(["already", "also", "just", "now", "still", "not", "never", "only", "always"])
STATES = frozenset(["disarmed", "exhausted", "unarmed"])
PERFECT = frozenset(["been", "got", "had", "become"])
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
    return [_is_or_has(found, at) for at in range(len(found))]


def _is_or_has(units: list[Lexeme], at: int) -> Lexeme:
    """Reads "it's" as "it is", "it's been" as "it has been"; "he's played" may be either, and stays."""
    unit = units[at]
    clipped = unit.text == "'s" and at > 0 and units[at - 1].end == unit.start
    if not clipped or units[at - 1].text.lower() not in SUBJECTS:
        return unit
    after = next((one.text for one in units[at + 1 :] if one.text.lower() not in BETWEEN), "")
    if after in PERFECT:
        return Lexeme("has", unit.start, unit.end)
    acted = units[at - 1].text.lower() in ACTORS and after.islower() and after.endswith(("ed", "en", "wn"))
    acted = acted and after not in STATES
    return unit if acted else Lexeme("is", unit.start, unit.end)


def _uncontracted(unit: Lexeme) -> list[Lexeme]:
    """Reads "doesn't" as two words, "can't" as "can not", "I'm" as "I am"."""
    stem, apostrophe, short = unit.text.partition("'")
    if apostrophe and stem and short.lower() in CLIPPED:
        at = unit.start + len(stem)
        return [Lexeme(stem, unit.start, at), Lexeme(CLIPPED[short.lower()], at, unit.end)]
    if not unit.text.lower().endswith("n't"):
        return [unit]
    stem = {"ca": "can", "wo": "will", "sha": "shall"}.get(unit.text[:-3].lower(), unit.text[:-3])
    return [Lexeme(stem, unit.start, unit.end - 3), Lexeme("not", unit.end - 3, unit.end)]
