"""The Phases of a turn, by the names that a situation and the cards give them (rulebook, Order of Play)."""

from __future__ import annotations

EARLY = ("sweep phase", "may do", "must do")
PLAYING = frozenset(["defense phase", "attack phase"])
"""The Phases in which cards are played (handbook, Special Card)."""
ADJUSTMENT, DRAWING = "ability adjustment phase", "draw/discard phase"
ORDER = (*EARLY, "defense phase", "attack phase", ADJUSTMENT, DRAWING)
"""The course of a turn."""
PHASES = frozenset(ORDER)
