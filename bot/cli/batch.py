"""A batch: many questions, one a line -> one answer a line, in order; a line that is wrong stops none after it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from bot.answers.command import Command
from bot.answers.mistake import At, Mistake, MistakeKind, WrongUsage
from bot.cli.arguments import Request, ruleset_of
from bot.cli.console import Console
from bot.cli.exit import Exit

LineAnswer = tuple[dict[str, object], Exit]
"""An answer's fields, and what the program would end with if it were the only one."""
BOM = b"\xef\xbb\xbf"


class Batch:
    """Answers the lines of a file by `answer`, which raises WrongUsage where a line cannot be answered."""

    def __init__(self, console: Console, request: Request, answer: Callable[[Request], LineAnswer]) -> None:
        self.console = console
        self.request = request
        self.answer = answer

    def run(self) -> Exit:
        """Answer every line; what a line does not say is taken from the request. Raises WrongUsage for the file."""
        statuses = set()
        for line in read_lines(self._lines(), self.request):
            statuses.add(self._reply(line))
            self.console.flush()
        return _of_all(statuses)

    def _lines(self) -> Iterable[bytes]:
        file = self.request.batch or "-"
        if file == "-":
            return self.console.lines()
        try:
            return BytesIO(Path(file).read_bytes())
        except (OSError, ValueError) as error:
            raise WrongUsage(Mistake(MistakeKind.NO_BATCH_FILE, got=file)) from error

    def _reply(self, line: BatchLine) -> Exit:
        if isinstance(line.asked, Mistake):
            return self._refuse(line.number, line.asked)
        try:
            fields, status = self.answer(line.asked)
        except WrongUsage as error:
            return self._refuse(line.number, error.mistake)
        self.console.print_json(fields)
        return status

    def _refuse(self, number: int, mistake: Mistake) -> Exit:
        text = self.console.rendered("mistake", mistake=mistake, at=At.BATCH, line=0)
        self.console.print_json({"error": " ".join(text.split()), "line": number})
        self.console.report("mistake", mistake=mistake, at=At.BATCH, line=number)
        return Exit.WRONG_USAGE


def _of_all(statuses: set[Exit]) -> Exit:
    """A batch ends well if one of its questions was answered, and badly if one of its lines was wrong."""
    if Exit.WRONG_USAGE in statuses:
        return Exit.WRONG_USAGE
    return Exit.ANSWERED if Exit.ANSWERED in statuses else Exit.NOTHING_FOUND


@dataclass(frozen=True, slots=True)
class BatchLine:
    """A line, counted from 1 with the empty ones: what it asks, or what is wrong with it."""

    number: int
    asked: Request | Mistake


def read_lines(lines: Iterable[bytes], request: Request) -> Iterator[BatchLine]:
    """The lines that hold something. What a line does not say, it takes from the request."""
    for number, line in enumerate(lines, start=1):
        content = line.removeprefix(BOM) if number == 1 else line
        if content.strip():
            yield BatchLine(number, _asked(content, request))


def words_key(command: str) -> str:
    """What a line calls the words that a command answers."""
    return "text" if command == Command.CHECK else "q"


def _asked(line: bytes, request: Request) -> Request | Mistake:
    try:
        return _request(_object(line), request)
    except WrongUsage as error:
        return replace(error.mistake, command=request.command)


def _request(fields: dict[str, object], request: Request) -> Request:
    key = words_key(request.command)
    for name in fields:
        if name not in (key, "ruleset"):
            raise WrongUsage(Mistake(MistakeKind.UNKNOWN_KEY, got=name))
    words, ruleset = fields.get(key), fields.get("ruleset")
    if not isinstance(words, str):
        raise WrongUsage(Mistake(MistakeKind.NO_QUESTION, got=key))
    return replace(request, words=words, ruleset=request.ruleset if ruleset is None else ruleset_of(str(ruleset)))


def _object(line: bytes) -> dict[str, object]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise WrongUsage(Mistake(MistakeKind.NOT_JSON)) from error
    if not isinstance(value, dict):
        raise WrongUsage(Mistake(MistakeKind.NOT_AN_OBJECT))
    return value
