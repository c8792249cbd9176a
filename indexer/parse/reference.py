"""References of an entry to others: "see Denial v Permission", and the cards and terms that it mentions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import tomli

from corpus.document import HERE, Ruleset, document
from corpus.entry import Entry, Kind
from indexer.same import sames
from indexer.standing import answered_in_type1
from indexer.words import folded

SEE = re.compile(r"(?:^|[\s(])[Ss]ee (?:also |the )?(?P<what>(?:\d[a-z]\.|[^.()\n])+)")
TAIL = re.compile(
    r" (?:for (?:more )?details?|cards?|in the FAQ section|\(?available.*|published by.*|and associated.*)$",
    re.IGNORECASE,
)
NO_REFERENCE = re.compile(r"^(?:if|who|what|which|you|his|her|that|your|it|a|to)\b", re.IGNORECASE)
LONGEST_NAME = 8
LONGEST_ABBREVIATION = 3

Titles = Mapping[str, tuple[Entry, ...]]
"""The entries that bear a title, by the title as folded words."""


def titles_of(entries: Iterable[Entry]) -> dict[str, tuple[Entry, ...]]:
    """Every entry by its title, and by the title of its card."""
    found: dict[str, tuple[Entry, ...]] = {}
    for entry in entries:
        if entry.kind != Kind.MATTER:
            for name in {folded(entry.title), folded(entry.card.title if entry.card else entry.title)}:
                found[name] = (*found.get(name, ()), entry)
    return found


def references(entry: Entry, titles: Titles) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ids that an entry's "see …" leads to, and what it names there that is no entry of ours."""
    seen: dict[str, None] = {}
    unresolved: dict[str, None] = {}
    for found in SEE.finditer(entry.body):
        what = found["what"].strip(" \"'")
        if NO_REFERENCE.match(what):
            continue
        for name in named(what, entry, titles):
            target = resolved(name, entry, titles)
            if target:
                seen[target] = None
            elif name[:1].isupper():
                unresolved[name] = None
    return tuple(seen), tuple(unresolved)


def named(what: str, entry: Entry, titles: Titles) -> list[str]:
    """The names in a reference: all of it if that is a name, else its parts before and after "and"."""
    if resolved(what, entry, titles):
        return [what]
    return TAIL.sub("", what).split(" and ", 1)


def resolved(name: str, entry: Entry, titles: Titles) -> str | None:
    """The id of the entry that is meant: of the one that bears the name as it is printed, before any other form."""
    printed = {row["printed"]: row.get("id") for row in printed_references()}
    for known, id in printed.items():
        if name.startswith(known):
            return id
    forms = (name, TAIL.sub("", name), f"{name} cards", name.removesuffix("s"), f"{name}s")
    found = [other for form in forms for other in titles.get(folded(form), ())]
    found += [other for title, begun in titles.items() if title.startswith(f"{folded(name)} or ") for other in begun]
    meant = nearest(found, entry)
    return meant.id if meant else None


@cache
def printed_references() -> list[dict[str, str]]:
    """The rows of references.toml."""
    rows: list[dict[str, str]] = tomli.loads((HERE / "references.toml").read_text(encoding="utf-8"))["reference"]
    return rows


def nearest(found: Iterable[Entry], entry: Entry) -> Entry | None:
    """Of entries of the same title, the one that is meant in `entry`; None if none of them can be.

    An entry means itself by its own name; else one in force comes before a superseded one, one of the same
    document before another's, and of other documents the one that wins.
    """

    def distance(other: Entry) -> tuple[bool, bool, bool, int]:
        elsewhere = other.document != entry.document
        return other.id != entry.id, bool(other.superseded_by), elsewhere, -document(other.document).precedence

    return min(reachable(found, entry), key=distance, default=None)


def reachable(found: Iterable[Entry], entry: Entry) -> list[Entry]:
    """Those that an entry can mean: its own ruleset's; in Type One, where that is silent, the classic ones.

    The Type Two Rulebook "supersedes any prior rulings and rule books"; an older document knows no later one.
    """
    listed = list(found)
    home = document(entry.document).ruleset
    own = [other for other in listed if document(other.document).ruleset == home]
    if own or home != Ruleset.TYPE1:
        return own
    classic = [other for other in listed if document(other.document).ruleset == Ruleset.CLASSIC]
    return [other for other in classic if other.id not in answered()]


@cache
def answered() -> frozenset[str]:
    """The classic entries on whose subject the Type One Rulebook has an entry of another title."""
    return answered_in_type1(sames())


def mentions(entry: Entry, titles: Titles) -> tuple[str, ...]:
    """The ids of the entries whose title the text or an example names, longest names first; never itself."""
    found: dict[str, None] = {}
    for text in (entry.text, *(example.text for example in entry.examples)):
        words = re.findall(r"[\w'’.&-]*\w", text)
        place = 0
        while place < len(words):
            named, length = longest_named(words[place : place + LONGEST_NAME], entry, titles)
            if named:
                found[named.id] = None
            place += length
    found.pop(entry.id, None)
    return tuple(found)


def longest_named(words: Sequence[str], entry: Entry, titles: Titles) -> tuple[Entry | None, int]:
    """The entry with the longest title that these words begin with, and its length in words; (None, 1) if none has."""
    if not words[0][:1].isupper() and not words[0][:1].isdigit():
        return None, 1
    for length in range(len(words), 0, -1):
        printed = " ".join(words[:length])
        bearing = titles.get(folded(printed), ())
        if bearing and (named := nearest((other for other in bearing if is_named(other, printed)), entry)):
            return named, length
    return None, 1


def is_named(entry: Entry, printed: str) -> bool:
    """Whether words name an entry of that title: an abbreviation only in capitals ("AT", not "At the beginning")."""
    abbreviation = entry.title.isupper() and len(entry.title) <= LONGEST_ABBREVIATION
    return printed.isupper() or not abbreviation
