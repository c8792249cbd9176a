"""The README shows what the program says.

To write its navigation anew: WATCHER_GOLDEN=write pytest tests/test_readme.py
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

from tests.bot.run import run

README = Path(__file__).parent.parent / "README.md"
COMMAND = re.compile(r"^\./watcher +(.*)$", re.MULTILINE)
REPLY = re.compile(r"<!-- reply -->\n```\n(.*?)```\n<!-- /reply -->", re.DOTALL)


def commands(text: str) -> list[str]:
    """What is typed after ./watcher, line by line."""
    return [line[1] for line in COMMAND.finditer(text)]


def told(command: str) -> str:
    return run(*shlex.split(command, comments=True)).out


def with_replies(text: str) -> str:
    """The text, each reply in it exchanged for what the last command before it says."""

    def reply(shown: re.Match[str]) -> str:
        return f"<!-- reply -->\n```\n{told(commands(text[: shown.start()])[-1])}```\n<!-- /reply -->"

    return REPLY.sub(reply, text)


def test_every_reply_is_what_the_program_says() -> None:
    text = README.read_text(encoding="utf-8")
    if os.environ.get("WATCHER_GOLDEN") == "write":
        README.write_text(with_replies(text), encoding="utf-8")
    text = README.read_text(encoding="utf-8")
    assert REPLY.search(text)
    assert with_replies(text) == text


# How `coverage` answers is seen in tests/bot/test_coverage.py; it judges all examples, which takes long. `serve`
# goes on until it is stopped: tests/bot/web/test_run.py.
SHORT = [line for line in commands(README.read_text(encoding="utf-8")) if line.split()[0] not in ("coverage", "serve")]


@pytest.mark.parametrize("command", SHORT)
def test_every_command_of_the_readme_is_answered(command: str) -> None:
    done = run(*shlex.split(command, comments=True))
    assert (done.status, done.err) == (0, "")


def test_a_reply_that_is_not_what_the_program_says_is_caught() -> None:
    text = "```\n./watcher --version   # which release\n```\n\n<!-- reply -->\n```\nwatcher 0.0\n```\n<!-- /reply -->\n"
    assert with_replies(text) == text.replace("watcher 0.0\n", told("--version"))
