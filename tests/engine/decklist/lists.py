"""Deck lists for the tests."""

from __future__ import annotations

from engine.decklist.words import words

ATTACKS, BLOCKS = (words().basics[f"basic {kind}"] for kind in ("attack", "block"))
BASICS = "\n".join(f"1 {name}" for name in (*ATTACKS, *BLOCKS))
FILLERS = "\n".join(("6 Angry Mob [SE]", "6 Carl [SE]", "6 Reporter [SE]", "6 Feint [SE]", "6 Safe House [4H]"))
"""Thirty cards that any deck may include and of which so many may be included, in the classic rules."""
DUNCAN = "Persona: Duncan MacLeod\n1 Thunder Castle Games"


def whole(*more: str, persona: str = DUNCAN, without: tuple[str, ...] = ()) -> str:
    """A deck of 50 cards that is legal under classic, with these lines more, and without those."""
    five = "5 Back Away: Duncan" if "Duncan" in persona else "5 Jack Donovan [ME]"
    lines = "\n".join((persona, BASICS, FILLERS, five, *more)).splitlines()
    return "\n".join(line for line in lines if line not in without)
