"""References of an entry to others: "see Denial v Permission", and the cards and terms that it mentions."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache

from corpus.document import HERE
from corpus.entry import Entry, Kind
from indexer.words import folded

SEE = re.compile(r"(?:^|[\s(])[Ss]ee (?:also |the )?(?P<what>(?:\d[a-z]\.|[^.()\n])+)")
TAIL = re.compile(
    r" (?:for (?:more )?details?|cards?|in the FAQ section|\(?available.*|published by.*|and associated.*)$",
    re.IGNORECASE,
)
NO_REFERENCE = re.compile(r"^(?:if|who|what|which|you|his|her|that|your|it|a|to)\b", re.IGNORECASE)
LONGEST_NAME = 8

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
        what = TAIL.sub("", found["what"].strip(" \"'"))
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
    if resolved(what, entry, titles) or " and " not in what:
        return [what]
    before, _, after = what.partition(" and ")
    return [before, after]


def resolved(name: str, entry: Entry, titles: Titles) -> str | None:
    """The id of the entry that is meant, the one of the same document first."""
    printed = {row["printed"]: row.get("id") for row in printed_references()}
    for known, id in printed.items():
        if name.startswith(known):
            return id
    forms = (name, TAIL.sub("", name), f"{name} cards", name.removesuffix("s"), f"{name}s")
    found = [other for form in forms for other in titles.get(folded(form), ())]
    found += [other for title, begun in titles.items() if title.startswith(f"{folded(name)} or ") for other in begun]
    return nearest(found, entry) if found else None


@cache
def printed_references() -> list[dict[str, str]]:
    """The rows of references.toml."""
    rows: list[dict[str, str]] = tomllib.loads((HERE / "references.toml").read_text(encoding="utf-8"))["reference"]
    return rows


def nearest(found: Iterable[Entry], entry: Entry) -> str:
    """Of entries of the same title, the one in the document of `entry`, else the first."""
    listed = list(found)
    return next((other.id for other in listed if other.document == entry.document), listed[0].id)


def mentions(entry: Entry, titles: Titles) -> tuple[str, ...]:
    """The ids of the entries whose title the text or an example names, longest names first; never itself."""
    found: dict[str, None] = {}
    for text in (entry.text, *(example.text for example in entry.examples)):
        words = re.findall(r"[\w'’.&-]*\w", text)
        place = 0
        while place < len(words):
            name, length = longest_name(words, place, titles)
            if name:
                found[nearest(titles[name], entry)] = None
            place += length
    found.pop(entry.id, None)
    return tuple(found)


def longest_name(words: list[str], place: int, titles: Titles) -> tuple[str, int]:
    """The longest title that begins at this word, and its length in words; ("", 1) if none does."""
    if not words[place][:1].isupper() and not words[place][:1].isdigit():
        return "", 1
    for length in range(min(LONGEST_NAME, len(words) - place), 0, -1):
        name = folded(" ".join(words[place : place + length]))
        if name in titles:
            return name, length
    return "", 1
