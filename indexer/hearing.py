"""Hearing: which of the ways of asking, and of the rules in plain words, a query is like."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from indexer.index import Index
from indexer.postings import highest, summed
from indexer.query import Query

CLOSEST = 60
"""How many phrases are compared with the query: those that have most of it."""
SURE = 10
"""So many times as many are looked for, because some of them count in other rulesets only."""


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
        self.query = query
        self.index = index
        self.factors = factors

    @cached_property
    def entries(self) -> dict[int, Heard]:
        """Per entry, how like the ways of asking for it the query is."""
        found: dict[int, Heard] = {}
        rules = self.index.rules
        likeness = self.likeness()
        for number, ways in self.best(likeness):
            like, is_rule = likeness[number], bool(rules[number])
            for entry, sentence in zip(ways[::2], ways[1::2], strict=True):
                if (heard := found.get(entry)) is None:
                    heard = found[entry] = Heard()
                heard.note(like, is_rule, sentence - 1)
        return found

    def likeness(self) -> dict[int, float]:
        """How like the query each phrase is of those that have most of its words."""
        postings, weights = self.index.hearing, self.index.heard
        words = []
        for concept in self.query.said:
            single = [(concept.heard * weights[s[0]] * factor, s[0]) for s, factor in concept.variants if len(s) == 1]
            words.append([(postings.of(stem), weight) for weight, stem in sorted(single)])
        norms, norm = self.index.norms, math.sqrt(sum(concept.heard**2 for concept in self.query.said))
        return {number: value / (norm * norms[number]) for number, value in summed(words, SURE * CLOSEST).items()}

    def best(self, likeness: Mapping[int, float]) -> list[tuple[int, Sequence[int]]]:
        """The closest phrases that count in the ruleset, with where they lead."""
        found: list[tuple[int, Sequence[int]]] = []
        ordered = highest(likeness, len(likeness))
        for start in range(0, len(ordered), CLOSEST):
            numbers = ordered[start : start + CLOSEST]
            for number, ways in zip(numbers, self.index.ways.at(numbers), strict=True):
                if any(self.factors[entry] for entry in ways[::2]):
                    found.append((number, ways))
            if len(found) >= CLOSEST:
                break
        return found[:CLOSEST]
