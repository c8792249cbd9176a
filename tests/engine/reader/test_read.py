"""English is read as the lines of sentences.toml; what is ambiguous or unknown is not read; nothing is raised."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import tomli
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.engine import under_ruleset
from engine.judgement import judge
from engine.reader import read
from engine.sheet import parse, print_sheet
from engine.situation import Situation
from engine.titles import catalogue
from tests.engine.sheet.gold import Gold, gold

TABLES = tomli.loads((Path(__file__).parent / "sentences.toml").read_text(encoding="utf-8"))
WORDS = (
    *("Player", "A", "B", "plays", "play", "an", "Attack", "the", "Dodge", "his", "opponent", "Upper", "Left", "Guard"),
    *("in", "hand", "may", "must", "he", "it", ",", ".", "?", "and", "which", "who", "has", "Ability", "of", "9"),
    *("not", "does", "is", "disarmed", "with", "against", "conjunction", "turn", "next", "last", "to", "from"),
    *("Exertion", "for", "two", '"Chessex"', "'s", "wants", "copies", "says", "that", "had", "how", "many", "if"),
)


@pytest.mark.parametrize("row", TABLES["text"], ids=lambda row: row["says"][:40])
def test_a_text_is_read_as_its_sheet(row: dict[str, Any]) -> None:
    reading = read(row["says"], catalogue())
    assert reading.unread == ()
    assert reading.sheet.split("\n") == row["sheet"]


@pytest.mark.parametrize("row", TABLES["text"], ids=lambda row: row["says"][:40])
def test_the_situation_is_that_of_its_sheet(row: dict[str, Any]) -> None:
    reading = read(row["says"], catalogue())
    assert reading.situation is not None
    assert print_sheet(reading.situation) == reading.sheet
    assert parse(reading.sheet, catalogue()) == reading.situation


@pytest.mark.parametrize("row", TABLES["unread"], ids=lambda row: row["says"][:40])
def test_what_is_not_understood_is_not_read(row: dict[str, Any]) -> None:
    reading = read(row["says"], catalogue())
    assert reading.situation is None
    assert row["part"] in [part.text for part in reading.unread]


def decided(situation: Situation, ruleset: str) -> bool | int | str | None:
    return judge(under_ruleset(situation, ruleset)).answer


@pytest.mark.slow
@pytest.mark.parametrize("rows", [gold()[start::8] for start in range(8)])
def test_what_is_read_is_decided_as_its_gold_sheet(rows: tuple[Gold, ...]) -> None:
    wrong = []
    for row in rows:
        reading = read(row.text, catalogue())
        if reading.situation is None or reading.sheet == row.sheet:
            continue
        answer = decided(reading.situation, row.ruleset)
        if answer in (None, row.answer):
            continue
        if answer != decided(parse(row.sheet, catalogue()), row.ruleset):
            wrong.append((row.id, answer, reading.sheet))
    assert wrong == []


@settings(deadline=None, max_examples=150)
@given(st.text(max_size=300) | st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
def test_any_text_is_read_or_its_parts_are_named(text: str) -> None:
    reading = read(text, catalogue())
    assert (reading.situation is None) == bool(reading.unread)
    for part in reading.unread:
        assert 0 <= part.start <= part.end <= len(text)
        assert text[part.start : part.end] == part.text


@settings(deadline=None, max_examples=100)
@given(st.lists(st.sampled_from([word for row in gold() for word in row.text.split()]), max_size=40).map(" ".join))
def test_any_words_of_questions_are_read_or_their_parts_are_named(text: str) -> None:
    reading = read(text, catalogue())
    assert (reading.situation is None) == bool(reading.unread)
