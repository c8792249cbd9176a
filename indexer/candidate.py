"""What can be suggested while one types: the names of the documents, and what each answers to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from corpus.document import Ruleset
from corpus.entry import Entry, Kind
from indexer.index import Index
from indexer.lookup import DEFINING, Lookup
from indexer.naming import mentioned_names
from indexer.words import folded, words

LONGEST = 100
"""The most characters of a label or a value."""
SECTIONS = (Kind.SECTION, Kind.TERM, Kind.FORMAT, Kind.CONDUCT)


class Wanted(StrEnum):
    """What is being asked for; `TEXTS` are cards of which the documents print a text."""

    ANYTHING = "anything"
    CARDS = "cards"
    TEXTS = "texts"
    SECTIONS = "sections"
    TERMS = "terms"


NAMES = frozenset({Wanted.ANYTHING, Wanted.CARDS})


@dataclass(frozen=True, slots=True)
class Suggestion:
    """`label` is shown; `value` is looked up: a name, or the id of an entry where the name is not its alone."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """A suggestion with its folded words, the rulesets where it leads to something, and what it answers to."""

    suggestion: Suggestion
    words: tuple[str, ...]
    rulesets: frozenset[Ruleset]
    wanted: frozenset[Wanted]


def candidates(lookup: Lookup) -> Iterator[Candidate]:
    """All that can be suggested: every title, every name of a card, and the texts of a shared name one by one."""
    gathered: dict[tuple[str, ...], list[tuple[str, Entry]]] = defaultdict(list)
    for entry in lookup.entries.values():
        if entry.kind is Kind.MATTER or not (entry.body or entry.card) or entry.superseded_by:
            continue
        for name in dict.fromkeys([entry.title, *([entry.card.title] if entry.card else [])]):
            gathered[tuple(words(name))].append((name, entry))
    for said, bearing in gathered.items():
        name = bearing[0][0]
        entries = [entry for _, entry in bearing]
        if said and len(name) <= LONGEST:
            yield candidate(Suggestion(name, name), said, entries, lookup)
        elif said:
            yield candidate(Suggestion(clipped(name), entries[0].id), said, entries, lookup)
        yield from shared(said, entries, lookup)
    for name in bare_names(lookup.index):
        if tuple(words(name)) not in gathered:
            yield Candidate(Suggestion(name, name), tuple(words(name)), frozenset(Ruleset), NAMES)


def bare_names(index: Index) -> list[str]:
    """Names of cards that the documents mention or list, without an entry of their own."""
    listed = {row.title for row in index.naming.classified if len(row.title) <= LONGEST}
    everything = " ".join(index.texts)
    named = {name for name in mentioned_names() if f" {folded(name)} " in everything}
    return sorted(name for name in listed | named if not index.naming.bearers.get(folded(name)))


def shared(said: tuple[str, ...], entries: list[Entry], lookup: Lookup) -> Iterator[Candidate]:
    """The texts of a name that several cards bear, each by itself."""
    cards = [entry for entry in entries if entry.card]
    if len({lookup.texts_of(entry)[0].id for entry in cards}) < 2:
        return
    for entry in cards:
        label = clipped(told_apart(entry))
        if len(entry.id) <= LONGEST:
            yield candidate(
                Suggestion(label, entry.id), (*said, *words(told_apart(entry))[len(said) :]), [entry], lookup
            )


def told_apart(entry: Entry) -> str:
    """A card's title with what tells it from others of that title: "Seduce (Amanda) [SE]"."""
    card = entry.card
    if card is None:
        return entry.title
    whose = ", ".join([*card.personas, *([card.weapon] if card.weapon else [])])
    where = "/".join([*card.editions, *card.numbers])
    return " ".join([entry.title, *([f"({whose})"] if whose else []), *([f"[{where}]"] if where else [])])


def candidate(suggestion: Suggestion, said: tuple[str, ...], entries: list[Entry], lookup: Lookup) -> Candidate:
    """The candidate for these entries."""
    index = lookup.index
    rulesets = {r for r in Ruleset for entry in entries if index.factors[r][index.places[entry.id]]}
    return Candidate(suggestion, said, frozenset(rulesets), frozenset(w for e in entries for w in wanted_of(e)))


def wanted_of(entry: Entry) -> Iterator[Wanted]:
    """What an entry answers to."""
    yield Wanted.ANYTHING
    if entry.card:
        yield from (Wanted.CARDS, Wanted.TEXTS)
    if entry.kind in SECTIONS:
        yield Wanted.SECTIONS
    if entry.kind in DEFINING:
        yield Wanted.TERMS


def clipped(text: str) -> str:
    """A text that fits into a label."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"
