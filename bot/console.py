"""Where the program reads and writes: three streams, and the surroundings that they are used in."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import BinaryIO, TextIO, cast

from bot.page import Page, page_of


@dataclass(frozen=True, slots=True)
class Console:
    """Data goes to `out`, everything else to `err`."""

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
        return _words(self.page, template, data)

    def say(self, template: str, **data: object) -> None:
        """A reply, worded."""
        self.out.write(_words(self.page, template, data))

    def complain(self, template: str, **data: object) -> None:
        """What is not a reply, worded."""
        self.err.write(_words(page_of(self.err, self.environ), template, data))
        self.err.flush()

    def emit(self, fields: Mapping[str, object]) -> None:
        """A reply as one line of JSON."""
        unicode = (self.out.encoding or "utf-8").lower().replace("-", "").startswith("utf")
        self.out.write(json.dumps(fields, ensure_ascii=not unicode) + "\n")

    def lines(self) -> Iterator[bytes]:
        """The lines of standard input, as they came."""
        buffer = cast("BinaryIO | None", getattr(self.input, "buffer", None))
        return iter(buffer) if buffer else (line.encode("utf-8", "surrogatepass") for line in self.input)


def here() -> Console:
    """The console of this process."""
    return Console(sys.stdin, sys.stdout, sys.stderr, os.environ)


def _words(page: Page, template: str, data: Mapping[str, object]) -> str:
    from bot.wording import words  # jinja2 is slow to load, and JSON does without it

    return words(page, template, **data)
