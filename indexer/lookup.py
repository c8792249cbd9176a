"""The look-up: queries in, the entries that answer them out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType

from corpus.document import Ruleset
from corpus.entry import Entry, Kind
from indexer.answer import Answer, Comparison, History, Shown
from indexer.classification import Classification
from indexer.highlight import highlights
from indexer.index import Index
from indexer.name_match import named_by
from indexer.passage import leads_on
from indexer.phrase_match import PhraseMatch
from indexer.query import Query, understood
from indexer.ranking import Ranked, Ranking, ranked
from indexer.related import counterparts_of, differences, how_it_differs, texts_of
from indexer.repair import Repair
from indexer.snapshot import kept, opened
from indexer.standing import ORDER, home_of, status
from indexer.weights import Weights, weights

FURTHEST = 5.0
"""How far behind the best answer another may be to be shown, as log-odds: e to the so many times less likely."""
FURTHEST_OF_NUMBER = 16.0
"""The same where a collector number is asked for: all that holds it, however else it is like the query."""
DIFFERENT = 3
"""How many answers come first that do not say the same."""
LIMIT = 10
EXACTNESS_OF_NUMBER = 3
DEFINING = (Kind.TERM, Kind.LIST, Kind.SECTION, Kind.FORMAT, Kind.RULING)
RULES = (Kind.SECTION, Kind.TERM, Kind.FORMAT, Kind.CONDUCT)
NO_MATCHES: Mapping[int, PhraseMatch] = MappingProxyType({})


class ById(Mapping[str, Entry]):
    """The entries of an index by their ids, each read when it is asked for."""

    def __init__(self, index: Index) -> None:
        self.index = index

    def __getitem__(self, id: str) -> Entry:
        return self.index.entry(id)

    def __iter__(self) -> Iterator[str]:
        return iter(self.index.places)

    def __len__(self) -> int:
        return len(self.index.places)


def entries(environ: Mapping[str, str] = os.environ) -> Mapping[str, Entry]:
    """Every entry by id, in document order, for whoever looks nothing up: no index is built for it.

    Raises BrokenCorpus if a document is not as published.
    """
    index = kept(environ)
    if index is not None:
        return ById(index)
    from indexer.parse.entries import parse  # slow to load, and needed only where no index is kept

    return {entry.id: entry for entry in parse()}


class Lookup:
    """Answers look-ups from an index of the documents.

    A ruleset that the text itself names ("Monkey in Type Two") holds where none is given.
    """

    def __init__(self, index: Index, by: Weights | None = None) -> None:
        self.index = index
        self.repair = Repair(index)
        self.weights = by or weights()

    @classmethod
    def open(cls, say: Callable[[str], None] = lambda _: None, environ: Mapping[str, str] = os.environ) -> Lookup:
        """The look-up over the documents of this installation. Raises BrokenCorpus if one is not as published."""
        return cls(opened(say, environ))

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """Every entry by id, in document order."""
        return ById(self.index)

    def ruling(self, query: str, ruleset: Ruleset = Ruleset.ANY, limit: int = LIMIT) -> Answer:
        """The entries that answer a text, best first; none if the documents do not cover it."""
        asked, ruleset = self.understood(query, ruleset)
        found = self.found(asked, ruleset)
        return self.answer(asked, ruleset, [r.entry for r in found.best[:limit]], found.phrase_matches)

    def card(self, name: str, ruleset: Ruleset = Ruleset.ANY) -> Answer:
        """A card's texts that hold in the ruleset, then what is ruled on it: by title, then where a text names it.

        Of a card without a text, what names it; of what is no name, nothing.
        """
        asked, ruleset = self.understood(name, ruleset)
        named = self.named(asked, ruleset)
        cards = [n for n in named if self.index.entries[n].card]
        rulings = self.mentioning({self.index.entries[n].id for n in cards}, ruleset)
        in_text = [] if named else self.with_name_in_text(asked, ruleset)
        return self.answer(asked, ruleset, dict.fromkeys([*cards, *named, *rulings, *in_text]))

    def mentioning(self, ids: set[str], ruleset: Ruleset) -> list[int]:
        """The rulings that hold in the ruleset and name one of these entries."""
        counted = [n for n, factor in enumerate(self.index.factors[ruleset]) if factor]
        entries, kinds = self.index.entries, self.index.kinds
        return [n for n in counted if kinds[n] is Kind.RULING and ids.intersection(entries[n].mentions)]

    def with_name_in_text(self, asked: Query, ruleset: Ruleset) -> list[int]:
        """What says the name that a query consists of, the best answer first; no text of a card of another name."""
        factors = self.index.factors[ruleset]
        containing = {n for name in asked.names if asked.is_bare_name for n in self.index.containing(name)}
        in_force = [n for n in sorted(containing) if factors[n]]
        places = {r.entry: place for place, r in enumerate(self.found(asked, ruleset).best)}
        no_cards = [n for n in in_force if not self.index.entries[n].card]
        return sorted(no_cards, key=lambda n: places.get(n, len(places)))[:LIMIT]

    def rule(self, query: str, ruleset: Ruleset = Ruleset.ANY, limit: int = LIMIT) -> Answer:
        """The sections of the rulebooks, and the terms of the glossaries, that answer a text."""
        return self.of_kinds(query, ruleset, RULES, limit)

    def define(self, term: str, ruleset: Ruleset = Ruleset.ANY) -> Answer:
        """What a term, a keyword, a group or an abbreviation means."""
        return self.of_kinds(term, ruleset, DEFINING, LIMIT)

    def of_kinds(self, query: str, ruleset: Ruleset, kinds: tuple[Kind, ...], limit: int) -> Answer:
        """The entries of some kinds that answer a text."""
        asked, ruleset = self.understood(query, ruleset)
        found = self.found(asked, ruleset)
        of_kinds = [r.entry for r in found.best if self.index.kinds[r.entry] in kinds]
        return self.answer(asked, ruleset, of_kinds[:limit], found.phrase_matches)

    def compare(self, query: str) -> Comparison:
        """What answers a text in each of the three rulesets."""
        asked, _ = self.understood(query, Ruleset.ANY)
        best = [self.index.entries[r.entry] for r in self.found(asked, Ruleset.ANY).best[:1]]
        related = {entry.id for one in best for entry in (one, *counterparts_of(one, self.index))}
        sides = tuple((ruleset, self.side(asked, ruleset, related)) for ruleset in ORDER)
        return Comparison(query, sides, () if best else self.near(asked, Ruleset.ANY))

    def side(self, asked: Query, ruleset: Ruleset, related: set[str]) -> tuple[Shown, ...]:
        """What answers a query in one ruleset: of what treats the subject in question (`related`) the best.

        Where that ruleset has nothing on it, what answers there by itself; a name only by what has or says it.
        """
        entries = self.index.entries
        found = [r.entry for r in self.found(asked, ruleset).best]
        alike = [n for n in found if entries[n].id in related]
        alike += [n for n, entry in enumerate(entries) if entry.id in related and home_of(entry) == ruleset]
        if asked.is_bare_name:
            found = self.named(asked, ruleset) or self.with_name_in_text(asked, ruleset)
        return tuple(self.shown(n, ruleset) for n in [*alike, *found][:1])

    def history(self, name: str, ruleset: Ruleset = Ruleset.ANY) -> History:
        """Every printed text of each card of a name."""
        asked, ruleset = self.understood(name, ruleset)
        named = [n for n in self.named(asked, None) if self.index.entries[n].card]
        cards = dict.fromkeys(tuple(texts_of(self.index.entries[n], self.index)) for n in named)
        counted = self.index.factors[ruleset]
        force = tuple(e.id for card in cards for e in card if counted[self.index.places[e.id]])
        return History(name, ruleset, tuple(cards), force, () if cards else self.near(asked, ruleset))

    def understood(self, text: str, ruleset: Ruleset) -> tuple[Query, Ruleset]:
        """What a text asks for, and under which ruleset."""
        asked = understood(text, self.index, self.repair)
        return asked, asked.ruleset or Ruleset.ANY if ruleset == Ruleset.ANY else ruleset

    def found(self, asked: Query, ruleset: Ruleset) -> Ranking:
        """What is good enough to be an answer, best first."""
        found = ranked(asked, self.index, self.index.factors[ruleset], self.weights)
        if not found.best or not found.is_answer:
            return replace(found, best=())
        least = found.best[0].score - (FURTHEST_OF_NUMBER if asked.number else FURTHEST)
        good = [r for r in self.without_redirects(found.best, ruleset) if r.score >= least]
        return replace(found, best=good if asked.is_name else self.different_first(good))

    def different_first(self, found: Iterable[Ranked]) -> list[Ranked]:
        """The same, with several different answers before those that say what one of them says."""
        different: list[Ranked] = []
        again: list[Ranked] = []
        for r in found:
            is_new = len(different) == DIFFERENT or not any(self.says_same(r.entry, d.entry) for d in different)
            (different if is_new and len(different) < DIFFERENT else again).append(r)
        return [*different, *again]

    def says_same(self, one: int, other: int) -> bool:
        """Whether two entries of different rulesets treat one subject and agree."""
        entry, like = self.index.entries[one], self.index.entries[other]
        return like in counterparts_of(entry, self.index) and not any(how_it_differs(entry, like, self.index))

    def without_redirects(self, found: Iterable[Ranked], ruleset: Ruleset) -> list[Ranked]:
        """The same, with each entry that only says "see …" exchanged for what it leads to.

        What only amends a part of another entry stands behind that one.
        """
        result: dict[int, Ranked] = {}
        for r in found:
            to = self.index.redirects.get(r.entry, r.entry)
            for entry in (self.index.notices.get(to, to), to):
                if entry not in result and self.index.factors[ruleset][entry]:
                    result[entry] = Ranked(entry, r.score)
        return list(result.values())

    def named(self, asked: Query, ruleset: Ruleset | None) -> list[int]:
        """The entries of the name or names asked for; of one edition if that is named.

        The most exact come first, of those the ones of highest precedence. Without a ruleset superseded ones, too.
        """
        entries, index = self.index.entries, self.index
        factors = index.factors[ruleset] if ruleset else [1.0] * len(entries)
        numbered = [n for n in index.names.numbers.get(asked.number or "", ()) if factors[n]]
        exactness = named_by(asked, index, factors) | dict.fromkeys(numbered, EXACTNESS_OF_NUMBER)
        counted = [n for n in exactness if not leads_on(entries[n])]
        of_edition = [n for n in counted if asked.editions & index.editions(n)]
        return sorted(of_edition or counted, key=lambda n: (-exactness[n], -factors[n]))

    def answer(
        self,
        asked: Query,
        ruleset: Ruleset,
        found: Iterable[int],
        phrase_matches: Mapping[int, PhraseMatch] = NO_MATCHES,
    ) -> Answer:
        """The answer that consists of these entries, their sentences marked by the phrases that match."""
        shown = tuple(
            replace(self.shown(number, ruleset), highlights=highlights(number, asked, self.index, phrase_matches))
            for number in found
        )
        return Answer(
            asked.text,
            ruleset,
            shown,
            () if shown else self.near(asked, ruleset),
            differences([s.entry for s in shown[:1]], self.index),
            self.classified(asked, ruleset),
        )

    def shown(self, number: int, ruleset: Ruleset) -> Shown:
        """An entry with its standing."""
        entry = self.index.entries[number]
        return Shown(entry, status(entry, ruleset))

    def classified(self, asked: Query, ruleset: Ruleset) -> tuple[Classification, ...]:
        """What the classification lists say of the card that is asked for by number or by name."""
        names = self.index.names
        keys = [asked.number] if asked.number else asked.names if asked.is_bare_name and len(asked.names) == 1 else []
        rows = [names.classified[place] for key in keys for place in names.listed.get(key, ())]
        return tuple(row for row in rows if self.index.factors[ruleset][self.index.places[row.entry]])

    def near(self, asked: Query, ruleset: Ruleset) -> tuple[str, ...]:
        """The names in what was asked, if it is more than a name, and those most like it."""
        names, factors = self.index.names, self.index.factors[ruleset]
        within = [n for n in asked.names if not asked.is_bare_name and any(factors[e] for e in names.by_name[n])]
        like = self.repair.near_names(" ".join(asked.words), ruleset)
        return tuple(dict.fromkeys([*(names.shown[name] for name in within), *like]))
