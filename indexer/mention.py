"""Mentions: the cards that are named in a text that is no question, such as a chat message."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.lookup import Lookup
from indexer.names import CARD, COLLECTOR_NUMBER, number_key
from indexer.related import texts_of
from indexer.scope import LOWER_CASE
from indexer.words import folded, longest_expression, words

TOKEN = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Word:
    """A folded word of a text: whether it begins with a capital, and whether it is all capitals."""

    text: str
    capital: bool
    shouted: bool


@dataclass(frozen=True)
class Mentions:
    """Finds the names of cards, by the names that the look-up knows.

    A name of one word counts in lower case only where the documents never use that word for anything else.
    """

    lookup: Lookup

    def cards(self, text: str, ruleset: Ruleset = Ruleset.ANY) -> tuple[Entry, ...]:
        """The cards named in a text, in its order: of each the text that holds in the ruleset."""
        found: dict[str, Entry] = {}
        for number in self.numbers(text):
            entry = self.lookup.index.entries[number]
            if self.lookup.index.factors[ruleset][number]:
                found.setdefault(texts_of(entry, self.lookup.index)[0].id, entry)
        return tuple(found.values())

    def numbers(self, text: str) -> Iterator[int]:
        """The entries of the cards named in a text: by collector number, then by name."""
        index = self.lookup.index
        for printed in COLLECTOR_NUMBER.finditer(text):
            numbers = index.names.numbers.get(number_key(printed[0]), ())
            yield from (number for number in numbers if index.entries[number].card)
        for name in self.names_in(text):
            yield from self.names[name]

    def without_text(self, text: str) -> tuple[str, ...]:
        """The cards named in a text of which no document prints one."""
        titles = {folded(title): title for title in self.lookup.index.language.mentioned}
        return tuple(dict.fromkeys(titles[name] for name in self.names_in(text) if not self.names[name]))

    def names_in(self, text: str) -> Iterator[str]:
        """The names in a text, the longest at each place: Master's Head Shot is no Head Shot."""
        tokens = list(words_of(text))
        place = 0
        while place < len(tokens):
            length, name = longest_expression([word.text for word in tokens], place, self.names)
            if name and self.is_meant(tokens[place : place + length]):
                yield name
            else:
                length = 1
            place += length

    def is_meant(self, tokens: list[Word]) -> bool:
        """Whether words that make a name are meant as one."""
        first = tokens[0]
        if first.text in self.lookup.index.language.aliases and len(tokens) == 1 and len(first.text) < 4:
            return first.shouted
        return len(tokens) > 1 or first.capital or first.text not in self.ordinary

    @cached_property
    def names(self) -> dict[str, list[int]]:
        """Per folded name of a card, also a short one, its entries."""
        index = self.lookup.index
        cards = {
            name: [number for number, exactness in at.items() if exactness >= CARD and index.entries[number].card]
            for name, at in index.names.by_name.items()
        }
        named = {name: numbers for name, numbers in cards.items() if numbers}
        short = {
            short: [number for long in longs for number in named.get(long, ())]
            for short, longs in index.language.aliases.items()
        }
        mentioned: dict[str, list[int]] = {
            folded(title): [] for title in index.language.mentioned if len(title.split()) > 1
        }
        return mentioned | {name: numbers for name, numbers in short.items() if numbers} | named

    @cached_property
    def ordinary(self) -> frozenset[str]:
        """The words that the documents write in lower case."""
        return frozenset(word for entry in self.lookup.entries.values() for word in LOWER_CASE.findall(entry.text))


def words_of(text: str) -> Iterator[Word]:
    """The folded words of a text, each with its case."""
    for token in TOKEN.findall(text):
        for place, word in enumerate(words(token)):
            letters = [c for c in token if c.isalpha()]
            yield Word(word, bool(letters) and (place > 0 or letters[0].isupper()), all(c.isupper() for c in letters))
