"""Whole replies, as they stand in golden/. To write them anew: WATCHER_GOLDEN=write pytest tests/bot/test_golden.py"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from bot.answers.check import Judge, is_mistyped, places_of
from bot.cli.render import render
from bot.cli.screen import Screen
from engine.verdict import Verdict
from tests.bot.run import opened, run
from tests.bot.verdicts import CLASH, MISTYPED, NAMED, NO, OVERRULED, RULED, UNASKED, UNDECIDED, UNREAD

GOLDEN = Path(__file__).parent / "golden"

LEGAL_DECK = b"""Persona: Duncan MacLeod
1 Thunder Castle Games
9 Basic Attacks
6 Basic Blocks
6 Back Away: Duncan
6 Angry Mob [SE]
6 Carl [SE]
6 Feint [SE]
6 Safe House
3 Street Punk [SE]
3 Street Punk [ME]
"""
DECK = b"""Deck: everything at once
Persona: Duncan MacLeod
Weapon of Choice: Katana

Pre-Game
1 Thunder Castle Games
2 Crystal: Euterpe
1 Darius: Pre-Game

Attacks and Blocks
8 Basic Attacks
6 Basic Blocks
6 Lower Guard

Events  # the heading may have a comment
7 Angry Mob
4 Street Punk [SE]
5 Impressive Move
2 Bloodlust: Kurgan
1 Darius
1 Hogg: Kern
2 Sedduce: Amanda
2 Watcher
1 The Eyes Have It
"""

ASKED = b"/help\n/ruleset type1\n/ruleset\nEmpathy\n/eratta Empathy\n/errata Prevention\nquit\n"

REPLIES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "ruling": (["ruling", "Darius Chessex"], {}),
    "ruling-colours": (["ruling", "prevention", "--ruleset", "type1"], {"tty": True}),
    "ruling-no-colours": (["ruling", "prevention", "--ruleset", "type1"], {"tty": True, "environ": {"NO_COLOR": "1"}}),
    "ruling-highlighted": (["ruling", "who goes first?", "--limit", "1"], {"tty": True, "columns": 60}),
    "ruling-more": (["ruling", "Watcher", "--ruleset", "type1", "--limit", "1"], {}),
    "ruling-more-of-one-title": (["ruling", "Edge", "--limit", "1"], {}),
    "ruling-older": (["ruling", "damage", "--ruleset", "type1", "--limit", "2"], {}),
    "ruling-narrow": (["ruling", "Darius Chessex", "--limit", "1"], {"columns": 40}),
    "ruling-listed": (["ruling", "Anthony Gieger"], {}),
    "ruling-listed-often": (["ruling", "Trip", "--ruleset", "type2"], {}),
    "card": (["card", "Empathy"], {}),
    "card-personas": (["card", "Combination", "--ruleset", "classic"], {"columns": 60}),
    "card-grids": (["card", "Block And Strike"], {"columns": 200}),
    "card-grids-ascii": (["card", "Block And Strike"], {"encoding": "ascii", "columns": 50}),
    "card-blank-grid": (["card", "Master Swordsman"], {}),
    "errata": (["errata", "Monkey", "--ruleset", "classic"], {}),
    "errata-type1": (["errata", "Battle Rage", "--ruleset", "type1"], {}),
    "errata-none-in-force": (["errata", "Battle Rage", "--ruleset", "type2"], {}),
    "errata-colours": (["errata", "Monkey"], {"tty": True}),
    "rule": (["rule", "draw phase", "--ruleset", "type1"], {}),
    "rule-more": (["rule", "attack", "--limit", "1"], {}),
    "define-withdrawn": (["define", "nullify"], {}),
    "define-list": (["define", "Bystander", "--ruleset", "type1"], {}),
    "compare": (["compare", "Empathy"], {}),
    "compare-one-side": (["compare", "Soft Exertion"], {}),
    "compare-wide": (["compare", "Exhaustion"], {"columns": 130}),
    "deck": (["deck", "-"], {"stdin": DECK}),
    "deck-legal": (["deck", "-", "--ruleset", "classic"], {"stdin": LEGAL_DECK}),
    "deck-type1": (["deck", "-", "--ruleset", "type1"], {"stdin": DECK, "columns": 60}),
    "deck-type2": (["deck", "-", "--ruleset", "type2"], {"stdin": DECK, "tty": True}),
    "nothing": (["ruling", "Black Lotus"], {}),
    "nothing-type2": (["ruling", "Black Lotus", "--ruleset", "type2"], {}),
    "nothing-near": (["ruling", "Lotus"], {}),
    "nothing-of-this-kind": (["errata", "Prevention"], {}),
    "nothing-of-this-kind-type1": (["rule", "Monkey", "--ruleset", "type1"], {}),
    "about": (["about"], {}),
    "help": (["help"], {}),
    "help-ruling": (["ruling", "--help"], {}),
    "help-rule": (["rule", "--help"], {}),
    "help-check": (["help", "check"], {}),
    "help-deck": (["help", "deck"], {}),
    "desk": (["desk"], {"stdin": ASKED}),
}


VERDICTS: dict[str, tuple[Verdict, Screen]] = {
    "check": (RULED, Screen()),
    "check-no": (NO, Screen(width=80, full=80)),
    "check-overruled": (OVERRULED, Screen(colours=True)),
    "check-named": (NAMED, Screen()),
    "check-undecided": (UNDECIDED, Screen()),
    "check-clash": (CLASH, Screen()),
    "check-mistyped": (MISTYPED, Screen()),
    "check-not-understood": (UNREAD, Screen(width=60, full=60)),
    "check-no-question": (UNASKED, Screen()),
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


@pytest.mark.parametrize("name", VERDICTS)
def test_verdict(name: str) -> None:
    verdict, page = VERDICTS[name]
    near = Judge(opened().entries, opened).near(verdict)
    told = render(page, "check", verdict=verdict, places=places_of(verdict), mistyped=is_mistyped(verdict), near=near)
    assert held(name, told) == told


def test_every_golden_text_is_of_a_reply() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == {*REPLIES, *VERDICTS}


def test_every_command_is_in_the_help() -> None:
    from bot.cli.arguments import USAGES

    for command in USAGES:
        assert f"watcher {command}" in run("help", command).out
