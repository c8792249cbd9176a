"""Whether a card is an Ally: by what is told or known of it, or because its Title is the name of a character."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import tomli

from engine.world import Thing

CHARACTERS = Path(__file__).parents[2] / "characters.toml"


@cache
def characters() -> frozenset[str]:
    """The names of the characters, in lower case."""
    return frozenset(name.lower() for name in tomli.loads(CHARACTERS.read_text(encoding="utf-8"))["names"])


def is_ally(card: Thing) -> bool:
    """Whether it is an Ally; a Pre-Game card is none."""
    if card.is_a("pre-game"):
        return False
    return card.is_a("ally") or card.title.partition(" [")[0].lower() in characters()
