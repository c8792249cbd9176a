"""The lines of sheets as fields: what is taken apart is put together as it was."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from bot.answers.row import RowKind, SheetRow, corrected, row_of, text_of
from engine.sheet import print_sheet
from engine.situation import Situation
from tests.engine.sheet.gold import Gold, gold
from tests.engine.sheet.situations import situations

WITHOUT_FIELDS = ("ruleset: ", "game: ", "nothing else ")


@pytest.mark.parametrize("row", gold(), ids=lambda row: row.id)
def test_every_line_of_a_gold_sheet_has_fields_that_make_it(row: Gold) -> None:
    for line in row.sheet.split("\n"):
        fields = row_of(line)
        assert text_of(fields) == line
        assert fields.fault is None
        free = fields.kind is RowKind.FREE
        assert free == (line.startswith(WITHOUT_FIELDS) or line.endswith("turns later")), line


@settings(max_examples=200)
@given(situations)
def test_the_lines_of_any_situation_have_fields_that_make_them(situation: Situation) -> None:
    for line in print_sheet(situation).split("\n"):
        assert text_of(row_of(line)) == line


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("A: Khan, Kane", SheetRow(RowKind.PERSONA, "A", things=("Khan", "Kane"))),
        ("A: no persona", SheetRow(RowKind.PERSONA, "A", things=("no persona",))),
        ("A: not Khan", SheetRow(RowKind.PERSONA, "A", things=("not Khan",))),
        ("A is: prone, disarmed", SheetRow(RowKind.STATE, "A", "is", things=("prone", "disarmed"))),
        ("A cannot be: disarmed", SheetRow(RowKind.STATE, "A", "cannot be", things=("disarmed",))),
        ("not in play: Dojo", SheetRow(RowKind.ZONE, "", "not", "in play", ("Dojo",))),
        (
            "A in play: Safe House over 3 allies",
            SheetRow(RowKind.ZONE, "A", "", "in play", ("Safe House",), (("over", "3 allies"),)),
        ),
        ("B hand: 5 cards", SheetRow(RowKind.NUMBER, "B", word="cards in hand", things=("5",))),
        ("B hand: 1 card", SheetRow(RowKind.NUMBER, "B", word="cards in hand", things=("1",))),
        ("B hand: 2 attacks", SheetRow(RowKind.ZONE, "B", word="hand", things=("2 attacks",))),
        ("A ability: 26 + roll", SheetRow(RowKind.NUMBER, "A", word="ability", things=("26 + roll",))),
        ("B's turn 2", SheetRow(RowKind.TURN, "B", things=("2",))),
        ("B's must do phase", SheetRow(RowKind.TURN, "B", word="must do")),
        (
            "A discards: Rachel Ellenstein to counter Focus (This Turn) [before target]",
            SheetRow(
                RowKind.ACT,
                "A",
                "does",
                "discard",
                ("Rachel Ellenstein",),
                (("to", "counter Focus (This Turn)"),),
                ("before target",),
            ),
        ),
        ("B does not defend: vs Slash", SheetRow(RowKind.ACT, "B", "does not", "defend", (), (("vs", "Slash"),))),
        (
            "not blocked, successful: Thrust",
            SheetRow(RowKind.PROPERTY, word="not blocked, successful", things=("Thrust",)),
        ),
        (
            "text: Patience = you may draw to ability",
            SheetRow(RowKind.TOLD, word="text", things=("Patience",), about="you may draw to ability"),
        ),
        ("damage: the attack = 3/5", SheetRow(RowKind.TOLD, word="damage", things=("the attack",), about="3/5")),
        (
            "may A play: Darius; then play: Angry Mob",
            SheetRow(RowKind.QUESTION, "A", "", "play", ("Darius",), form="may", further="then play: Angry Mob"),
        ),
        (
            "is A prevented from playing: a special",
            SheetRow(RowKind.QUESTION, "A", "", "play", ("a special",), form="is prevented from"),
        ),
        (
            "how many cards must B discard [start of turn]",
            SheetRow(RowKind.QUESTION, "B", "must", "discard", how=("start of turn",), form="how many", about="cards"),
        ),
        ("who goes first", SheetRow(RowKind.QUESTION, word="go first", form="who")),
        ("is A: disarmed", SheetRow(RowKind.QUESTION, things=("disarmed",), form="is", about="A")),
    ],
)
def test_a_line_is_taken_apart(line: str, fields: SheetRow) -> None:
    found = row_of(line, 3)
    assert (found.place, found.text, text_of(fields)) == (3, line, line)
    assert text_of(found) == line
    names = ("kind", "who", "modal", "word", "things", "phrases", "how", "form", "about", "further")
    assert [getattr(found, name) for name in names] == [getattr(fields, name) for name in names]


@pytest.mark.parametrize(
    ("line", "kind", "things", "start"),
    [
        ("A plays: attack vs Slash", RowKind.ACT, ("attack vs Slash",), 9),
        ("A ability: many", RowKind.NUMBER, ("many",), 11),
        ("A: khan", RowKind.PERSONA, ("khan",), 3),
        ("A palys: Thrust", RowKind.FREE, ("A palys: Thrust",), 2),
    ],
)
def test_of_a_wrong_line_the_head_is_read_and_the_rest_stays_as_it_is(
    line: str, kind: RowKind, things: tuple[str, ...], start: int
) -> None:
    row = row_of(line)
    assert (row.kind, row.things) == (kind, things)
    assert row.fault is not None
    assert row.fault.start == start
    assert text_of(row) == line


def test_a_comment_is_no_part_of_the_fields() -> None:
    assert row_of("A plays: Thrust # at last").things == ("Thrust",)


def test_a_verb_that_there_is_not_makes_no_line() -> None:
    with pytest.raises(ValueError, match="fly"):
        text_of(SheetRow(RowKind.ACT, "A", "does", "fly"))


@pytest.mark.parametrize(
    ("line", "choices", "right"),
    [
        ("A plays: thrust", ("Thrust",), "A plays: Thrust"),
        ("A plays: upper left attack vs Slash", ("a", "the"), "A plays: an upper left attack vs Slash"),
        ("B palys: Thrust", ("plays",), "B plays: Thrust"),
        ("B is: prone, dissarmed", ("disarmed",), "B is: prone, disarmed"),
        ("may A play: Thrust [attak phase]", ("attack phase",), "may A play: Thrust [attack phase]"),
        ("B plays: Slash,Thrust", ("B plays: Slash, Thrust",), "B plays: Slash, Thrust"),
    ],
)
def test_a_wrong_line_is_put_right_by_what_could_stand_there(line: str, choices: tuple[str, ...], right: str) -> None:
    fault = row_of(line).fault
    assert fault is not None
    assert fault.choices == choices
    assert corrected(line, 0) == right
    with pytest.raises(IndexError):
        corrected(line, len(choices))


def test_what_is_no_single_choice_cannot_be_put_in() -> None:
    fault = row_of("A ability: many").fault
    assert fault is not None
    assert fault.choices == ()
