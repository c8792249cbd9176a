"""What the asker brought. It is too long for any button, so it stands in the reply, and a press finds it there."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord.trail import What
from bot.situation import situation_of


@dataclass(frozen=True, slots=True)
class Situation:
    """A situation in words; it stands below the ruling."""

    text: str


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck list as it came; the file of the reply."""

    content: bytes


Brought = Situation | DeckList
HOLDING = (What.VERDICT, What.PROOF, What.DECK)
"""What is shown of what the asker brought."""


def situation(words: str, command: str) -> Situation:
    """The situation in these words, in the spaces and lines that Discord keeps. Raises WrongUsage."""
    lines = (" ".join(line.split()) for line in situation_of(words.strip(), command).splitlines())
    return Situation("\n".join(line for line in lines if line))
