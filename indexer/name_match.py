"""Name match: the entries that have the name which a query asks for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from indexer.index import Index
from indexer.query import Query
from indexer.related import counterparts_of


def named_by(query: Query, index: Index, factors: Sequence[float]) -> dict[int, int]:
    """The entries named by the whole query, or by one of the names of which it consists, with how exactly.

    Of each name those that hold in the ruleset (`factors`). Where none of the most exactly named ones does, also what
    that ruleset has on the same subject under another name.
    """
    whole = " ".join(query.words)
    names = [whole] if whole in index.names.by_name else query.names if query.is_bare_name else ()
    found: dict[int, int] = {}
    for name in names:
        found |= in_force(index.names.by_name[name], index, factors)
    return found


def in_force(named: Mapping[int, int], index: Index, factors: Sequence[float]) -> dict[int, int]:
    """Of the entries of a name those that hold, and the counterparts of the most exactly named if these do not."""
    most = max(named.values(), default=0)
    exact = [entry for entry, exactness in named.items() if exactness == most]
    instead = counterparts(exact, index, factors) if not any(factors[entry] for entry in exact) else ()
    return dict.fromkeys(instead, most) | {entry: exactness for entry, exactness in named.items() if factors[entry]}


def counterparts(entries: Iterable[int], index: Index, factors: Sequence[float]) -> list[int]:
    """What holds on the same subject as entries that do not."""
    others = [index.places[other.id] for entry in entries for other in counterparts_of(index.entries[entry], index)]
    return [other for other in others if factors[other]]
