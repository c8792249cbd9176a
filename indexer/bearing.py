"""Bearing a name: which entries are called what a query asks for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from indexer.index import Index
from indexer.kin import likes_of
from indexer.query import Query


def bearers(query: Query, index: Index, factors: Sequence[float]) -> dict[int, int]:
    """The entries that bear the whole query, or one of the names of which it consists, with how they bear it.

    Of each name those that hold in the ruleset (`factors`). Where none does that bears it most exactly, also what
    that ruleset has on the same subject under another name.
    """
    whole = " ".join(query.words)
    names = [whole] if whole in index.naming.bearers else query.names if query.alone else ()
    found: dict[int, int] = {}
    for name in names:
        found |= holding(index.naming.bearers[name], index, factors)
    return found


def holding(bearing: Mapping[int, int], index: Index, factors: Sequence[float]) -> dict[int, int]:
    """Of the entries that bear a name those that hold, and what stands for the most exact ones if they do not."""
    most = max(bearing.values(), default=0)
    exact = [entry for entry, how in bearing.items() if how == most]
    instead = kin(exact, index, factors) if not any(factors[entry] for entry in exact) else ()
    return dict.fromkeys(instead, most) | {entry: how for entry, how in bearing.items() if factors[entry]}


def kin(entries: Iterable[int], index: Index, factors: Sequence[float]) -> list[int]:
    """What holds on the same subject as entries that do not."""
    likes = [index.places[like.id] for entry in entries for like in likes_of(index.entries[entry], index)]
    return [like for like in likes if factors[like]]
