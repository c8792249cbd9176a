"""Cards of other Personas, and what lets some of them in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from corpus.document import Ruleset
from engine.deck.case import Case
from engine.deck.item import Item
from engine.deck.printing import UNKNOWN, Mark

RICHIE = "richie ryan"
ANY, PLAIN, RESERVED = "any", "plain", "reserved"


@dataclass(frozen=True, slots=True)
class Admitted:
    """Of a card so many copies are `left` out; `by` are the rules that let the others in."""

    item: Item
    left: int
    by: tuple[str, ...]


@dataclass(slots=True)
class Doors:
    """What lets cards in, counted down as it is used: for each Persona, by Darius, and of each card once."""

    each: tuple[str, ...]
    rule: str
    darius: int
    used: Counter[tuple[str, str]] = field(default_factory=Counter)

    def by_power(self, item: Item, owners: Iterable[str], copies: int) -> int:
        """So many of the copies come in by the Persona's power or the Quickening."""
        taken = 0
        for owner in owners:
            for door in self.each:
                if taken < copies and _passes(item, door) and not self.used[owner, door]:
                    self.used[owner, door] += 1
                    taken += 1
        return taken

    def by_darius(self, copies: int) -> int:
        """So many of the copies come in with a Darius each."""
        taken = min(copies, self.darius)
        self.darius -= taken
        return taken


def admitted(case: Case, foreign: Sequence[Item]) -> list[Admitted]:
    """Which copies of these cards may be included, the deck being another Persona's."""
    doors = _doors(case)
    seen: set[object] = set()
    known_first = sorted(foreign, key=lambda item: (item.mark is UNKNOWN, len(_owners(item)), item.titles, item.labels))
    return [_admit(case, doors, seen, item) for item in known_first]


def _admit(case: Case, doors: Doors, seen: set[object], item: Item) -> Admitted:
    left = item.count
    by: list[str] = []
    ways: tuple[tuple[str, Callable[[int], int]], ...] = (
        ("generic-persona", lambda copies: _one_of_each(case, seen, item, copies)),
        ("reserved-for-masters", lambda copies: copies if _is_paid_for(case, item) else 0),
        (doors.rule, lambda copies: doors.by_power(item, sorted(_owners(item)), copies)),
        ("darius", lambda copies: 0 if _is_shut(case, item) else doors.by_darius(copies)),
    )
    for rule, let_in in ways:
        taken = let_in(left)
        left -= taken
        by += [rule] if taken else []
    return Admitted(item, left, tuple(by))


def _doors(case: Case) -> Doors:
    richie = RICHIE in case.keys
    bob = case.has("quickening", "bob")
    darius = sum(item.count for item in case.endurance if "darius" in item.titles and item.candidates)
    darius = darius * case.rules.number("darius")
    if richie and bob and "richie-and-bob" in case.rules:
        second = ANY if case.ruleset is Ruleset.TYPE1 else RESERVED
        return Doors((PLAIN, second), "richie-and-bob", darius)
    if richie and "richie" in case.rules:
        return Doors((ANY,), "richie", darius)
    return Doors((PLAIN,) if bob and "bob" in case.rules else (), "bob", darius)


def _passes(item: Item, door: str) -> bool:
    return door == ANY or item.mark in (UNKNOWN, {PLAIN: Mark.NONE, RESERVED: Mark.RESERVED}[door])


def _owners(item: Item) -> frozenset[str]:
    """Whose card it is: the Persona that the list names, or each that it may name."""
    return item.bearers if isinstance(item.bearers, frozenset) else frozenset()


def _one_of_each(case: Case, seen: set[object], item: Item, copies: int) -> int:
    """A Generic Persona includes one of each same card that is not Reserved; another Persona's name makes another."""
    key = (item.key, item.named)
    if not case.plays_generic or item.mark is Mark.RESERVED or key in seen:
        return 0
    seen.add(key)
    return min(1, copies)


def _is_paid_for(case: Case, item: Item) -> bool:
    return case.variant("reserved cards") and item.mark is Mark.RESERVED and "reserved-for-masters" in case.rules


def _is_shut(case: Case, item: Item) -> bool:
    """In Type One and Two no card lets a Watcher or Hunter in."""
    words = {word for title in item.titles for word in title.split()}
    return "watcher-allowance" in case.rules and bool({"watcher", "hunter"} & words)
