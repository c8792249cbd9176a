"""`watcher desk`: a prompt that takes the commands of the Discord bot, one a line."""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Iterator
from dataclasses import replace

from bot.answers.command import Command
from bot.answers.mistake import At, Mistake, MistakeKind, WrongUsage
from bot.cli.arguments import Request, nearest, parse, ruleset_of
from bot.cli.exit import Exit
from bot.cli.terminal import Terminal
from corpus.document import Ruleset

RULESET = "ruleset"
LEAVE = ("quit", "exit")
ASK = (
    *(Command.RULING, Command.CARD, Command.ERRATA, Command.RULE, Command.DEFINE, Command.COMPARE),
    *(Command.CHECK, Command.DECK, Command.ABOUT, Command.HELP),
)
KNOWN = (*(name.value for name in ASK), RULESET, *LEAVE)


class Repl:
    """Reads lines until there are no more or one says to quit. `ruleset` is what the next question is asked under."""

    def __init__(self, terminal: Terminal, ruleset: Ruleset, *, json: bool) -> None:
        self.terminal = terminal
        self.ruleset = ruleset
        self.json = json

    def run(self) -> Exit:
        """Answer every line. Raises BrokenCorpus before the first of them, whether there is one or not."""
        console = self.terminal.console
        _ = self.terminal.lookup
        if console.is_conversation:
            console.print("desk", event="greeting", ruleset=self.ruleset, commands=KNOWN)
        for line in self._lines():
            if line.split() and not self._answer(line):
                break
            console.flush()
        return Exit.ANSWERED

    def _answer(self, line: str) -> bool:
        """Answer one line; false if it says to quit."""
        try:
            command, words = command_in(line)
            if command in LEAVE:
                return False
            self._run(command, words, line)
            if not self.json:
                self.terminal.console.write("\n")
        except WrongUsage as error:
            self.terminal.console.flush()
            self.terminal.console.report("mistake", mistake=error.mistake, at=At.DESK, line=0)
        return True

    def _run(self, command: str, words: list[str], line: str) -> None:
        if command == RULESET:
            self._choose(words)
        elif command == Command.HELP:
            self.terminal.console.print("desk", event="help", ruleset=self.ruleset, commands=KNOWN)
        else:
            request = parse([command, *(_situation(line) if command == Command.CHECK else words)], self.ruleset)
            self.terminal.handle(_in_repl(request, json=self.json or request.json))

    def _choose(self, words: list[str]) -> None:
        if words:
            self.ruleset = ruleset_of(" ".join(words))
        self.terminal.console.print("desk", event="ruleset", ruleset=self.ruleset, commands=KNOWN)

    def _lines(self) -> Iterator[str]:
        """The lines as they are typed, with a prompt where a person types them."""
        console = self.terminal.console
        if not console.is_conversation:
            yield from (line.decode("utf-8", "replace") for line in console.lines())
            return
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (imported for what it does to input(): history and editing)
        while True:
            try:
                yield input(
                    console.rendered("desk", event="prompt", ruleset=self.ruleset, commands=KNOWN).strip() + " "
                )
            except UnicodeDecodeError:
                continue
            except EOFError:
                console.write("\n")
                return


def command_in(line: str) -> tuple[str, list[str]]:
    """A line's command and its words; a line that begins with no / is a ruling. Raises WrongUsage."""
    words = _words(line)
    first = words[0]
    if line.strip().lower() in LEAVE:
        return line.strip().lower(), []
    if not first.startswith("/") or first == "/":
        return Command.RULING.value, words
    command = first[1:].lower()
    if command not in KNOWN:
        raise WrongUsage(Mistake(MistakeKind.NOT_AT_THE_DESK, got=first, nearest=nearest(command, KNOWN)))
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


def _situation(line: str) -> list[str]:
    """The words of a situation: quotation marks in it are its own."""
    return line.split()[1:]


def _in_repl(request: Request, *, json: bool) -> Request:
    if request.batch is not None:
        raise WrongUsage(Mistake(MistakeKind.OPTION_NOT_TAKEN, got="--batch", command=Command.DESK))
    return replace(request, json=json, in_repl=True)
