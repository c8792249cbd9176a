"""Highlights: which sentence of an entry answers a query."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from indexer.hearing import NOTHING_HEARD, Heard
from indexer.index import Index
from indexer.passage import Span, sentences_of
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
    worths = worths_of(query)
    best, at = max(
        (
            (ASKED * asked.get(number, 0.0) + (1 - ASKED) * said(stems, worths) / query.weight, -number)
            for number, stems in enumerate(index.sentences_of(entry))
        ),
        default=(0.0, 0),
    )
    return (sentences_of(index.entries[entry])[-at],) if best >= LEAST else ()


def worths_of(query: Query) -> dict[int, tuple[int, float]]:
    """For each stem the number of the concept for which it stands, and what it is worth by itself."""
    found: dict[int, tuple[int, float]] = {}
    for number, concept in enumerate(query.concepts):
        for stems, factor in concept.variants:
            for stem in stems:
                worth = concept.weight * factor / len(stems)
                if worth > found.get(stem, (0, 0.0))[1]:
                    found[stem] = number, worth
    return found


def said(stems: Iterable[int], worths: Mapping[int, tuple[int, float]]) -> float:
    """What the concepts weigh for which one of these stems stands."""
    best: dict[int, float] = {}
    for stem in stems:
        if stem in worths:
            number, worth = worths[stem]
            best[number] = max(worth, best.get(number, 0.0))
    return sum(best.values())
