"""The situation that is checked: what was written, without characters that cannot be seen."""

from __future__ import annotations

from unicodedata import category

from bot.mistake import Kind, Mistake, WrongUsage
from engine.verdict import LONGEST

LAYOUT = "\n\t"


def situation_of(words: str, command: str = "") -> str:
    """The situation in these words, its lines as they are. Raises WrongUsage where there is none, or too much of it."""
    text = "".join(_seen(c) for c in words)
    if not text.strip():
        raise WrongUsage(Mistake(Kind.NO_WORDS, command=command))
    if len(text) > LONGEST:
        raise WrongUsage(Mistake(Kind.TOO_LONG, got=str(len(text)), command=command))
    return text


def _seen(character: str) -> str:
    if character in LAYOUT:
        return character
    if category(character) == "Cc":
        return " "
    return "" if category(character)[0] == "C" else character
