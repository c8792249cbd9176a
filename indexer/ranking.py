"""Ranking: how well each entry answers a query, all in all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from corpus.entry import Kind
from indexer.index import Index
from indexer.naming import TITLE
from indexer.query import Query
from indexer.relevance import covered, matched, naming, pairing, phrasing, title_likeness

CANDIDATES = 50
READ_CLOSELY = 25
BM25, PASSAGE, TITLE_LIKENESS, PHRASING, SAYS_NAMES, PAIRING = 0.9, 0.4, 1.2, 2.1, 1.5, 2.0
NAMED, EDITION, NUMBERED = 3.0, 2.0, 10.0


@dataclass(frozen=True, slots=True)
class Ranked:
    """An entry (its number) with its score; `covered` is the share of the query that its best passage holds."""

    entry: int
    score: float
    covered: float


def ranked(query: Query, index: Index, factors: Sequence[float]) -> list[Ranked]:
    """The entries that count in the ruleset (`factors`), best first."""
    first = matched(query.concepts, index)
    best = sorted((e for e in first if factors[e]), key=lambda e: -first[e] * factors[e])[:CANDIDATES]
    names = bearers(query, index)
    numbered = index.naming.numbers.get(query.number, []) if query.number else []
    chosen = dict.fromkeys([*best, *(e for e in (*numbered, *names) if factors[e])])
    found = [scored(entry, query, index, first.get(entry, 0.0), names, factors[entry]) for entry in chosen]
    found.sort(key=lambda r: -r.score)
    return read_closely(found, query, index, factors)


def bearers(query: Query, index: Index) -> Mapping[int, int]:
    """The entries that bear the whole query, or the only name in it, as a name, with how they bear it."""
    whole = " ".join(query.words)
    names = [whole] if whole in index.naming.bearers else list(query.names) if query.alone else []
    return index.naming.bearers[names[0]] if len(names) == 1 else {}


def scored(entry: int, query: Query, index: Index, bm25: float, names: Mapping[int, int], factor: float) -> Ranked:
    """One entry with what its words and its names are worth."""
    total = query.weight or 1.0
    held = covered(query.concepts, query.stems, entry, index) / total
    score = BM25 * bm25 + PASSAGE * held + TITLE_LIKENESS * title_likeness(query.concepts, entry, index, total)
    score += SAYS_NAMES * naming(query.names, entry, index) + PAIRING * pairing(query.names, entry, index)
    return Ranked(entry, (score + bonus(entry, query, index, names)) * factor, held)


def bonus(entry: int, query: Query, index: Index, names: Mapping[int, int]) -> float:
    """What it is worth that an entry bears the name, the collector number or the edition that is asked for."""
    score = NAMED * names.get(entry, 0) / TITLE
    if query.editions & index.editions(entry):
        score += EDITION
    if query.number and entry in index.naming.numbers[query.number]:
        score += NUMBERED / 2 if index.entries[entry].kind == Kind.LIST else NUMBERED
    return score


def read_closely(found: list[Ranked], query: Query, index: Index, factors: Sequence[float]) -> list[Ranked]:
    """The same, the best of them put in order also by how players ask for them; not where a name settles it."""
    if query.alone or query.number:
        return found
    text = " ".join(query.words)
    best = [
        Ranked(r.entry, r.score + PHRASING * phrasing(text, r.entry, index) * factors[r.entry], r.covered)
        for r in found[:READ_CLOSELY]
    ]
    return sorted(best, key=lambda r: -r.score) + found[READ_CLOSELY:]
