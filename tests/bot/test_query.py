from __future__ import annotations

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.mistake import Kind, WrongUsage
from bot.query import LONGEST, Query, query_of


@pytest.mark.parametrize(
    ("words", "query"),
    [
        ("Darius Chessex", Query("Darius Chessex")),
        ("  Darius \t\n Chessex ", Query("Darius Chessex")),
        ("Dari\x00us\x1b[31m", Query("Dari us [31m", 2)),
        ("Da\u00adri\u200bus", Query("Darius")),
        ("\ud83d x", Query("x", 1)),
        ("🗡 sword", Query("🗡 sword")),
    ],
)
def test_a_query_is_what_can_be_seen_of_the_words(words: str, query: Query) -> None:
    assert query_of(words) == query


@pytest.mark.parametrize(
    ("words", "kind"),
    [("", Kind.NO_WORDS), (" \t", Kind.NO_WORDS), ("\x00\x1b", Kind.NO_WORDS), ("x" * 10_000, Kind.TOO_LONG)],
)
def test_no_words_or_too_many_are_a_mistake(words: str, kind: Kind) -> None:
    with pytest.raises(WrongUsage) as caught:
        query_of(words)
    assert caught.value.mistake.kind is kind


def test_the_longest_question_is_taken() -> None:
    assert query_of("x" * LONGEST).text == "x" * LONGEST


@given(st.text())
def test_nothing_unseen_is_left_in_a_query(words: str) -> None:
    try:
        text = query_of(words).text
    except WrongUsage:
        return
    assert not [c for c in text if category(c)[0] == "C"]
    assert text.encode()
