"""Whose a card, a Phase or an act is, where a ruling does not tell two players apart."""

from __future__ import annotations

from collections.abc import Iterable

from engine.binding import NOBODY, Binding
from engine.case import Case, Open
from engine.world import Happening


def is_of_two(binding: Binding, told: Iterable[Happening | None]) -> bool:
    """Whether both players have a part in what a ruling takes for one's own.

    A pattern names a player (`P`, `X@Q`, `by=Q`), or leaves open whose something is; then it is of the one it names.
    """
    happenings = [one for first in told if first is not None for one in first.parts]
    placed = {id(thing) for one in happenings for thing in one.cards if thing.owner == one.actor}
    loose = {thing.owner for one in happenings for thing in one.cards if id(thing) not in placed | binding.owned}
    named = {binding.players["P"]} if binding.players else set()
    return len((loose | binding.unnamed | named) - NOBODY) > 1


def ask_who_plays(case: Case) -> None:
    """Raises Open for "Poison Gas is played": what a card does to "you" and "your opponent" hinges on who plays it."""
    for happening in case.world.happened("play", actor="", turn=0):
        doing = [thing for thing in happening.things if thing.effects and not thing.is_a("attack", "defense")]
        if doing and not happening.negated:
            raise Open(f"who plays {doing[0].title} is not said")
