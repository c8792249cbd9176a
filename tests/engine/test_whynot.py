"""Why an act is not legal, and what would mend it. What is wanted is reasoned from the documents."""

from __future__ import annotations

import pytest

from engine.case import case_of
from engine.engine import Engine
from engine.sheet import parse
from engine.titles import catalogue
from engine.verdict import Change, Verdict
from engine.whynot import near_exceptions
from tests.engine.shelf import entries

TWO_EVENTS = "A in play: Chessex\nA plays: 2 events\nmay A play: another event"


def check(sheet: str) -> Verdict:
    return Engine(entries()).check(sheet)


def changes(sheet: str) -> set[tuple[Change, str]]:
    verdict = check(sheet)
    assert verdict.answer is False
    return {(mend.change, mend.words) for mend in verdict.would_be_legal_if}


def test_everything_that_denies_the_act_is_told() -> None:
    verdict = check("A's adjustment phase\nmay A play: an event")
    assert {step.says for step in verdict.why_not} == {
        "Special cards are played in the Defense or Attack Phase only",
        "no cards are played once the Ability Adjustment Phase has begun",
    }


def test_an_exception_that_a_number_exceeds_says_by_how_much() -> None:
    found = near_exceptions(case_of(parse(TWO_EVENTS, catalogue())))
    assert [(reason.says, more, most) for reason, more, most, _ in found] == [
        ("Chessex: you may play 2 events (each turn)", 3, 2)
    ]


def test_a_change_has_the_sheet_that_it_makes() -> None:
    assert [mend.sheet for mend in check("A is: disarmed\nB is: prone\nmay A play: Thrust").would_be_legal_if] == [
        "B is: prone\nmay A play: Thrust"
    ]


def test_an_exception_for_another_kind_of_card_names_the_kind() -> None:
    (missed,) = check("A is: disarmed\nmay A play: Thrust").missed
    assert missed.kind == "dirty trick"


@pytest.mark.parametrize(
    ("sheet", "change", "words"),
    [
        ("A is: disarmed\nmay A play: Thrust", Change.WITHOUT, "A is: disarmed"),
        ("A's adjustment phase\nmay A play: an event", Change.PHASE, "attack"),
        ("A's turn\nA plays: an event\nmay A play: an object", Change.TURN, "A"),
        ("A's turn\nA plays: an event\nmay A play: an object", Change.WITHOUT, "A plays: an event"),
        (
            "A: no persona\nmay A include: 2 Power Blow: Connor MacLeod",
            Change.ASKED,
            "may A include: 1 Power Blow: Connor MacLeod",
        ),
        (
            "A attack opportunities: 1\nA plays: an attack\nmay A play: Thrust",
            Change.INSTEAD,
            "A attack opportunities: 2",
        ),
        (
            "A's turn\nA does not play: an attack\nB's turn\nB plays: Slaughterhouse\nA's turn\nmay A play: a special",
            Change.INSTEAD,
            "A plays: an attack",
        ),
    ],
)
def test_a_single_change_makes_it_legal(sheet: str, change: Change, words: str) -> None:
    assert (change, words) in changes(sheet)


def test_a_change_is_told_only_where_the_engine_then_says_yes() -> None:
    sheet = "A's turn\nA is: disarmed\nA plays: an event\nmay A play: Thrust"
    assert changes(sheet) == {(Change.WITHOUT, "A is: disarmed")}
    assert check(sheet.replace("A is: disarmed\n", "")).answer is True


def test_without_an_attack_there_is_nothing_to_block() -> None:
    sheet = "B plays: Thrust\nunblockable: Thrust\nmay A play: Upper Guard vs Thrust"
    assert (Change.WITHOUT, "B plays: Thrust") not in changes(sheet)


def test_what_is_asked_of_a_state_has_no_mend() -> None:
    assert check("A ability: 0 [after adjustment phase]\ndoes B lose: the game").would_be_legal_if == ()
