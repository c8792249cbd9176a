"""A pager shows what is longer than the terminal, where there is a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import sys
import termios
from pathlib import Path

import pytest

from bot.cli.console import pager_of

ROOT = Path(__file__).parents[2]


def test_the_pager_is_that_of_the_surroundings() -> None:
    assert pager_of({}) == ("less", "-FRX")
    assert pager_of({"PAGER": "most -s"}) == ("most", "-s")
    assert pager_of({"PAGER": ""}) == pager_of({"TERM": "dumb"}) == ()


def shown_on_a_terminal(*argv: str, environ: dict[str, str]) -> str:
    """What the program writes on a terminal of 24 lines."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.environ.update({"PYTHONPATH": str(ROOT), "TERM": "xterm", **environ})
        os.execv(sys.executable, [sys.executable, "-P", "-m", "bot", *argv])
    content = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        content += part
    os.waitpid(child, 0)
    os.close(terminal)
    return content.decode("utf-8", "replace")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("argv", "paged"),
    [
        (("card", "Master's Attack"), True),
        (("card", "Master's Attack", "--no-pager"), False),
        (("define", "4H"), False),
    ],
)
def test_long_answers_are_paged(argv: tuple[str, ...], paged: bool) -> None:
    shown = shown_on_a_terminal(*argv, environ={"PAGER": "sed 1s/^/PAGED:/"})
    assert ("PAGED:" in shown) is paged
