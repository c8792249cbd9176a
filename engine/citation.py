"""A passage of the documents that a verdict or a judged deck rests on."""

from __future__ import annotations

from dataclasses import dataclass

from corpus.entry import Entry


@dataclass(frozen=True, slots=True)
class Citation:
    """A quote that stands verbatim in the entry; `older` where the ruleset's own documents are silent."""

    id: str
    document: str
    lines: tuple[int, int]
    quote: str
    older: bool = False


def citation(entry: Entry, quote: str, *, older: bool = False) -> Citation:
    """A quote from this entry."""
    return Citation(entry.id, entry.document, (entry.lines.first, entry.lines.last), quote, older)
