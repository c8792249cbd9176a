"""The cards of a deck, counted as they are told of, with what is said to be printed on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import combinations

from engine.deck import Mark, Stated
from engine.deck.bearer import persona_key
from engine.english.other import MORE
from engine.judge.decks.told import called
from engine.world import Thing, World

ORDINALS = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}
PLAIN = frozenset(["same", "only", "single", "different", "one", "titled"])
"""Adjectives that change nothing in how many there are."""
KINDS = {"master": "Master", "pre-game": "Pre-Game card"}
"""Kinds of cards that are counted though none is named, and how the list calls them."""


@dataclass(slots=True)
class Cards:
    """The cards that were counted so far; a method returns False for what it cannot count."""

    world: World
    player: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    stated: dict[str, Stated] = field(default_factory=dict)
    out: list[Thing] = field(default_factory=list)
    counted: list[Thing] = field(default_factory=list)
    all_told: bool = False
    """Whether "6 Pre-Game cards" are told of, with no other: the Persona is one of them."""

    def state(self, thing: Thing, **values: object) -> None:
        """Takes in what is said of a card."""
        self.state_of(called(thing), **values)

    def state_of(self, name: str, **values: object) -> None:
        """Takes in what is said of the cards of this name."""
        self.stated[name] = replace(self.stated.get(name, Stated()), **values)  # type: ignore[arg-type]

    def mark(self, thing: Thing) -> None:
        """What is said to be printed on the card: its Restriction number, its sword, whose it is."""
        for effect in thing.effects:
            if effect.do == "unrestricted":
                self.state(thing, restriction=None)
            elif effect.do == "restricted":
                self.state(thing, restriction=effect["number"])
            elif effect.do == "is" and effect["what"] in ("reserved card", "signature card"):
                self.state(thing, mark=Mark(str(effect["what"]).split()[0]))
            if effect.do == "is" and effect["of"]:
                self.state(thing, bearers=frozenset((persona_key(str(effect["of"])),)))
        self._mark_sword(thing)
        if "titled" in thing.marks:
            self.state(thing, restriction=None)  # of the Title it is asked, not of a card

    def _mark_sword(self, thing: Thing) -> None:
        for mark in (Mark.RESERVED, Mark.SIGNATURE):
            if f"{mark} card" in thing.classes and thing.card is not None:
                self.state(thing, mark=mark)
        denied = {effect["what"] for effect in thing.does("is not")}
        if denied >= {"reserved card", "signature card"}:
            self.state(thing, mark=Mark.NONE)
        if "plot" in thing.classes:
            self.state(thing, plot=True)

    def own(self, owner: str) -> bool:
        """Whether the deck may be this player's."""
        self.player = self.player or owner
        return owner in ("", self.player)

    def add(self, things: Iterable[Thing]) -> bool:
        """Counts cards. A Pre-Game card that stands twice in one breath may be one that is called by two names."""
        things = list(things)
        again = any(thing is other for thing in things for other in self.counted)
        twice = any(thing is other and thing.is_a("pre-game") for thing, other in combinations(things, 2))
        self.counted += things
        return not (again or twice) and all(self._count(thing) for thing in things)

    def _count(self, thing: Thing) -> bool:
        marks = thing.marks - PLAIN
        ordinal = next((ORDINALS[mark] for mark in marks if mark in ORDINALS), 0)
        if len(marks) > 1 or (marks and not ordinal and not marks & {*MORE, "other"}) or "vague" in thing.traits:
            return False
        if not thing.extra_name:
            return self._count_kind(thing, ordinal)
        self.mark(thing)
        before = self.counts.get(called(thing), 0)
        self.counts[called(thing)] = ordinal or before + thing.count
        return not ordinal or before in (0, ordinal - 1)

    def one_more(self, ordinal: int) -> bool:
        """Counts "a third one" of the one card of which two are told, or which is Restricted to two; "another one"."""
        told = {n for n, s in self.stated.items() if isinstance(s.restriction, int) and s.restriction == ordinal - 1}
        told |= {name for name, count in self.counts.items() if count == ordinal - 1 and count > 1}
        kinds = [name for name in self.counts if name.startswith(tuple(KINDS.values()))]
        if not ordinal and len(self.counts) == 1:
            told = set(self.counts)
        elif kinds and len(kinds) == len(self.counts) and ordinal in (0, len(kinds) + 1):
            return self._add_kind("master" if kinds[0].startswith("Master") else "pre-game", len(kinds) + 1)
        if len(told) != 1:
            return False
        name = told.pop()
        self.counts[name] = ordinal or self.counts[name] + 1
        return True

    def _count_kind(self, thing: Thing, ordinal: int) -> bool:
        """Counts cards of which only the kind is told: "7 Master cards", "a seventh Pre-Game card"."""
        last = thing.title.lower().split()[-1:]
        if thing.classes == {"card"} and last in (["one"], ["copy"]) and (ordinal or thing.marks & MORE):
            return thing.count == 1 and self.one_more(ordinal)
        kind = next(iter(thing.classes - {"card"}), "")
        if kind not in KINDS or len(thing.classes) != 2 or thing.count > 99:
            return False
        self.all_told = self.all_told or (kind == "pre-game" and thing.count > 1 and not thing.marks)
        before = self._held(kind)
        if ordinal and before not in (0, ordinal - 1):
            return False
        return self._add_kind(kind, ordinal or before + thing.count)

    def _held(self, kind: str) -> int:
        return sum(name.startswith(KINDS[kind] + " ") for name in self.counts)

    def _add_kind(self, kind: str, up_to: int) -> bool:
        for number in range(self._held(kind), up_to):
            name = f"{KINDS[kind]} {_letter(number)}" + ("" if kind == "master" else ": Pre-Game")
            self.counts[name] = 1
            if kind == "master":
                self.stated[name] = Stated(restriction=None, mark=Mark.NONE, bearers=frozenset())
        return True


def _letter(number: int) -> str:
    """A, B, …, Z, AA: names for cards that are told only by their kind."""
    return chr(ord("A") + number % 26) * (1 + number // 26)
