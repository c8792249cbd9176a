"""The board: which cards lie in play, and why others no longer do."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.case import Because, Case
from engine.world import Happening, Thing

LYING = ("situation", "object", "location", "plot situation")
"""Types of cards that remain in play after being played."""


@dataclass(slots=True)
class Board:
    """The cards in play, those that have left it, and what was weighed of each."""

    case: Case
    lying: list[Thing] = field(default_factory=list)
    gone: list[tuple[Thing, Thing | None]] = field(default_factory=list)
    """What has left play, each with the card that removed it."""
    harmed: list[tuple[int, str]] = field(default_factory=list)
    """Who was done damage, and in which turn."""
    taken: list[tuple[int, str]] = field(default_factory=list)
    """Who is told to have taken damage in his Ability Adjustment Phase, and in which turn."""
    unharmed: list[str] = field(default_factory=list)
    """Who has prevented all damage."""
    pending: dict[str, list[int | None]] = field(default_factory=dict)
    """How much damage each is done; None where the number is not reckoned here."""
    averted: dict[str, int] = field(default_factory=dict)
    """How much damage the cards of each prevent."""
    causes: list[Happening] = field(default_factory=list)
    """What was told by which something left play."""
    weighed: dict[int, list[tuple[str, tuple[Because, ...]]]] = field(default_factory=dict)

    def enter(self, thing: Thing) -> None:
        """The card comes into play."""
        if thing not in self.lying:
            self.lying.append(thing)

    def harm(self, turn: int, player: str, amount: int | None) -> None:
        """The player is done damage in that turn."""
        self.harmed.append((turn, player))
        self.pending.setdefault(player, []).append(amount)

    def weigh(self, thing: Thing, says: str, *because: Because) -> None:
        """Something was found out of the card."""
        self.weighed.setdefault(id(thing), []).append((says, because))

    def leave(self, thing: Thing, by: Thing | None, says: str, *because: Because) -> None:
        """The card leaves play."""
        self.weigh(thing, says, *because)
        if thing in self.lying:
            self.lying.remove(thing)
        self.gone.append((thing, by))

    def explain(self, *things: Thing) -> None:
        """Takes what was weighed of these cards into the proof, each passage once."""
        said: list[str] = []
        for thing in things:
            self.case.care(thing)
            for says, because in self.weighed.get(id(thing), ()):
                if says not in said:
                    said.append(says)
                    self.case.step(says, *because)
