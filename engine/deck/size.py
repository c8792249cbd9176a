"""How many cards the Endurance must have."""

from __future__ import annotations

from collections.abc import Iterator

from engine.amount import amount
from engine.deck.case import Case, labels_of
from engine.deck.finding import finding, kept
from engine.deck.item import Item
from engine.deck.judgement import Bound, Doubt, Finding, Why, doubt

BIG_AND_BAD = "big and bad"
STEP = 10
"""How much each further Big and Bad asks for."""


def minimum_size(case: Case) -> Iterator[Finding]:
    """At least 50 cards; with Big and Bad 90 and more. A card may lower it where the ruleset says so."""
    if not case.whole and case.deck.size is None:
        return
    size = sum(item.count for item in case.endurance) if case.deck.size is None else case.deck.size
    big, least = _big(case), least_of(case).number or 0
    says = f"The Endurance has {amount(size, 'card')}; it must have at least {least}."
    rule, also = ("big-and-bad", ("minimum-size",)) if "big-and-bad" in case.rules and big else ("minimum-size", ())
    if size >= least:
        yield kept(case, rule, says, big, also=also)
    else:
        yield finding(case, rule, says, big, also=also, unless=_lowering(case))


def least_of(case: Case) -> Bound:
    """How many cards the Endurance must have at least."""
    raised = _raised(case, sum(item.count for item in _big(case)))
    usual = case.rules.number("minimum-size")
    return Bound(max(usual, raised), case.rules.cite("big-and-bad" if raised else "minimum-size"))


def _big(case: Case) -> list[Item]:
    return [item for item in case.endurance if BIG_AND_BAD in item.titles]


def _raised(case: Case, big: int) -> int:
    """What so many Big and Bad ask for; 0 for none."""
    return case.rules.number("big-and-bad") + STEP * (big - 1) if big and "big-and-bad" in case.rules else 0


def _lowering(case: Case) -> tuple[Doubt, ...]:
    """What may make the deck smaller, or is perhaps more than one card."""
    lean = labels_of(item for item in case.endurance if any("lean" in title.split() for title in item.titles))
    none_counted = not any(item.included.is_counted for item in case.items)
    uncounted = labels_of(
        item for item in case.endurance if not item.included.is_counted and (none_counted or not item.is_known)
    )
    return (*doubt(Why.TEXT, lean), *doubt(Why.NAME, uncounted))
