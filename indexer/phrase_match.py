"""Phrase match: how like a query is to the known phrases, which are ways of asking and rules in plain words."""

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
OVERFETCH = 10
"""So many times as many are looked for, because some of them count in other rulesets only."""


@dataclass(slots=True)
class PhraseMatch:
    """How like the ways of asking for an entry a query is: the likest one, the next, and the likest rule, up to 1.

    `sentences` has the likeness of the ways of asking for each sentence of it, by number.
    """

    question: float = 0.0
    second_question: float = 0.0
    rule: float = 0.0
    sentences: dict[int, float] = field(default_factory=dict)

    def add(self, likeness: float, is_rule: bool, sentence: int) -> None:
        """Count a phrase that leads here."""
        if is_rule:
            self.rule = max(self.rule, likeness)
        elif likeness > self.question:
            self.question, self.second_question = likeness, self.question
        elif likeness > self.second_question:
            self.second_question = likeness
        if sentence >= 0:
            self.sentences[sentence] = max(likeness, self.sentences.get(sentence, 0.0))


NO_MATCH = PhraseMatch()


class PhraseMatcher:
    """The phrases that a query is like, by the cosine between their words, each weighed by its rarity.

    Those count that lead to an entry that counts in the ruleset (`factors`).
    """

    def __init__(self, query: Query, index: Index, factors: Sequence[float]) -> None:
        self.query = query
        self.index = index
        self.factors = factors

    @cached_property
    def matches(self) -> dict[int, PhraseMatch]:
        """Per entry, how like the ways of asking for it the query is."""
        found: dict[int, PhraseMatch] = {}
        is_rule = self.index.is_rule
        likeness = self.likeness()
        for number, targets in self.best(likeness):
            for entry, sentence in zip(targets[::2], targets[1::2], strict=True):
                if (match := found.get(entry)) is None:
                    match = found[entry] = PhraseMatch()
                match.add(likeness[number], bool(is_rule[number]), sentence - 1)
        return found

    def likeness(self) -> dict[int, float]:
        """How like the query each phrase is of those that have most of its words."""
        postings, weights = self.index.phrase_postings, self.index.phrase_rarity
        words = []
        for concept in self.query.all_concepts:
            single = [
                (concept.phrase_weight * weights[s[0]] * factor, s[0]) for s, factor in concept.variants if len(s) == 1
            ]
            words.append([(postings.of(stem), weight) for weight, stem in sorted(single)])
        norms, norm = (
            self.index.phrase_norms,
            math.sqrt(sum(concept.phrase_weight**2 for concept in self.query.all_concepts)),
        )
        return {number: value / (norm * norms[number]) for number, value in summed(words, OVERFETCH * CLOSEST).items()}

    def best(self, likeness: Mapping[int, float]) -> list[tuple[int, Sequence[int]]]:
        """The closest phrases that count in the ruleset, with where they lead."""
        found: list[tuple[int, Sequence[int]]] = []
        ordered = highest(likeness, len(likeness))
        for start in range(0, len(ordered), CLOSEST):
            numbers = ordered[start : start + CLOSEST]
            for number, targets in zip(numbers, self.index.phrase_targets.at(numbers), strict=True):
                if any(self.factors[entry] for entry in targets[::2]):
                    found.append((number, targets))
            if len(found) >= CLOSEST:
                break
        return found[:CLOSEST]
