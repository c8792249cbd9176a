"""Judges: each decides one kind of question, or says nothing to it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.judge.timely import Judge


def judges() -> Iterator[Judge]:
    """All judges."""
    from engine.judge import (
        ability,
        area,
        cost,
        countering,
        damage,
        deckcount,
        hand,
        head,
        ignore,
        legality,
        modified,
        prevention,
        removal,
        table,
        together,
        usage,
    )

    for module in (
        *(damage, ability, legality, prevention, cost, area, deckcount, hand, head),
        *(countering, ignore, modified, removal, together, usage, table),
    ):
        yield from module.JUDGES
