"""What a card or an effect tells a player: that he cannot do something, must pay for it, or loses it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.world import Happening

TELLING = frozenset(["say", "state", "tell"])
SPEAKING = ("card", "effect", "text")
"""What may say it, where no card is named."""


class Kind(StrEnum):
    """How it bears on the player."""

    FORBIDS = "it is forbidden"
    EXCLUDES = "only other cards are allowed"
    REQUIRES = "something must be discarded for it"
    LACKS = "there is no opportunity for it"
    STATE = "being Prone or Disarmed"
    CONSIDERED = "being considered Disarmed"
    UNAVOIDABLE = "the Attack cannot be blocked or dodged"
    OWN_DEFENSE = "his own Defense stands there"
    CHOSEN = "something else was chosen instead of it"


@dataclass(frozen=True, slots=True)
class Statement:
    """One such thing: what it is, of which happening it was read, and the act that it concerns, if it names one."""

    kind: Kind
    told: Happening
    about: Happening | None = None
