"""Ranking: how well each entry answers a query, all in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from corpus.entry import Kind
from indexer.confidence import is_answer, shares_of
from indexer.features import Features, Relevance
from indexer.index import Index
from indexer.names import TITLE
from indexer.phrase_match import PhraseMatch
from indexer.postings import highest
from indexer.query import Query
from indexer.weights import Weights

# What is certain outweighs all that is likely: a name, a name that only texts say, a printing, a number.
NAME_MATCH, NAME_IN_TEXT, EDITION_MATCH, NUMBER_MATCH = 8.0, 6.0, 5.0, 30.0
TEXT, TEXTS = 0.5, (Kind.CARD, Kind.ERRATA)
"""A bare name asks for the card's text before whatever else has that name."""
STANDING = 12.0
"""What it costs an entry to be of a document that others win over, times how much less it counts (indexer.standing)."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """An entry (its number) with its score."""

    entry: int
    score: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """What was found for a query, best first; the phrases like it, by entry; and whether anything answers it."""

    best: Sequence[Ranked]
    phrase_matches: Mapping[int, PhraseMatch]
    is_answer: bool


def candidates(relevance: Relevance) -> dict[int, Features]:
    """The entries that may answer a query, with their features."""
    query, index, factors = relevance.query, relevance.index, relevance.factors
    numbered = index.names.numbers.get(query.number, []) if query.number else []
    sure = [entry for entry in (*numbered, *relevance.named) if factors[entry]]
    return relevance.features(list(dict.fromkeys([*relevance.retrieved(), *sure])))


def ranked(query: Query, index: Index, factors: Sequence[float], weights: Weights) -> Ranking:
    """What was found for a query among the entries that count in a ruleset (`factors`)."""
    relevance = Relevance(query, index, factors)
    found = candidates(relevance)
    scores = {entry: weights.score(seen) - STANDING * (1 - factors[entry]) for entry, seen in found.items()}
    if query.names or query.number or relevance.named:
        name_in_text = share_of_names_in_text(query, index)
        for entry in scores:
            in_text = NAME_IN_TEXT * name_in_text.get(entry, 0.0)
            scores[entry] += certain(entry, query, index, relevance.named) + in_text
    best = [Ranked(entry, scores[entry]) for entry in highest(scores, len(scores))]
    shares = shares_of(query, found.values())
    answers = is_answer(shares, query, bool(relevance.named), weights.trust, weights.least)
    return Ranking(best, relevance.phrase_matches, answers)


def certain(entry: int, query: Query, index: Index, named: Mapping[int, int]) -> float:
    """What it is worth that an entry has the name, the collector number or the edition that is asked for."""
    score = NAME_MATCH * named.get(entry, 0) / TITLE
    if query.is_bare_name and index.kinds[entry] in TEXTS:
        score += TEXT
    if query.editions and query.editions & index.editions(entry):
        score += EDITION_MATCH
    if query.number and entry in index.names.numbers[query.number]:
        score += NUMBER_MATCH / 2 if index.kinds[entry] == Kind.LIST else NUMBER_MATCH
    return score


def share_of_names_in_text(query: Query, index: Index) -> dict[int, float]:
    """The share of the query's names of several words that no entry has, for each entry that says them."""
    several = [name for name in query.names if " " in name and not index.names.by_name[name]]
    counts = Counter(entry for name in several for entry in index.containing(name))
    return {entry: times / len(several) for entry, times in counts.items()}
