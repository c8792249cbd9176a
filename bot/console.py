"""Where the program reads and writes: three streams, and the surroundings that they are used in."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import BinaryIO, TextIO, cast

from bot.mistake import Kind, Mistake, WrongUsage
from bot.page import Page, page_of


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

    @property
    def page(self) -> Page:
        """What replies are written on."""
        return page_of(self.out, self.environ)

    @property
    def is_conversation(self) -> bool:
        """Whether a person types the lines and reads the replies."""
        return self.input.isatty() and self.out.isatty()

    def wording(self, template: str, **data: object) -> str:
        """A reply's words, to be written elsewhere."""
        return _words(self.page, template, data, self.environ)

    def say(self, template: str, **data: object) -> None:
        """A reply, worded."""
        self.write(_words(self.page, template, data, self.environ))

    def complain(self, template: str, **data: object) -> None:
        """What is not a reply, worded."""
        self.murmur(_words(page_of(self.err, self.environ), template, data, self.environ))

    def note(self, text: str) -> None:
        """What the look-up says while it opens."""
        from corpus.cache import folder

        self.complain("note", text=text, folder=str(folder(self.environ)))

    def emit(self, fields: Mapping[str, object]) -> None:
        """A reply as one line of JSON."""
        unicode = (self.out.encoding or "utf-8").lower().replace("-", "").startswith("utf")
        self.write(json.dumps(fields, ensure_ascii=not unicode) + "\n")

    def write(self, text: str) -> None:
        """A part of a reply, as it stands."""
        with _writing():
            self.out.write(text)

    def flush(self) -> None:
        """Send what was written; only here does a full disk show."""
        with _writing():
            self.out.flush()

    def murmur(self, text: str) -> None:
        """What is not a reply, as it stands. That nobody can hear it changes neither the reply nor the exit status."""
        try:
            self.err.write(text)
            self.err.flush()
        except OSError:
            _silence(self.err)

    def give_up(self) -> None:
        """Write no more replies: what is still to be sent must not fail again while the program ends."""
        _silence(self.out)

    def lines(self) -> Iterator[bytes]:
        """The lines of standard input, as they came. Raises WrongUsage where it cannot be read."""
        buffer = cast("BinaryIO | None", getattr(self.input, "buffer", None))
        try:
            yield from buffer or (line.encode("utf-8", "surrogatepass") for line in self.input)
        except OSError as error:
            raise WrongUsage(Mistake(Kind.NO_INPUT, got=error.strerror or str(error))) from error


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


def _silence(stream: TextIO) -> None:
    with suppress(OSError, ValueError):  # a stream in memory has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _words(page: Page, template: str, data: Mapping[str, object], environ: Mapping[str, str]) -> str:
    from bot.wording import words  # jinja2 is slow to load, and JSON does without it
    from corpus.cache import folder

    return words(page, template, kept_in=folder(environ), **data)
