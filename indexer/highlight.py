"""Highlights: which sentence of an entry answers a query."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from indexer.hearing import NOTHING_HEARD, Heard
from indexer.index import Index
from indexer.passage import Span
from indexer.query import Query

LEAST = 0.25
"""What a sentence must have in common with a query to be marked, from 0 to 1."""
ASKED = 0.5
"""How much of that is how like the ways of asking for the sentence the query is; the rest is the words it says."""


def highlights(entry: int, query: Query, index: Index, heard: Mapping[int, Heard]) -> tuple[Span, ...]:
    """The sentence of an entry that answers the query; none where only a name is asked for, or none is like it."""
    if query.is_name:
        return ()
    asked = heard.get(entry, NOTHING_HEARD).sentences
    best, at = max(
        (
            (ASKED * asked.get(number, 0.0) + (1 - ASKED) * said(stems, query) / query.weight, -number)
            for number, stems in enumerate(index.sentences_of(entry))
        ),
        default=(0.0, 0),
    )
    return (index.spans(entry)[-at],) if best >= LEAST else ()


def said(stems: Iterable[int], query: Query) -> float:
    """What the concepts of a query weigh for which one of these stems stands."""
    best: dict[int, float] = {}
    for stem in query.worths.keys() & stems:
        number, worth = query.worths[stem]
        best[number] = max(worth, best.get(number, 0.0))
    return sum(best.values())
