"""Features: what an entry has in common with a query, each way of seeing it by itself, as shares from 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple

from indexer.index import Index
from indexer.name_match import named_by
from indexer.names import CARD
from indexer.phrase_match import NO_MATCH, PhraseMatcher
from indexer.postings import Postings, highest, summed
from indexer.query import Concept, Query
from indexer.scope import Scope

BY_WORDS, BY_PHRASES = 24, 16
"""How many entries are looked at closely: those that say most of the query, and those of the likest phrases."""
HALF = 0.5
"""From here on a way of asking counts twice, once as likely and once as all but certain (`close_question`)."""
MOST_TOPICS = 120
"""How many rules are followed to their entries, those that say most of the query."""
OFF_SCOPE = frozenset({Scope.CARD, Scope.PAIR, Scope.LIST})


class Features(NamedTuple):
    """An entry seen by a query.

    `coverage`: the share of the query, weighed by rarity, that the entry says; `topic_coverage`: the most that one
    topic says which leads to it, a rule with its sentences and all ways of asking; `title_match`: how alike query and
    title are; `name_match`: the query has a name of it. `question_match`, `second_question_match`, `rule_match`: how
    like the likest way of asking, the next and the likest rule are; `close_question`: by how much the likest way of
    asking is nearer than half. `off_scope`: it is a list or about a card, and no card was named.
    """

    coverage: float
    topic_coverage: float
    title_match: float
    name_match: float
    question_match: float
    second_question_match: float
    rule_match: float
    close_question: float
    off_scope: float


class Relevance:
    """How relevant the entries that count in a ruleset (`factors`) are to a query, by their numbers."""

    def __init__(self, query: Query, index: Index, factors: Sequence[float]) -> None:
        self.query = query
        self.index = index
        self.factors = factors
        self.total = query.weight or 1.0
        self.word_weights = spread(query.concepts, index.entry_postings)
        # A bare name asks for what has it as its name or says it, whatever else players ask in the same words.
        is_one = bool(query.number or (query.is_bare_name and len(query.names) == 1))
        self.topic_weights = {} if is_one else self.by_topic(spread(query.concepts, index.topic_postings, MOST_TOPICS))
        self.phrase_matches = {} if query.is_name else PhraseMatcher(query, index, factors).matches

    def by_topic(self, topics: Mapping[int, float]) -> dict[int, float]:
        """Per entry that counts, the most of the query that a topic says which leads to it."""
        found: dict[int, float] = {}
        best = highest(topics, MOST_TOPICS)
        for topic, entries in zip(best, self.index.topic_entries.at(best), strict=True):
            for entry in entries:
                if entry not in found and self.factors[entry]:
                    found[entry] = topics[topic]
        return found

    def retrieved(self) -> list[int]:
        """The entries worth a closer look."""
        factors, by_topics = self.factors, self.topic_weights
        words = {
            entry: weight + by_topics.get(entry, 0.0) for entry, weight in self.word_weights.items() if factors[entry]
        }
        words |= {entry: weight for entry, weight in by_topics.items() if entry not in words and factors[entry]}
        phrases = {entry: max(m.question, m.rule) for entry, m in self.phrase_matches.items() if factors[entry]}
        return list(dict.fromkeys([*highest(words, BY_WORDS), *highest(phrases, BY_PHRASES)]))

    def features(self, entries: Sequence[int]) -> dict[int, Features]:
        """All features of some entries."""
        scopes, titles = self.index.scopes, self.index.titles.at(entries)
        found: dict[int, Features] = {}
        for entry, title in zip(entries, titles, strict=True):
            match = self.phrase_matches.get(entry, NO_MATCH)
            found[entry] = Features(
                self.word_weights.get(entry, 0.0) / self.total,
                self.topic_weights.get(entry, 0.0) / self.total,
                self.title_match(title),
                float(entry in self.named_in_query),
                match.question,
                match.second_question,
                match.rule,
                max(0.0, match.question - HALF) / HALF,
                float(not self.query.cards and scopes[entry] in OFF_SCOPE),
            )
        return found

    @cached_property
    def named(self) -> Mapping[int, int]:
        """The entries named by a query that consists of one name; of several, each is a word among others."""
        query = self.query
        is_one = len(query.names) == 1 or " ".join(query.words) in self.index.names.by_name
        return named_by(query, self.index, self.factors) if is_one else {}

    @cached_property
    def named_in_query(self) -> frozenset[int]:
        """The entries that have a name in the query as their title."""
        by_name = self.index.names.by_name
        return frozenset(n for name in self.query.names for n, exact in by_name[name].items() if exact >= CARD)

    def title_match(self, title: Sequence[int]) -> float:
        """How alike query and title are: the harmonic mean of the shares in common, times the query's share."""
        if self.query.stems.isdisjoint(title):
            return 0.0
        shared = self.query.stems.intersection(title)
        common: set[int] = set()
        asked = 0.0
        for concept in self.query.concepts:
            variant = max((v for v in concept.variants if shared.issuperset(v[0])), key=lambda v: v[1], default=None)
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
