"""Which entry replaces which: all of them are entries, and none replaces itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from corpus.document import document
from corpus.entry import Entry
from tests.corpus.data import (
    SUPERSEDES,
    Row,
    document_of,
    name_of,
    repeated,
)


@pytest.mark.parametrize("row", SUPERSEDES, ids=name_of)
def test_what_is_superseded_and_by_what_are_entries(row: Row, entries: Mapping[str, Entry]) -> None:
    assert {row["later"], row["earlier"]} <= entries.keys()
    assert row["reason"].endswith(".")


@pytest.mark.parametrize("row", SUPERSEDES, ids=name_of)
def test_only_a_document_of_the_same_ruleset_and_no_lower_precedence_supersedes(row: Row) -> None:
    later, earlier = document(document_of(row["later"])), document(document_of(row["earlier"]))
    assert later.ruleset == earlier.ruleset
    assert later.precedence >= earlier.precedence


@pytest.mark.parametrize("row", [row for row in SUPERSEDES if row.get("examples")], ids=name_of)
def test_a_withdrawn_example_stands_under_the_earlier_entry(row: Row, entries: Mapping[str, Entry]) -> None:
    assert {*row["examples"]} <= {example.label for example in entries[row["earlier"]].examples}


def test_an_entry_is_replaced_as_a_whole_once_only() -> None:
    assert not repeated(row["earlier"] for row in SUPERSEDES if row["whole"])
    assert not repeated(f"{row['later']} {row['earlier']}" for row in SUPERSEDES)


def test_nothing_supersedes_itself_not_even_by_way_of_others() -> None:
    by = {row["earlier"]: row["later"] for row in SUPERSEDES if row["whole"]}
    assert all(start not in chain(start, by) for start in by)


def chain(start: str, by: Mapping[str, str]) -> Iterator[str]:
    """What supersedes an entry, what supersedes that, and so on."""
    seen = set()
    current = start
    while current in by and current not in seen:
        seen.add(current)
        current = by[current]
        yield current


def test_what_replaces_another_is_itself_in_force() -> None:
    assert not {row["later"] for row in SUPERSEDES} & {row["earlier"] for row in SUPERSEDES if row["whole"]}
