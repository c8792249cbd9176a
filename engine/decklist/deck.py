"""A deck list as it was read, and what is said of it: the rules it breaks, and what is not decided."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from corpus.document import Ruleset
from engine.rows import Passage


class DeckPart(StrEnum):
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
    TOO_MANY = "too-many"
    PROSE = "prose"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """So many of a name. `section` is the heading that it stands under, folded; `line` is counted from 1."""

    count: int
    name: str
    part: DeckPart = DeckPart.UNSAID
    section: str = ""
    line: int = 0
    is_counted: bool = True


@dataclass(frozen=True, slots=True)
class UnreadLine:
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

    entries: tuple[DeckEntry, ...] = ()
    remarks: tuple[Remark, ...] = ()
    unread: tuple[UnreadLine, ...] = ()
    no_persona: bool = False


class DeckOutcome(StrEnum):
    """Whether the deck is legal."""

    LEGAL = "legal"
    NOT_LEGAL = "not-legal"
    UNDECIDED = "undecided"


class DeckProblem(StrEnum):
    """Why there is nothing to judge."""

    EMPTY = "empty"
    NO_LIST = "no-list"


class Why(StrEnum):
    """Why something is not decided.

    A line was not read; a name is unknown; what is printed on a card, or what its text says of decks, stands in no
    document; whose deck it is, where a card belongs, or how many there are, is not told; gems stand in no document.
    """

    UNREAD = "unread"
    UNKNOWN = "unknown"
    PRINT = "print"
    TEXT = "text"
    PERSONA = "persona"
    PLACE = "place"
    COUNT = "count"
    GEMS = "gems"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Placed:
    """A card of the deck: how many of which Title, and where it counts."""

    id: str
    count: int
    title: str
    written: str
    part: DeckPart
    line: int
    is_known: bool
    is_placed: bool = True
    near: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule of deck construction that is broken, may be broken, or is kept.

    `rule` is the row of the law, `reason` what it denies by ("six_by_title"), `about` what it is about: Titles.
    """

    rule: str
    reason: str
    says: str
    passages: tuple[Passage, ...]
    about: tuple[str, ...] = ()
    count: int = 0
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckDoubt:
    """What is not known of the deck: the cards or the lines that it is about."""

    why: Why
    about: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many cards there are: shuffled, before the game (Crystals apart), Crystals, Masters."""

    endurance: int
    pre_game: int
    crystals: int
    masters: int


@dataclass(frozen=True, slots=True)
class DeckReport:
    """A deck list under a ruleset. `perhaps` are rules that seem broken, but a text that nobody knows may allow it."""

    ruleset: Ruleset
    outcome: DeckOutcome
    deck: DeckList
    cards: tuple[Placed, ...] = ()
    persona: str = ""
    weapons: tuple[str, ...] = ()
    sizes: Sizes = Sizes(0, 0, 0, 0)
    broken: tuple[Finding, ...] = ()
    perhaps: tuple[Finding, ...] = ()
    doubts: tuple[DeckDoubt, ...] = ()
    kept: tuple[Finding, ...] = ()
    problem: DeckProblem | None = None

    @property
    def unknown(self) -> tuple[Placed, ...]:
        """The cards whose names no document has; `near` are the nearest."""
        return tuple(card for card in self.cards if not card.is_known)
