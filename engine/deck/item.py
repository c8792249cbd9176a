"""A card of the deck, with all that the documents and the asker say of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from engine.deck.bearer import Bearer, Kind, bearer_of, persona_key
from engine.deck.catalogue import BEFORE, own
from engine.deck.deck import NOTHING, Included, Part
from engine.deck.printing import UNKNOWN, Bearers, Mark, Number, Printing, Unknown, is_master

T = TypeVar("T")

FIGHTING = frozenset(
    ("attack", "attacks", "block", "blocks", "dodge", "dodges", "guard", "guards", "defenses", "basics")
)
"""Last words of headings and Titles of cards that are no Special cards."""


@dataclass(frozen=True)
class Item:
    """`titles` are folded, two on a card with two types; `candidates` are the cards that the name can mean.

    Without slots, so that what is asked of it again and again is found out once.
    """

    included: Included
    part: Part
    titles: tuple[str, ...]
    candidates: tuple[Printing, ...] = ()

    @property
    def count(self) -> int:
        """How many of it."""
        return self.included.count

    @property
    def label(self) -> str:
        """How the list calls it."""
        return self.included.name.written

    @property
    def labels(self) -> tuple[str, ...]:
        """What stands after the Title, folded."""
        return self.included.name.labels

    @property
    def is_bare(self) -> bool:
        """Whether nothing says to what part of a deck it belongs: no label, no heading, no word of the line."""
        name = self.included.name
        return Part.UNSAID is self.included.part is self.included.headed and not (name.labels or name.editions)

    @property
    def is_known(self) -> bool:
        """Whether a document knows it, or the asker tells of it."""
        return bool(self.candidates) or self.included.stated != NOTHING

    @cached_property
    def key(self) -> tuple[object, ...]:
        """The same for two lines that are about the same card: Title, Icon and Text, and not whose name it bears.

        Before the game the name tells which card it is: `Quickening: Kane`.
        """
        if self.candidates:
            return tuple(sorted(made.source + made.name for made in self.candidates))
        if self.part is not Part.ENDURANCE:
            labels = frozenset(persona_key(label) for label in self.labels if label not in BEFORE)
            return (self.titles, labels, self.included.name.editions)
        return (self.titles, own(self.labels), self.included.name.editions)

    @cached_property
    def named(self) -> Bearer | None:
        """Whose name the line puts under the Title."""
        found = (bearer_of(label) for label in self.labels)
        return next((bearer for bearer in found if bearer), None)

    @cached_property
    def numbers(self) -> frozenset[Number]:
        """The Restriction numbers it may bear, one for each card that it may be."""
        if self.included.stated.restriction is not UNKNOWN:
            return frozenset((self.included.stated.restriction,))
        return frozenset(made.restriction for made in self.candidates) or frozenset((UNKNOWN,))

    @cached_property
    def mark(self) -> Mark | Unknown:
        """The sword in the Title Bar."""
        stated = self.included.stated.mark
        return agreed(made.mark for made in self.candidates) if stated is UNKNOWN else stated

    @cached_property
    def bearers(self) -> Bearers:
        """The Personas and Factions whose name the card may bear."""
        if self.included.stated.bearers is not UNKNOWN:
            return self.included.stated.bearers
        if self.named and self.named.kind is not Kind.WEAPON:
            return frozenset((self.named.key,))
        if self.named:
            return frozenset()
        return agreed(made.bearers for made in self.candidates)

    @cached_property
    def weapon(self) -> str:
        """The Weapon of Choice whose name it bears, by key; "" for none."""
        if self.named and self.named.kind is Kind.WEAPON:
            return self.named.key
        found = agreed(made.weapon for made in self.candidates)
        return found if isinstance(found, str) else ""

    @cached_property
    def is_master(self) -> bool:
        """Whether it is a Master card."""
        return any(map(is_master, self.titles)) or any(made.is_master for made in self.candidates)

    @cached_property
    def is_fighting(self) -> bool:
        """Whether it is an Attack or a Defense, as far as its heading or its Title tells."""
        words = {self.included.section.rpartition(" ")[2], *(title.rpartition(" ")[2] for title in self.titles)}
        return bool(words & FIGHTING)

    @cached_property
    def is_plot(self) -> bool | Unknown:
        """Whether it is a Plot."""
        if self.included.stated.plot is not UNKNOWN:
            return self.included.stated.plot
        printed = agreed(made.is_plot if made.type else UNKNOWN for made in self.candidates)
        if printed is not UNKNOWN:
            return printed
        return True if "plot" in self.labels or self.included.section.startswith("plot") else UNKNOWN

    @cached_property
    def type(self) -> str | Unknown:
        """Its type, folded."""
        found = agreed(made.type or UNKNOWN for made in self.candidates)
        return found if isinstance(found, str) else UNKNOWN

    @cached_property
    def prints(self) -> bool:
        """Whether a document prints its text, or at least what it does to a deck."""
        return any(made.prints for made in self.candidates)


def agreed(values: Iterable[T | Unknown]) -> T | Unknown:
    """What all of them say; UNKNOWN where they differ, or where nothing is said."""
    found = set(values)
    return found.pop() if len(found) == 1 else UNKNOWN
