"""Ranking: how well each entry answers a query, all in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from corpus.entry import Kind
from indexer.confidence import is_answer, shares_of
from indexer.features import Features, Relevance
from indexer.hearing import Heard
from indexer.index import Index
from indexer.naming import TITLE
from indexer.postings import highest
from indexer.query import Query
from indexer.weights import Weights

# What is certain outweighs all that is likely: a name, a name that only texts say, a printing, a number.
NAMED, SAID, EDITION, NUMBERED = 8.0, 6.0, 5.0, 30.0
TEXT, TEXTS = 0.5, (Kind.CARD, Kind.ERRATA)
"""A bare name asks for the card's text before what else bears it."""
STANDING = 12.0
"""What it costs an entry to be of a document that others win over, times how much less it counts (indexer.standing)."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """An entry (its number) with its score."""

    entry: int
    score: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """What was found for a query, best first; what is asked like it, by entry; and whether anything answers it."""

    best: Sequence[Ranked]
    heard: Mapping[int, Heard]
    is_answer: bool


def candidates(relevance: Relevance) -> dict[int, Features]:
    """The entries that may answer a query, with their features."""
    query, index, factors = relevance.query, relevance.index, relevance.factors
    numbered = index.naming.numbers.get(query.number, []) if query.number else []
    sure = [entry for entry in (*numbered, *relevance.bearing) if factors[entry]]
    return relevance.features(list(dict.fromkeys([*relevance.candidates(), *sure])))


def ranked(query: Query, index: Index, factors: Sequence[float], weights: Weights) -> Ranking:
    """What was found for a query among the entries that count in a ruleset (`factors`)."""
    relevance = Relevance(query, index, factors)
    found = candidates(relevance)
    scores = {entry: weights.score(seen) - STANDING * (1 - factors[entry]) for entry, seen in found.items()}
    if query.names or query.number or relevance.bearing:
        saying = saying_names(query, index)
        for entry in scores:
            scores[entry] += certain(entry, query, index, relevance.bearing) + SAID * saying.get(entry, 0.0)
    best = [Ranked(entry, scores[entry]) for entry in highest(scores, len(scores))]
    shares = shares_of(query, found.values())
    return Ranking(
        best, relevance.heard, is_answer(shares, query, bool(relevance.bearing), weights.trust, weights.least)
    )


def certain(entry: int, query: Query, index: Index, names: Mapping[int, int]) -> float:
    """What it is worth that an entry bears the name, the collector number or the edition that is asked for."""
    score = NAMED * names.get(entry, 0) / TITLE
    if query.alone and index.kinds[entry] in TEXTS:
        score += TEXT
    if query.editions and query.editions & index.editions(entry):
        score += EDITION
    if query.number and entry in index.naming.numbers[query.number]:
        score += NUMBERED / 2 if index.kinds[entry] == Kind.LIST else NUMBERED
    return score


def saying_names(query: Query, index: Index) -> dict[int, float]:
    """The share of the query's names of several words that no entry bears, for each entry that says them so."""
    several = [name for name in query.names if " " in name and not index.naming.bearers[name]]
    said = Counter(entry for name in several for entry in index.saying(name))
    return {entry: times / len(several) for entry, times in said.items()}
