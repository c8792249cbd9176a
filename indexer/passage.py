"""Passages: title, sentences and examples of an entry, the smallest texts that are compared with a query."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from corpus.entry import Entry, Kind

SENTENCE = re.compile(r"(?<=[.!?;])\s+(?=[A-Z\"'(“*-])|\n")


class Place(StrEnum):
    """Where in its entry a passage stands."""

    TITLE = "title"
    BODY = "body"
    EXAMPLE = "example"
    ASKED = "asked"


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage of the entry with this number (counted from 0 in document order)."""

    entry: int
    place: Place
    text: str


def passages_of(entries: Sequence[Entry], asked: Mapping[str, Sequence[str]]) -> Iterator[Passage]:
    """The passages of all entries, in order, with how players ask for each (by id).

    An entry that is only a heading, and front matter, has none.
    """
    for number, entry in enumerate(entries):
        if entry.kind == Kind.MATTER or not (entry.body or entry.examples or entry.card):
            continue
        yield Passage(number, Place.TITLE, entry.title)
        if entry.card:
            yield Passage(number, Place.TITLE, entry.heading)
        for sentence in SENTENCE.split(entry.body):
            if sentence.strip():
                yield Passage(number, Place.BODY, sentence)
        for example in entry.examples:
            yield Passage(number, Place.EXAMPLE, example.text)
        for phrase in asked.get(entry.id, ()):
            yield Passage(number, Place.ASKED, phrase)
