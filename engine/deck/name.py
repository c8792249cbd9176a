"""A card's name as a list writes it: its Title, what stands after it, and the editions in brackets."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.deck.edition import edition_of

BRACKETED = re.compile(r"\[([^\[\]]*)\]|\(([^()]*)\)")
SEPARATOR = re.compile(r"\s*:\s*|\s+[-–—]+\s+")
SUFFIX = re.compile(r"(.+?)\s+(persona|quickening|premium|weapon of choice|woc|pre[ -]?game)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Name:
    """`written` as it stands in the list; `labels` are the sub-titles, folded; `editions` are sets and numbers."""

    written: str
    title: str
    labels: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The Title for comparison."""
        return fold(self.title)


@lru_cache(maxsize=10_000)
def fold(text: str) -> str:
    """For comparison: small letters and digits, words apart by one space; an apostrophe joins its two sides."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).casefold()
    joined = re.sub(r"['’‘`´]", "", plain.replace("&", " and "))
    return " ".join(re.findall(r"[^\W_]+", joined))


def name_of(written: str) -> Name:
    """The parts of `Title: Sub-title [edition]`, `Title (sub-title)`, `Title - Sub-title`, `Xavier Quickening`."""
    editions, labels = _bracketed(written)
    bare = " ".join(re.sub(r"\s*/\s*", "/", BRACKETED.sub(" ", written).replace('"', " ")).split())
    title, *more = [part for part in SEPARATOR.split(bare) if fold(part)] or [bare]
    return _suffixed(Name(written, title, tuple(_split([*more, *labels])), editions))


def _bracketed(written: str) -> tuple[tuple[str, ...], list[str]]:
    editions: list[str] = []
    labels: list[str] = []
    for square, round_ in BRACKETED.findall(written):
        parts = [part for part in re.split(r"[/,]| and ", square or round_) if fold(part)]
        known = [edition for part in parts if (edition := edition_of(part))]
        if len(known) == len(parts):
            editions += known
        else:
            labels.append(square or round_)
    return tuple(editions), labels


def _split(labels: list[str]) -> Iterator[str]:
    """`Watcher Pre-Game` is two: whose, and what it is."""
    for label in labels:
        match = SUFFIX.fullmatch(label.strip())
        yield from map(fold, match.groups()) if match else [fold(label)]


def _suffixed(name: Name) -> Name:
    """`Xavier Quickening` is the Quickening of Xavier, `Amanda Persona` the Persona Amanda."""
    match = SUFFIX.fullmatch(name.title)
    if not match:
        return name
    before, kind = match.group(1), fold(match.group(2))
    if kind == "quickening":
        return Name(name.written, "Quickening", (fold(re.sub(r"['’]s$", "", before)), *name.labels), name.editions)
    return Name(name.written, before, (*name.labels, kind), name.editions)
