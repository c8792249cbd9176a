"""Misspellings: each stands where it is said to, and is put right."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from corpus.document import documents
from indexer.words import folded
from tests.corpus.data import (
    SPELLINGS,
    Row,
    all_words,
    name_of,
)
from tests.indexer.shelf import filled, passage

PLAYERS = "players"


def places(where: str) -> Iterator[tuple[str, int]]:
    """Documents and lines out of "handbook 812, 814; type1 252"."""
    for part in where.split(";"):
        name, _, numbers = part.strip().partition(" ")
        for number in numbers.split(","):
            yield name, int(number)


@pytest.mark.parametrize(
    ("wrong", "as_written"), [("Pregame", "[Pp]regame"), ("PreGame", "PreGame"), ("Pre Game", "Pre Game|pre game")]
)
def test_every_line_that_writes_pre_game_in_another_way_is_named(wrong: str, as_written: str) -> None:
    named = {place for row in SPELLINGS if row["wrong"] == wrong for place in places(row["where"])}
    lines = [(d.id, number) for d in documents() for number in filled(d.id)]
    assert named == {(name, n) for name, n in lines if re.search(rf"\b(?:{as_written})\b", passage(name, n, n))}


@pytest.mark.parametrize("row", [row for row in SPELLINGS if row["where"] != PLAYERS], ids=name_of)
def test_a_wrong_form_stands_in_every_line_that_is_named(row: Row) -> None:
    for name, number in places(row["where"]):
        # A name may go on after the wrap of a line.
        assert row["wrong"].lower() in passage(name, number, number + 1).lower(), (name, number)


def test_a_right_form_stands_in_a_document_and_is_not_the_wrong_one() -> None:
    attested = all_words()
    for row in SPELLINGS:
        assert f" {folded(row['right'])} " in attested, row
        assert row["wrong"] != row["right"]


def test_no_right_form_is_a_wrong_form_itself() -> None:
    wrong = {folded(row["wrong"]) for row in SPELLINGS if folded(row["wrong"]) != folded(row["right"])}
    assert not {folded(row["right"]) for row in SPELLINGS} & wrong
