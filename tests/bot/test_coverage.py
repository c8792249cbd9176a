"""The command `coverage`, its JSON, and the page that is made of it."""

from __future__ import annotations

import pytest

from bot.answers.coverage import coverage_fields, coverage_page
from bot.answers.templates import environment
from bot.cli.render import render
from bot.cli.screen import Screen
from engine.covering import counted
from engine.judgement import Cause
from engine.worked import worked_examples
from tests.bot.run import opened, run
from tests.coverage import PAGE, covered
from tests.engine.shelf import entries


def test_the_page_is_up_to_date() -> None:
    assert coverage_page(covered(), entries()) == PAGE.read_text(encoding="utf-8"), "make coverage writes it anew"


@pytest.mark.parametrize("width", [40, 80])
def test_the_table_tells_of_every_document_mechanism_and_gap(width: int) -> None:
    told = render(Screen(width, width), "coverage", coverage=covered(), repeated=counted(covered().repeated))
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
    monkeypatch.setattr("engine.covering.cover", lambda entries: covered())
    done = run("coverage", "--json")
    assert (done.status, done.err) == (0, "")
    assert done.json["counts"]["situations"]["total"] == len(covered().examples)
