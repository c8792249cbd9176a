"""Relevance: what an entry has in common with a query, each way of seeing it by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from rapidfuzz import fuzz, process

from indexer.index import Index
from indexer.query import Concept, Query
from indexer.whoosh_text import stem

NEAR_TITLE = 0.7
SEVERAL = 2
HELD = 0.85
UNKNOWN = -1

Stems = frozenset[int]
Known = dict[tuple[Stems, Stems], float]


class Relevance:
    """How relevant entries (by their numbers) are to one query."""

    def __init__(self, query: Query, index: Index) -> None:
        self.query = query
        self.index = index
        self.total = query.weight or 1.0
        self.concepts: list[tuple[Concept, Stems, Known]] = [(c, stems_of(c), {}) for c in query.concepts]

    @cached_property
    def matched(self) -> dict[int, float]:
        """Per entry, its BM25F over the concepts, each by the best of its variants, times the share that it covers."""
        sums: dict[int, float] = {}
        covers: dict[int, float] = {}
        for concept in self.query.concepts:
            for entry, impact in impacts(concept, self.index).items():
                sums[entry] = sums.get(entry, 0.0) + concept.weight * impact
                covers[entry] = covers.get(entry, 0.0) + concept.weight
        return {entry: value * covers[entry] / self.total**2 for entry, value in sums.items()}

    def covered(self, entry: int) -> float:
        """The share of the query in the passage that holds most of it; what only the title says counts less."""
        asked = self.query.stems
        title = asked.intersection(self.index.titles[entry])
        held = {passage & asked for passage in self.index.passages_of(entry)}
        return max((self.worth(part, title) for part in held), default=0.0) / self.total

    def worth(self, passage: Stems, title: Stems) -> float:
        """The weight of the concepts that a passage and its title hold."""
        total = 0.0
        for concept, stems, known in self.concepts:
            key = passage & stems, title & stems
            if key not in known:
                known[key] = concept.weight * holds(concept, *key)
            total += known[key]
        return total

    def title_likeness(self, entry: int) -> float:
        """How alike query and title are: the harmonic mean of the shares in common, times the query's share."""
        title = self.index.titles[entry]
        held = frozenset(title)
        if held.isdisjoint(self.query.stems):
            return 0.0
        common: set[int] = set()
        asked = 0.0
        for concept in self.query.concepts:
            variant = max((v for v in concept.variants if held.issuperset(v[0])), key=lambda v: v[1], default=None)
            if variant:
                common.update(variant[0])
                asked += concept.weight * variant[1] / self.total
        rarity = self.index.rarity
        share = sum(rarity[part] for part in common) / sum(rarity[part] for part in title)
        return asked * 2 * share * asked / (share + asked) if asked else 0.0

    def says_names(self, entry: int) -> float:
        """The share of the names that an entry says word by word: those of several words that no entry bears."""
        several = [name for name in self.query.names if " " in name and not self.index.naming.bearers[name]]
        said = sum(f" {name} " in self.index.texts[entry] for name in several)
        return said / len(several) if several else 0.0

    @cached_property
    def cards(self) -> list[list[Stems]]:
        """The stems of each form of the name of each card that the query names."""
        names = dict.fromkeys(name for name in self.query.names if name in self.index.naming.cards)
        return [forms_of(name, self.index) for name in names]

    def pairs(self, entry: int) -> float:
        """The square of the share of several cards that one passage names; nothing where it names half of them."""
        if len(self.cards) < SEVERAL:
            return 0.0
        title = self.index.titles[entry]
        rest = [[form.difference(title) for form in forms] for forms in self.cards]
        best = max((held_of(rest, passage) for passage in self.index.passages_of(entry)), default=0.0)
        return best**2 if best > 1 / SEVERAL else 0.0

    def phrasing(self, entry: int) -> float:
        """How alike the query is to the likest of the ways in which players ask for the entry, up to 1."""
        asked, phrases = " ".join(self.query.words), self.index.language.asked.get(self.index.entries[entry].id, ())
        found = process.extract(asked, phrases, scorer=fuzz.token_set_ratio, limit=2)
        return max((alike(asked, phrase, held) for phrase, held, _ in found), default=0.0)


def alike(asked: str, phrase: str, held: float) -> float:
    """How alike a query is to a phrase that holds so much of it (in percent): a phrase that says more is less so."""
    return (HELD * held + (1 - HELD) * fuzz.token_sort_ratio(asked, phrase)) / 100


def stems_of(concept: Concept) -> Stems:
    """All stems of a concept's variants."""
    return frozenset(part for variant, _ in concept.variants for part in variant)


def impacts(concept: Concept, index: Index) -> Mapping[int, float]:
    """Per entry, the BM25F weight of the concept's best variant."""
    if len(concept.variants) == 1 and concept.variants[0][1] == 1.0:
        return index.together(concept.variants[0][0])
    found: dict[int, float] = {}
    for variant, factor in concept.variants:
        for entry, weight in index.together(variant).items():
            if factor * weight > found.get(entry, 0.0):
                found[entry] = factor * weight
    return found


def holds(concept: Concept, passage: Stems, title: Stems) -> float:
    """How well a passage, with the title of its entry, stands for a concept."""
    best = 0.0
    for variant, factor in concept.variants:
        if factor > best and passage.issuperset(variant):
            best = factor
        elif title and factor * NEAR_TITLE > best and (passage | title).issuperset(variant):
            best = factor * NEAR_TITLE
    return best


def forms_of(name: str, index: Index) -> list[Stems]:
    """The stems of each form of a name."""
    forms = (name, *index.language.aliases.get(name, ()))
    return [frozenset(index.stems.get(stem(word), UNKNOWN) for word in form.split()) for form in forms]


def held_of(cards: Sequence[Sequence[Stems]], passage: Stems) -> float:
    """The share of the cards of which a passage has one form."""
    return sum(any(form <= passage for form in forms) for forms in cards) / len(cards)
