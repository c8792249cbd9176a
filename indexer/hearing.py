"""Hearing: which of the ways of asking, and of the rules in plain words, a query is like."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from indexer.index import Index
from indexer.query import Query

MOST_READ = 2500
"""How many places of a list of phrases are read, rarest words first: the common ones tell little and cost most."""
CLOSEST = 80
"""How many phrases, the best by the words read, are compared as a whole."""

Variants = dict[int, float]
"""Stems that stand for a word, each with how well it does."""


@dataclass(slots=True)
class Heard:
    """How like the ways of asking for an entry a query is: the likest one, the next, and the likest rule, up to 1.

    `sentences` has the likeness of the ways of asking for each sentence of it, by number.
    """

    asked: float = 0.0
    again: float = 0.0
    rule: float = 0.0
    sentences: dict[int, float] = field(default_factory=dict)

    def note(self, likeness: float, is_rule: bool, sentence: int) -> None:
        """Count a phrase that leads here."""
        if is_rule:
            self.rule = max(self.rule, likeness)
        elif likeness > self.asked:
            self.asked, self.again = likeness, self.asked
        elif likeness > self.again:
            self.again = likeness
        if sentence >= 0:
            self.sentences[sentence] = max(likeness, self.sentences.get(sentence, 0.0))


NOTHING_HEARD = Heard()


class Hearing:
    """The phrases that a query is like, by the cosine between their words, each weighed by its rarity.

    Those count that lead to an entry that counts in the ruleset (`factors`).
    """

    def __init__(self, query: Query, index: Index, factors: Sequence[float]) -> None:
        self.index = index
        self.factors = factors
        self.norm = math.sqrt(sum(concept.heard**2 for concept in query.said))
        self.concepts = [
            (concept.heard, {stems[0]: factor for stems, factor in concept.variants if len(stems) == 1})
            for concept in query.said
        ]

    @cached_property
    def entries(self) -> dict[int, Heard]:
        """Per entry, how like the ways of asking for it the query is."""
        found: dict[int, Heard] = {}
        rules, ways = self.index.rules, self.index.ways
        for number, likeness in self.phrases().items():
            is_rule, flat = bool(rules[number]), ways[number]
            for at in range(0, len(flat), 2):
                found.setdefault(flat[at], Heard()).note(likeness, is_rule, flat[at + 1] - 1)
        return found

    def phrases(self) -> dict[int, float]:
        """The likest phrases with their likeness."""
        sums, left = self.read()
        norms, norm = self.index.norms, self.norm
        ordered = sorted(sums, key=sums.__getitem__, reverse=True)
        best = islice(filter(self.counts, ordered), CLOSEST)
        return {number: (sums[number] + self.rest(number, left)) / (norm * norms[number]) for number in best}

    def counts(self, phrase: int) -> bool:
        """Whether a phrase leads to an entry that counts in the ruleset."""
        return any(self.factors[entry] for entry in self.index.ways[phrase][::2])

    def read(self) -> tuple[dict[int, float], list[tuple[float, Variants]]]:
        """What the rarest words bring to each phrase that has them, and the words that were not read."""
        hearing = self.index.hearing
        lists = [
            (sum(hearing.length(stem) for stem in variants), *row) for row in self.concepts if (variants := row[1])
        ]
        lists.sort(key=lambda row: row[0])
        sums: dict[int, float] = {}
        left = []
        read = 0
        for length, weight, variants in lists:
            if read and read + length > MOST_READ:
                left.append((weight, variants))
                continue
            read += length
            worths = self.worths(weight, variants)
            if not sums:
                sums = worths
                continue
            get = sums.get
            for number, worth in worths.items():
                sums[number] = get(number, 0.0) + worth
        return sums, left

    def worths(self, weight: float, variants: Variants) -> dict[int, float]:
        """What a word brings to each phrase that has it; the best variant counts."""
        hearing, heard = self.index.hearing, self.index.heard
        worths = {stem: weight * heard[stem] * factor for stem, factor in variants.items()}
        found: dict[int, float] = {}
        for stem in sorted(worths, key=worths.__getitem__):
            found |= dict.fromkeys(hearing[stem], worths[stem])
        return found

    def rest(self, number: int, left: list[tuple[float, Variants]]) -> float:
        """What the words that were not read bring to a phrase."""
        heard = self.index.heard
        stems = self.index.phrases[number]
        total = 0.0
        for weight, variants in left:
            for stem in stems:
                if stem in variants:
                    total += weight * heard[stem] * variants[stem]
                    break
        return total


def highest(values: Mapping[int, float], most: int) -> list[int]:
    """The keys of the highest values, the highest first."""
    return sorted(values, key=values.__getitem__, reverse=True)[:most]
