"""What is said of a deck: the rules it breaks and what no document decides, each with its citations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from corpus.document import Ruleset
from engine.citation import Citation
from engine.deck.deck import Deck


class Outcome(StrEnum):
    """Whether the deck is legal."""

    LEGAL = "legal"
    NOT_LEGAL = "not-legal"
    UNDECIDED = "undecided"


class Standing(StrEnum):
    """How the deck stands to a rule."""

    BROKEN = "broken"
    OPEN = "open"
    KEPT = "kept"


class Why(StrEnum):
    """Why a finding may still be otherwise."""

    LINE = "line"
    """A line of the list could not be read, and might be any card."""

    HEADING = "heading"
    """A card stands below a heading that is not understood, and may not be in the deck."""

    TEXT = "text"
    """A card's text is printed in no document, and might allow it."""

    NAME = "name"
    """A name is known to no document, and might stand for what is missing."""

    PLACE = "place"
    """The list does not say whether the card is shuffled or played before the game."""

    ANOTHER = "another"
    """Another card of the Title may be meant than the one that is printed."""

    SEVERAL = "several"
    """Several cards bear the name, and they count each for itself."""

    PRINT = "print"
    """What is printed on the card, its type or its kind, stands in no document."""

    PERSONA = "persona"
    """A name might be that of the Persona."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that might change a finding: the cards or the lines of the list that it lies in."""

    why: Why
    cards: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()


def doubt(why: Why, cards: Iterable[str]) -> tuple[Doubt, ...]:
    """This doubt about these cards; none where there are none."""
    named = tuple(dict.fromkeys(cards))
    return (Doubt(why, named),) if named else ()


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, one that is not judged, or one that is as it must be.

    `rule` is its name in rules.toml, `lines` are those of the list, `doubts` what might still change it, `near` the
    ids of entries that come nearest, `like` names that were perhaps meant.
    """

    rule: str
    says: str
    lines: tuple[int, ...] = ()
    citations: tuple[Citation, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    near: tuple[str, ...] = ()
    like: tuple[str, ...] = ()
    standing: Standing = Standing.BROKEN


@dataclass(frozen=True, slots=True)
class Bound:
    """A number that the rules set; None where the documents do not say. `because` has the rules that make it up."""

    number: int | None
    because: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many cards there are: in the Endurance, associated before the game, of them Crystals, and Master cards."""

    endurance: int
    pre_game: int
    crystals: int
    masters: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a deck is under a ruleset. `persona` and `weapons` are as the list writes them.

    `kept` are the limits that it keeps: with them a legal deck is proven.
    """

    ruleset: Ruleset
    deck: Deck
    persona: str
    weapons: tuple[str, ...]
    sizes: Sizes
    broken: tuple[Finding, ...]
    not_judged: tuple[Finding, ...]
    kept: tuple[Finding, ...]
    assumed: tuple[str, ...]

    @property
    def outcome(self) -> Outcome:
        """A broken rule decides; without one, all must have been judged."""
        if self.broken:
            return Outcome.NOT_LEGAL
        return Outcome.UNDECIDED if self.not_judged else Outcome.LEGAL
