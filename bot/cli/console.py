"""Where the program reads and writes: three streams, and the surroundings that they are used in."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TextIO, cast

from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from bot.cli.screen import Screen, screen_of

STANDARD_INPUT = "-"
JUDGING = "judging"
"""What is told only to somebody who waits at a terminal."""


class Unwritable(Exception):
    """Standard output takes no more; `why` is what the system says."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Console:
    """Data goes to `out`, everything else to `err`. Writing to `out` raises Unwritable, or BrokenPipeError."""

    input: TextIO
    out: TextIO
    err: TextIO
    environ: Mapping[str, str]
    pager: tuple[str, ...] = ()

    @property
    def screen(self) -> Screen:
        """What replies are written on."""
        return screen_of(self.out, self.environ)

    @property
    def is_conversation(self) -> bool:
        """Whether a person types the lines and reads the replies."""
        return self.input.isatty() and self.out.isatty()

    def rendered(self, template: str, **data: object) -> str:
        """A reply's words, to be written elsewhere."""
        return _rendered(self.screen, template, data, self.environ)

    def print(self, template: str, **data: object) -> None:
        """A reply, worded."""
        self.write(_rendered(self.screen, template, data, self.environ))

    def report(self, template: str, **data: object) -> None:
        """What is not a reply, worded."""
        self.write_error(_rendered(screen_of(self.err, self.environ), template, data, self.environ))

    def progress(self, text: str) -> None:
        """What is going on, for whatever takes long."""
        from corpus.cache import folder

        if text == JUDGING and not self.err.isatty():
            return
        self.report("note", text=text, folder=str(folder(self.environ)))

    def print_json(self, fields: Mapping[str, object]) -> None:
        """A reply as one line of JSON."""
        unicode = (self.out.encoding or "utf-8").lower().replace("-", "").startswith("utf")
        self.write(json.dumps(fields, ensure_ascii=not unicode) + "\n")

    def write(self, text: str) -> None:
        """A part of a reply, as it stands; where it is longer than the terminal, through the pager if there is one."""
        with _writing():
            if not (self.pager and is_longer_than_screen(text, self.out) and _paged(text, self.pager)):
                self.out.write(text)

    def flush(self) -> None:
        """Send what was written; only here does a full disk show."""
        with _writing():
            self.out.flush()

    def write_error(self, text: str) -> None:
        """What is not a reply, as it stands. That nobody can hear it changes neither the reply nor the exit status."""
        try:
            self.err.write(text)
            self.err.flush()
        except OSError:
            _silence(self.err)

    def silence(self) -> None:
        """Write no more replies: what is still to be sent must not fail again while the program ends."""
        _silence(self.out)

    def lines(self) -> Iterator[bytes]:
        """The lines of standard input, as they came. Raises WrongUsage where it cannot be read."""
        buffer = cast("BinaryIO | None", getattr(self.input, "buffer", None))
        try:
            yield from buffer or (line.encode("utf-8", "surrogatepass") for line in self.input)
        except OSError as error:
            raise WrongUsage(Mistake(MistakeKind.NO_INPUT, got=error.strerror or str(error))) from error


def here() -> Console:
    """The console of this process.

    A stream that was closed before it started (`>&-`) is one that goes nowhere,
    and is open until the program ends.
    """
    return Console(
        sys.stdin or open(os.devnull, encoding="utf-8"),
        sys.stdout or open(os.devnull, "w", encoding="utf-8"),
        sys.stderr or open(os.devnull, "w", encoding="utf-8"),
        os.environ,
    )


@contextmanager
def _writing() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritable(error.strerror or str(error)) from error


def pager_of(environ: Mapping[str, str]) -> tuple[str, ...]:
    """The pager of these surroundings, as a command; none on a terminal that can do nothing."""
    if environ.get("TERM") == "dumb":
        return ()
    return tuple(shlex.split(environ.get("PAGER", "less -FRX")))


def is_longer_than_screen(text: str, out: TextIO) -> bool:
    """Whether a text is longer than the terminal that it is for; nothing is, where there is none."""
    try:
        lines = os.get_terminal_size(out.fileno()).lines if out.isatty() else 0
        return 0 < lines <= text.count("\n")
    except (OSError, ValueError):
        return False


def _paged(text: str, pager: Sequence[str]) -> bool:
    """Whether a pager has shown it."""
    try:
        subprocess.run(pager, input=text, encoding="utf-8", errors="replace", check=False)
    except OSError:
        return False
    return True


def _silence(stream: TextIO) -> None:
    with suppress(OSError, ValueError):  # a stream in memory has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _rendered(screen: Screen, template: str, data: Mapping[str, object], environ: Mapping[str, str]) -> str:
    from bot.cli.render import render  # jinja2 is slow to load, and JSON does without it
    from corpus.cache import folder

    return render(screen, template, kept_in=folder(environ), **data)


def content_of(file: str, most: int, console: Console, missing: MistakeKind) -> bytes:
    """The bytes of a file or of standard input, of a long one a few more than `most`. Raises WrongUsage."""
    if file == STANDARD_INPUT:
        return _typed(console, most)
    try:
        with Path(file).open("rb") as opened:
            return opened.read(most + 1)
    except (OSError, ValueError) as error:
        raise WrongUsage(Mistake(missing, got=file)) from error


def _typed(console: Console, most: int) -> bytes:
    content = b""
    for line in console.lines():
        content += line
        if len(content) > most:
            break
    return content
