"""An Attack: who made it, with what, what has become of it, and whether it is a Power Blow or a Head Shot."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.card import Effect
from engine.world import Thing


class State(StrEnum):
    """What has become of an Attack."""

    OPEN = "open"
    HIT = "hit"
    BLOCKED = "blocked"
    DODGED = "dodged"
    AVOIDED = "avoided"


@dataclass(slots=True, eq=False)
class Strike:
    """An Attack: who made it, at whom, with what, what it has become and by which Defense.

    `alert` is the card by which an Attack that cannot be blocked may be blocked; `modified` says that a successful
    Attack before it made it undodgeable.
    """

    thing: Thing
    actor: str = ""
    target: str = ""
    state: State = State.OPEN
    told: bool = False
    tool: Thing | None = None
    power_blow: bool = False
    power_block: bool = False
    exerted: bool | None = None
    head_shot: bool = False
    with_: list[Thing] = field(default_factory=list)
    alert: Thing | None = None
    modified: bool = False
    played: bool = False
    turn: int = 0
    opened: list[Effect] = field(default_factory=list)
    """What a card before it made of it as the next Attack."""
    spared: int = 0
    """How many of several alike do no damage, while the others do."""

    def does(self, verb: str) -> list[Effect]:
        """The effects of this kind, of the Attack and of the cards played with it."""
        opened = [effect for effect in self.opened if effect["is"] == verb]
        return [*(effect for thing in (self.thing, *self.with_) for effect in thing.does(verb)), *opened]

    @property
    def counted(self) -> int:
        """How many of them do the damage that each of them does."""
        return max(1, self.thing.count) - self.spared

    @property
    def effects(self) -> list[Effect]:
        """What the Attack itself does beyond the usual."""
        return self.thing.effects

    @property
    def made_with(self) -> list[Thing]:
        """The Attack and the cards played with it."""
        return [self.thing, *self.with_]

    @property
    def powered(self) -> bool:
        """Whether it is a Power Blow; a Head Shot is one."""
        return self.power_blow or self.is_head_shot

    @property
    def is_head_shot(self) -> bool:
        """Whether it is a Head Shot by a card or by what was told."""
        return self.head_shot or any(not e["unless"] for e in self.does("head shot"))
