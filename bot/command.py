"""The commands of the terminal: their names, and which options each of them takes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Name(StrEnum):
    """What a command is called."""

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
    ABOUT = "about"
    HELP = "help"
    VERSION = "version"


class Words(StrEnum):
    """Whether a command is followed by words."""

    NEEDED = "needed"
    OPTIONAL = "optional"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its words, and the options it takes beside --json and --help."""

    name: Name
    words: Words
    options: frozenset[str] = frozenset()


LOOK_UP = frozenset({"--ruleset", "--batch"})

COMMANDS: dict[str, Command] = {
    command.name.value: command
    for command in (
        Command(Name.RULING, Words.NEEDED, LOOK_UP | {"--limit"}),
        Command(Name.CARD, Words.NEEDED, LOOK_UP),
        Command(Name.ERRATA, Words.NEEDED, LOOK_UP),
        Command(Name.RULE, Words.NEEDED, LOOK_UP | {"--limit"}),
        Command(Name.DEFINE, Words.NEEDED, LOOK_UP),
        Command(Name.COMPARE, Words.NEEDED),
        Command(Name.CHECK, Words.NEEDED, LOOK_UP | {"--sheet"}),
        Command(Name.DECK, Words.NEEDED, frozenset({"--ruleset"})),
        Command(Name.COVERAGE, Words.NONE),
        Command(Name.EXPORT, Words.NONE),
        Command(Name.DESK, Words.NONE, frozenset({"--ruleset"})),
        Command(Name.BOT, Words.NONE, frozenset({"--env"})),
        Command(Name.ABOUT, Words.NONE),
        Command(Name.HELP, Words.OPTIONAL),
        Command(Name.VERSION, Words.NONE),
    )
}

LISTED = tuple(name for name in COMMANDS if name not in (Name.HELP, Name.VERSION))
"""The commands that a mistyped word is compared with, and that help lists."""
