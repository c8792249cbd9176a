"""The command line: options anywhere, then a command and its words -> a request."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NoReturn

from bot.answers.command import Command
from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from corpus.document import Ruleset

VALUED = ("--ruleset", "--limit", "--batch", "--sheet", "--pack", "--env", "--host", "--port")
OPTIONS = ("--json", *VALUED, "--no-pager", "--help", "--version")
LIMIT, JSON_LIMIT = 3, 10
"""How many answers are listed where `--limit` does not say."""
MOST = 100
"""The highest --limit."""
HIGHEST_PORT = 65535


@dataclass(frozen=True, slots=True)
class Request:
    """A command with its words. `batch` and `sheet` are a file's name, or "-" for standard input.

    `pack` is the file that a table pack is written to, `env` one of settings; `limit` is the most answers that are
    listed; `host` and `port` are where to listen; `in_repl` tells how a command is written there: /card.
    """

    command: Command
    words: str = ""
    ruleset: Ruleset = Ruleset.ANY
    limit: int | None = None
    json: bool = False
    no_pager: bool = False
    batch: str | None = None
    sheet: str | None = None
    pack: str | None = None
    env: str | None = None
    host: str | None = None
    port: int | None = None
    in_repl: bool = False


class WordsTaken(StrEnum):
    """Whether a command is followed by words."""

    NEEDED = "needed"
    OPTIONAL = "optional"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Usage:
    """What a command takes: its words, and its options beside --json and --help."""

    command: Command
    words: WordsTaken
    options: frozenset[str] = frozenset()


LOOK_UP = frozenset({"--ruleset", "--batch"})

USAGES: dict[str, Usage] = {
    usage.command.value: usage
    for usage in (
        Usage(Command.RULING, WordsTaken.NEEDED, LOOK_UP | {"--limit"}),
        Usage(Command.CARD, WordsTaken.NEEDED, LOOK_UP),
        Usage(Command.ERRATA, WordsTaken.NEEDED, LOOK_UP),
        Usage(Command.RULE, WordsTaken.NEEDED, LOOK_UP | {"--limit"}),
        Usage(Command.DEFINE, WordsTaken.NEEDED, LOOK_UP),
        Usage(Command.COMPARE, WordsTaken.NEEDED),
        Usage(Command.CHECK, WordsTaken.NEEDED, LOOK_UP | {"--sheet"}),
        Usage(Command.DECK, WordsTaken.NEEDED, frozenset({"--ruleset"})),
        Usage(Command.COVERAGE, WordsTaken.NONE),
        Usage(Command.EXPORT, WordsTaken.NONE, frozenset({"--pack", "--ruleset"})),
        Usage(Command.DESK, WordsTaken.NONE, frozenset({"--ruleset"})),
        Usage(Command.BOT, WordsTaken.NONE, frozenset({"--env"})),
        Usage(Command.SERVE, WordsTaken.NONE, frozenset({"--host", "--port"})),
        Usage(Command.REPORTS, WordsTaken.NONE),
        Usage(Command.COMPLETION, WordsTaken.NEEDED),
        Usage(Command.ABOUT, WordsTaken.NONE),
        Usage(Command.HELP, WordsTaken.OPTIONAL),
        Usage(Command.VERSION, WordsTaken.NONE),
    )
}

LISTED = tuple(name for name in USAGES if name not in (Command.HELP, Command.VERSION, Command.COMPLETION))
"""The commands that a mistyped word is compared with, and that help lists."""


class _Options(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise WrongUsage(Mistake(MistakeKind.OPTION_VALUE, got=message))


def _options() -> _Options:
    parser = _Options(prog="watcher", add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("-V", "--version", action="store_true")
    parser.add_argument("--no-pager", action="store_true")
    parser.add_argument("-r", "--ruleset")
    parser.add_argument("--limit")
    parser.add_argument("--batch")
    parser.add_argument("--sheet")
    parser.add_argument("--pack")
    parser.add_argument("--env")
    parser.add_argument("--host")
    parser.add_argument("--port")
    return parser


def parse(argv: Sequence[str], default: Ruleset = Ruleset.ANY) -> Request:
    """The request in these arguments. Raises WrongUsage."""
    before, after = _split(argv)
    for word in before:
        _refuse_cluster(word)
    try:
        given, rest = _options().parse_known_args(before)
    except argparse.ArgumentError as error:
        raise WrongUsage(Mistake(MistakeKind.OPTION_VALUE, got=(error.argument_name or "").split("/")[-1])) from error
    if given.version:
        return Request(Command.VERSION, json=given.json)
    if given.help:
        return Request(Command.HELP, " ".join(rest[:1]), json=given.json)
    for word in rest:
        _refuse_option(word)
    return _request(given, [*rest, *after], default)


def _split(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    """What stands before and after a `--`, which ends the options."""
    words = list(argv)
    if "--" not in words:
        return words, []
    at = words.index("--")
    return words[:at], words[at + 1 :]


def _refuse_cluster(word: str) -> None:
    """Argparse takes -hello for -h with a value, and says that --help has none."""
    if word.startswith("-h") and word != "-h":
        raise WrongUsage(Mistake(MistakeKind.UNKNOWN_OPTION, got=word))


def _refuse_option(word: str) -> None:
    if re.fullmatch(r"-{1,2}[A-Za-z][^\s]*", word):
        raise WrongUsage(Mistake(MistakeKind.UNKNOWN_OPTION, got=word, nearest=nearest(word.split("=")[0], OPTIONS)))


def _request(given: argparse.Namespace, words: list[str], default: Ruleset) -> Request:
    usage, words = _usage(words)
    _check_options(given, usage, words)
    return Request(
        usage.command,
        " ".join(words),
        ruleset=default if given.ruleset is None else ruleset_of(given.ruleset),
        limit=None if given.limit is None else _limit(given.limit),
        json=given.json,
        no_pager=given.no_pager,
        batch=given.batch,
        sheet=given.sheet,
        pack=given.pack,
        env=given.env,
        host=given.host,
        port=None if given.port is None else _port(given.port),
    )


def _usage(words: list[str]) -> tuple[Usage, list[str]]:
    if not words:
        raise WrongUsage(Mistake(MistakeKind.NO_COMMAND))
    if words[0] in USAGES:
        return USAGES[words[0]], words[1:]
    near = nearest(words[0], LISTED)
    if not near or not words[0].islower():  # no command is written with a capital: Carl is a card, and not `card`
        return USAGES[Command.RULING], words
    lines = [command_line(name, words[1:]) for name in near if _takes(name, words[1:])]
    raise WrongUsage(
        Mistake(
            MistakeKind.UNKNOWN_COMMAND, words[0], nearest=tuple(lines), instead=command_line(Command.RULING, words)
        )
    )


def _takes(name: str, words: Sequence[str]) -> bool:
    return USAGES[name].words is not (WordsTaken.NONE if words else WordsTaken.NEEDED)


def command_line(command: str, words: Sequence[str], program: str = "watcher ") -> str:
    """The command as it can be typed into a shell."""
    text = " ".join(words)
    safe = re.fullmatch(r"[\w .,:/+-]*", text) and not text.startswith("-")
    quoted = text if safe else '"' + re.sub(r'(["\\$`])', r"\\\1", text) + '"'
    return f"{program}{command} {quoted}".rstrip()


def _check_options(given: argparse.Namespace, usage: Usage, words: list[str]) -> None:
    for option in VALUED:
        if getattr(given, option[2:]) is not None and option not in usage.options:
            raise WrongUsage(Mistake(MistakeKind.OPTION_NOT_TAKEN, got=option, command=usage.command))
    if usage.command is Command.EXPORT and given.ruleset is not None and given.pack is None:
        raise WrongUsage(Mistake(MistakeKind.NO_PACK, command=usage.command))
    if given.batch is not None and (words or given.sheet is not None):
        raise WrongUsage(Mistake(MistakeKind.BATCH_AND_WORDS, got=" ".join(words) or "--sheet", command=usage.command))
    if given.sheet is not None and words:
        raise WrongUsage(Mistake(MistakeKind.SHEET_AND_WORDS, got=" ".join(words), command=usage.command))
    if words and usage.words is WordsTaken.NONE:
        raise WrongUsage(Mistake(MistakeKind.WORDS_NOT_TAKEN, got=" ".join(words), command=usage.command))


def ruleset_of(name: str) -> Ruleset:
    """The ruleset of this name, in any case. Raises WrongUsage for another."""
    try:
        return Ruleset(name.strip().lower())
    except ValueError as error:
        near = nearest(name.lower(), [r.value for r in Ruleset])
        raise WrongUsage(Mistake(MistakeKind.UNKNOWN_RULESET, got=name, nearest=near[:1])) from error


def _limit(given: str) -> int:
    if re.fullmatch(r"[0-9]{1,4}", given) and 1 <= int(given) <= MOST:
        return int(given)
    raise WrongUsage(Mistake(MistakeKind.BAD_LIMIT, got=given))


def _port(given: str) -> int:
    if re.fullmatch(r"[0-9]{1,5}", given) and int(given) <= HIGHEST_PORT:
        return int(given)
    raise WrongUsage(Mistake(MistakeKind.BAD_PORT, got=given))


def nearest(word: str, among: Sequence[str]) -> tuple[str, ...]:
    """At most two of some words that are spelled most like this one, the nearest first; none where none is near."""
    from difflib import get_close_matches

    return tuple(get_close_matches(word[:40].lower(), among, n=2, cutoff=0.6))
