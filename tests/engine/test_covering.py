"""How the law answers the worked examples, and what it makes of each entry."""

from __future__ import annotations

import pytest

from corpus.entry import Kind
from engine.covering import Answered, Coverage, CoveredEntry, CoveredExample, State, Status, counted
from engine.judgement import Cause, Judgement
from engine.rows import cards, rows
from engine.worked import Given, WorkedQuestion, worked_examples
from tests.coverage import covered
from tests.engine.shelf import entries


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    return covered()


def answered(given: Given, got: Given | None) -> Answered:
    cause = Cause.NO_RULE if got is None else None
    return Answered(WorkedQuestion("X-1", "?", "", given, "because"), Judgement(got, cause=cause))


@pytest.mark.parametrize(
    ("given", "got", "status", "cause"),
    [
        (True, True, Status.REPRODUCED, ""),
        (True, False, Status.DIFFERS, ""),
        (1, True, Status.DIFFERS, ""),
        (True, None, Status.UNDECIDED, "no rule"),
        ("undecided", None, Status.REPRODUCED, ""),
    ],
)
def test_a_question_is_reproduced_differs_or_is_undecided(
    given: Given, got: Given | None, status: Status, cause: str
) -> None:
    answer = answered(given, got)
    assert (answer.status, answer.cause) == (status, cause)


def test_an_example_is_reproduced_where_all_its_questions_are() -> None:
    example = worked_examples()[0]
    yes, other, undecided = answered(True, True), answered(True, False), answered(True, None)
    assert CoveredExample(example, (yes, yes)).status is Status.REPRODUCED
    assert CoveredExample(example, (yes, undecided)).status is Status.UNDECIDED
    assert CoveredExample(example, (undecided, other)).status is Status.DIFFERS
    both = counted([CoveredExample(example, (yes, undecided)), CoveredExample(example, (yes,))])
    assert both.situations == {Status.REPRODUCED: 1, Status.UNDECIDED: 1}
    assert both.questions == {Status.REPRODUCED: 2, Status.UNDECIDED: 1}


def test_every_situation_is_counted_once(coverage: Coverage) -> None:
    whole, by_document = coverage.whole, coverage.by_document.values()
    assert whole.situations.total() + len(coverage.repeated) == len(worked_examples())
    assert sum(count.situations.total() for count in by_document) == whole.situations.total()
    assert sum(count.questions.total() for count in by_document) == whole.questions.total()
    undecided = {each.example.id for each in coverage.examples if each.status is Status.UNDECIDED}
    assert undecided <= {each.example.id for examples in coverage.causes.values() for each in examples}


def test_what_is_answered_otherwise_has_a_reason(coverage: Coverage) -> None:
    assert [answer.question.id for _, answer in coverage.otherwise if not answer.question.reason] == []


def test_a_reason_is_given_only_where_it_is_needed(coverage: Coverage) -> None:
    for each in (*coverage.examples, *coverage.repeated):
        for answer in each.answers:
            assert not (answer.question.reason and answer.status is Status.REPRODUCED), answer.question.id


def test_every_entry_has_one_state(coverage: Coverage) -> None:
    assert [entry.id for entry in coverage.entries] == list(entries())
    by_document = coverage.entries_by_document.values()
    assert sum(count.total() for count in by_document) == coverage.all_entries.total() == 1110


def test_what_is_cited_is_law(coverage: Coverage) -> None:
    found = {entry.id: entry for entry in coverage.entries}
    for row in rows():
        for passages in row.passages.values():
            assert all(row.id in found[passage.entry].rows for passage in passages)
    for card in cards():
        assert all(card.title in found[text.passage.entry].cards for text in card.texts)
    assert all(entry.state is State.LAW for entry in coverage.entries if entry.rows or entry.cards)


def test_what_nobody_names_is_open_unless_it_is_front_matter(coverage: Coverage) -> None:
    def is_unnamed(entry: CoveredEntry) -> bool:
        return not (entry.rows or entry.cards or entry.subjects or entry.state is State.NOTHING)

    assert all(entry.state is State.OPEN for entry in coverage.entries if is_unnamed(entry))
    matter = {id for id, entry in entries().items() if entry.kind is Kind.MATTER}
    assert not [e.id for e in coverage.entries if e.id in matter and e.state is State.OPEN and not e.named_open]
