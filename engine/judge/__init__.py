"""Judges: each decides one kind of question, or says nothing to it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from engine.judge.timely import Judge

JUDGES = (
    "damage",
    "ability",
    "katana",
    "lasting",
    "legality",
    "preventing",
    "prevention",
    "breakglass",
    "ranged",
    "paying",
    "ceiling",
    "chance",
    "advantage",
    "duty",
    "darius",
    "opportunity",
    "same",
    "area",
    "armor",
    "crystal",
    "deckcount",
    "gem",
    "desert",
    "disarmed",
    "group",
    "either",
    "ending",
    "drawing",
    "exertion",
    "forced",
    "titled",
    "hand",
    "duplicate",
    "head",
    "hiding",
    "lookback",
    "nature",
    "outcome",
    "parry",
    "powered",
    "holding",
    "horsemen",
    "research",
    "choosing",
    "chosen",
    "countering",
    "ignore",
    "interrupting",
    "modified",
    "nefertiri",
    "tally",
    "removal",
    "requirement",
    "together",
    "usage",
    "modifier",
    "quickening",
    "faction",
    "printed",
    "sweep",
    "unique",
    "table",
)
"""The modules of this folder that judge."""


def judges() -> Iterator[Judge]:
    """All judges."""
    for name in JUDGES:
        yield from import_module(f"engine.judge.{name}").JUDGES
