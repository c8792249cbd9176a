"""Where the sections of the documents begin, and what they are."""

from __future__ import annotations

import re
from typing import Any

import pytest

from corpus.document import HERE, documents
from corpus.entry import Kind
from indexer.parse.mark import MARKS
from tests.corpus.data import (
    SECTIONS,
    Row,
    name_of,
)
from tests.indexer.shelf import filled, passage, unmarked


@pytest.mark.parametrize("row", SECTIONS, ids=name_of)
def test_a_section_begins_at_its_line_with_its_heading(row: Row) -> None:
    line = passage(row["document"], row["line"], row["line"])
    assert line
    assert row["heading"] in ("", line)
    assert row["heading"] or row["title"]


@pytest.mark.parametrize("named", documents(), ids=lambda d: d.id)
def test_the_sections_of_a_document_are_in_order_and_begin_with_its_first_line(named: Any) -> None:
    lines = [row["line"] for row in SECTIONS if row["document"] == named.id]
    assert lines == sorted(set(lines))
    assert lines[0] == filled(named.id)[0]


def own_lines(row: Row) -> list[str]:
    """The lines of a section, up to the next one of its document."""
    later = [
        other["line"] for other in SECTIONS if other["document"] == row["document"] and other["line"] > row["line"]
    ]
    end = min(later, default=len(unmarked(row["document"])) + 1)
    return [passage(row["document"], number, number) for number in range(row["line"], end)]


@pytest.mark.parametrize("row", SECTIONS, ids=name_of)
def test_what_a_section_says_of_its_lines_is_true_of_one(row: Row) -> None:
    lines = own_lines(row)
    for title in row.get("titles", ()):
        assert title in lines, title
    for heading in (*row.get("rulings", ()), *row.get("damaged", {})):
        assert any(line.startswith(heading) for line in lines), heading


@pytest.mark.parametrize("row", [row for row in SECTIONS if "continues" in row], ids=name_of)
def test_a_line_that_begins_no_entry_stands_in_its_section(row: Row) -> None:
    lines = own_lines(row)
    for beginning in row["continues"]:
        assert any(line.startswith(beginning) for line in lines), beginning


def test_the_kinds_of_the_sections_are_those_of_entries() -> None:
    named = {row[what] for row in SECTIONS for what in ("kind", "entries") if what in row}
    assert named <= {*Kind}


def test_every_field_of_a_section_is_explained_at_the_top_of_the_file() -> None:
    explained = re.findall(r"^# +(\w+) {2,}", (HERE / "sections.toml").read_text(encoding="utf-8"), re.MULTILINE)
    # Those of a mark are explained below it.
    fields = {*explained} - {*MARKS, "none"}
    assert {field for row in SECTIONS for field in row} == fields | {"document", "line", "entries"}
