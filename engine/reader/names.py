"""The names that the reader looks for in a text: Titles of cards with their kinds, Personas by all their names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from corpus.bearer import bearers
from engine.reader.tokens import Title, Token, words_of
from engine.rows import cards
from engine.titles import Catalogue

PART = re.compile(r"\s*(?::\s|\(|\[)")


class KnownNames:
    """Titles of cards with their kinds, and Personas.

    `titles` maps a full Title to the kinds of the card in small letters (empty where nobody knows them); `personas`
    maps each full name to the other names by which the Persona is called. A Title may be told without what stands
    behind its colon or in its brackets.
    """

    def __init__(self, titles: Mapping[str, Iterable[str]], personas: Mapping[str, Iterable[str]]) -> None:
        self.kinds: dict[str, frozenset[str]] = {title: frozenset(kinds) for title, kinds in titles.items()}
        self.full: dict[str, list[str]] = {}
        self.personas: dict[str, str] = {}
        self._spelled: set[tuple[str, ...]] = set()
        self._by_first: dict[str, list[tuple[tuple[str, ...], str, bool]]] = {}
        for title in self.kinds:
            short = PART.split(title, maxsplit=1)[0]
            self._enter(title, title)
            if short and short != title:
                self._enter(short, short)
                self.full.setdefault(short, []).append(title)
        for name, others in personas.items():
            for each in (name, *others):
                self.personas[each.lower()] = name
                self._enter(each, each)
        for spellings in self._by_first.values():
            spellings.sort(key=lambda row: -len(row[0]))

    def _enter(self, spelling: str, name: str) -> None:
        words = words_of(spelling)
        if words in self._spelled:
            return
        self._spelled.add(words)
        self._by_first.setdefault(words[0], []).append((words, name, False))
        if words[-1].isalpha() and not words[-1].endswith("s"):
            many = (*words[:-1], words[-1] + ("es" if words[-1].endswith(("sh", "ch", "x")) else "s"))
            self._by_first.setdefault(many[0], []).append((many, name, True))

    def longest(self, tokens: Sequence[Token], at: int) -> Title | None:
        """The longest name that begins at this token; it begins with a capital, a digit or a quotation mark.

        One that ends in a question mark is none where that ends the sentence.
        """
        token = tokens[at]
        if not (token.capital or token.text[0].isdigit() or token.text[0] in "'\""):
            return None
        for words, name, plural in self._by_first.get(token.low, ()):
            end = at + len(words)
            ends = words[-1] in "?!" and (end >= len(tokens) or tokens[end].capital)
            if not ends and tuple(one.low for one in tokens[at:end]) == words:
                return Title(name, len(words), plural)
        return None

    def known(self, title: str) -> bool:
        """Whether a Title, or one that is cut short, is in the catalogue."""
        return title in self.kinds or title in self.full

    def kinds_of(self, title: str) -> frozenset[str]:
        """What is known of the kinds of a card; a Title that is cut short has what all its full Titles share."""
        if title in self.kinds:
            return self.kinds[title]
        fulls = [self.kinds[full] for full in self.full.get(title, ())]
        return frozenset.intersection(*fulls) if fulls else frozenset()


@cache
def names_of(catalogue: Catalogue) -> KnownNames:
    """The names of a catalogue, with what the card files attest of their kinds."""
    kinds: dict[str, set[str]] = {title: set() for title in sorted(catalogue.titles, reverse=True)}
    for card in cards():
        for title in (card.title, *card.also):
            kinds.setdefault(title, set()).update(kind.removeprefix("basic_").replace("_", " ") for kind in card.kinds)
    printed = {
        title
        for card in cards()
        for title in (card.title, *card.also)
        if "persona" in card.kinds and (title == card.title or title in catalogue)
    }
    called: dict[str, list[str]] = {}
    for name in sorted(bearers()["personas"] | printed):
        found = catalogue.resolve(name).titles
        called.setdefault(found[0] if len(found) == 1 else name, []).append(name)
    for name in {*called, *(name for names in called.values() for name in names)}:
        if not kinds.get(name, {"no persona"}) - {"persona"}:
            del kinds[name]
    return KnownNames(kinds, called)
