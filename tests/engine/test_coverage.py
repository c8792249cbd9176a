"""The documents' own worked examples, and how the engine answers them."""

from __future__ import annotations

import re

import pytest

from engine.coverage import Answered, Coverage, Row, Status, counted
from engine.example import Asked, Record, records
from engine.verdict import Outcome, Verdict
from tests.coverage import covered
from tests.engine.shelf import entries


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    return covered()


def answered(given: bool | int | str, got: bool | int | str | None, outcome: Outcome = Outcome.RULED) -> Answered:
    return Answered(Asked("?", given, "because"), Verdict("?", "any", outcome, answer=got, sentence="Undecided: x."))


@pytest.mark.parametrize(
    ("given", "got", "outcome", "status", "reason"),
    [
        (True, True, Outcome.RULED, Status.REPRODUCED, ""),
        (3, 3, Outcome.INFERRED, Status.REPRODUCED, ""),
        (True, False, Outcome.RULED, Status.DIFFERS, "because"),
        (1, True, Outcome.RULED, Status.DIFFERS, "because"),
        (True, None, Outcome.UNDECIDED, Status.NOT_MODELLED, "Undecided: x."),
        (True, None, Outcome.NOT_UNDERSTOOD, Status.NOT_MODELLED, "Undecided: x."),
    ],
)
def test_a_question_is_reproduced_differs_or_is_not_modelled(
    given: bool | int, got: bool | int | None, outcome: Outcome, status: Status, reason: str
) -> None:
    answer = answered(given, got, outcome)
    assert (answer.status, answer.reason) == (status, reason)


def test_a_record_is_reproduced_where_all_its_questions_are() -> None:
    record = Record("X-1", "handbook/x", "Example:", records()[0].ruleset, (), ())
    yes, other, open_ = answered(True, True), answered(True, False), answered(True, None, Outcome.UNDECIDED)
    assert Row(record, (yes, yes)).status is Status.REPRODUCED
    assert Row(record, (yes, open_)).status is Status.NOT_MODELLED
    assert Row(record, (open_, other)).status is Status.DIFFERS
    both = counted([Row(record, (yes, open_)), Row(record, (yes,))])
    assert (both.records.reproduced, both.records.total) == (1, 2)
    assert (both.questions.reproduced, both.questions.total) == (2, 3)


def test_every_record_is_of_an_example_of_its_entry() -> None:
    for record in records():
        labels = [example.label for example in entries()[record.entry].examples]
        assert record.label in labels, record.id
        assert all(re.fullmatch("[a-z-]+", mechanism) for mechanism in record.mechanisms), record.id


def test_no_two_records_have_one_id_and_none_repeats_another_that_repeats() -> None:
    found = {record.id: record for record in records()}
    assert len(found) == len(records())
    repeated = [record for record in records() if record.duplicate_of]
    assert all(not found[record.duplicate_of].duplicate_of for record in repeated)


def test_an_answer_that_differs_has_a_reason(coverage: Coverage) -> None:
    rows = [*coverage.rows, *coverage.repeated]
    unexplained = {
        row.record.id for row in rows for answer in row.answers if answer.status is Status.DIFFERS and not answer.reason
    }
    assert unexplained == set()


def test_a_reason_is_given_only_where_it_is_needed(coverage: Coverage) -> None:
    for row in (*coverage.rows, *coverage.repeated):
        for answer in row.answers:
            assert not (answer.asked.reason and answer.status is Status.REPRODUCED), row.record.id


def test_every_situation_is_counted_once(coverage: Coverage) -> None:
    assert coverage.whole.records.total + len(coverage.repeated) == len(records())
    assert sum(count.records.total for count in coverage.by_document.values()) == coverage.whole.records.total
    assert sum(count.questions.total for count in coverage.by_document.values()) == coverage.whole.questions.total
    missing = {row.record.id for rows in coverage.missing.values() for row in rows}
    assert {row.record.id for row in coverage.rows if row.status is Status.NOT_MODELLED} <= missing
