"""The look-up: queries in, the entries that answer them out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from corpus.document import Ruleset
from corpus.entry import Entry, Kind
from indexer.answer import Answer, Comparison, History, Shown
from indexer.classification import Classification
from indexer.index import Index
from indexer.kin import differences, likes_of, texts_of
from indexer.query import Query, understood
from indexer.ranking import Ranked, ranked
from indexer.repair import Repair
from indexer.snapshot import opened
from indexer.standing import home_of, status

LEAST_COVERED = 0.25
LEAST_SCORE = 1.5
MOST_UNKNOWN = 0.5
MOST_UNKNOWN_OF_FEW = 0.4
FEW = 3
SURELY_COVERED = 0.6
LEAST_OF_BEST = 0.6
LIMIT = 10
OF_A_SIDE = 1
DEFINING = (Kind.TERM, Kind.LIST, Kind.SECTION, Kind.FORMAT, Kind.RULING)


class Lookup:
    """Answers look-ups from an index of the documents."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.repair = Repair(index)

    @classmethod
    def open(cls, say: Callable[[str], None] = lambda _: None, environ: Mapping[str, str] = os.environ) -> Lookup:
        """The look-up over the documents of this installation. Raises BrokenCorpus if one is not as published."""
        return cls(opened(say, environ))

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """Every entry by id, in document order."""
        return {entry.id: entry for entry in self.index.entries}

    def ruling(self, query: str, ruleset: Ruleset = Ruleset.ANY, limit: int = LIMIT) -> Answer:
        """The entries that answer a text, best first; none if the documents do not cover it."""
        asked = understood(query, self.index, self.repair)
        return self.answer(query, ruleset, asked, [r.entry for r in self.found(asked, ruleset)][:limit])

    def card(self, name: str, ruleset: Ruleset = Ruleset.ANY) -> Answer:
        """A card's texts that hold in the ruleset, then what is ruled on it: by title, then where the text names it."""
        asked = understood(name, self.index, self.repair)
        bearing = self.bearing(asked, ruleset)
        cards = [n for n in bearing if self.index.entries[n].card]
        if not bearing:
            return self.ruling(name, ruleset)
        rulings = self.mentioning({self.index.entries[n].id for n in cards}, ruleset)
        return self.answer(name, ruleset, asked, dict.fromkeys([*cards, *bearing, *rulings]))

    def mentioning(self, ids: set[str], ruleset: Ruleset) -> list[int]:
        """The rulings that hold in the ruleset and name one of these entries."""
        counted = [n for n, factor in enumerate(self.index.factors[ruleset]) if factor]
        entries = self.index.entries
        return [n for n in counted if entries[n].kind == Kind.RULING and ids.intersection(entries[n].mentions)]

    def rule(self, query: str, ruleset: Ruleset = Ruleset.ANY) -> Answer:
        """The sections of the rulebooks, and the terms of the glossaries, that answer a text."""
        return self.of_kinds(query, ruleset, (Kind.SECTION, Kind.TERM, Kind.FORMAT, Kind.CONDUCT))

    def define(self, term: str, ruleset: Ruleset = Ruleset.ANY) -> Answer:
        """What a term, a keyword, a group or an abbreviation means."""
        return self.of_kinds(term, ruleset, DEFINING)

    def of_kinds(self, query: str, ruleset: Ruleset, kinds: tuple[Kind, ...]) -> Answer:
        """The entries of some kinds that answer a text."""
        asked = understood(query, self.index, self.repair)
        found = [r.entry for r in self.found(asked, ruleset) if self.index.entries[r.entry].kind in kinds]
        return self.answer(query, ruleset, asked, found[:LIMIT])

    def compare(self, query: str) -> Comparison:
        """What answers a text in each of the three rulesets: the best there, or its like of the best of all."""
        rulesets = (Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2)
        best = self.ruling(query, Ruleset.ANY, OF_A_SIDE)
        sides = {ruleset: self.side(query, ruleset) for ruleset in rulesets}
        for shown in best.answers:
            for entry in (shown.entry, *likes_of(shown.entry, self.index)):
                sides[home_of(entry)] = (Shown(entry, status(entry, home_of(entry))),)
        return Comparison(query, tuple(sides.items()), best.did_you_mean)

    def side(self, query: str, ruleset: Ruleset) -> tuple[Shown, ...]:
        """What answers a text in one ruleset; a name only by what bears it, not by what is merely like it."""
        asked = understood(query, self.index, self.repair)
        if asked.alone and len(asked.names) == 1:
            return tuple(self.shown(n, ruleset) for n in self.bearing(asked, ruleset)[:OF_A_SIDE])
        return self.ruling(query, ruleset, OF_A_SIDE).answers

    def history(self, name: str, ruleset: Ruleset = Ruleset.ANY) -> History:
        """Every printed text of each card that bears a name."""
        asked = understood(name, self.index, self.repair)
        bearing = [n for n in self.bearing(asked, None) if self.index.entries[n].card]
        cards = dict.fromkeys(tuple(texts_of(self.index.entries[n], self.index)) for n in bearing)
        counted = self.index.factors[ruleset]
        force = tuple(e.id for card in cards for e in card if counted[self.index.places[e.id]])
        return History(name, ruleset, tuple(cards), force, () if cards else self.near(asked, ruleset))

    def found(self, asked: Query, ruleset: Ruleset) -> list[Ranked]:
        """What is good enough to be an answer, best first."""
        if asked.foreign:
            return []
        found = ranked(asked, self.index, self.index.factors[ruleset])
        if not found or not (asked.number or is_answer(found[0], asked)):
            return []
        return [r for r in self.without_redirects(found, ruleset) if r.score >= LEAST_OF_BEST * found[0].score]

    def without_redirects(self, found: Iterable[Ranked], ruleset: Ruleset) -> list[Ranked]:
        """The same, with each entry that only says "see …" exchanged for what it leads to."""
        result: dict[int, Ranked] = {}
        for r in found:
            entry = self.index.entries[r.entry]
            to = self.index.places[entry.see[0]] if leads_on(entry) else r.entry
            if to not in result and self.index.factors[ruleset][to]:
                result[to] = Ranked(to, r.score, r.covered)
        return list(result.values())

    def bearing(self, asked: Query, ruleset: Ruleset | None) -> list[int]:
        """The entries that bear the name asked for; of one edition if that is named.

        The most exact come first, of those the ones of highest precedence. Without a ruleset superseded ones, too.
        """
        whole = " ".join(asked.words)
        names = [whole] if whole in self.index.naming.bearers else asked.names
        bearers = {n: how for name in names[:1] for n, how in self.index.naming.bearers[name].items()}
        bearers |= dict.fromkeys(self.index.naming.numbers.get(asked.number or "", ()), 3)
        factors = self.index.factors[ruleset or Ruleset.ANY]
        counted = [n for n in bearers if ruleset is None or factors[n]]
        counted = [n for n in counted if not leads_on(self.index.entries[n])]
        of_edition = [n for n in counted if asked.editions & self.index.editions(n)]
        return sorted(of_edition or counted, key=lambda n: (-bearers[n], -factors[n]))

    def answer(self, query: str, ruleset: Ruleset, asked: Query, found: Iterable[int]) -> Answer:
        """The answer that consists of these entries."""
        shown = tuple(self.shown(number, ruleset) for number in found)
        near = () if shown else self.near(asked, ruleset)
        return Answer(
            query,
            ruleset,
            shown,
            near,
            differences([s.entry for s in shown[:1]], self.index),
            self.classified(asked, ruleset),
        )

    def shown(self, number: int, ruleset: Ruleset) -> Shown:
        """An entry with its standing."""
        entry = self.index.entries[number]
        return Shown(entry, status(entry, ruleset))

    def classified(self, asked: Query, ruleset: Ruleset) -> tuple[Classification, ...]:
        """What the classification lists say of the card that is asked for by number or by name."""
        naming = self.index.naming
        keys = [asked.number] if asked.number else asked.names if asked.alone and len(asked.names) == 1 else []
        rows = [naming.classified[place] for key in keys for place in naming.listed.get(key, ())]
        return tuple(row for row in rows if self.index.factors[ruleset][self.index.places[row.entry]])

    def near(self, asked: Query, ruleset: Ruleset) -> tuple[str, ...]:
        """The names most like what was asked."""
        return tuple(self.repair.near_names(" ".join(asked.words), self.index.factors[ruleset]))


def is_answer(best: Ranked, asked: Query) -> bool:
    """Whether the best that was found is about what was asked, and does not merely share words with it."""
    if asked.unknown > (MOST_UNKNOWN_OF_FEW if len(asked.concepts) <= FEW else MOST_UNKNOWN):
        return len(asked.concepts) > FEW and best.covered >= SURELY_COVERED
    return best.covered >= LEAST_COVERED and best.score >= LEAST_SCORE


def leads_on(entry: Entry) -> bool:
    """Whether an entry says no more than "see …"."""
    return bool(entry.see) and entry.body.lower().startswith("see ")
