"""A deck, as far as it was told: its cards, and the lines that told of none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.deck.name import Name, name_of
from engine.deck.printing import UNKNOWN, Bearers, Mark, Number, Unknown


class Part(StrEnum):
    """What of a deck a card belongs to; UNSAID where the list does not say."""

    PERSONA = "persona"
    WEAPON = "weapon"
    PRE_GAME = "pre-game"
    ENDURANCE = "endurance"
    UNSAID = "unsaid"


class Ill(StrEnum):
    """Why a line could not be read."""

    NO_NAME = "no-name"
    COUNT = "count"
    TOO_LONG = "too-long"
    SEVERAL = "several"
    UNCLEAR = "unclear"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Stated:
    """What the asker says of a card. `bearers` are the Personas it is specific to, none of them for a generic card."""

    restriction: Number = UNKNOWN
    mark: Mark | Unknown = UNKNOWN
    bearers: Bearers = UNKNOWN
    plot: bool | Unknown = UNKNOWN


NOTHING = Stated()


@dataclass(frozen=True, slots=True)
class Included:
    """So many of a card. `part` is what its own line says, `headed` what the heading says that it stands under.

    `section` is that heading, folded; `line` is counted from 1. `is_counted`: the line says how many;
    `is_doubted`: it stands under a heading that is not understood, so it may not be in the deck.
    """

    count: int
    name: Name
    part: Part = Part.UNSAID
    headed: Part = Part.UNSAID
    section: str = ""
    line: int = 0
    stated: Stated = NOTHING
    is_counted: bool = True
    is_doubted: bool = False


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that holds no card as far as can be told."""

    line: int
    text: str
    ill: Ill


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that is not about a card: a heading, a comment, the name of the deck.

    `is_out`: it begins what is not in the deck.
    """

    line: int
    text: str
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards in the order of the list.

    What the asker says outweighs what is printed: `masters` of the Master cards that the Persona allows, `size` of the
    cards in the Endurance.
    """

    cards: tuple[Included, ...] = ()
    remarks: tuple[Remark, ...] = ()
    unread: tuple[Unread, ...] = ()
    masters: int | None = None
    size: int | None = None

    def stating(self, name: str, stated: Stated) -> Deck:
        """The same deck with this said of the cards of this name."""
        asked = name_of(name)
        return replace(self, cards=tuple(replace(c, stated=stated) if _named(c.name, asked) else c for c in self.cards))


def _named(name: Name, asked: Name) -> bool:
    return (name.key, name.labels, name.editions) == (asked.key, asked.labels, asked.editions)
