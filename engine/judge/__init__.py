"""Judges: each decides one kind of question, or says nothing to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.case import Case, Ruling

Judge = Callable[[Case], Ruling | None]


def judges() -> Iterator[Judge]:
    """All judges."""
    from engine.judge import ability, area, cost, damage, deckcount, head, legality, table

    yield from (
        *damage.JUDGES,
        *ability.JUDGES,
        *legality.JUDGES,
        *cost.JUDGES,
        *area.JUDGES,
        *deckcount.JUDGES,
        *head.JUDGES,
        *table.JUDGES,
    )
