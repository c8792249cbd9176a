"""What keeps a request from being answered, as data; templates/web/_problem.j2 words it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.answers.mistake import Mistake, MistakeKind


class ProblemKind(StrEnum):
    """What is wrong. Its value is the end of the problem's type in the API."""

    NO_PAGE = "no-page"
    NO_ENTRY = "no-entry"
    NOT_THIS_WAY = "not-this-way"
    NO_WORDS = "no-words"
    TOO_LONG = "too-long"
    UNKNOWN_RULESET = "unknown-ruleset"
    NOT_TEXT = "not-text"
    BAD_INPUT = "bad-input"
    BAD_VALUE = "bad-value"
    TOO_LARGE = "too-large"
    NOT_JSON = "not-json"
    WRONG_TYPE = "wrong-type"
    TOO_OFTEN = "too-often"
    TOO_SLOW = "too-slow"
    BUSY = "busy"
    BROKEN = "broken"


STATUS = {
    ProblemKind.NO_PAGE: 404,
    ProblemKind.NO_ENTRY: 404,
    ProblemKind.NOT_THIS_WAY: 405,
    ProblemKind.TOO_LARGE: 413,
    ProblemKind.WRONG_TYPE: 415,
    ProblemKind.TOO_OFTEN: 429,
    ProblemKind.TOO_SLOW: 503,
    ProblemKind.BUSY: 503,
    ProblemKind.BROKEN: 500,
}
"""The HTTP status of each; of what does not stand here, 400."""
OF_MISTAKES = {
    MistakeKind.NO_WORDS: ProblemKind.NO_WORDS,
    MistakeKind.TOO_LONG: ProblemKind.TOO_LONG,
    MistakeKind.DECK_TOO_LONG: ProblemKind.TOO_LARGE,
    MistakeKind.DECK_NOT_TEXT: ProblemKind.NOT_TEXT,
}


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong: `got` is what stood there, `about` where, `near` what may have been meant.

    `seconds` is how long to wait before asking again, `allowed` the methods of an address, `rivals` the fields of which
    only one may be given.
    """

    kind: ProblemKind
    got: str = ""
    about: str = ""
    near: tuple[str, ...] = ()
    seconds: int = 0
    allowed: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.kind, 400)


class Refused(Exception):
    """Raised with the problem of a request."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.kind.value)
        self.problem = problem


def problem_of(mistake: Mistake) -> Problem:
    """A mistake in what is asked, as the problem of a request."""
    kind = OF_MISTAKES.get(mistake.kind, ProblemKind.BAD_INPUT)
    return Problem(kind, mistake.got, mistake.command, mistake.nearest)
