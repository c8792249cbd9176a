"""Ranking: how well each entry answers a query."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from corpus.entry import Kind
from indexer.index import Index
from indexer.naming import TITLE
from indexer.query import Concept, Query

CANDIDATES = 50
NEAR_TITLE = 0.7
BM25, PASSAGE, TITLE_LIKENESS, NAMED, EDITION, NUMBERED = 0.6, 1.6, 1.6, 3.0, 2.0, 10.0


@dataclass(frozen=True, slots=True)
class Ranked:
    """An entry (its number) with its score; `covered` is the share of the query that its best passage holds."""

    entry: int
    score: float
    covered: float


def ranked(query: Query, index: Index, factors: Sequence[float]) -> list[Ranked]:
    """The entries that count in the ruleset (`factors`), best first."""
    total = sum(concept.weight for concept in query.concepts) or 1.0
    first = matched(query.concepts, index)
    best = sorted((e for e in first if factors[e]), key=lambda e: -first[e] * factors[e])[:CANDIDATES]
    names = bearers(query, index)
    numbered = index.naming.numbers.get(query.number, []) if query.number else []
    chosen = dict.fromkeys([*best, *(e for e in (*numbered, *names) if factors[e])])
    asked = frozenset(stem for concept in query.concepts for stems, _ in concept.variants for stem in stems)
    found = []
    for entry in chosen:
        likely = scored(entry, query, index, first.get(entry, 0.0) / total, total, asked)
        score = likely.score + bonus(entry, query, index, names)
        found.append(Ranked(entry, score * factors[entry], likely.covered))
    return sorted(found, key=lambda r: -r.score)


def matched(concepts: Sequence[Concept], index: Index) -> dict[int, float]:
    """Per entry, its BM25F over the concepts, each by the best of its variants, times the share that it covers."""
    sums: dict[int, float] = {}
    covers: dict[int, float] = {}
    total = sum(concept.weight for concept in concepts) or 1.0
    for concept in concepts:
        for entry, impact in impacts(concept, index).items():
            sums[entry] = sums.get(entry, 0.0) + concept.weight * impact
            covers[entry] = covers.get(entry, 0.0) + concept.weight
    return {entry: value * covers[entry] / total for entry, value in sums.items()}


def impacts(concept: Concept, index: Index) -> dict[int, float]:
    """Per entry, the BM25F weight of the concept's best variant."""
    found: dict[int, float] = {}
    for variant, factor in concept.variants:
        for entry, weight in together(variant, index).items():
            if factor * weight > found.get(entry, 0.0):
                found[entry] = factor * weight
    return found


def together(variant: Sequence[int], index: Index) -> Mapping[int, float]:
    """Per entry that holds all stems of a variant, the least of their weights."""
    first, *others = sorted((index.impacts(stem) for stem in variant), key=len)
    if not others:
        return first
    return {entry: min(weight, *(o[entry] for o in others)) for entry, weight in first.items() if all(entry in o for o in others)}


def bearers(query: Query, index: Index) -> dict[int, int]:
    """The entries that bear the whole query, or the only name in it, as a name, with how they bear it."""
    whole = " ".join(query.words)
    names = [whole] if whole in index.naming.bearers else list(query.names) if query.alone else []
    return index.naming.bearers[names[0]] if len(names) == 1 else {}


def scored(
    entry: int, query: Query, index: Index, bm25: float, total: float, asked: frozenset[int]
) -> Ranked:
    """One entry with what its words are worth."""
    covered = best_passage(query.concepts, index.passages_of(entry), frozenset(index.titles[entry]), asked) / total
    score = BM25 * bm25 + PASSAGE * covered + TITLE_LIKENESS * likeness(query.concepts, entry, index, total)
    return Ranked(entry, score, covered)


def bonus(entry: int, query: Query, index: Index, names: Mapping[int, int]) -> float:
    """What it is worth that an entry bears the name, the collector number or the edition that is asked for."""
    score = NAMED * names.get(entry, 0) / TITLE
    card = index.entries[entry].card
    if query.editions and card and query.editions & {edition.upper() for edition in editions(card.editions)}:
        score += EDITION
    if query.number and entry in index.naming.numbers[query.number]:
        score += NUMBERED / 2 if index.entries[entry].kind == Kind.LIST else NUMBERED
    return score


def editions(printed: Sequence[str]) -> list[str]:
    """The single tags of a card's editions ("SE/ME" is two)."""
    return [tag for edition in printed for tag in edition.split("/")]


def best_passage(
    concepts: Sequence[Concept], passages: Sequence[frozenset[int]], title: frozenset[int], asked: frozenset[int]
) -> float:
    """The weight of the concepts in the passage that holds most of them; what only the title says counts less.

    `asked` are all stems of the concepts: passages that hold the same of them are worth the same.
    """
    title = title & asked
    held = {passage & asked for passage in passages}
    return max((sum(c.weight * holds(c, part, title) for c in concepts) for part in held), default=0.0)


def holds(concept: Concept, passage: frozenset[int], title: frozenset[int]) -> float:
    """How well a passage, with the title of its entry, stands for a concept."""
    best = 0.0
    for variant, factor in concept.variants:
        if factor > best and passage.issuperset(variant):
            best = factor
        elif factor * NEAR_TITLE > best and (passage | title).issuperset(variant):
            best = factor * NEAR_TITLE
    return best


def likeness(concepts: Sequence[Concept], entry: int, index: Index, total: float) -> float:
    """How alike the query and the entry's title are: harmonic mean of the shares that they have in common."""
    title = index.titles[entry]
    whole = sum(index.rarity[stem] for stem in title)
    held = frozenset(title)
    common: set[int] = set()
    asked = 0.0
    for concept in concepts:
        variant = max((v for v in concept.variants if held.issuperset(v[0])), key=lambda v: v[1], default=None)
        if variant:
            common.update(variant[0])
            asked += concept.weight * variant[1]
    share = sum(index.rarity[stem] for stem in common) / whole if whole else 0.0
    asked /= total
    return asked * 2 * share * asked / (share + asked) if share and asked else 0.0
