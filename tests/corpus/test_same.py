"""The texts of one card and the entries on one subject, and how the rulesets differ there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations

import pytest

from corpus.document import Ruleset, document
from corpus.entry import Entry
from indexer.words import folded
from tests.corpus.data import (
    SAME,
    Row,
    document_of,
    repeated,
)

LONGEST_SENTENCE = 130


def test_the_texts_of_a_card_are_cards_and_those_of_a_subject_entries(entries: Mapping[str, Entry]) -> None:
    assert {row["kind"] for row in SAME} == {"card", "subject"}
    for row in SAME:
        assert {*row["ids"]} <= entries.keys(), row["ids"]
        assert row["kind"] == "subject" or all(entries[id].card for id in row["ids"]), row["ids"]


def test_a_card_stands_in_one_row() -> None:
    assert not repeated(id for row in SAME if row["kind"] == "card" for id in row["ids"])


def test_two_entries_on_one_subject_stand_together_in_one_row() -> None:
    subjects = [row["ids"] for row in SAME if row["kind"] == "subject"]
    assert not repeated(" ".join(sorted(pair)) for ids in subjects for pair in combinations(ids, 2))


def rulesets_of(row: Row) -> set[str]:
    return {document(document_of(id)).ruleset.value for id in row["ids"]}


def test_a_subject_is_one_of_two_rulesets_at_least() -> None:
    assert not [row["ids"] for row in SAME if row["kind"] == "subject" and len(rulesets_of(row)) < 2]


def test_no_row_of_the_same_has_a_field_that_is_not_read() -> None:
    assert {field for row in SAME for field in row} == {"kind", "ids", "differs"}
    assert not [row for row in SAME if row["kind"] == "card" and "differs" in row]
    assert {field for _, matter in MATTERS for field in matter} == {*HOMES, "about"}


MATTERS = [(row, matter) for row in SAME for matter in row.get("differs", ())]
HOMES = [ruleset.value for ruleset in (Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2)]


@pytest.mark.parametrize(("row", "matter"), MATTERS, ids=lambda value: value.get("ids", [""])[0])
def test_what_differs_is_said_of_rulesets_that_have_an_entry_on_it(row: Row, matter: Row) -> None:
    about = matter.get("about", row["ids"])
    assert {*about} <= {*row["ids"]}
    assert about != row["ids"] or "about" not in matter
    assert {*matter} - {"about"} <= rulesets_of({"ids": about})


@pytest.mark.parametrize(("row", "matter"), MATTERS, ids=lambda value: value.get("ids", [""])[0])
def test_what_differs_is_not_the_same_everywhere(row: Row, matter: Row) -> None:
    about = matter.get("about", row["ids"])
    assert len({matter.get(ruleset) for ruleset in rulesets_of({"ids": about})}) > 1


@pytest.mark.parametrize(("row", "matter"), MATTERS, ids=lambda value: value.get("ids", [""])[0])
def test_what_holds_in_a_ruleset_is_a_sentence_that_names_none(row: Row, matter: Row) -> None:
    for says in (matter[ruleset] for ruleset in HOMES if ruleset in matter):
        assert re.fullmatch(r"[A-Z“].*\.", says), says
        assert len(says) <= LONGEST_SENTENCE, says
        assert not re.search(r"Type (?:One|Two)|[Cc]lassic|Handbook|Addendum|Rulebook|elsewhere|there\b", says), says


def test_rulesets_that_agree_have_the_very_same_sentence() -> None:
    for row, matter in MATTERS:
        for one, other in combinations({matter[r] for r in HOMES if r in matter}, 2):
            assert folded(one) != folded(other), row["ids"]


def test_a_row_of_the_same_names_two_entries_at_least_the_older_document_first() -> None:
    age = {"rulebook": 0, "handbook": 1, "addendum": 2, "type1": 3, "type2": 4}
    for row in SAME:
        assert len(row["ids"]) > 1, row["ids"]
        ages = [age[document_of(id)] for id in row["ids"]]
        assert ages == sorted(ages), row["ids"]
