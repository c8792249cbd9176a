"""The command line: options anywhere, then a command and its words -> a request."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import NoReturn

from bot.command import COMMANDS, LISTED, Command, Name, Words
from bot.mistake import Kind, Mistake, WrongUsage
from bot.nearest import nearest
from bot.request import Request
from corpus.document import Ruleset

OPTIONS = ("--json", "--ruleset", "--limit", "--batch", "--sheet", "--env", "--help", "--version")
MOST = 100
"""The highest --limit."""


class _Options(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise WrongUsage(Mistake(Kind.OPTION_VALUE, got=message))


def _options() -> _Options:
    parser = _Options(prog="watcher", add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--version", action="store_true")
    parser.add_argument("--ruleset")
    parser.add_argument("--limit")
    parser.add_argument("--batch")
    parser.add_argument("--sheet")
    parser.add_argument("--env")
    return parser


def parse(argv: Sequence[str], default: Ruleset = Ruleset.ANY) -> Request:
    """The request in these arguments. Raises WrongUsage."""
    before, after = _split(argv)
    for word in before:
        _refuse_cluster(word)
    try:
        given, rest = _options().parse_known_args(before)
    except argparse.ArgumentError as error:
        raise WrongUsage(Mistake(Kind.OPTION_VALUE, got=(error.argument_name or "").split("/")[-1])) from error
    if given.version:
        return Request(Name.VERSION, json=given.json)
    if given.help:
        return Request(Name.HELP, " ".join(rest[:1]), json=given.json)
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
        raise WrongUsage(Mistake(Kind.UNKNOWN_OPTION, got=word))


def _refuse_option(word: str) -> None:
    if re.fullmatch(r"-{1,2}[A-Za-z][^\s]*", word):
        raise WrongUsage(Mistake(Kind.UNKNOWN_OPTION, got=word, nearest=nearest(word.split("=")[0], OPTIONS)))


def _request(given: argparse.Namespace, words: list[str], default: Ruleset) -> Request:
    command, words = _command(words)
    _check_options(given, command, words)
    return Request(
        command.name,
        " ".join(words),
        ruleset=default if given.ruleset is None else ruleset_of(given.ruleset),
        limit=None if given.limit is None else _limit(given.limit),
        json=given.json,
        batch=given.batch,
        sheet=given.sheet,
        env=given.env,
    )


def _command(words: list[str]) -> tuple[Command, list[str]]:
    if not words:
        raise WrongUsage(Mistake(Kind.NO_COMMAND))
    if words[0] in COMMANDS:
        return COMMANDS[words[0]], words[1:]
    near = nearest(words[0], LISTED)
    lines = [command_line(name, words[1:]) for name in near if _takes(name, words[1:])]
    raise WrongUsage(
        Mistake(Kind.UNKNOWN_COMMAND, words[0], nearest=tuple(lines), instead=command_line(Name.RULING, words))
    )


def _takes(name: str, words: Sequence[str]) -> bool:
    return COMMANDS[name].words is not (Words.NONE if words else Words.NEEDED)


def command_line(command: str, words: Sequence[str], program: str = "watcher ") -> str:
    """The command as it can be typed into a shell."""
    text = " ".join(words)
    safe = re.fullmatch(r"[\w .,:/+-]*", text) and not text.startswith("-")
    quoted = text if safe else '"' + re.sub(r'(["\\$`])', r"\\\1", text) + '"'
    return f"{program}{command} {quoted}".rstrip()


def _check_options(given: argparse.Namespace, command: Command, words: list[str]) -> None:
    for option in ("--ruleset", "--limit", "--batch", "--sheet", "--env"):
        if getattr(given, option[2:]) is not None and option not in command.options:
            raise WrongUsage(Mistake(Kind.OPTION_NOT_TAKEN, got=option, command=command.name))
    if given.batch is not None and (words or given.sheet is not None):
        raise WrongUsage(Mistake(Kind.BATCH_AND_WORDS, got=" ".join(words) or "--sheet", command=command.name))
    if given.sheet is not None and words:
        raise WrongUsage(Mistake(Kind.SHEET_AND_WORDS, got=" ".join(words), command=command.name))
    if words and command.words is Words.NONE:
        raise WrongUsage(Mistake(Kind.WORDS_NOT_TAKEN, got=" ".join(words), command=command.name))


def ruleset_of(name: str) -> Ruleset:
    """The ruleset of this name, in any case. Raises WrongUsage for another."""
    try:
        return Ruleset(name.strip().lower())
    except ValueError as error:
        near = nearest(name.lower(), [r.value for r in Ruleset])
        raise WrongUsage(Mistake(Kind.UNKNOWN_RULESET, got=name, nearest=near[:1])) from error


def _limit(given: str) -> int:
    if re.fullmatch(r"[0-9]{1,4}", given) and 1 <= int(given) <= MOST:
        return int(given)
    raise WrongUsage(Mistake(Kind.BAD_LIMIT, got=given))
