"""What the program ends with."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """The exit status."""

    ANSWERED = 0
    NOTHING_FOUND = 1
    WRONG_USAGE = 2
    BROKEN = 3
    INTERRUPTED = 130
    PIPE_CLOSED = 141
