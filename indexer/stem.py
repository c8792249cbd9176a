"""Stems: what is left of a folded word without its endings, by Whoosh's Porter stemmer; a number word as its digit."""

from __future__ import annotations

from functools import lru_cache

from whoosh import versionstring
from whoosh.lang.porter import stem as porter_stem

from indexer.words import words

WHOOSH = versionstring()
"""Its version, on which the stems depend."""
SHORTEST_STEMMED = 4
NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], 1
    )
} | {"once": "1", "twice": "2"}


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The stem of a folded word ("countering" -> "counter", "two" -> "2")."""
    return NUMBER_WORDS.get(word) or (str(porter_stem(word)) if len(word) >= SHORTEST_STEMMED else word)


def stems(text: str) -> list[str]:
    """The stems of a text, in order."""
    return [stem(word) for word in words(text)]
