"""Runs the program on streams of its own, without a process."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.__main__ import answer
from bot.cli.console import Console
from indexer.lookup import Lookup


class Terminal(io.TextIOWrapper):
    """A stream in memory that may be a terminal."""

    def __init__(self, content: bytes = b"", *, tty: bool = False, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(content), encoding=encoding, newline="")
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty

    def fileno(self) -> int:
        raise io.UnsupportedOperation("fileno")

    def told(self) -> str:
        self.flush()
        content = self.buffer.getvalue()  # type: ignore[attr-defined]
        return str(content.decode(self.encoding))


@dataclass(frozen=True, slots=True)
class Done:
    """What a run left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


@cache
def opened() -> Lookup:
    """The look-up over the documents, opened once for all tests."""
    return Lookup.open()


def run(
    *argv: str,
    stdin: bytes = b"",
    columns: int = 80,
    tty: bool = False,
    encoding: str = "utf-8",
    environ: dict[str, str] | None = None,
    open_lookup: Callable[[Callable[[str], None]], Lookup] = lambda say: opened(),
) -> Done:
    """The program, run with these arguments."""
    out, err = Terminal(tty=tty, encoding=encoding), Terminal(encoding=encoding)
    console = Console(Terminal(stdin), out, err, {"COLUMNS": str(columns), **(environ or {})})
    status = answer(argv, console, open_lookup, lambda: open_lookup(console.progress).entries)
    return Done(int(status), out.told(), err.told())


def ran(argv: Sequence[str], **settings: Any) -> Done:
    """The same, of a list."""
    return run(*argv, **settings)
