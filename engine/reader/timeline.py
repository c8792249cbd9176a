"""The lines of a sheet in their order, under the turns in which they stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.situation import Act, Line, Sort, TurnLine, TurnsLater


@dataclass(frozen=True, slots=True)
class Turn:
    """Lines of one turn, of the player whose it is; what was told before the first has no header."""

    header: Line | None = None
    whose: str = ""
    lines: tuple[Line, ...] = ()

    def first_event(self) -> int:
        """Which line is the first in which somebody does something; behind the last where none is."""
        return next((place for place, line in enumerate(self.lines) if actor(line)), len(self.lines))

    @property
    def acting(self) -> str:
        """Who acts first in it."""
        return next((who for line in self.lines if (who := actor(line))), "")


@dataclass(frozen=True, slots=True)
class Timeline:
    """The turns of a text; `past`: the last of them lies before the turn that is on, of which nothing is told yet."""

    turns: tuple[Turn, ...] = (Turn(),)
    past: bool = False

    @property
    def current(self) -> Turn:
        """The turn that is on."""
        return self.turns[-1]

    def tell(self, lines: Iterable[Line]) -> Timeline:
        """Further lines."""
        told = self
        for line in lines:
            if told.past and not actor(line):
                told = replace(told, turns=(extended(told.turns[0], line), *told.turns[1:]))
            else:
                told = told.settled(actor(line))
                told = replace(told, turns=(*told.turns[:-1], extended(told.current, line)))
        return told

    def begin(self, which: str, whose: str, number: int | None = None) -> Timeline:
        """A turn that is told: "own", "next", "coming" (one's own, or the next), "numbered"."""
        turn, turns = self.current, self.turns
        if which in ("own", "coming") and turn.whose == whose:
            return replace(self, past=False)
        if which in ("next", "coming") and turn.header is None and turn.acting:
            at = turn.first_event()
            begun = Turn(TurnLine(turn.acting), turn.acting, turn.lines[at:])
            turns = (*turns[:-1], Turn(lines=turn.lines[:at]), begun)
        return Timeline((*turns, Turn(TurnLine(whose, number=number), whose)))

    def later(self, turns: int) -> Timeline:
        """Turns that go by untold."""
        return Timeline((*self.turns, Turn(TurnsLater(turns))))

    def last_turn(self, whose: str, lines: tuple[Line, ...]) -> Timeline:
        """Lines of the turn before: they come before the turn that is on."""
        turn = Turn(TurnLine(whose), whose, lines)
        if self.current.header is not None and self.current.whose != whose:
            return replace(self, turns=(*self.turns[:-1], turn, self.current))
        return Timeline((*self.turns, turn), past=True)

    def settled(self, whose: str) -> Timeline:
        """What follows what was told of the last turn, or asks after it, is of the turn of the player who acts."""
        if not self.past or whose not in ("A", "B"):
            return self
        return Timeline((*self.turns, Turn(TurnLine(whose), whose)))

    def starts_other(self, whose: str) -> bool:
        """Whether the start of this player's turn lies behind what was told: the turn is another player's."""
        return (self.current.whose or self.current.acting) not in ("", whose)

    def without_last(self) -> Timeline:
        """The same without the last line."""
        return replace(self, turns=(*self.turns[:-1], replace(self.current, lines=self.current.lines[:-1])))

    def lines(self) -> tuple[Line, ...]:
        """All lines with the headers of their turns."""
        return tuple(line for turn in self.turns for line in (turn.header, *turn.lines) if line is not None)


def extended(turn: Turn, line: Line) -> Turn:
    """The turn with a further line."""
    return replace(turn, lines=(*turn.lines, line))


def actor(line: Line) -> str:
    """The player who does something in a line, or ""."""
    if isinstance(line, Act) and line.subject is not None and line.subject.sort is Sort.PLAYER:
        return line.subject.name
    return ""
