"""The command `coverage`, its JSON, and the page that is made of it."""

from __future__ import annotations

import pytest

from bot.answers.coverage import CoveredExample, cause_of, counted, coverage_fields, coverage_page
from bot.answers.templates import environment
from bot.cli.render import render
from bot.cli.screen import Screen
from engine.covering import Answered, ExampleStatus, Given, WorkedQuestion, worked_examples
from engine.judgement import Judgement
from engine.verdict import Cause
from tests.bot.run import opened, run
from tests.coverage import PAGE, covered
from tests.engine.shelf import entries

pytestmark = pytest.mark.slow


def answered(given: Given, got: Given | None) -> Answered:
    cause = Cause.NO_RULE if got is None else None
    return Answered(WorkedQuestion("X-1", "?", "", given, "because"), Judgement(got, cause=cause))


def test_an_example_is_reproduced_where_all_its_questions_are() -> None:
    example = worked_examples()[0]
    yes, other, undecided = answered(True, True), answered(True, False), answered(True, None)
    assert [cause_of(each) for each in (yes, other, undecided)] == ["", "", "no rule"]
    assert CoveredExample(example, (yes, yes)).status is ExampleStatus.REPRODUCED
    assert CoveredExample(example, (yes, undecided)).status is ExampleStatus.UNDECIDED
    assert CoveredExample(example, (undecided, other)).status is ExampleStatus.DIFFERS
    both = counted([CoveredExample(example, (yes, undecided)), CoveredExample(example, (yes,))])
    assert both.situations == {ExampleStatus.REPRODUCED: 1, ExampleStatus.UNDECIDED: 1}
    assert both.questions == {ExampleStatus.REPRODUCED: 2, ExampleStatus.UNDECIDED: 1}


def test_every_situation_is_counted_once() -> None:
    whole, by_document = covered().whole, covered().by_document.values()
    assert whole.situations.total() + len(covered().repeated) == len(worked_examples())
    assert sum(count.situations.total() for count in by_document) == whole.situations.total()
    assert sum(count.questions.total() for count in by_document) == whole.questions.total()
    undecided = {each.example.id for each in covered().examples if each.status is ExampleStatus.UNDECIDED}
    assert undecided <= {each.example.id for examples in covered().causes.values() for each in examples}
    assert sum(count.total() for count in covered().entries_by_document.values()) == len(entries())


def test_a_reason_is_given_only_and_wherever_an_example_is_answered_otherwise() -> None:
    for each in (*covered().examples, *covered().repeated):
        for answer in each.answers:
            assert not (answer.question.reason and answer.status is ExampleStatus.REPRODUCED), answer.question.id
            assert answer.question.reason or answer.status is not ExampleStatus.DIFFERS, answer.question.id


def test_the_page_is_up_to_date() -> None:
    assert coverage_page(covered(), entries()) == PAGE.read_text(encoding="utf-8"), "make coverage writes it anew"


@pytest.mark.parametrize("width", [40, 80])
def test_the_table_tells_of_every_document_mechanism_and_gap(width: int) -> None:
    told = render(Screen(width, width), "coverage", coverage=covered())
    rows = told.splitlines()
    for name in covered().by_mechanism:
        assert [row for row in rows if row.startswith(name)], name
    for row in covered().examples:
        assert row.status == "reproduced" or row.example.id in told
    assert max(map(len, told.splitlines())) <= max(width, 80)


def test_the_json_has_a_row_for_every_example_and_every_entry() -> None:
    told = coverage_fields(covered())
    assert told.keys() == {"counts", "by_document", "by_mechanism", "repeated", "rows", "entries"}
    rows, of_entries = told["rows"], told["entries"]
    assert isinstance(rows, list)
    assert isinstance(of_entries, dict)
    assert {row["id"] for row in rows} == {example.id for example in worked_examples()}
    assert {row["status"] for row in rows} <= {"reproduced", "differs", "undecided"}
    assert [row["id"] for row in of_entries["rows"]] == list(opened().entries)
    assert {row["state"] for row in of_entries["rows"]} <= {"law", "nothing", "open"}


def test_every_cause_is_worded() -> None:
    worded = environment("").get_template("_coverage.j2").module.causes  # type: ignore[attr-defined]
    assert worded.keys() == {cause.value for cause in Cause}


def test_the_command_ends_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.answers.coverage.cover", lambda entries: covered())
    assert run("coverage").status == 0
    done = run("coverage", "--json")
    assert (done.status, done.err) == (0, "")
    assert done.json["counts"]["situations"]["total"] == len(covered().examples)
