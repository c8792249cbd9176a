"""Ranking: how well each entry answers a query, all in all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from corpus.entry import Kind
from indexer.bearing import bearers
from indexer.index import Index
from indexer.naming import TITLE
from indexer.query import Query
from indexer.relevance import Relevance

CANDIDATES = 30
"""How many entries are scored, the best by their words."""
READ_CLOSELY = 20
"""How many of these are compared with how players ask for them, which takes longest."""

# What each way of seeing an entry's relevance (indexer/relevance.py, from 0 to 1; BM25 to some 2) adds to its score.
# Found by trying on tests/questions, where a fifth more or less of one moves at most five of the 312; the last
# two on pairs of cards out of one passage, of which they bring 0.91 to the first place instead of 0.84.
BM25 = 0.9
PASSAGE = 0.4
TITLE_LIKENESS = 1.2
PHRASING = 2.2
SAYS_NAMES = 1.5
PAIRS = 2.0

# What is certain outweighs all that is likely: a name, a printing, a number.
NAMED, EDITION, NUMBERED = 3.0, 2.0, 10.0


@dataclass(frozen=True, slots=True)
class Ranked:
    """An entry (its number) with its score; `covered` is the share of the query that its best passage holds."""

    entry: int
    score: float
    covered: float


def ranked(query: Query, index: Index, factors: Sequence[float]) -> list[Ranked]:
    """The entries that count in the ruleset (`factors`), best first."""
    relevance = Relevance(query, index)
    first = relevance.matched
    best = sorted((e for e in first if factors[e]), key=lambda e: -first[e] * factors[e])[:CANDIDATES]
    names = named(query, index, factors)
    numbered = index.naming.numbers.get(query.number, []) if query.number else []
    chosen = dict.fromkeys([*best, *(e for e in (*numbered, *names) if factors[e])])
    found = [scored(entry, relevance, names, factors[entry]) for entry in chosen]
    found.sort(key=lambda r: -r.score)
    return read_closely(found, relevance, factors)


def named(query: Query, index: Index, factors: Sequence[float]) -> Mapping[int, int]:
    """The entries that bear the one name of which a query consists; of several, each is a word among others."""
    return (
        bearers(query, index, factors) if len(query.names) == 1 or " ".join(query.words) in index.naming.bearers else {}
    )


def scored(entry: int, relevance: Relevance, names: Mapping[int, int], factor: float) -> Ranked:
    """One entry with what its words and its names are worth."""
    covered = relevance.covered(entry)
    score = BM25 * relevance.matched.get(entry, 0.0) + PASSAGE * covered
    score += TITLE_LIKENESS * relevance.title_likeness(entry)
    score += bonus(entry, relevance.query, relevance.index, names)
    return Ranked(entry, score * factor, covered)


def bonus(entry: int, query: Query, index: Index, names: Mapping[int, int]) -> float:
    """What it is worth that an entry bears the name, the collector number or the edition that is asked for."""
    score = NAMED * names.get(entry, 0) / TITLE
    if query.editions & index.editions(entry):
        score += EDITION
    if query.number and entry in index.naming.numbers[query.number]:
        score += NUMBERED / 2 if index.entries[entry].kind == Kind.LIST else NUMBERED
    return score


def read_closely(found: list[Ranked], relevance: Relevance, factors: Sequence[float]) -> list[Ranked]:
    """The same, the best of them put in order also by the names in them and by how players ask for them."""
    best = [
        Ranked(r.entry, r.score + closely(r.entry, relevance) * factors[r.entry], r.covered)
        for r in found[:READ_CLOSELY]
    ]
    return sorted(best, key=lambda r: -r.score) + found[READ_CLOSELY:]


def closely(entry: int, relevance: Relevance) -> float:
    """What the names in an entry are worth, and how players ask for it; the latter not where names say it all."""
    names = SAYS_NAMES * relevance.says_names(entry) + PAIRS * relevance.pairs(entry)
    settled = relevance.query.alone or relevance.query.number
    return names if settled else names + PHRASING * relevance.phrasing(entry)
