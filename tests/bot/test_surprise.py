"""An error that nobody thought of is told in words, with what is needed to report it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NoReturn

import pytest

import bot.__main__ as program
from bot.answers.about import version


def refuses(say: Callable[[str], None]) -> NoReturn:
    raise ZeroDivisionError("division\nby zero")


def test_a_surprise_is_told_with_version_and_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "_open", refuses)
    monkeypatch.setenv("COLUMNS", "80")
    status = program.main(["ruling", "Master's Head Shot"])
    told = capsys.readouterr()
    assert (status, told.out) == (3, "")
    first, *rest = told.err.splitlines()
    assert first == "watcher: this should not have happened: ZeroDivisionError: division by zero"
    assert re.fullmatch(r"\(test_surprise\.py, line \d+\)\.", rest[0])
    assert rest[1:] == [
        "Please report it to those from whom you have Watcher, with these two lines:",
        f"  watcher {version()}",
        "  watcher ruling 'Master'\"'\"'s Head Shot'",
    ]
