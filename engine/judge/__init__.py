"""Judges: each decides one kind of question, or says nothing to it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.judge.timely import Judge


def judges() -> Iterator[Judge]:
    """All judges."""
    from engine.judge import ability, area, chance, cost, damage, deckcount, hand, head, legality, prevention, table

    for module in (damage, ability, legality, prevention, cost, chance, area, deckcount, hand, head, table):
        yield from module.JUDGES
