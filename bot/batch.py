"""A batch: many questions, one a line -> one answer a line, in order; a line that is wrong stops none after it."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from bot.exit import Exit
from bot.fields import reply_fields
from bot.line import Line, Question, read
from bot.mistake import At, Kind, Mistake, WrongUsage
from bot.reply import ask, found
from bot.request import JSON_LIMIT, Request

if TYPE_CHECKING:
    from bot.terminal import Terminal


class Batch:
    """Answers the lines of a file. What a line does not say, it takes from the request."""

    def __init__(self, terminal: Terminal, request: Request) -> None:
        self.terminal = terminal
        self.console = terminal.console
        self.request = request

    def run(self) -> Exit:
        """Answer every line. Raises WrongUsage where the file cannot be read."""
        statuses = set()
        for line in read(self._lines(), self.request):
            statuses.add(self._answer(line))
            self.console.flush()
        return _of_all(statuses)

    def _lines(self) -> Iterable[bytes]:
        file = self.request.batch or "-"
        if file == "-":
            return self.console.lines()
        try:
            return BytesIO(Path(file).read_bytes())
        except (OSError, ValueError) as error:
            raise WrongUsage(Mistake(Kind.NO_BATCH_FILE, got=file)) from error

    def _answer(self, line: Line) -> Exit:
        if isinstance(line.asked, Question):
            return self._reply(line.asked)
        return self._refuse(line.number, line.asked)

    def _reply(self, question: Question) -> Exit:
        reply = ask(self.terminal.lookup, question.request, question.query, self.request.limit or JSON_LIMIT)
        self.console.emit(reply_fields(reply, self.request.command))
        return Exit.ANSWERED if found(reply) else Exit.NOTHING_FOUND

    def _refuse(self, number: int, mistake: Mistake) -> Exit:
        text = self.console.wording("mistake", mistake=mistake, at=At.BATCH, line=0)
        self.console.emit({"error": " ".join(text.split()), "line": number})
        self.console.complain("mistake", mistake=mistake, at=At.BATCH, line=number)
        return Exit.WRONG_USAGE


def _of_all(statuses: set[Exit]) -> Exit:
    """A batch ends well if one of its questions was answered, and badly if one of its lines was wrong."""
    if Exit.WRONG_USAGE in statuses:
        return Exit.WRONG_USAGE
    return Exit.ANSWERED if Exit.ANSWERED in statuses else Exit.NOTHING_FOUND
