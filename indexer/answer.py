"""An answer to a look-up, as plain data that knows no surface."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from corpus.document import Ruleset
from corpus.entry import Entry


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
    """An entry with its standing in the ruleset asked under."""

    entry: Entry
    status: Status


@dataclass(frozen=True, slots=True)
class Difference:
    """Another ruleset has a text of its own on the same subject: entry `id`; `how` it differs, in words."""

    ruleset: Ruleset
    id: str
    how: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a query found, best first. `did_you_mean` are the nearest titles, also where nothing was found."""

    query: str
    ruleset: Ruleset
    answers: tuple[Shown, ...] = ()
    did_you_mean: tuple[str, ...] = ()
    differs: tuple[Difference, ...] = ()

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
    """Every printed text of one card, oldest first; `in_force` are the ids that hold in the ruleset asked under."""

    query: str
    ruleset: Ruleset
    texts: tuple[Entry, ...]
    in_force: tuple[str, ...]
    did_you_mean: tuple[str, ...] = ()
