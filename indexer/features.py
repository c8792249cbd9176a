"""Features: what an entry has in common with a query, each way of seeing it by itself, as shares from 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from indexer.bearing import bearers
from indexer.hearing import NOTHING_HEARD, Hearing, highest
from indexer.index import Index
from indexer.naming import CARD
from indexer.query import Concept, Query
from indexer.ragged import Ragged
from indexer.scope import Scope

BY_WORDS, BY_ASKING = 30, 20
"""How many entries are looked at closely: those that hold most of the query, and those whose asking is likest."""
HALF = 0.5
"""From here on a way of asking counts twice, once as likely and once as all but certain (`verbatim`)."""
MOST_TOPICS = 250
"""How many rules are followed to their entries, those that say most of the query."""
ASIDE = frozenset({Scope.CARD, Scope.PAIR, Scope.LIST})


class Features(NamedTuple):
    """An entry seen by a query.

    `held`: the share of the query, weighed by rarity, that the entry says; `told`: the most that one rule says which
    leads to it, with its sentences and all ways of asking; `title`: how alike query and title are; `named`: it bears a
    name in the query. `asked`, `again`, `rule`: how like the likest way of asking, the next and the likest rule are;
    `verbatim`: by how much the likest way of asking is nearer than half. `aside`: it is a list or about a card, and no
    card was named.
    """

    held: float
    told: float
    title: float
    named: float
    asked: float
    again: float
    rule: float
    verbatim: float
    aside: float


class Relevance:
    """How relevant the entries that count in a ruleset (`factors`) are to a query, by their numbers."""

    def __init__(self, query: Query, index: Index, factors: Sequence[float]) -> None:
        self.query = query
        self.index = index
        self.factors = factors
        self.total = query.weight or 1.0
        self.held = spread(query.concepts, index.holding)
        # A bare name asks for what bears it or says it, whatever else players ask in the same words.
        is_one = bool(query.number or (query.alone and len(query.names) == 1))
        self.told = {} if is_one else self.by_topic(spread(query.concepts, index.telling))
        self.heard = {} if query.is_name else Hearing(query, index, factors).entries

    def by_topic(self, topics: Mapping[int, float]) -> dict[int, float]:
        """Per entry that counts, the most of the query that a topic says which leads to it."""
        found: dict[int, float] = {}
        for topic in highest(topics, MOST_TOPICS):
            for entry in self.index.topics[topic]:
                if entry not in found and self.factors[entry]:
                    found[entry] = topics[topic]
        return found

    def candidates(self) -> list[int]:
        """The entries worth a closer look."""
        factors, told, heard = self.factors, self.told, self.heard
        words = {entry: weight + told.get(entry, 0.0) for entry, weight in self.held.items() if factors[entry]}
        words |= {entry: weight for entry, weight in told.items() if entry not in words and factors[entry]}
        asking = {entry: max(h.asked, h.rule) for entry, h in heard.items() if factors[entry]}
        return list(dict.fromkeys([*highest(words, BY_WORDS), *highest(asking, BY_ASKING)]))

    def features(self, entry: int) -> Features:
        """All features of an entry."""
        heard = self.heard.get(entry, NOTHING_HEARD)
        return Features(
            held=self.held.get(entry, 0.0) / self.total,
            told=self.told.get(entry, 0.0) / self.total,
            title=self.title_likeness(entry),
            named=float(entry in self.borne),
            asked=heard.asked,
            again=heard.again,
            rule=heard.rule,
            verbatim=max(0.0, heard.asked - HALF) / HALF,
            aside=float(not self.query.cards and self.index.scopes[entry] in ASIDE),
        )

    @cached_property
    def bearing(self) -> Mapping[int, int]:
        """The entries that bear the one name of which a query consists; of several, each is a word among others."""
        query = self.query
        is_one = len(query.names) == 1 or " ".join(query.words) in self.index.naming.bearers
        return bearers(query, self.index, self.factors) if is_one else {}

    @cached_property
    def borne(self) -> frozenset[int]:
        """The entries that bear a name in the query as their title."""
        bearers = self.index.naming.bearers
        return frozenset(n for name in self.query.names for n, how in bearers[name].items() if how >= CARD)

    def title_likeness(self, entry: int) -> float:
        """How alike query and title are: the harmonic mean of the shares in common, times the query's share."""
        title = self.index.titles[entry]
        held = self.query.stems.intersection(title)
        if not held:
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


def spread(concepts: Sequence[Concept], lists: Ragged) -> dict[int, float]:
    """The weight of the concepts that each entry, or each rule, says; `lists` are those that say each stem."""
    sums: dict[int, float] = {}
    for concept in concepts:
        if len(concept.variants) == 1 and len(concept.variants[0][0]) == 1:
            (((stem,), factor),) = concept.variants
            worth = concept.weight * factor
            for entry in lists[stem]:
                sums[entry] = sums.get(entry, 0.0) + worth
        else:
            for entry, factor in best_variants(concept, lists).items():
                sums[entry] = sums.get(entry, 0.0) + concept.weight * factor
    return sums


def best_variants(concept: Concept, lists: Ragged) -> Mapping[int, float]:
    """How well the best of a concept's variants stands for it that each of them says."""
    found: dict[int, float] = {}
    for stems, factor in concept.variants:
        entries: Sequence[int] | set[int] = lists[stems[0]]
        if len(stems) > 1:
            entries = set(entries).intersection(*(lists[stem] for stem in stems[1:]))
        for entry in entries:
            if factor > found.get(entry, 0.0):
                found[entry] = factor
    return found
