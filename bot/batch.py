"""A batch: many questions, one a line -> one answer a line, in order; a line that is wrong stops none after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path

from bot.console import Console
from bot.exit import Exit
from bot.line import Line, read
from bot.mistake import At, Kind, Mistake, WrongUsage
from bot.request import Request

Told = tuple[dict[str, object], Exit]
"""An answer's fields, and what the program would end with if it were the only one."""


class Batch:
    """Answers the lines of a file by `answer`, which raises WrongUsage where a line cannot be answered."""

    def __init__(self, console: Console, request: Request, answer: Callable[[Request], Told]) -> None:
        self.console = console
        self.request = request
        self.answer = answer

    def run(self) -> Exit:
        """Answer every line; what a line does not say is taken from the request. Raises WrongUsage for the file."""
        statuses = set()
        for line in read(self._lines(), self.request):
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
            raise WrongUsage(Mistake(Kind.NO_BATCH_FILE, got=file)) from error

    def _reply(self, line: Line) -> Exit:
        if isinstance(line.asked, Mistake):
            return self._refuse(line.number, line.asked)
        try:
            fields, status = self.answer(line.asked)
        except WrongUsage as error:
            return self._refuse(line.number, error.mistake)
        self.console.emit(fields)
        return status

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
