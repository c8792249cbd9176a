"""Standing: which entries hold in a ruleset, by the precedence of the documents."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.document import Ruleset, document
from corpus.entry import Entry
from indexer.answer import Status
from indexer.same import Same

OLDER_FACTOR = 0.8


def factors(entries: Sequence[Entry], same: Sequence[Same]) -> dict[Ruleset, list[float]]:
    """Per ruleset, how far each entry counts in it: 0 not at all, 1 fully, less where only as the older text."""
    answered = answered_in_type1(same)
    return {ruleset: [factor(entry, ruleset, answered) for entry in entries] for ruleset in Ruleset}


def answered_in_type1(same: Sequence[Same]) -> frozenset[str]:
    """The classic entries on whose subject the Type One Rulebook is not silent."""
    return frozenset(id for row in same if any(i.startswith("type1/") for i in row.ids) for id in row.ids)


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
    return {"addendum": 1.0, "handbook": 0.995, "rulebook": 0.985, "type1": 0.98, "type2": 0.975}[entry.document]


def status(entry: Entry, ruleset: Ruleset) -> Status:
    """How an entry stands in the ruleset that was asked under."""
    if entry.superseded_by:
        return Status.SUPERSEDED
    return Status.OLDER if ruleset == Ruleset.TYPE1 and home_of(entry) == Ruleset.CLASSIC else Status.CURRENT
