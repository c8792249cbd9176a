"""What was asked for on a command line or at the desk."""

from __future__ import annotations

from dataclasses import dataclass

from bot.command import Name
from corpus.document import Ruleset


@dataclass(frozen=True, slots=True)
class Request:
    """A command with its words. `batch` is a file's name, or "-" for standard input."""

    command: Name
    words: str = ""
    ruleset: Ruleset = Ruleset.ANY
    limit: int | None = None
    json: bool = False
    batch: str | None = None
