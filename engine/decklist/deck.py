"""A deck list as it was read: its cards, and the lines that are none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Part(StrEnum):
    """Where a card of the list belongs; UNSAID where neither line nor heading says."""

    PERSONA = "persona"
    WEAPON = "weapon"
    PRE_GAME = "pre-game"
    ENDURANCE = "endurance"
    UNSAID = "unsaid"
    OUT = "out"


class Ill(StrEnum):
    """Why a line could not be read."""

    NO_NAME = "no-name"
    COUNT = "count"
    TOO_LONG = "too-long"
    PROSE = "prose"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Entry:
    """So many of a name. `section` is the heading that it stands under, folded; `line` is counted from 1."""

    count: int
    name: str
    part: Part = Part.UNSAID
    section: str = ""
    line: int = 0
    is_counted: bool = True


@dataclass(frozen=True, slots=True)
class Unread:
    """A line of which nobody can tell what card it is, if any."""

    line: int
    text: str
    ill: Ill


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that is about no card of the deck: a heading, a comment, the deck's name, the sideboard."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class DeckList:
    """The cards in the order of the list. `no_persona`: it says that none is played."""

    entries: tuple[Entry, ...] = ()
    remarks: tuple[Remark, ...] = ()
    unread: tuple[Unread, ...] = ()
    no_persona: bool = False
