"""What can be suggested while one types: the names of the documents, and what each answers to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from corpus.document import Ruleset
from corpus.entry import Entry, Kind
from indexer.index import Index
from indexer.lookup import DEFINING, Lookup
from indexer.passage import leads_on
from indexer.related import texts_of
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


@dataclass(frozen=True, slots=True)
class Suggestion:
    """`label` is shown; `value` is looked up: a name, or the id of an entry where the name is not its alone."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Completion:
    """A suggestion with its folded words, and what it answers to under which ruleset."""

    suggestion: Suggestion
    words: tuple[str, ...]
    answers: frozenset[tuple[Ruleset, Wanted]]


def completions(lookup: Lookup) -> Iterator[Completion]:
    """All that can be suggested: every title, every name of a card, and the texts of a shared name one by one."""
    gathered: dict[tuple[str, ...], list[tuple[str, Entry]]] = defaultdict(list)
    for entry in lookup.entries.values():
        if entry.kind is Kind.MATTER or not (entry.body or entry.card) or entry.superseded_by:
            continue
        for name in dict.fromkeys([entry.title, *([entry.card.title] if entry.card else [])]):
            gathered[tuple(words(name))].append((name, entry))
    found = [one for tokens, named in gathered.items() if tokens for one in of_name(tokens, named, lookup)]
    yield from found
    taken = {one.words for one in found}
    for name, answers in bare_names(lookup.index):
        if answers and tuple(words(name)) not in taken:
            yield Completion(Suggestion(name, name), tuple(words(name)), answers)


def of_name(tokens: tuple[str, ...], named: list[tuple[str, Entry]], lookup: Lookup) -> Iterator[Completion]:
    """The name as it is first written, for all its entries; then each card of a shared name by itself."""
    name, first = named[0]
    entries = [entry for _, entry in named]
    value = name if len(name) <= LONGEST else first.id
    yield completion(Suggestion(as_label(name), value), tokens, entries, lookup)
    yield from cards_of_shared_name(tokens, entries, lookup)


def bare_names(index: Index) -> Iterator[tuple[str, frozenset[tuple[Ruleset, Wanted]]]]:
    """Names of cards that the documents mention or list, without an entry of their own, and what they answer to.

    To the question for a card only where something other than the text of another card says the name.
    """
    numbers = range(len(index.entries))
    others = [number for number in numbers if not index.entries[number].card]
    texts = {(ruleset, Wanted.ANYTHING): folded_texts(index, numbers, ruleset) for ruleset in Ruleset}
    texts |= {(ruleset, Wanted.CARDS): folded_texts(index, others, ruleset) for ruleset in Ruleset}
    for name in sorted({*index.language.mentioned, *(row.title for row in index.names.classified)}):
        if len(name) <= LONGEST and not index.names.by_name.get(folded(name)):
            yield name, frozenset(answer for answer, text in texts.items() if f" {folded(name)} " in text)


def folded_texts(index: Index, numbers: Iterable[int], ruleset: Ruleset) -> str:
    """All that those of these entries say that hold in a ruleset, front matter and credits apart."""
    counted = (number for number in numbers if index.factors[ruleset][number] and index.kinds[number] != Kind.MATTER)
    return "|".join(map(index.folded, counted))


def cards_of_shared_name(tokens: tuple[str, ...], entries: list[Entry], lookup: Lookup) -> Iterator[Completion]:
    """The cards of a name that several have, each by itself."""
    cards: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.card:
            cards[texts_of(entry, lookup.index)[0].id].append(entry)
    labels = [distinct_title(texts[0]) for texts in cards.values()]
    for label, texts in zip(labels, cards.values(), strict=True) if len(cards) > 1 else ():
        first = texts[0]
        full = as_label(label if labels.count(label) == 1 else f"{label}: {without_header(first)}")
        yield completion(Suggestion(full, first.id), (*tokens, *words(label)[len(tokens) :]), texts, lookup)


def without_header(entry: Entry) -> str:
    """What a card says, without its header line."""
    return " ".join(entry.text.partition("\n")[2].split()) or entry.body


def distinct_title(entry: Entry) -> str:
    """A card's title with what tells it from others of that title: "Seduce (Amanda) [SE]"."""
    card = entry.card
    if card is None:
        return entry.title
    whose = ", ".join([*card.personas, *([card.weapon] if card.weapon else [])])
    where = "/".join([*card.editions, *card.numbers])
    return " ".join([entry.title, *([f"({whose})"] if whose else []), *([f"[{where}]"] if where else [])])


def completion(suggestion: Suggestion, tokens: tuple[str, ...], entries: list[Entry], lookup: Lookup) -> Completion:
    """The completion for these entries."""
    index = lookup.index
    places = [(index.places[entry.see[0] if leads_on(entry) else entry.id], entry) for entry in entries]
    in_force = ((r, entry) for r in Ruleset for place, entry in places if index.factors[r][place])
    return Completion(
        suggestion, tokens, frozenset((r, wanted) for r, entry in in_force for wanted in wanted_of(entry))
    )


def wanted_of(entry: Entry) -> Iterator[Wanted]:
    """What an entry answers to."""
    yield Wanted.ANYTHING
    if entry.card:
        yield from (Wanted.CARDS, Wanted.TEXTS)
    if entry.kind in SECTIONS:
        yield Wanted.SECTIONS
    if entry.kind in DEFINING:
        yield Wanted.TERMS


def as_label(text: str) -> str:
    """A text that fits into a label."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"
