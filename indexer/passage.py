"""Passages: the title and the sentences of an entry, the smallest texts that are compared with a query."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from corpus.entry import Entry, Kind
from indexer.words import folded

SENTENCE_END = re.compile(r"(?<=[.!?;])\s+(?=[A-Z\"'(“*-])|\n")
TEXT = "text"


@dataclass(frozen=True, slots=True)
class Span:
    """A part of an entry: characters `first` up to `last` of its text, or of the example with the label `where`."""

    where: str
    first: int
    last: int


def is_searched(entry: Entry) -> bool:
    """Whether an entry answers anything: a mere heading, front matter and what a later document replaced does not."""
    content = entry.body or entry.examples or entry.card
    return bool(content) and entry.kind != Kind.MATTER and not entry.superseded_by


def sentences_of(entry: Entry) -> list[Span]:
    """The sentences of the entry's text behind its heading, then those of its examples."""
    starts = {TEXT: len(entry.text) - len(entry.body)}
    return [span for where, text in parts_of(entry).items() for span in _sentences(where, text, starts.get(where, 0))]


def parts_of(entry: Entry) -> dict[str, str]:
    """The text of an entry and those of its examples, each by where it stands."""
    return {TEXT: entry.text} | {example.label: example.text for example in entry.examples}


def _sentences(where: str, text: str, start: int) -> Iterator[Span]:
    ends = [*((end.start(), end.end()) for end in SENTENCE_END.finditer(text, start)), (len(text), len(text))]
    for last, following in ends:
        if text[start:last].strip():
            yield Span(where, start, last)
        start = following


def text_at(entry: Entry, span: Span) -> str:
    """The words of a span. Raises KeyError where the entry has no such example."""
    return parts_of(entry)[span.where][span.first : span.last]


def leads_on(entry: Entry) -> bool:
    """Whether an entry says no more than "see …"."""
    return bool(entry.see) and entry.body.lower().startswith("see ")


def is_notice(entry: Entry, of: Entry) -> bool:
    """Whether an entry only says something about another of the same title, part of which it amends."""
    amends = any(amendment.id == entry.id for amendment in of.amended_by)
    return amends and folded(entry.title) == folded(of.title) and len(entry.text) < len(of.text)
