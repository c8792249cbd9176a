"""The screen that replies are written on: how wide it is, and whether it has colours."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

WIDEST, NARROWEST, USUAL = 88, 20, 80
FULLEST = 3 * WIDEST + 6
"""Three columns of the widest text; more would be no easier to read."""
MOST_DIGITS = 9
"""Python refuses to read a number of thousands of digits."""


@dataclass(frozen=True, slots=True)
class Screen:
    """`width` is for text; `full` is the whole terminal, for columns."""

    width: int = WIDEST
    full: int = WIDEST
    colours: bool = False
    encoding: str = "utf-8"

    @property
    def boxes(self) -> bool:
        """Whether the frames of an attack grid can be written."""
        try:
            "┌■·┘".encode(self.encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True


def screen_of(stream: TextIO, environ: Mapping[str, str]) -> Screen:
    """The screen of this stream."""
    full = min(max(_columns(stream, environ), NARROWEST), FULLEST)
    return Screen(
        width=min(full, WIDEST),
        full=full,
        colours=stream.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb",
        encoding=stream.encoding or "utf-8",
    )


def _columns(stream: TextIO, environ: Mapping[str, str]) -> int:
    """As shutil.get_terminal_size, but of this stream and in these surroundings."""
    said = environ.get("COLUMNS", "")
    if said.isdecimal() and len(said) <= MOST_DIGITS and int(said):
        return int(said)
    try:
        return os.get_terminal_size(stream.fileno()).columns or USUAL
    except (OSError, ValueError):
        return USUAL
