"""A sheet as a form: whose each line is, and what becomes of the sheet when something is done in the form."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.answers.builder import (
    FORMS,
    asked_otherwise,
    blank,
    builder_of,
    moved,
    whose_turn,
    with_correction,
    with_row,
    with_ruleset,
    without_row,
)
from bot.answers.row import RowKind, SheetRow, row_of
from tests.engine.sheet.gold import gold

SHEET = """ruleset: type1
A: Khan
A is: prone
B ability: 12
# what follows is told by B
A in play: Dojo # since long

nothing else changes: damage
B's turn
B plays: Thrust
A: Kane
A hand: 2 dodges
may A play: a dodge"""


def test_each_line_is_shown_once_where_it_belongs() -> None:
    built = builder_of(SHEET)
    first, second = built.panels
    assert (first.persona.place, first.states.place) == (1, 2)
    assert [row.place for row in first.zones] == [5]
    assert [row.place for row in second.numbers] == [3]
    assert [row.place for row in built.events] == [7, 8, 9, 10, 11]
    assert built.question is not None
    assert (built.question.place, built.ruleset) == (12, "type1")


def test_no_line_of_a_gold_sheet_is_left_out() -> None:
    for one in gold():
        built = builder_of(one.sheet)
        assert built.whole
        rows = [*(row for panel in built.panels for row in panel.rows), *built.events, built.question]
        places = [row.place for row in rows if row is not None and row.place is not None]
        named = [n for n, line in enumerate(one.sheet.split("\n")) if line.startswith("ruleset: ")]
        assert sorted(places + named) == list(range(one.sheet.count("\n") + 1))


def test_what_the_same_line_tells_against_is_found() -> None:
    built = builder_of("A ability: 3\nA ability: 4\nmay A play: Thrust")
    assert built.fault is not None
    assert (built.fault.at, built.whole) == (1, False)


def test_a_sheet_without_a_question_is_not_whole() -> None:
    assert not builder_of("A plays: Thrust").whole
    assert not builder_of("").whole


def test_a_changed_row_changes_its_line_alone_and_keeps_its_comment() -> None:
    lines = SHEET.split("\n")
    row = replace(row_of(lines[5], 5), things=("Dojo", "Chessex"))
    text, place = with_row(SHEET, row)
    assert place == 5
    assert text.split("\n") == [*lines[:5], "A in play: Dojo, Chessex # since long", *lines[6:]]


def test_a_row_of_which_nothing_is_left_goes() -> None:
    text, place = with_row(SHEET, replace(row_of("A is: prone", 2), things=()))
    assert place is None
    assert text == SHEET.replace("A is: prone\n", "")


@pytest.mark.parametrize(
    ("row", "behind"),
    [
        (SheetRow(RowKind.STATE, "B", "is", things=("prone",)), "A in play: Dojo # since long"),
        (SheetRow(RowKind.PERSONA, "B", things=("Kurgan",)), "A is: prone"),
        (SheetRow(RowKind.NUMBER, "A", word="ability", things=("3",)), "A in play: Dojo # since long"),
        (SheetRow(RowKind.ACT, "A", "does not", "defend"), "A hand: 2 dodges"),
        (SheetRow(RowKind.ZONE, "C", word="hand", things=("Dodge",)), "A hand: 2 dodges"),
    ],
)
def test_a_new_row_goes_where_it_belongs(row: SheetRow, behind: str) -> None:
    text, place = with_row(SHEET, row)
    assert place is not None
    lines = text.split("\n")
    assert lines[place - 1] == behind
    assert [*lines[:place], *lines[place + 1 :]] == SHEET.split("\n")


def test_what_happens_last_goes_before_the_question() -> None:
    text, place = with_row("A plays: Thrust\nmay B play: Dodge", blank(RowKind.ACT, "B"), last=True)
    assert (text, place) == ("A plays: Thrust\nB plays\nmay B play: Dodge", 1)


def test_a_sheet_is_begun_from_nothing() -> None:
    text, _ = with_row("", SheetRow(RowKind.ACT, "A", "does", "play", ("Thrust",)))
    text, _ = with_row(text, blank(RowKind.QUESTION))
    text, _ = with_row(text, SheetRow(RowKind.PERSONA, "A", things=("Khan",)))
    assert text == "A: Khan\nA plays: Thrust\nmay A play"


def test_an_event_changes_places_with_the_next() -> None:
    text, place = moved(SHEET, 9, -1)
    lines = text.split("\n")
    assert (place, lines[8], lines[9]) == (8, "B plays: Thrust", "B's turn")
    assert moved(text, 8, 1) == (SHEET, 9)
    assert moved(SHEET, 7, -1) == (SHEET, 7)


def test_a_line_is_deleted() -> None:
    assert without_row(SHEET, 9) == SHEET.replace("B plays: Thrust\n", "")


@pytest.mark.parametrize("place", [-1, 13, 400])
def test_there_is_no_line_beyond_the_sheet(place: int) -> None:
    with pytest.raises(ValueError, match=str(place)):
        without_row(SHEET, place)
    with pytest.raises(ValueError, match=str(place)):
        moved(SHEET, place, 1)
    with pytest.raises(ValueError, match=str(place)):
        with_row(SHEET, row_of("A plays: Thrust", place))


def test_the_ruleset_that_is_named_is_changed_and_no_other_is_put_in() -> None:
    assert with_ruleset(SHEET, "type2") == SHEET.replace("type1", "type2")
    assert with_ruleset(SHEET, "") == SHEET.removeprefix("ruleset: type1\n")
    assert with_ruleset("may A play: Thrust", "type2") == "may A play: Thrust"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("line", ["may A play: Thrust vs Slash", "who goes first", "is successful: Thrust"])
def test_a_question_can_be_asked_in_every_form(line: str, form: str) -> None:
    row = asked_otherwise(row_of(line, 0), form)
    text, _ = with_row(line, row)
    built = builder_of(text)
    assert built.whole, text
    assert built.question is not None
    assert built.question.form == form


def test_the_fields_of_a_wrong_row_stay_as_they_were_filled() -> None:
    row = SheetRow(RowKind.ACT, "A", "does", "play", ("thr",), (("vs", "Slash"),), place=0)
    text, _ = with_row("A plays: Thrust\nmay A play: Thrust", row)
    built = builder_of(text, row)
    assert built.events[0].phrases == (("vs", "Slash"),)
    assert built.events[0].fault is not None
    assert builder_of(text).events[0].things == ("thr vs Slash",)


def test_a_wrong_line_is_put_right_where_it_stands() -> None:
    text = "A: Khan\nA plays: thrust\nmay A play: Dodge"
    assert with_correction(text, 1, 0) == text.replace("thrust", "Thrust")
    for place, number in ((1, 1), (9, 0)):
        with pytest.raises(ValueError, match=str(number)):
            with_correction(text, place, number)


@pytest.mark.parametrize(
    ("text", "who"), [("", "A"), ("A plays: Thrust", "B"), ("A's turn\nB plays: Thrust", "A"), ("A hand: Dodge", "A")]
)
def test_who_acted_last_is_not_who_acts_next(text: str, who: str) -> None:
    assert whose_turn(text) == who


def test_the_names_of_a_sheet_are_told_once_and_without_the_personas() -> None:
    built = builder_of("A: Khan\nA plays: Thrust with Lunge\nB plays: Dodge vs Thrust\nmay A play: Lunge")
    assert built.titles == ("Thrust", "Lunge", "Dodge")
