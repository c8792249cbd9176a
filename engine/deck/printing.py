"""What is printed on a card, as far as a document says; what none says is UNKNOWN, never guessed."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import Final

from corpus.entry import Card, Entry
from engine.deck.bearer import Kind, bearer_of, mended, persona_key
from engine.deck.edition import EVERY, edition_of
from engine.deck.name import fold, name_of


class Unknown(Enum):
    """No document prints it."""

    UNKNOWN = "unknown"


UNKNOWN: Final = Unknown.UNKNOWN
Number = int | None | Unknown
"""A Restriction number; None where the card bears none."""
Bearers = frozenset[str] | Unknown
"""The Personas whose name a card bears, by key; none of them on a card that is not Persona Specific."""


class Mark(StrEnum):
    """The sword in the Title Bar."""

    NONE = "none"
    RESERVED = "reserved"
    SIGNATURE = "signature"


ALWAYS = ("quickening", "crystal")
"""Titles of cards that are played before the game."""

PRE_GAME_TYPES = ("persona", "quickening", "pregame", "pre game", "premium", "weapon of choice")


@dataclass(frozen=True, slots=True)
class Printing:
    """A card. `title`, `labels`, `type` and `group` are folded; `weapon` is a key, or "" where it bears none.

    `source` is the entry it is taken from, `words` its words there; `prints`: whether it prints the card's text.
    """

    title: str
    name: str
    source: str
    labels: tuple[str, ...] = ()
    editions: frozenset[str] = frozenset()
    restriction: Number = UNKNOWN
    mark: Mark | Unknown = UNKNOWN
    bearers: Bearers = UNKNOWN
    weapon: str = ""
    type: str = ""
    group: str = ""
    prints: bool = True
    text: str = ""
    words: str = ""
    grids: int = 1

    @property
    def is_pre_game(self) -> bool:
        """Whether it is played before the game begins."""
        return (
            self.type in PRE_GAME_TYPES or self.title in ALWAYS or "lay this card before the game begins" in self.text
        )

    @property
    def may_be_either(self) -> bool:
        """Whether neither its type nor its text says that it is shuffled, or played before the game."""
        return self.prints and not (self.type or self.is_pre_game)

    @property
    def is_master(self) -> bool:
        """Whether it is a Master card, by its Title or its Group Line."""
        return is_master(self.title) or is_master(self.group)

    @property
    def is_plot(self) -> bool:
        """Whether it is a Plot."""
        return "plot" in self.type.split() or "plot" in self.group.split()


def is_master(folded: str) -> bool:
    """Whether the word Master stands in this Title or Group Line."""
    return bool({"master", "masters"} & set(folded.split()))


def printings_of(entry: Entry) -> tuple[Printing, ...]:
    """The card whose text this entry prints, twice where it stands for one without and one with a Persona's name.

    Nothing for an entry of another kind.
    """
    if entry.card is None:
        return ()
    made = _printing(entry, entry.card)
    if made.is_pre_game:
        return (replace(made, restriction=None, mark=Mark.NONE, bearers=frozenset()),)
    plain = replace(made, bearers=frozenset(), mark=Mark.NONE if made.mark is UNKNOWN else made.mark)
    if not (made.weapon or re.search(r"generic", made.words, re.IGNORECASE)):
        return (made,)
    return (plain, made) if made.bearers is not UNKNOWN else (plain,)


def _printing(entry: Entry, card: Card) -> Printing:
    name = name_of(f"{card.title}: {card.subtitle}" if card.subtitle else card.title)
    made = Printing(
        title=mended(name.key),
        name=_shown(card),
        source=entry.id,
        labels=name.labels,
        editions=_editions(card),
        restriction=_restriction(card),
        mark=_mark(card),
        bearers=frozenset(map(persona_key, card.personas)) or UNKNOWN,
        weapon=_weapon(card),
        type=_type(card) or next((label for label in name.labels if label in PRE_GAME_TYPES), ""),
        group=fold(card.group or ""),
        text=entry.body,
        grids=len(card.grids),
        words=entry.text.partition("\n")[0],
    )
    return _whole(made) if entry.document in ("handbook", "addendum") else made


def _whole(made: Printing) -> Printing:
    """The header lines of the Handbook and the Addendum are whole, so what does not stand there is not on the card."""
    restriction = None if made.restriction is UNKNOWN else made.restriction
    return replace(made, restriction=restriction, mark=Mark.NONE if made.mark is UNKNOWN else made.mark)


def filled(made: Printing, kin: Printing) -> Printing:
    """The same card with what only its other text prints."""
    return replace(
        made,
        restriction=kin.restriction if made.restriction is UNKNOWN else made.restriction,
        mark=kin.mark if made.mark is UNKNOWN else made.mark,
        bearers=kin.bearers if made.bearers is UNKNOWN else made.bearers,
        weapon=made.weapon or kin.weapon,
        type=made.type or kin.type,
        group=made.group or kin.group,
        grids=max(made.grids, kin.grids),
    )


def _shown(card: Card) -> str:
    editions = "".join(f" [{edition}]" for edition in card.editions[:2])
    return card.title + (f": {card.subtitle}" if card.subtitle else "") + editions


def _editions(card: Card) -> frozenset[str]:
    parts = [part for text in card.editions for part in re.split(r"/| and ", text)]
    found = {edition_of(part) for part in (*parts, *card.numbers)}
    return frozenset(edition for edition in found if edition)


def _type(card: Card) -> str:
    """A Basic Attack is an Attack."""
    return fold(card.type or "").removeprefix("basic ")


def _restriction(card: Card) -> Number:
    if card.restriction is None:
        return UNKNOWN
    digits = re.search(r"\d+", card.restriction)
    if digits:
        return int(digits.group())
    return None if card.restriction in ("R", "S") else UNKNOWN


def _mark(card: Card) -> Mark | Unknown:
    if card.signature:
        return Mark.SIGNATURE
    return Mark.RESERVED if card.reserved else UNKNOWN


def _weapon(card: Card) -> str:
    bearer = bearer_of(card.weapon.split("/")[0]) if card.weapon else None
    return bearer.key if bearer and bearer.kind is Kind.WEAPON else ""


def fits_edition(made: Printing, editions: tuple[str, ...]) -> bool:
    """Whether the card may be of one of these editions; a list or a document that names none leaves it open."""
    return not editions or not made.editions or EVERY in made.editions or bool(made.editions & set(editions))
