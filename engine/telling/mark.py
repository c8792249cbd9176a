"""A mark in what is told, to go back to where a reading fails."""

from __future__ import annotations

from dataclasses import dataclass

from engine.world import Thing


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a telling stood."""

    things: int
    log: int
    recent: tuple[Thing, ...]
    group: tuple[Thing, ...]
