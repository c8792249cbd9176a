"""Related entries: those of other documents that are texts of the same card or treat the same subject."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corpus.document import Ruleset, document
from corpus.entry import Entry
from indexer.answer import Difference
from indexer.index import Index
from indexer.same import Same
from indexer.standing import home_of
from indexer.words import folded

PRINTED_OTHERWISE = "The card's text is another there."


def texts_of(entry: Entry, index: Index) -> list[Entry]:
    """All texts of the card that an entry is a text of, oldest first."""
    ids = next((row.ids for row in index.same.get(entry.id, ()) if row.kind == "card"), (entry.id,))
    return [index.entry(id) for id in ids]


def counterparts_of(entry: Entry, index: Index) -> list[Entry]:
    """The entries of other rulesets on the same subject that hold there."""
    others = [index.entry(id) for row in index.same.get(entry.id, ()) for id in row.ids]
    return [other for other in others if home_of(other) != home_of(entry) and not other.superseded_by]


def differences(entries: Iterable[Entry], index: Index) -> tuple[Difference, ...]:
    """Which other rulesets have a text of their own on the subject of these entries that says something else.

    Of several such texts of a ruleset, the one of the document that wins there is named.
    """
    ids: dict[Ruleset, str] = {}
    sentences: dict[Ruleset, dict[str, None]] = {}
    for entry in entries:
        for other in sorted(counterparts_of(entry, index), key=lambda other: -document(other.document).precedence):
            for how in how_it_differs(entry, other, index):
                ids.setdefault(home_of(other), other.id)
                sentences.setdefault(home_of(other), {})[how] = None
    return tuple(Difference(ruleset, id, " ".join(sentences[ruleset])) for ruleset, id in ids.items())


def how_it_differs(entry: Entry, other: Entry, index: Index) -> Iterator[str]:
    """How the other text differs, in sentences that hold in its ruleset; none if it does not."""
    row = next(row for row in index.same.get(entry.id, ()) if other.id in row.ids)
    if row.kind == "subject":
        yield from matters_that_differ(entry, other, row)
    elif folded(entry.body) != folded(other.body):
        yield PRINTED_OTHERWISE


def matters_that_differ(entry: Entry, other: Entry, row: Same) -> Iterator[str]:
    """What the other entry's ruleset says of each matter that concerns both, where the entry's own does not say it."""
    for matter in row.differs:
        says = matter.says.get(home_of(other), "")
        if {entry.id, other.id} <= {*matter.about} and says and says != matter.says.get(home_of(entry)):
            yield says
