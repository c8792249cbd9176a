"""The lines of a sheet in their order, under the turns in which they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

INNER = re.compile(r" \[([a-z][^\]]*)\]")
"""Modifiers of an act inside a line: they stand at its end."""


@dataclass(slots=True)
class Line:
    """A line of a sheet in its parts; `actor` is the player whose event it is."""

    head: str
    body: list[str] = field(default_factory=list)
    modifiers: list[str] = field(default_factory=list)
    actor: str = ""
    joint: str = ": "

    def __str__(self) -> str:
        body = " ".join(part for part in self.body if part)
        line = self.head + (self.joint + body if body else "")
        modifiers = [one for found in INNER.findall(line) for one in found.split(", ")] + self.modifiers
        return INNER.sub("", line) + (f" [{', '.join(dict.fromkeys(modifiers))}]" if modifiers else "")


@dataclass(slots=True)
class Group:
    """Lines of one turn; without a header all before the first that is told. `actor` is who acts first in it."""

    header: str = ""
    whose: str = ""
    lines: list[str] = field(default_factory=list)
    first_event: int = -1
    actor: str = ""

    def last_event(self) -> str:
        """The last line that is not about what a card says or is."""
        told = [
            line for line in self.lines if not line.startswith(("text: ", "kind: ", "damage: ", "grid: ", "silent: "))
        ]
        return told[-1] if told else ""


class Timeline:
    """The turns of a text, and the lines told in them."""

    def __init__(self) -> None:
        self.groups = [Group()]
        self._past = False

    @property
    def current(self) -> Group:
        """The turn that is on."""
        return self.groups[-1]

    def tell(self, line: str, actor: str = "") -> None:
        """A further line; `actor` is the player whose event it is."""
        if self._past and not actor:
            self.groups[0].lines.append(line)
            return
        if self._past:
            self._past = False
            self.groups.append(Group(f"{actor}'s turn", actor))
        group = self.current
        if actor and group.first_event < 0:
            group.first_event, group.actor = len(group.lines), actor
        group.lines.append(line)

    def turn(self, which: str, whose: str, number: int | None = None) -> None:
        """A turn that is told: "own", "next", "numbered"."""
        self._past = False
        group = self.current
        if which in ("own", "coming") and group.whose == whose:
            return
        which = "next" if which == "coming" else which
        if which == "next" and not group.header and group.first_event >= 0:
            before = Group(lines=group.lines[: group.first_event])
            group.lines = group.lines[group.first_event :]
            group.header, group.whose, group.first_event = f"{group.actor}'s turn", group.actor, 0
            self.groups.insert(-1, before)
        self.groups.append(Group(f"{whose}'s turn" + (f" {number}" if number else ""), whose))

    def later(self, turns: int) -> None:
        """Turns that go by untold."""
        self.groups.append(Group(f"{turns} turns later", ""))

    def tell_all(self, lines: Iterable[Line]) -> None:
        """Further lines."""
        for line in lines:
            self.tell(str(line), line.actor)

    def last_turn(self, whose: str, lines: list[Line]) -> None:
        """Lines of the turn before: they come before the turn that is on."""
        group = Group(f"{whose}'s turn", whose, [str(line) for line in lines], 0, lines[0].actor if lines else "")
        if self.current.header and self.current.whose != whose:
            self.groups.insert(-1, group)
        else:
            self.groups.append(group)
            self._past = True

    def settle(self, whose: str) -> None:
        """A question behind what was told of the last turn is asked in the turn of the player of whom it asks."""
        if self._past and whose in ("A", "B"):
            self._past = False
            self.groups.append(Group(f"{whose}'s turn", whose))

    def starts_other(self, whose: str) -> bool:
        """Whether the start of this player's turn lies behind what was told: the last event was another player's."""
        group = self.current
        return (group.whose or group.actor) not in ("", whose)

    def all(self) -> list[str]:
        """All lines without headers."""
        return [line for group in self.groups for line in group.lines]

    def lines(self) -> list[str]:
        """All lines with the headers of their turns."""
        found: list[str] = []
        for group in self.groups:
            found += [group.header] if group.header else []
            found += group.lines
        return found
