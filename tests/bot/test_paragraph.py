from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.answers.templates import clip, tidy
from bot.cli.text import beside, wrap


def test_text_is_folded_and_indented() -> None:
    assert wrap("one two three", 9, 2) == "  one two\n  three"


def test_what_follows_a_bullet_hangs_under_its_first_word() -> None:
    assert wrap("1. one two three", 9) == "1. one\n   two\n   three"


def test_a_word_wider_than_the_width_stays_whole() -> None:
    assert wrap("a abcdefghij b", 5) == "a\nabcdefghij\nb"


def test_blocks_stand_side_by_side() -> None:
    assert beside(["a\nb", "c"], 11, gap=" | ") == "a    | c\nb    |"


def test_what_is_too_wide_for_its_column_goes_on_below() -> None:
    assert beside(["abcdef", "c"], 11, gap=" | ") == "abcd | c\nef   |"


def test_empty_lines_do_not_pile_up() -> None:
    assert tidy("\na\n\n\n\nb\n\n") == "a\n\nb"


def test_a_long_query_is_shortened_for_showing_it() -> None:
    assert clip("abcdef", 4) == "abc…"


@given(st.text(), st.integers(min_value=1, max_value=90), st.integers(min_value=0, max_value=8))
def test_no_word_is_left_out(text: str, width: int, indent: int) -> None:
    assert wrap(text, width, indent).split() == text.split()
