"""The words that are looked up, made fit to be looked up and to be shown again."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import category

from bot.mistake import Kind, Mistake, WrongUsage

LONGEST = 1000
"""The most characters a question may have."""


@dataclass(frozen=True, slots=True)
class Query:
    """`text` in single spaces, without characters that cannot be seen; `left_out` tells how many there were."""

    text: str
    left_out: int = 0


def query_of(words: str, command: str = "") -> Query:
    """The query in these words. Raises WrongUsage where there are none, or too many."""
    unseen = sum(1 for c in words if not c.isspace() and category(c) in ("Cc", "Cs"))
    text = " ".join("".join(_seen(c) for c in words).split())
    if not text:
        raise WrongUsage(Mistake(Kind.NO_WORDS, command=command))
    if len(text) > LONGEST:
        raise WrongUsage(Mistake(Kind.TOO_LONG, got=str(len(text)), command=command))
    return Query(text, unseen)


def _seen(character: str) -> str:
    if character.isspace() or category(character) == "Cc":
        return " "
    return "" if category(character)[0] == "C" else character
