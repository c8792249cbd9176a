"""A verdict, as plain data: what was understood, what follows, and the proof."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.citation import Citation

Answer = bool | int | str | None
LONGEST = 1500
"""How many characters of a situation are read."""


class Outcome(StrEnum):
    """How far the documents carry."""

    RULED = "ruled"
    INFERRED = "inferred"
    UNDECIDED = "undecided"
    NOT_UNDERSTOOD = "not-understood"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the proof."""

    says: str
    citations: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class Overruled:
    """A clause that lost: what it is, what it lost to, and why."""

    citation: Citation
    by: Citation
    because: str


@dataclass(frozen=True, slots=True)
class Unread:
    """A stretch of a text, from one offset to another, that was not read, and why."""

    text: str
    start: int
    end: int
    why: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the engine says of a situation.

    `understood` is the sheet. Of what is undecided, `cause` says why (engine.judgement.Cause) and `about` which Titles
    it is about; of a decided one `assumed` has the Titles whose text is not wholly known and taken to change nothing.
    `would_be_legal_if` has the lines of the sheet without which the act would be legal.
    """

    text: str
    ruleset: str
    outcome: Outcome
    understood: str = ""
    unread: tuple[Unread, ...] = ()
    answer: Answer = None
    sentence: str = ""
    steps: tuple[Step, ...] = ()
    why_not: tuple[Step, ...] = ()
    would_be_legal_if: tuple[str, ...] = ()
    overruled: tuple[Overruled, ...] = ()
    cause: str = ""
    about: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()

    @property
    def decided(self) -> bool:
        """Whether it answers the question."""
        return self.outcome in (Outcome.RULED, Outcome.INFERRED)
