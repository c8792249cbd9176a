"""Judges: each decides one kind of question, or says nothing to it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.judge.timely import Judge


def judges() -> Iterator[Judge]:
    """All judges."""
    from engine.judge import ability, area, cost, damage, deckcount, hand, head, holding, legality, prevention, table

    for module in (damage, ability, legality, prevention, cost, area, deckcount, hand, head, holding, table):
        yield from module.JUDGES
