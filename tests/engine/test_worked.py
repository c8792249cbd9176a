"""The documents' own worked examples as sheets."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.covering import Given, WorkedQuestion, agrees, worked_examples
from engine.sheet import parse, print_sheet
from engine.titles import catalogue
from tests.engine.sheet.gold import gold
from tests.engine.shelf import entries


def questions() -> Iterator[WorkedQuestion]:
    return (question for example in worked_examples() for question in example.questions)


def test_they_are_all_there() -> None:
    distinct = [example for example in worked_examples() if not example.duplicate_of]
    assert (len(distinct), sum(len(example.questions) for example in distinct)) == (224, 337)
    assert len(list(questions())) == len({question.id for question in questions()}) == 398


@pytest.mark.slow
def test_each_stands_in_its_entry_at_its_line() -> None:
    for example in worked_examples():
        lines = {each.label: each.lines.first for each in entries()[example.entry].examples}
        assert lines[example.label] == example.line, example.id
        assert all(re.fullmatch("[a-z-]+", mechanism) for mechanism in example.mechanisms), example.id


def test_further_questions_bear_the_letters_of_their_example() -> None:
    for example in worked_examples():
        letters = [question.id.removeprefix(example.id) for question in example.questions]
        assert letters == ["", *"bcdefghijk"][: len(letters)], example.id


def test_what_is_repeated_is_repeated_once() -> None:
    found = {example.id: example for example in worked_examples()}
    for example in worked_examples():
        assert not example.duplicate_of or not found[example.duplicate_of].duplicate_of, example.id


@pytest.mark.slow
def test_every_sheet_is_read_and_printed_back() -> None:
    for example in worked_examples():
        for question in example.questions:
            situation = parse(question.sheet, catalogue())
            assert (situation.ruleset, print_sheet(situation)) == (example.ruleset, question.sheet), question.id


def test_the_gold_sheets_have_them_as_they_are() -> None:
    known = {row.id: (row.text, row.sheet, row.answer) for row in gold()}
    assert [each.id for each in questions() if known[each.id] != (each.text, each.sheet, each.answer)] == []


@pytest.mark.parametrize(
    ("wanted", "got", "same"),
    [
        (True, True, True),
        (True, False, False),
        (3, 3, True),
        (1, True, False),
        (False, 0, False),
        ("Player A", "Player A", True),
        ("A", "Player A", True),
        ("Player A's Discard Pile", "Player A's discard pile", True),
        ("Player A", "Player B", False),
        ("undecided", None, True),
        (True, None, False),
        ("1", 1, False),
    ],
)
def test_answers_agree(wanted: Given, got: Given | None, same: bool) -> None:
    assert agrees(wanted, got) is same
