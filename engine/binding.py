"""What the variables of a pattern stand for: players, cards and numbers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.world import Thing, World

PLAYERS = frozenset("PQ")
NOBODY = frozenset(["", "all"])
"""Who is no player of his own."""


@dataclass(slots=True)
class Binding:
    """What the variables stand for."""

    players: dict[str, str] = field(default_factory=dict)
    things: dict[str, Thing] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    several: tuple[str, ...] = ()
    """The variables that stand for several cards, or for none: a ruling must reckon with their number."""
    world: World | None = None
    unnamed: frozenset[str] = frozenset()
    """The players whose part the patterns leave open: a ruling that tells no two players apart is of one."""
    owned: frozenset[int] = frozenset()
    """The cards of which a pattern says whose they are."""

    def copy(self) -> Binding:
        """A copy to go on with."""
        return replace(self, players={**self.players}, things={**self.things}, numbers={**self.numbers})


def is_player(wanted: str, player: str, world: World, found: Binding) -> bool:
    """Whether it is the player for whom the letter stands, or may stand from now on."""
    if wanted == "any":
        return True
    if wanted == "_":
        found.unnamed |= {player} - NOBODY
        return True
    if wanted in ("·", "."):
        return player == ""
    if not player or wanted not in PLAYERS:
        return False
    other = world.opponent(player)
    if found.players:
        return found.players.get(wanted) == player
    found.players = {wanted: player, ("Q" if wanted == "P" else "P"): other}
    return True
