"""The desk: a prompt that takes the commands of the Discord bot, one a line."""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.arguments import parse, ruleset_of
from bot.command import Name
from bot.exit import Exit
from bot.mistake import At, Kind, Mistake, WrongUsage
from bot.nearest import nearest
from bot.request import Request
from corpus.document import Ruleset

if TYPE_CHECKING:
    from bot.console import Console
    from bot.terminal import Terminal

RULESET = "ruleset"
LEAVE = ("quit", "exit")
ASK = (
    *(Name.RULING, Name.CARD, Name.ERRATA, Name.RULE, Name.DEFINE, Name.COMPARE),
    *(Name.CHECK, Name.DECK, Name.ABOUT, Name.HELP),
)
KNOWN = (*(name.value for name in ASK), RULESET, *LEAVE)


class Desk:
    """Reads lines until there are no more or one says to quit. `ruleset` is what the next question is asked under."""

    def __init__(self, terminal: Terminal, ruleset: Ruleset, *, json: bool) -> None:
        self.terminal = terminal
        self.ruleset = ruleset
        self.json = json

    def sit(self) -> Exit:
        """Answer every line. Raises BrokenCorpus before the first of them, whether there is one or not."""
        console = self.terminal.console
        _ = self.terminal.lookup
        if console.is_conversation:
            console.say("desk", event="greeting", ruleset=self.ruleset, commands=KNOWN)
        for line in _lines(console, self):
            if line.split() and not self._answer(line):
                break
            console.flush()
        return Exit.ANSWERED

    def _answer(self, line: str) -> bool:
        """Answer one line; false if it says to quit."""
        try:
            command, words = split(line)
            if command in LEAVE:
                return False
            self._obey(command, words, line)
            if not self.json:
                self.terminal.console.write("\n")
        except WrongUsage as error:
            self.terminal.console.flush()
            self.terminal.console.complain("mistake", mistake=error.mistake, at=At.DESK, line=0)
        return True

    def _obey(self, command: str, words: list[str], line: str) -> None:
        if command == RULESET:
            self._choose(words)
        elif command == Name.HELP:
            self.terminal.console.say("desk", event="help", ruleset=self.ruleset, commands=KNOWN)
        else:
            request = parse([command, *(_told(line) if command == Name.CHECK else words)], self.ruleset)
            self.terminal.handle(_at_the_desk(request, json=self.json or request.json))

    def _choose(self, words: list[str]) -> None:
        if words:
            self.ruleset = ruleset_of(" ".join(words))
        self.terminal.console.say("desk", event="ruleset", ruleset=self.ruleset, commands=KNOWN)


def split(line: str) -> tuple[str, list[str]]:
    """A line's command and its words; a line that begins with no / is a ruling. Raises WrongUsage."""
    words = _words(line)
    first = words[0]
    if line.strip().lower() in LEAVE:
        return line.strip().lower(), []
    if not first.startswith("/") or first == "/":
        return Name.RULING.value, words
    command = first[1:].lower()
    if command not in KNOWN:
        raise WrongUsage(Mistake(Kind.NOT_AT_THE_DESK, got=first, nearest=nearest(command, KNOWN)))
    return command, words[1:]


def _words(line: str) -> list[str]:
    """Double quotes hold words together; an apostrophe is a letter, for so it is in the names of cards."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars=False)
    lexer.whitespace_split, lexer.quotes, lexer.escape, lexer.commenters = True, '"', "", ""
    try:
        words = list(lexer)
    except ValueError:
        words = line.split()
    return words if any(words) else line.split()


def _told(line: str) -> list[str]:
    """The words of a situation: quotation marks in it are its own."""
    return line.split()[1:]


def _at_the_desk(request: Request, *, json: bool) -> Request:
    if request.batch is not None:
        raise WrongUsage(Mistake(Kind.OPTION_NOT_TAKEN, got="--batch", command=Name.DESK))
    return replace(request, json=json, at_the_desk=True)


def _lines(console: Console, desk: Desk) -> Iterator[str]:
    """The lines as they are typed, with a prompt where a person types them."""
    if not console.is_conversation:
        yield from (line.decode("utf-8", "replace") for line in console.lines())
        return
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (imported for what it does to input(): history and editing)
    while True:
        try:
            yield input(console.wording("desk", event="prompt", ruleset=desk.ruleset, commands=KNOWN).strip() + " ")
        except UnicodeDecodeError:
            continue
        except EOFError:
            console.write("\n")
            return
