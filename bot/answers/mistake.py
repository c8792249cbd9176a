"""A wrong use of the program, as data; templates/terminal/mistake.j2 words it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class MistakeKind(StrEnum):
    """What is wrong."""

    NO_COMMAND = "no-command"
    UNKNOWN_COMMAND = "unknown-command"
    NOT_AT_THE_DESK = "not-at-the-desk"
    NO_WORDS = "no-words"
    WORDS_NOT_TAKEN = "words-not-taken"
    TOO_LONG = "too-long"
    UNKNOWN_OPTION = "unknown-option"
    OPTION_NOT_TAKEN = "option-not-taken"
    OPTION_VALUE = "option-value"
    UNKNOWN_RULESET = "unknown-ruleset"
    UNKNOWN_SHELL = "unknown-shell"
    BAD_LIMIT = "bad-limit"
    BAD_PORT = "bad-port"
    BAD_SETTING = "bad-setting"
    BATCH_AND_WORDS = "batch-and-words"
    NO_BATCH_FILE = "no-batch-file"
    SHEET_AND_WORDS = "sheet-and-words"
    NO_SHEET_FILE = "no-sheet-file"
    NO_PACK = "no-pack"
    NO_PACK_FILE = "no-pack-file"
    NO_DECK_FILE = "no-deck-file"
    DECK_TOO_LONG = "deck-too-long"
    DECK_NOT_TEXT = "deck-not-text"
    NO_ENV_FILE = "no-env-file"
    NO_INPUT = "no-input"
    NOT_JSON = "not-json"
    NOT_AN_OBJECT = "not-an-object"
    NO_QUESTION = "no-question"
    UNKNOWN_KEY = "unknown-key"


class At(StrEnum):
    """Where it was made, which decides how a command that would have worked is written."""

    SHELL = "shell"
    DESK = "desk"
    BATCH = "batch"


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong: `got` is what stood there, `command` where, `nearest` what may have been meant.

    `instead` is a whole command line that would have worked.
    """

    kind: MistakeKind
    got: str = ""
    command: str = ""
    nearest: tuple[str, ...] = ()
    instead: str = ""


class WrongUsage(Exception):
    """Raised with the mistake that was made."""

    def __init__(self, mistake: Mistake) -> None:
        super().__init__(mistake.kind.value)
        self.mistake = mistake
