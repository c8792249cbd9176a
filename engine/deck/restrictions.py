"""Restriction numbers: how many of the same card, and what raises that."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.deck.case import Case
from engine.deck.finding import Quotes, finding, kept
from engine.deck.item import Item
from engine.deck.judgement import Finding, Why, doubt
from engine.deck.printing import UNKNOWN, Mark
from engine.deck.titles import RAMIREZ, plot_power


@dataclass(frozen=True, slots=True)
class Pile:
    """All copies of one card, or of what may be one.

    `numbers` are the Restriction numbers that it may bear; `is_restricted`: it bears one of them; `is_free`: it bears
    none; where it is neither, no document says.
    """

    items: tuple[Item, ...]
    numbers: tuple[int, ...]
    is_restricted: bool
    is_free: bool

    @property
    def total(self) -> int:
        """How many there are."""
        return sum(item.count for item in self.items)

    @property
    def first(self) -> Item:
        """One of them."""
        return self.items[0]

    def may_be(self, other: Pile) -> bool:
        """Whether these may be copies of the other pile's one card."""
        one = {made.source for made in other.first.candidates}
        return len(one) == 1 and one < {made.source for made in self.first.candidates}


@dataclass(frozen=True, slots=True)
class Most:
    """How many there may be, and the rules that raised it from the Restriction number."""

    number: int
    rules: tuple[str, ...] = ()


def restrictions(case: Case) -> Iterator[Finding]:
    """No more of the same card than its Restriction number, which a Persona or Darius may raise."""
    heap = piles(case)
    darius = [item for item in case.before if "darius" in item.titles and "pre game" in item.labels]
    for pile in heap:
        most = raised(case, pile, max(pile.numbers)) if pile.numbers else Most(1)
        if pile.is_restricted and pile.total > most.number:
            if darius and _is_raised_by_darius(case, pile, most):
                darius = []
                yield _raised_by_darius(case, pile, most)
            else:
                yield _too_many(case, pile, most, darius)
        elif doubt := _doubt(case, pile, heap):
            yield finding(case, "restriction", doubt, pile.items, also=("same-card",), decided=False)
        elif pile.is_restricted:
            yield _few_enough(case, pile, most)


def piles(case: Case) -> list[Pile]:
    """The cards of the Endurance by what is the same card."""
    found: dict[tuple[object, ...], list[Item]] = defaultdict(list)
    for item in case.endurance:
        found[item.key].append(item)
    return [_pile(items) for items in found.values()]


def _pile(items: Sequence[Item]) -> Pile:
    numbers = {number for item in items for number in item.numbers}
    known = tuple(sorted(number for number in numbers if isinstance(number, int)))
    return Pile(tuple(items), known, len(known) == len(numbers), numbers == {None})


def raised(case: Case, pile: Pile, number: int) -> Most:
    """What the Persona makes of a Restriction number; never of a Signature card's."""
    if pile.first.mark is Mark.SIGNATURE:
        return Most(number, ("signature-number",))
    power = plot_power(case)
    if power and pile.first.is_plot is True and "twelve-slashes" not in case.rules:
        return Most(2 * number, (power,))
    if RAMIREZ in case.keys and "slash" in pile.first.titles and "twelve-slashes" in case.rules:
        return Most(number, ("twelve-slashes",))
    if pile.first.weapon and case.variant("weapon specific", "weapon specifics"):
        return Most(number + case.rules.number("weapon-specific-number"), ("weapon-specific-number",))
    return Most(number)


def is_normal(case: Case, item: Item) -> bool:
    """Whether the deck may include the card without any other card's help."""
    bearers = item.bearers
    return isinstance(bearers, frozenset) and (not bearers or bool(bearers & case.names))


def _is_raised_by_darius(case: Case, pile: Pile, most: Most) -> bool:
    """By one, of one card, which can normally be included and is not Signature."""
    by = case.rules.number("darius-pre-game")
    normal = is_normal(case, pile.first) or not case.told
    return pile.total <= most.number + by and pile.first.mark in (Mark.NONE, Mark.RESERVED) and normal


def _raised_by_darius(case: Case, pile: Pile, most: Most) -> Finding:
    says = f"{_says(pile, most)} Darius: Pre-Game lets in one more."
    also = (*most.rules, "darius-pre-game", "darius-pre-game-normally")
    return kept(case, "restriction", says, pile.items, also=also, because=_printed(case, pile))


def _few_enough(case: Case, pile: Pile, most: Most) -> Finding:
    because = _printed(case, pile)
    return kept(case, "restriction", _says(pile, most), pile.items, also=most.rules, because=because)


def _says(pile: Pile, most: Most) -> str:
    return f"{pile.total} {pile.first.label}; at most {most.number} may be included."


def _printed(case: Case, pile: Pile) -> Quotes:
    """The words that show the Restriction number."""
    return tuple(one for made in pile.first.candidates[:1] for one in case.rules.quote(made.source, made.words))


def _too_many(case: Case, pile: Pile, most: Most, darius: list[Item]) -> Finding:
    first = pile.first
    says, quotes = _says(pile, most), _printed(case, pile)
    # A header that prints several Grids stands for as many unique cards of the same Title.
    grids = max((made.grids for made in first.candidates), default=1)
    one_card = pile.total > most.number * max(1, grids)
    is_stated = first.included.stated.restriction is not UNKNOWN
    several = () if one_card or is_stated else doubt(Why.SEVERAL, [first.label])
    if first.mark is Mark.SIGNATURE:
        by = ("signature-number",)
        return finding(case, "restriction", says, pile.items, also=by, unless=several, quotes=quotes, guard=by[0])
    also = (*most.rules, *(("same-card",) if len(pile.items) > 1 else ()))
    if darius:
        also = (*also, "darius-pre-game", "darius-pre-game-normally")
    # Type Two does not say by how much Darius raises it; elsewhere only an unknown sword leaves a doubt.
    may_raise = "darius-pre-game" not in case.rules or first.mark is UNKNOWN
    raising = tuple(item.label for item in darius if may_raise and is_normal(case, first))
    unless = (*several, *doubt(Why.TEXT, raising))
    return finding(case, "restriction", says, pile.items, also=also, unless=unless, quotes=quotes)


def _doubt(case: Case, pile: Pile, heap: list[Pile]) -> str:
    """Why it cannot be said whether there are too many; "" where there is no doubt."""
    if pile.total > 1 and not pile.numbers and not pile.is_free and pile.first.candidates:
        return f"{pile.total} {pile.first.label}: no document prints whether it is Restricted, and to how many."
    if not pile.numbers:
        return ""
    least = raised(case, pile, min(pile.numbers)).number
    if pile.total > least:
        return (
            f"{pile.total} {pile.first.label}: the cards of this name are not all Restricted alike; say which is meant."
        )
    more = sum(other.total for other in heap if other is not pile and other.may_be(pile))
    if pile.total + more > least:
        return (
            f"{pile.total} {pile.first.label}, and {more} cards that may be the same; at most {least} may be included."
        )
    return ""
