"""Features: what an entry has in common with a query, each way of seeing it by itself, as shares from 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple

from indexer.bearing import bearers
from indexer.hearing import NOTHING_HEARD, Hearing
from indexer.index import Index
from indexer.naming import CARD
from indexer.postings import Postings, highest, summed
from indexer.query import Concept, Query
from indexer.scope import Scope

BY_WORDS, BY_ASKING = 24, 16
"""How many entries are looked at closely: those that hold most of the query, and those whose asking is likest."""
HALF = 0.5
"""From here on a way of asking counts twice, once as likely and once as all but certain (`verbatim`)."""
MOST_TOPICS = 120
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
        self.told = {} if is_one else self.by_topic(spread(query.concepts, index.telling, MOST_TOPICS))
        self.heard = {} if query.is_name else Hearing(query, index, factors).entries

    def by_topic(self, topics: Mapping[int, float]) -> dict[int, float]:
        """Per entry that counts, the most of the query that a topic says which leads to it."""
        found: dict[int, float] = {}
        best = highest(topics, MOST_TOPICS)
        for topic, entries in zip(best, self.index.topics.at(best), strict=True):
            for entry in entries:
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

    def features(self, entries: Sequence[int]) -> dict[int, Features]:
        """All features of some entries."""
        held, told, heard, borne = self.held, self.told, self.heard, self.borne
        scopes, titles = self.index.scopes, self.index.titles.at(entries)
        found: dict[int, Features] = {}
        for entry, title in zip(entries, titles, strict=True):
            asking = heard.get(entry, NOTHING_HEARD)
            found[entry] = Features(
                held.get(entry, 0.0) / self.total,
                told.get(entry, 0.0) / self.total,
                self.title_likeness(title),
                float(entry in borne),
                asking.asked,
                asking.again,
                asking.rule,
                max(0.0, asking.asked - HALF) / HALF,
                float(not self.query.cards and scopes[entry] in ASIDE),
            )
        return found

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

    def title_likeness(self, title: Sequence[int]) -> float:
        """How alike query and title are: the harmonic mean of the shares in common, times the query's share."""
        if self.query.stems.isdisjoint(title):
            return 0.0
        held = self.query.stems.intersection(title)
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


def spread(concepts: Sequence[Concept], postings: Postings, most: int | None = None) -> dict[int, float]:
    """The weight of the concepts that each entry, or each rule, says; with `most`, of so many that say most."""
    variants = (sorted(concept.variants, key=itemgetter(1)) for concept in concepts)
    words = [
        [(postings.having(stems), concept.weight * factor) for stems, factor in several]
        for concept, several in zip(concepts, variants, strict=True)
    ]
    return summed(words, most)
