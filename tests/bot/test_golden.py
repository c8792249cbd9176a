"""Whole replies, as they stand in golden/. To write them anew: WATCHER_GOLDEN=write pytest tests/bot/test_golden.py"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from bot.mistake import Kind, Mistake
from bot.page import Page
from bot.wording import words
from tests.bot.run import run

GOLDEN = Path(__file__).parent / "golden"

REPLIES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "ruling": (["ruling", "chessex"], {}),
    "ruling-colours": (["ruling", "attacks - damage"], {"tty": True}),
    "ruling-no-colours": (["ruling", "attacks - damage"], {"tty": True, "environ": {"NO_COLOR": "1"}}),
    "ruling-more": (["ruling", "damage", "--limit", "1"], {}),
    "ruling-older": (["ruling", "damage", "--ruleset", "type1"], {}),
    "ruling-narrow": (["ruling", "chessex"], {"columns": 40}),
    "card": (["card", "Empathy"], {}),
    "card-grids": (["card", "Block And Strike"], {"columns": 200}),
    "ruling-list": (["ruling", "trigger"], {}),
    "card-grids-ascii": (["card", "Block And Strike"], {"encoding": "ascii", "columns": 50}),
    "errata": (["errata", "Empathy", "--ruleset", "classic"], {}),
    "errata-colours": (["errata", "Empathy"], {"tty": True}),
    "rule": (["rule", "draw"], {}),
    "define-withdrawn": (["define", "nullify"], {}),
    "compare": (["compare", "Empathy"], {}),
    "compare-wide": (["compare", "Empathy"], {"columns": 130}),
    "nothing": (["ruling", "Black Lotus"], {}),
    "nothing-type2": (["ruling", "Black Lotus", "--ruleset", "type2"], {}),
    "about": (["about"], {}),
    "help": (["help"], {}),
    "help-ruling": (["ruling", "--help"], {}),
    "desk": (["desk"], {"stdin": b"/help\n/ruleset type1\n/ruleset\nEmpathy\n/eratta Empathy\n/quit\n"}),
}


def held(name: str, text: str) -> str:
    """The golden text of this name; first written where that was asked for."""
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("WATCHER_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", REPLIES)
def test_reply(name: str) -> None:
    argv, settings = REPLIES[name]
    done = run(*argv, **settings)
    assert held(name, done.out + done.err) == done.out + done.err


def test_every_mistake_is_worded() -> None:
    told = [mistake(kind) for kind in Kind]
    assert held("mistakes", "\n".join(told)) == "\n".join(told)


def mistake(kind: Kind) -> str:
    made = Mistake(kind, got="type3", command="card", nearest=("type2",), instead="watcher ruling type3")
    return words(Page(), "mistake", mistake=made, program=True, line=0)


def test_every_golden_text_is_of_a_reply() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == {*REPLIES, "mistakes"}


def test_every_command_is_in_the_help() -> None:
    from bot.command import COMMANDS

    for command in COMMANDS:
        assert f"watcher {command}" in run("help", command).out
