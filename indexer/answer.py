"""An answer to a look-up, as plain data that knows no surface."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.classification import Classification
from indexer.passage import Span


class Status(StrEnum):
    """How an entry stands in the ruleset that was asked under.

    `older`: from the classic documents, shown because the Type One Rulebook is silent.
    """

    CURRENT = "current"
    SUPERSEDED = "superseded"
    WITHDRAWN = "withdrawn"
    OLDER = "older"


@dataclass(frozen=True, slots=True)
class Shown:
    """An entry with its standing in the ruleset asked under; `highlights` are the sentences of it that answer."""

    entry: Entry
    status: Status
    highlights: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """Another ruleset has a text of its own on the same subject: entry `id`; `how` it differs, in words."""

    ruleset: Ruleset
    id: str
    how: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a query found, best first. `did_you_mean` are the nearest titles where nothing was found.

    `classified` is what the lists of Type One and Two say of a card that the query names.
    """

    query: str
    ruleset: Ruleset
    answers: tuple[Shown, ...] = ()
    did_you_mean: tuple[str, ...] = ()
    differs: tuple[Difference, ...] = ()
    classified: tuple[Classification, ...] = ()

    @property
    def found(self) -> bool:
        """Whether the documents cover the query."""
        return bool(self.answers)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The same subject in the three rulesets; `sides` holds, per ruleset, what answers the query there."""

    query: str
    sides: tuple[tuple[Ruleset, tuple[Shown, ...]], ...]
    did_you_mean: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class History:
    """Every printed text of each card of a name, oldest first; `in_force` are the ids that hold in the ruleset."""

    query: str
    ruleset: Ruleset
    cards: tuple[tuple[Entry, ...], ...] = ()
    in_force: tuple[str, ...] = ()
    did_you_mean: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[Entry, ...]:
        """The texts of all the cards."""
        return tuple(text for card in self.cards for text in card)
