"""The commands, by the names that the terminal and Discord give them."""

from __future__ import annotations

from enum import StrEnum


class Command(StrEnum):
    """What can be asked for."""

    RULING = "ruling"
    CARD = "card"
    ERRATA = "errata"
    RULE = "rule"
    DEFINE = "define"
    COMPARE = "compare"
    CHECK = "check"
    DECK = "deck"
    COVERAGE = "coverage"
    EXPORT = "export"
    DESK = "desk"
    BOT = "bot"
    SERVE = "serve"
    REPORTS = "reports"
    COMPLETION = "completion"
    ABOUT = "about"
    HELP = "help"
    VERSION = "version"
