"""A deck as far as a situation tells of it: a list that the checker of deck lists reads, and what is said beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.deck import Deck, Stated, read
from engine.world import Thing


@dataclass(frozen=True, slots=True)
class Told:
    """A deck as far as it is told. `lines` are those of a list, `out` the cards that are said not to be in it."""

    lines: tuple[str, ...]
    stated: tuple[tuple[str, Stated], ...]
    out: tuple[Thing, ...]
    free: bool = False
    """Whether it is said that no Restriction stands against it."""
    masters: int | None = None
    size: int | None = None

    def deck(self, *more: str) -> Deck:
        """The deck, with these lines more."""
        deck = read("\n".join((*self.lines, *more)))
        for name, stated in self.stated:
            deck = deck.stating(name, stated)
        return replace(deck, masters=self.masters, size=self.size)

    def saying(self, name: str, stated: Stated) -> Told:
        """The same, with this said of the cards of this name."""
        return replace(self, stated=(*(row for row in self.stated if row[0] != name), (name, stated)))

    def of(self, name: str) -> Stated:
        """What is said of the cards of this name."""
        return dict(self.stated).get(name, Stated())

    def held(self, name: str) -> int:
        """How many of this name the deck has already."""
        return sum(int(line.split(" ", 1)[0]) for line in self.lines if line.split(" ", 1)[1:] == [name])


def called(thing: Thing) -> str:
    """The card as a list writes it."""
    if thing.title.lower() == f"{thing.extra_name}s":
        return thing.title[:-1]  # "two Shields"
    return thing.title if not thing.edition or thing.edition in thing.title else f"{thing.title} [{thing.edition}]"
