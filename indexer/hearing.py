"""Hearing: which of the ways of asking, and of the rules in plain words, a query is like."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from indexer.index import Index
from indexer.postings import summed
from indexer.query import Query

CLOSEST = 80
"""How many phrases are compared with the query: those that have most of it."""
SURE = 6
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
        rules, norms = self.index.rules, self.index.norms
        norm = math.sqrt(sum(concept.heard**2 for concept in self.query.said))
        sums = self.sums()
        for number, ways in self.best(sums):
            likeness, is_rule = sums[number] / (norm * norms[number]), bool(rules[number])
            for entry, sentence in zip(ways[::2], ways[1::2], strict=True):
                if (heard := found.get(entry)) is None:
                    heard = found[entry] = Heard()
                heard.note(likeness, is_rule, sentence - 1)
        return found

    def sums(self) -> dict[int, float]:
        """The products of the weights of what the query and each of the closest phrases have in common."""
        postings, weights = self.index.hearing, self.index.heard
        words = []
        for concept in self.query.said:
            single = [(concept.heard * weights[s[0]] * factor, s[0]) for s, factor in concept.variants if len(s) == 1]
            words.append([(postings.of(stem), weight) for weight, stem in sorted(single)])
        return summed(words, SURE * CLOSEST)

    def best(self, sums: Mapping[int, float]) -> list[tuple[int, Sequence[int]]]:
        """The closest phrases by the words read that count in the ruleset, with where they lead."""
        found: list[tuple[int, Sequence[int]]] = []
        ordered = sorted(sums, key=sums.__getitem__, reverse=True)
        for start in range(0, len(ordered), CLOSEST):
            numbers = ordered[start : start + CLOSEST]
            for number, ways in zip(numbers, self.index.ways.at(numbers), strict=True):
                if any(self.factors[entry] for entry in ways[::2]):
                    found.append((number, ways))
            if len(found) >= CLOSEST:
                break
        return found[:CLOSEST]
