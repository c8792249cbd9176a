"""English is read as the lines of sentences.toml; what is ambiguous or unknown is not read; nothing is raised."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import tomli
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.reader import read
from engine.reader.lexicon import load
from engine.sheet import parse, print_sheet
from engine.titles import catalogue

TABLES = tomli.loads((Path(__file__).parent / "sentences.toml").read_text(encoding="utf-8"))
WORDS = [
    "Player",
    "A",
    "B",
    "plays",
    "play",
    "an",
    "Attack",
    "the",
    "Dodge",
    "his",
    "opponent",
    "Upper",
    "Left",
    "Guard",
    "in",
    "hand",
    "may",
    "must",
    "he",
    "it",
    ",",
    ".",
    "?",
    "and",
    "which",
    "who",
    "has",
    "Ability",
    "of",
    "9",
    "not",
    "does",
    "is",
    "disarmed",
    "with",
    "against",
    "conjunction",
    "turn",
    "next",
    "last",
    "to",
    "from",
    "Exertion",
    "for",
    "two",
    '"Chessex"',
    "'s",
]


@pytest.mark.parametrize("row", TABLES["text"], ids=lambda row: row["says"][:40])
def test_a_text_is_read_as_its_sheet(row: dict[str, Any]) -> None:
    reading = read(row["says"], catalogue())
    assert reading.unread == ()
    assert list(reading.lines) == row["sheet"]


@pytest.mark.parametrize("row", TABLES["text"], ids=lambda row: row["says"][:40])
def test_the_situation_prints_as_the_lines(row: dict[str, Any]) -> None:
    reading = read(row["says"], catalogue())
    assert reading.situation is not None
    assert print_sheet(reading.situation) == reading.sheet
    assert parse(reading.sheet, catalogue()) == reading.situation


@pytest.mark.parametrize("row", TABLES["unread"], ids=lambda row: row["says"][:40])
def test_what_is_not_understood_is_not_read(row: dict[str, Any]) -> None:
    reading = read(row["says"], catalogue())
    assert reading.situation is None
    assert row["part"] in [part.text for part in reading.unread]


@settings(deadline=None, max_examples=150)
@given(st.text(max_size=300) | st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
def test_any_text_is_read_or_its_parts_are_named(text: str) -> None:
    reading = read(text, catalogue())
    assert (reading.situation is None) == bool(reading.unread)
    for part in reading.unread:
        assert 0 <= part.start <= part.end <= len(text)
        assert text[part.start : part.end] == part.text


def test_a_long_text_takes_no_longer_than_its_length() -> None:
    read("Player A plays a Dodge.", catalogue())
    for piece in ("Player A plays a Dodge and ", "his opponent's ", "a, ", "which says that he plays a Dodge, "):
        start = time.process_time()
        read(piece * (10_000 // len(piece)), catalogue())
        assert time.process_time() - start < 2


def test_each_table_has_only_keys_that_are_read() -> None:
    keys = """says holds when act needs subject titles told told_not told_cannot asked asked_may asked_as text of only
    more attack actor mentions turn in_play pre_game for_last by_last purpose patient adjective_cannot
    persona not_persona phrase modifier kind nothing number turn_number means first text_modifier ellipsis
    told_too asked_only indirect unwrap doer fragment apart wanted played
    adjective adjective_not"""
    rows = [*load("acts")["verb"], *load("states")["verb"], *load("states")["line"]]
    rows += [*load("adjuncts")["adjunct"], *load("questions")["question"]]
    assert {key for row in rows for key in row} <= set(keys.split())
