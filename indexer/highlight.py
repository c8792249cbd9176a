"""Highlights: which sentence of an entry answers a query."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from indexer.index import Index
from indexer.passage import Span
from indexer.phrase_match import NO_MATCH, PhraseMatch
from indexer.query import Query

LEAST = 0.25
"""What a sentence must have in common with a query to be marked, from 0 to 1."""
PHRASE_SHARE = 0.5
"""How much of that is how like the ways of asking for the sentence the query is; the rest is the words it says."""


def highlights(entry: int, query: Query, index: Index, matches: Mapping[int, PhraseMatch]) -> tuple[Span, ...]:
    """The sentence of an entry that answers the query; none where only a name is asked for, or none is like it."""
    if query.is_name:
        return ()
    of_sentences = matches.get(entry, NO_MATCH).sentences
    best, at = max(
        (
            (
                PHRASE_SHARE * of_sentences.get(number, 0.0)
                + (1 - PHRASE_SHARE) * weight_of(stems, query) / query.weight,
                -number,
            )
            for number, stems in enumerate(index.sentences_of(entry))
        ),
        default=(0.0, 0),
    )
    return (index.spans(entry)[-at],) if best >= LEAST else ()


def weight_of(stems: Iterable[int], query: Query) -> float:
    """What the concepts of a query weigh for which one of these stems stands."""
    best: dict[int, float] = {}
    for stem in query.stem_weights.keys() & stems:
        number, weight = query.stem_weights[stem]
        best[number] = max(weight, best.get(number, 0.0))
    return sum(best.values())
