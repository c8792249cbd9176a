"""A verdict, as plain data: what was understood, what follows, and the proof."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from corpus.entry import Entry

Answer = bool | int | str | None
LONGEST = 1500
"""How many characters of a situation are read."""


class Outcome(StrEnum):
    """How far the documents carry."""

    RULED = "ruled"
    INFERRED = "inferred"
    UNDECIDED = "undecided"
    NOT_UNDERSTOOD = "not-understood"


class Cause(StrEnum):
    """Why nothing is decided."""

    NO_RULE = "no rule"
    CLASH = "clash"
    OPEN = "open"
    UNKNOWN_CARD = "unknown card"
    PARTLY_KNOWN = "partly known card"
    UNREAD = "a text that no rule reads"
    NO_PASSAGE = "no passage"
    UNKNOWN_WORD = "a word that no rule reads"
    UNREAD_LINE = "a line that no rule reads"
    WHICH = "which card is meant"


class Change(StrEnum):
    """What is changed of a sheet: a line, left out or for another; the phase, turn or words of the question."""

    WITHOUT = "without"
    INSTEAD = "instead"
    PHASE = "phase"
    TURN = "turn"
    ASKED = "asked"


@dataclass(frozen=True, slots=True)
class Citation:
    """A quote that stands verbatim in the entry; `older` where the ruleset's own documents are silent."""

    id: str
    document: str
    lines: tuple[int, int]
    quote: str
    older: bool = False


def citation(entry: Entry, quote: str, *, older: bool = False) -> Citation:
    """A quote from this entry."""
    return Citation(entry.id, entry.document, (entry.lines.first, entry.lines.last), quote, older)


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
class Missed:
    """An exception that does not hold here: there are `more` than its `most`, or what is done is of no such `kind`."""

    step: Step
    more: int | None = None
    most: int | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Mend:
    """A change of the sheet that makes the act legal; `words` is a line of it, a phase or a player.

    `sheet` is what it makes of the whole.
    """

    change: Change
    words: str
    sheet: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Guess:
    """A name that is no Title as it was typed, and the one Title that is like it."""

    typed: str
    title: str


class Unclear(StrEnum):
    """Why words are not read."""

    WORDS = "words"
    LOST = "lost"
    PLAYER = "player"
    PERSONA = "persona"
    CARD = "card"
    OWNER = "owner"
    NUMBER = "number"
    DENIED = "denied"
    TIME = "time"
    WHERE = "where"
    ACT = "act"
    MISFIT = "misfit"
    NO_LINE = "no line"
    ASKED = "asked"
    QUESTIONS = "questions"
    NO_QUESTION = "no question"
    SHEET = "sheet"


@dataclass(frozen=True, slots=True)
class Unread:
    """A stretch of a text, from one offset to another, that was not read, why, and what that is about."""

    text: str
    start: int
    end: int
    why: Unclear
    about: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the engine says of a situation.

    `understood` is the sheet. Of what is undecided, `cause` says why and `about` which Titles
    it is about; of a decided one `assumed` has the Titles whose text is not wholly known and taken to change nothing,
    and `guessed` the names that were typed with an error.
    Of a no, `why_not` has the denials, `missed` the exceptions that came near, `would_be_legal_if` changes that were
    tried.
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
    missed: tuple[Missed, ...] = ()
    would_be_legal_if: tuple[Mend, ...] = ()
    overruled: tuple[Overruled, ...] = ()
    cause: Cause | None = None
    about: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    guessed: tuple[Guess, ...] = ()
    nearest: tuple[str, ...] = ()

    @property
    def takes_for_granted(self) -> bool:
        """Whether it answers by taking something for granted."""
        return self.decided and bool(self.assumed or self.guessed)

    @property
    def decided(self) -> bool:
        """Whether it answers the question."""
        return self.outcome in (Outcome.RULED, Outcome.INFERRED)
