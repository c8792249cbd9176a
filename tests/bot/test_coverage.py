"""The command `coverage`, its JSON, and the page that is made of it."""

from __future__ import annotations

import pytest

from bot.coverage import coverage_fields, page
from bot.page import Page
from bot.wording import words
from engine.coverage import counted
from engine.example import records
from tests.bot.run import run
from tests.coverage import PAGE, covered


def test_the_page_is_up_to_date() -> None:
    assert page(covered()) == PAGE.read_text(encoding="utf-8"), "make coverage writes it anew"


@pytest.mark.parametrize("width", [40, 80])
def test_the_table_tells_of_every_document_mechanism_and_gap(width: int) -> None:
    told = words(Page(width, width), "coverage", coverage=covered(), repeated=counted(covered().repeated))
    rows = told.splitlines()
    for name in covered().by_mechanism:
        assert [row for row in rows if row.startswith(name)], name
    for row in covered().rows:
        assert row.status == "reproduced" or row.record.id in told
    assert max(map(len, told.splitlines())) <= max(width, 80)


def test_the_json_has_a_row_for_every_example() -> None:
    told = coverage_fields(covered())
    assert told.keys() == {"counts", "by_document", "by_mechanism", "repeated", "rows"}
    rows = told["rows"]
    assert isinstance(rows, list)
    assert {row["id"] for row in rows} == {record.id for record in records()}
    assert {row["status"] for row in rows} <= {"reproduced", "differs", "not-modelled"}


def test_the_command_ends_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.coverage.cover", lambda engine: covered())
    done = run("coverage", "--json")
    assert (done.status, done.err) == (0, "")
    assert done.json["counts"]["situations"]["total"] == len(covered().rows)
