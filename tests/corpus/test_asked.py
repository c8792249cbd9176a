"""References of the documents, and how players ask."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from corpus.entry import Entry
from indexer.words import folded
from tests.corpus.data import (
    ASKED,
    Row,
    all_words,
    repeated,
    table,
)


@pytest.mark.parametrize("row", table("references.toml", "reference"), ids=lambda row: row["printed"])
def test_a_reference_leads_to_an_entry_or_outside_the_documents(row: Row, entries: Mapping[str, Entry]) -> None:
    assert ("id" in row) != row.get("outside", False)
    assert row.get("id") in entries or row.get("outside")
    assert folded(row["printed"]) in all_words()


def test_every_entry_that_is_asked_for_exists_and_is_listed_once(entries: Mapping[str, Entry]) -> None:
    ids = [row["id"] for row in ASKED]
    assert not repeated(ids)
    assert {*ids} <= entries.keys()


def test_a_player_s_question_is_a_short_line_in_small_letters() -> None:
    for row in ASKED:
        assert row["as"], row["id"]
        for phrase in row["as"]:
            assert 4 <= len(phrase.split()) <= 18, phrase
            assert phrase == phrase.lower(), phrase


def test_no_entry_is_asked_for_twice_in_the_same_words() -> None:
    for row in ASKED:
        assert not repeated(folded(phrase) for phrase in row["as"]), row["id"]
