from __future__ import annotations

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers.lookup import LONGEST, QueryText, query_of
from bot.answers.mistake import MistakeKind, WrongUsage


@pytest.mark.parametrize(
    ("words", "query"),
    [
        ("Darius Chessex", QueryText("Darius Chessex")),
        ("  Darius \t\n Chessex ", QueryText("Darius Chessex")),
        ("Dari\x00us\x1b[31m", QueryText("Dari us [31m", 2)),
        ("Da\u00adri\u200bus", QueryText("Darius")),
        ("\ud83d x", QueryText("x", 1)),
        ("🗡 sword", QueryText("🗡 sword")),
    ],
)
def test_a_query_is_what_can_be_seen_of_the_words(words: str, query: QueryText) -> None:
    assert query_of(words) == query


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("", MistakeKind.NO_WORDS),
        (" \t", MistakeKind.NO_WORDS),
        ("\x00\x1b", MistakeKind.NO_WORDS),
        ("x" * 10_000, MistakeKind.TOO_LONG),
    ],
)
def test_no_words_or_too_many_are_a_mistake(words: str, kind: MistakeKind) -> None:
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
