"""The Titles of cards and Personas: which a typed name means, what parts one has, and what its words alone tell."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, get_close_matches
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import tomli

from corpus.bearer import bearers
from corpus.document import HERE as CORPUS
from engine.datalog import Fact, String
from engine.situation import Item, Sort, items_in, with_items
from engine.things import symbol

Part = TypeVar("Part")

QUOTES = str.maketrans("’‘“”", "''\"\"")
BRACKET = re.compile(r"\s+[\[(][^\])]*[\])]$")
"""What stands in brackets at the end of a Title: its edition, or its version."""
QUICKENING = re.compile(r"quickening|[:()\[\]]|'s\b", re.IGNORECASE)
SEVERAL_BEARERS = re.compile(r", | & |/| and ")
DUAL = re.compile(r"(\w[^/]*\w)/(\w[^/]*)")
"""A card of two types has two Titles: `Focus/Police`."""
LEAST_ALIKE = 0.84
"""How alike a name and a Title must be (difflib's ratio): "Slaugherhous" is 0.92 of Slaughterhouse."""
LONGEST_NAME = 60


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


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """`titles` are all; `by_letters` has one of them for its letters and digits, `aliases` those of each short form.

    `aliases` are by the short form's letters and digits; a short form of `ambiguous` counts as it is written only.
    """

    titles: frozenset[str]
    by_letters: Mapping[str, tuple[str, ...]]
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
        if found.titles or len(name) > LONGEST_NAME:
            return found
        return self._in_parts(name, near) or (self._near(name) if near else found)

    def _whole(self, name: str) -> Resolution:
        """A name that differs from a Title in its letters' case and its punctuation, or that is a short form."""
        typed = letters_of(name)
        if titles := self.by_letters.get(typed):
            return resolution(Match.LETTERS, titles)
        written = typed not in self.ambiguous or any(letter.isupper() for letter in name)
        return resolution(Match.ALIAS, self.aliases.get(typed, ()) if written else ())

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
        typed = letters_of(name)
        close = get_close_matches(typed, self.by_letters, cutoff=LEAST_ALIKE)
        alike = {letters: SequenceMatcher(None, letters, typed).ratio() for letters in close}
        best = [letters for letters in close if alike[letters] == max(alike.values())]
        return resolution(Match.NEAR, [title for letters in best for title in self.by_letters[letters]])


def with_titles(part: Part, names: Catalogue) -> tuple[Part, dict[str, str]]:
    """A situation, or a part of one, with each name replaced by the Title that it means where that is only one.

    Also, of each name that was typed with an error, the Title that was guessed for it.
    """
    meant = {item.name: names.resolve(item.name) for item in items_in(part) if item.sort is Sort.TITLE}
    put = {name: means.titles[0] for name, means in meant.items() if len(means.titles) == 1}

    def change(item: Item) -> Item:
        return replace(item, name=put.get(item.name, item.name)) if item.sort is Sort.TITLE else item

    return with_items(part, change), {name: put[name] for name in put if meant[name].match is Match.NEAR}


def resolution(match: Match, titles: Iterable[str]) -> Resolution:
    """The resolution for these Titles."""
    several = tuple(sorted(set(titles)))
    return Resolution(match if len(several) == 1 else Match.AMBIGUOUS if several else Match.UNKNOWN, several)


def letters_of(name: str) -> str:
    """The letters and digits of a name, small."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


# The words of a Title


def parts_of(title: str) -> tuple[str, str, str]:
    """A Title without the brackets at its end; of this the Title proper and the sub-title, "" for none."""
    bare = BRACKET.sub("", title)
    main, _, sub = bare.partition(": ")
    return bare, main, sub.strip('"')


def facts_of(title: str) -> Iterator[Fact]:
    """What the words of a Title tell, as facts."""
    name = String(title)
    bare, main, sub = parts_of(title)
    dual = DUAL.fullmatch(main)
    for one in dual.groups() if dual else (main,):
        yield ("main_title", name, String(one))
    yield ("named", name, constant_of(main))
    if is_weapon(main) and not sub:
        yield ("names_weapon", name, constant_of(main))
    if bracket := BRACKET.search(title):
        yield ("variant", name, constant_of(bracket.group().strip(" [()]")))
    for group in table("titles")["groups"]:
        if group in main.lower():
            yield ("title_contains", name, group)
        if re.search(rf"\b{group}(?:'s|s)?\b", main.lower()):
            yield ("title_word", name, group)
    several = SEVERAL_BEARERS.split(sub) if not bearer_sort(sub) else [sub]
    for bearer in several if sub else ():
        yield (f"bears_{bearer_sort(bearer) or 'other'}", name, constant_of(bearer))
    if "quickening" in bare.lower():
        of = QUICKENING.sub(" ", bare).strip() or QUICKENING.sub(" ", title).strip()
        if bearer_sort(of) == "persona":
            yield ("quickening_of", name, constant_of(of))


def constant_of(name: str) -> str:
    """A name as a constant of the law: "Kurgan", "The Kurgan" and "Kurgan Persona" are kurgan."""
    short = BRACKET.sub("", name).casefold().removesuffix(" persona")
    return symbol(_long_forms().get(short, short).removeprefix("the "))


def bearer_sort(name: str) -> str:
    """Whether a name is a persona's, a weapon's or a faction's; "" for another and for one that may be several."""
    found = name.casefold().removeprefix("the ")
    if found in table("titles")["factions"]:
        return "faction"
    is_persona, weapon = found in _personas(), is_weapon(found)
    return "" if is_persona == weapon else "persona" if is_persona else "weapon"


def is_weapon(name: str) -> bool:
    """Whether a Weapon of Choice has this name, if perhaps a Persona, too."""
    return name.casefold() in _weapons()


# What is known of names


@cache
def catalogue() -> Catalogue:
    """The Titles of titles.toml with the short forms of the corpus."""
    shorts = table("aliases")
    titles = frozenset((*table("titles")["titles"], *table("titles")["in_sentences"]))
    aliases: defaultdict[str, tuple[str, ...]] = defaultdict(tuple)
    for long, forms in (*shorts["persona"].items(), *shorts["card"].items()):
        for short in forms:
            aliases[letters_of(short)] += (long,)
    # Of "Trench Coat" and "Trench coat", which the documents both print, the first is meant.
    by_letters = {letters_of(title): (title,) for title in sorted(titles, reverse=True)}
    return Catalogue(titles, by_letters, aliases, frozenset(map(letters_of, shorts["ambiguous"])))


@cache
def table(name: str) -> dict[str, Any]:
    """titles.toml, or a table of the corpus."""
    folder = Path(__file__).parent if name == "titles" else CORPUS
    return tomli.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def _long_forms() -> Mapping[str, str]:
    """The long form of each short name that means one Persona, and of a misspelt one."""
    unclear = {form.casefold() for form in table("aliases")["ambiguous"]}
    personas = table("aliases")["persona"].items()
    long_forms = {short.casefold(): long.casefold() for long, forms in personas for short in forms}
    misspelt = {wrong.casefold(): right.casefold() for wrong, (right, _) in table("spellings")["documents"].items()}
    long_forms = {short: long for short, long in long_forms.items() if short not in unclear} | misspelt
    return {short: long_forms.get(long, long) for short, long in long_forms.items()}


@cache
def _personas() -> frozenset[str]:
    known = (*table("aliases")["persona"], *bearers()["personas"])
    long = {name.casefold() for name in known}.difference(table("titles")["no_personas"])
    short = {form for form, name in _long_forms().items() if name in long}.union(table("titles")["personas"])
    return frozenset(name.removeprefix("the ") for name in long | short).difference(table("titles")["factions"])


@cache
def _weapons() -> frozenset[str]:
    parts = (part.casefold() for name in bearers()["weapons"] for part in name.split("/"))
    return frozenset(parts).union(table("titles")["weapons"])
