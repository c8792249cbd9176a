"""Postings: which texts have a stem, and what the words of a query weigh together in each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from indexer.ragged import Ragged

MOST_READ = 2000
"""How many postings of the weightiest words are read; the other words are looked for in the texts that these found."""
KEPT = 4096
"""The postings of how many stems are kept in memory once they were read."""

Word = Sequence[tuple[frozenset[int], float]]
"""The texts that have each variant of a word, and what that variant weighs there; the lightest variant first."""


class Postings:
    """Per stem, the numbers of the texts that have it."""

    def __init__(self, lists: Ragged) -> None:
        self.lists = lists
        self.of = lru_cache(KEPT)(self._of)

    def _of(self, stem: int) -> frozenset[int]:
        return frozenset(self.lists[stem])

    def having(self, stems: Sequence[int]) -> frozenset[int]:
        """The texts that have all of some stems."""
        if len(stems) == 1:
            return self.of(stems[0])
        first, *others = sorted(map(self.of, stems), key=len)
        return first.intersection(*others)


def summed(words: Sequence[Word], most: int | None = None) -> dict[int, float]:
    """What the words weigh together in each text; with `most`, only in so many, nearly all those of the highest sums.

    Those are the best by the weightiest words, of which MOST_READ postings are read; the other words are looked for
    in them alone.
    """
    ordered = sorted((word for word in words if word), key=lambda word: -word[-1][1])
    sums: dict[int, float] = {}
    read = 0
    is_closed = False
    for word in ordered:
        read += sum(len(postings) for postings, _ in word)
        if most is not None and not is_closed and read > MOST_READ and len(sums) > most:
            is_closed = True
            sums = {number: sums[number] for number in highest(sums, most)}
        sums = added(sums, weights_of(word, sums if is_closed else None))
    return sums


def highest(values: Mapping[int, float], most: int) -> list[int]:
    """The keys of the highest values, the highest first."""
    return sorted(values, key=values.__getitem__, reverse=True)[:most]


def weights_of(word: Word, among: Mapping[int, float] | None = None) -> dict[int, float]:
    """What a word weighs in each text, or in those `among` which are looked at; its heaviest variant counts."""
    found: dict[int, float] = {}
    for postings, weight in word:
        found |= dict.fromkeys(postings if among is None else postings.intersection(among), weight)
    return found


def added(sums: dict[int, float], weights: dict[int, float]) -> dict[int, float]:
    """Both together; neither can be used afterwards."""
    fewer, more = sorted((sums, weights), key=len)
    get = more.get
    for number, value in fewer.items():
        more[number] = get(number, 0.0) + value
    return more
