"""Kin: the entries of other documents that are texts of the same card or treat the same subject."""

from __future__ import annotations

from collections.abc import Iterable

from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.answer import Difference
from indexer.index import Index
from indexer.standing import home_of
from indexer.words import folded

PRINTED_OTHERWISE = "It is worded otherwise there."


def texts_of(entry: Entry, index: Index) -> list[Entry]:
    """All texts of the card that an entry is a text of, oldest first."""
    ids = next((row.ids for row in index.same if row.kind == "card" and entry.id in row.ids), (entry.id,))
    return [index.entry(id) for id in ids]


def likes_of(entry: Entry, index: Index) -> list[Entry]:
    """The entries of other rulesets on the same subject that hold there."""
    others = [index.entry(id) for row in index.same if entry.id in row.ids for id in row.ids]
    return [other for other in others if home_of(other) != home_of(entry) and not other.superseded_by]


def differences(entries: Iterable[Entry], index: Index) -> tuple[Difference, ...]:
    """Which other rulesets have a text of their own on the subject of these entries that says something else."""
    found: dict[Ruleset, Difference] = {}
    for entry in entries:
        for other in likes_of(entry, index):
            if how := how_it_differs(entry, other, index):
                found.setdefault(home_of(other), Difference(home_of(other), other.id, how))
    return tuple(found.values())


def how_it_differs(entry: Entry, other: Entry, index: Index) -> str:
    """How the other text differs, "" if it does not."""
    row = next(row for row in index.same if {entry.id, other.id} <= {*row.ids})
    if row.kind == "card":
        return "" if folded(entry.body) == folded(other.body) else PRINTED_OTHERWISE
    return row.differs
