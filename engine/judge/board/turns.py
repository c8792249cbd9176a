"""Whose turn it was: what is told, each with the turn in which it happened, counted up."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.case import Case, Open
from engine.judge.counters.nullify import Nullifying
from engine.world import Happening

ENDING = ("finish", "end", "complete")


@dataclass(slots=True)
class Turns:
    """The turn of each happening, and whose turn it is; "" where it is not told."""

    told: list[tuple[int, Happening]] = field(default_factory=list)
    owners: dict[int, str] = field(default_factory=dict)
    now: int = 0

    def of(self, happening: Happening) -> int:
        """The turn in which it happened."""
        return next(turn for turn, one in self.told if one is happening)

    def nullified(self, one: Nullifying, turn: int) -> bool:
        """Whether what was nullified still is in this turn. Raises Open."""
        played, in_its_turn = self.of(one.happening), one.in_its_turn
        if self.owners.get(played, "") not in ("", one.player):
            raise Open("in whose turn it was nullified is not clear")
        return turn == (played if in_its_turn else played + 1)


def ends_turn(happening: Happening) -> bool:
    """Whether it tells that a turn is over."""
    return happening.verb in ENDING and happening.kind == "turn" and not happening.negated and not happening.roles


def turns(case: Case) -> Turns:
    """All that was told, in its order. Raises Open where two players act in one turn."""
    found, at, last, ended = Turns(), 0, None, False
    log = sorted(case.world.log, key=lambda happening: happening.turn)
    for happening in log:
        if last is not None and happening.turn > last:
            at += happening.turn - last + _skipped(log, found.owners.get(at, ""), happening.turn)
            ended = False
        elif ended and happening.verb == "play":
            at, ended = at + 1, False
        if _is_anothers(found, at, happening):
            at += 1
        last = happening.turn
        found.told.append((at, happening))
        _own(found, at, happening)
        ended = ended or ends_turn(happening)
    found.now = at + (1 if ended else 0) + (-last if last is not None else 0)
    return found


def _skipped(log: list[Happening], owner: str, turn: int) -> int:
    """One, where a player's next turn follows upon his last one: the opponent's lies between."""
    return int(bool(owner) and any(_acts(h) and h.turn == turn and h.actor == owner for h in log))


def _is_anothers(found: Turns, at: int, happening: Happening) -> bool:
    """Whether the other player acts, so that his turn has come; an Edge he may have played before. Raises Open."""
    owner = found.owners.get(at, happening.actor)
    if not _acts(happening) or happening.negated or not happening.actor or owner == happening.actor:
        return False
    if any(thing.is_a("edge") for thing in happening.things):
        raise Open("in whose turn it is played is not said")
    return True


def _acts(happening: Happening) -> bool:
    """Whether only he does it whose turn it is."""
    if happening.verb == "turn":
        return True
    cards = happening.things
    return happening.verb == "play" and bool(cards) and not all(thing.is_a("defense") for thing in cards)


def _own(found: Turns, at: int, happening: Happening) -> None:
    acts = _acts(happening) and not happening.negated
    player = happening.actor if acts or ends_turn(happening) else ""
    if not player:
        return
    if found.owners.setdefault(at, player) != player:
        raise Open("whose turn it is is not clear")
