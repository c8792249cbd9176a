"""An entry: the smallest piece of a document that answers a question."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What an entry is."""

    TERM = "term"
    CARD = "card"
    RULING = "ruling"
    SECTION = "section"
    ERRATA = "errata"
    LIST = "list"
    FORMAT = "format"
    CONDUCT = "conduct"
    MATTER = "matter"


@dataclass(frozen=True, slots=True)
class Lines:
    """Where something stands in its document: first and last line, both counted from 1 and included."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, as labelled in the document.

    `leans_on` is the label of the example whose state it goes on from ("Again", "In Example 1"), or None.
    """

    label: str
    text: str
    lines: Lines
    leans_on: str | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """The fields of a printed card, as its header line gives them.

    `grids` are nine letters in three rows, top row first: "OOO/OAO/OOO" (A attack, S special attack,
    B block, D dodge, O empty). They are as printed: Master Swordsman of the Handbook, Type One and
    Type Two write 0 for O, and Type Two writes X for an area that the card covers ("00X/00X/00X").
    `restriction` is as printed, too: "3", "R4", "S2", "R", or None.
    `numbers` are collector numbers ("HS1-163"); `hands` counts Hand Icons.
    """

    title: str
    subtitle: str | None = None
    editions: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    restriction: str | None = None
    reserved: bool = False
    signature: bool = False
    personas: tuple[str, ...] = ()
    weapon: str | None = None
    type: str | None = None
    group: str | None = None
    grids: tuple[str, ...] = ()
    hands: int = 0


@dataclass(frozen=True, slots=True)
class Amendment:
    """A later entry, by its id, that rules a part of an entry otherwise; `reason` says which part and how."""

    id: str
    reason: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of one document.

    `text` is what the document says from `heading` (its first words) on, in reading order, without
    the examples; verbatim but for markup and line wraps. `path` are the titles of the sections around
    it, outermost first. `see`, `mentions` and `supersedes` hold ids of other entries; an entry that is
    superseded in part only is in force and has its `amended_by`.
    `unresolved` are references ("see X") for which no entry was found.
    """

    id: str
    kind: Kind
    title: str
    document: str
    lines: Lines
    text: str
    heading: str
    path: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    card: Card | None = None
    see: tuple[str, ...] = ()
    unresolved: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    superseded_by: str | None = None
    supersedes: tuple[str, ...] = ()
    withdrawn_examples: tuple[str, ...] = ()
    amended_by: tuple[Amendment, ...] = ()

    @property
    def body(self) -> str:
        """The text after the heading, for surfaces that show the title by itself."""
        return self.text[len(self.heading) :].lstrip(" -–:\n")
