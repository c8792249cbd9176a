"""Citations rot by being invented, wrong or stale: every id stands, and every quote stands in that entry."""

from __future__ import annotations

from collections import Counter

from corpus.document import RULESETS
from engine.rows import HERE, rows, tables_of
from tests.engine.law.passages import cited, stands
from tests.engine.shelf import entries

DOCUMENTS = {"classic": ("rulebook", "handbook", "addendum"), "type1": ("type1",), "type2": ("type2",)}
ROLES = ("entries", "nothing", "open")


def subjects() -> list[tuple[str, dict[str, list[str]]]]:
    return [(file, tables["subject"]) for file, tables in tables_of(HERE) if "subject" in tables]


def test_every_quote_stands_in_its_entry() -> None:
    assert [(where, passage) for where, passage in cited() if not stands(passage)] == []


def test_a_row_is_quoted_from_a_document_of_its_ruleset() -> None:
    quoted = [(row.id, r, passage.entry) for row in rows() for r, each in row.passages.items() for passage in each]
    assert [(id, r, entry) for id, r, entry in quoted if entry.partition("/")[0] not in DOCUMENTS[r]] == []


def test_every_entry_of_a_subject_stands() -> None:
    listed = [(file, role, entry) for file, subject in subjects() for role in ROLES for entry in subject.get(role, ())]
    assert [each for each in listed if each[2] not in entries()] == []


def test_a_subject_lists_an_entry_once() -> None:
    for file, subject in subjects():
        assert [entry for role in ROLES for entry, n in Counter(subject.get(role, ())).items() if n > 1] == [], file


def test_a_subject_is_complete_in_rulesets() -> None:
    assert [file for file, subject in subjects() if not set(subject.get("complete", ())) <= set(RULESETS)] == []
