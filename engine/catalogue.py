"""The Titles of cards and Personas as the documents print them, and which of them a typed name means."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, get_close_matches
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TypeVar

import tomli

from corpus.bearer import bearers
from corpus.document import HERE as CORPUS
from engine.situation import Item, Sort, items_in, with_items

Part = TypeVar("Part")

FILE = Path(__file__).parent / "titles.toml"
NAMES = ("persona", "card")
"""The tables of aliases.toml whose long forms are Titles."""
QUOTES = str.maketrans("’‘“”", "''\"\"")
BRACKET = re.compile(r" [\[(][^\])]*[\])]$")
CLOSE = 0.84
"""How alike a name and a Title must be (difflib's ratio): "Slaugherhous" is 0.92 of Slaughterhouse."""
LONGEST = 60


class Match(Enum):
    """How a typed name was found."""

    EXACT = "as printed"
    LETTERS = "but for capitals and punctuation"
    ALIAS = "by a short form"
    NEAR = "but for a typing error"
    AMBIGUOUS = "several Titles fit"
    UNKNOWN = "no Title fits"


@dataclass(frozen=True, slots=True)
class Resolution:
    """The Titles that a name can mean: one; several where it is AMBIGUOUS; none where it is UNKNOWN."""

    match: Match
    titles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """`titles` are all; `folded` is one of them by its letters and digits; `aliases` are the Titles of each short form.

    `aliases` are by the short form's letters and digits; a short form of `ambiguous` counts as it is written only.
    """

    titles: frozenset[str]
    folded: Mapping[str, tuple[str, ...]]
    aliases: Mapping[str, tuple[str, ...]]
    ambiguous: frozenset[str]

    def __contains__(self, title: object) -> bool:
        return title in self.titles

    def resolve(self, name: str, *, near: bool = True) -> Resolution:
        """The Title that a name means. What stands behind its colon, or in brackets at its end, may be unknown.

        Without `near` a typing error makes it UNKNOWN, which takes a hundredth of the time to find.
        """
        name = " ".join(name.translate(QUOTES).split())
        if name in self.titles:
            return Resolution(Match.EXACT, (name,))
        found = self._whole(name)
        if found.titles or len(name) > LONGEST:
            return found
        return self._in_parts(name, near) or (self._near(name) if near else found)

    def _whole(self, name: str) -> Resolution:
        """A name that differs from a Title in its letters' case and its punctuation, or that is a short form."""
        if titles := self.folded.get(folded(name)):
            return resolution(Match.LETTERS, titles)
        is_open = folded(name) in self.ambiguous
        written = not is_open or any(letter.isupper() for letter in name)
        return resolution(Match.ALIAS, self.aliases.get(folded(name), ()) if written else ())

    def _in_parts(self, name: str, near: bool) -> Resolution | None:
        """`Back Away: Kane` and `Dodge [SE]` by `Back Away` and `Dodge`; None where that is no Title either."""
        bracket = BRACKET.search(name)
        at = bracket.start() if bracket else name.rfind(": ")
        if at <= 0:
            return None
        base, rest = self.resolve(name[:at], near=near), name[at:]
        bearer = name[at + 2 :]
        if not (bracket or any(bearer in names for names in bearers().values())):
            rest = f": {bearer_of[0]}" if len(bearer_of := self._whole(bearer).titles) == 1 else rest
        return Resolution(base.match, tuple(title + rest for title in base.titles)) if base.titles else None

    def _near(self, name: str) -> Resolution:
        """The Titles that are most like the name."""
        typed = folded(name)
        close = get_close_matches(typed, self.folded, cutoff=CLOSE)
        alike = {letters: SequenceMatcher(None, letters, typed).ratio() for letters in close}
        best = [letters for letters in close if alike[letters] == max(alike.values())]
        return resolution(Match.NEAR, [title for letters in best for title in self.folded[letters]])


def with_titles(part: Part, names: Catalogue) -> tuple[Part, dict[str, Resolution]]:
    """A situation, or a part of one, with each name replaced by the Title that it means where that is only one.

    Also what each name means that was not typed as printed, for the person who typed it to see.
    """
    meant = {item.name: names.resolve(item.name) for item in items_in(part) if item.sort == Sort.TITLE}
    put = {name: means.titles[0] for name, means in meant.items() if len(means.titles) == 1}
    told = {name: means for name, means in meant.items() if means.titles != (name,)}

    def change(item: Item) -> Item:
        return replace(item, name=put.get(item.name, item.name)) if item.sort == Sort.TITLE else item

    return with_items(part, change), told


def resolution(match: Match, titles: Iterable[str]) -> Resolution:
    """The resolution for these Titles."""
    several = tuple(sorted(set(titles)))
    return Resolution(match if len(several) == 1 else Match.AMBIGUOUS if several else Match.UNKNOWN, several)


def folded(name: str) -> str:
    """The letters and digits of a name, small."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


@cache
def listed() -> dict[str, list[str]]:
    """The lists of titles.toml."""
    return tomli.loads(FILE.read_text(encoding="utf-8"))


@cache
def catalogue() -> Catalogue:
    """The Titles of titles.toml with the short forms of the corpus."""
    shorts = tomli.loads((CORPUS / "aliases.toml").read_text(encoding="utf-8"))
    titles = frozenset((*listed()["titles"], *listed()["in_sentences"]))
    aliases: defaultdict[str, tuple[str, ...]] = defaultdict(tuple)
    for table in NAMES:
        for long, forms in shorts[table].items():
            for short in forms:
                aliases[folded(short)] += (long,)
    # Of "Trench Coat" and "Trench coat", which the documents both print, the first is meant.
    plain = {folded(title): (title,) for title in sorted(titles, reverse=True)}
    return Catalogue(titles, plain, aliases, frozenset(map(folded, shorts["ambiguous"])))
