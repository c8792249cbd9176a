"""What was asked for on a command line or at the desk."""

from __future__ import annotations

from dataclasses import dataclass

from bot.command import Name
from corpus.document import Ruleset

LIMIT, JSON_LIMIT = 3, 10
"""How many answers are listed where `limit` does not say."""


@dataclass(frozen=True, slots=True)
class Request:
    """A command with its words. `batch` and `sheet` are a file's name, or "-" for standard input.

    `env` is a file of settings; `limit` is the most answers that are listed; `at_the_desk` tells how a command is
    written there: /card.
    """

    command: Name
    words: str = ""
    ruleset: Ruleset = Ruleset.ANY
    limit: int | None = None
    json: bool = False
    batch: str | None = None
    sheet: str | None = None
    env: str | None = None
    at_the_desk: bool = False
