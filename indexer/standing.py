"""Standing: which entries hold in a ruleset, by the precedence of the documents."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from corpus.document import Ruleset, document, documents
from corpus.entry import Entry
from indexer.answer import Status
from indexer.same import Same

OLDER_FACTOR = 0.8
HAIR = 0.008
"""The share by which each document comes before the next: it decides only between equal answers."""
ORDER = (Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2)


def factors(entries: Sequence[Entry], same: Sequence[Same]) -> dict[Ruleset, list[float]]:
    """Per ruleset, how far each entry counts in it: 0 not at all, 1 fully, less where only as the older text."""
    answered = answered_in_type1(same)
    return {ruleset: [factor(entry, ruleset, answered) for entry in entries] for ruleset in Ruleset}


def answered_in_type1(same: Sequence[Same]) -> frozenset[str]:
    """The classic entries on whose subject the Type One Rulebook is not silent."""
    type1 = {document.id for document in documents() if document.ruleset == Ruleset.TYPE1}
    return frozenset(id for row in same if any(i.split("/")[0] in type1 for i in row.ids) for id in row.ids)


def factor(entry: Entry, ruleset: Ruleset, answered: frozenset[str]) -> float:
    """How far one entry counts in a ruleset."""
    home = home_of(entry)
    if entry.superseded_by:
        return 0.0
    if ruleset in (Ruleset.ANY, home):
        return preference(entry)
    if ruleset == Ruleset.TYPE1 and home == Ruleset.CLASSIC:
        return 0.0 if entry.id in answered else OLDER_FACTOR
    return 0.0


def home_of(entry: Entry) -> Ruleset:
    """The ruleset of the entry's document."""
    return document(entry.document).ruleset


def preference(entry: Entry) -> float:
    """A hair's breadth between documents, so that of equal answers the one of higher precedence comes first."""
    return 1.0 - HAIR * by_precedence().index(entry.document)


@cache
def by_precedence() -> list[str]:
    """The documents, those of the most common ruleset first, and of one ruleset the one of highest precedence."""
    return [d.id for d in sorted(documents(), key=lambda d: (ORDER.index(d.ruleset), -d.precedence))]


def status(entry: Entry, ruleset: Ruleset) -> Status:
    """How an entry stands in the ruleset that was asked under."""
    if entry.superseded_by:
        return Status.SUPERSEDED
    return Status.OLDER if ruleset == Ruleset.TYPE1 and home_of(entry) == Ruleset.CLASSIC else Status.CURRENT
