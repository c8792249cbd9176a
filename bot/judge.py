"""The check command: a situation -> the engine's verdict on the console, as words or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from bot.arguments import ruleset_of
from bot.exit import Exit
from bot.mistake import At, Kind, Mistake, WrongUsage
from bot.request import Request
from bot.verdict import verdict_fields
from corpus.document import Ruleset
from engine.check import Engine
from engine.verdict import Verdict

if TYPE_CHECKING:
    from bot.terminal import Terminal


class Judge:
    """Answers `check`, one situation or a batch of them."""

    def __init__(self, terminal: Terminal, request: Request) -> None:
        self.terminal = terminal
        self.console = terminal.console
        self.request = request

    @cached_property
    def engine(self) -> Engine:
        """The engine, with the entries of the look-up."""
        return Engine(self.terminal.lookup.entries)

    def run(self) -> Exit:
        """Answer the request. Raises WrongUsage."""
        if self.request.batch is not None:
            return self._batch(self.request.batch)
        if not self.request.words.strip():
            raise WrongUsage(Mistake(Kind.NO_WORDS, command=self.request.command))
        verdict = self.engine.check(self.request.words, self.request.ruleset)
        if self.request.json:
            self.console.emit(verdict_fields(verdict))
        else:
            self.console.say("check", verdict=verdict, entries=self.terminal.lookup.entries)
        return _status(verdict)

    def _batch(self, file: str) -> Exit:
        statuses = set()
        for number, line in enumerate(self._lines(file), start=1):
            statuses.add(self._line(number, line))
            self.console.flush()
        if Exit.WRONG_USAGE in statuses:
            return Exit.WRONG_USAGE
        return Exit.ANSWERED if Exit.ANSWERED in statuses else Exit.NOTHING_FOUND

    def _lines(self, file: str) -> Iterator[bytes]:
        lines: Iterable[bytes]
        if file == "-":
            lines = self.console.lines()
        else:
            try:
                lines = BytesIO(Path(file).read_bytes())
            except (OSError, ValueError) as error:
                raise WrongUsage(Mistake(Kind.NO_BATCH_FILE, got=file)) from error
        yield from lines

    def _line(self, number: int, line: bytes) -> Exit:
        try:
            text, ruleset = _situation(line, self.request.ruleset)
        except WrongUsage as error:
            said = self.console.wording("mistake", mistake=error.mistake, at=At.BATCH, line=0)
            self.console.emit({"error": " ".join(said.split()), "line": number})
            self.console.complain("mistake", mistake=error.mistake, at=At.BATCH, line=number)
            return Exit.WRONG_USAGE
        verdict = self.engine.check(text, ruleset)
        self.console.emit(verdict_fields(verdict))
        return _status(verdict)


def _situation(line: bytes, default: Ruleset) -> tuple[str, Ruleset]:
    """The text and the ruleset of a line. Raises WrongUsage."""
    try:
        value = json.loads(line.removeprefix(b"\xef\xbb\xbf"))
    except (ValueError, RecursionError) as error:
        raise WrongUsage(Mistake(Kind.NOT_JSON)) from error
    if not isinstance(value, dict):
        raise WrongUsage(Mistake(Kind.NOT_AN_OBJECT))
    text = value.get("text")
    if not isinstance(text, str):
        raise WrongUsage(Mistake(Kind.NO_QUESTION, command="check"))
    ruleset = value.get("ruleset")
    return text, default if ruleset is None else ruleset_of(str(ruleset))


def _status(verdict: Verdict) -> Exit:
    return Exit.ANSWERED if verdict.decided else Exit.NOTHING_FOUND
