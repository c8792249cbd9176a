from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.cli.pointer import pointed


def test_a_place_is_pointed_at() -> None:
    assert pointed("one two three", (4, 7), 80) == "one two three\n    ^~~"


def test_a_place_over_two_lines_is_pointed_at_in_both() -> None:
    assert pointed("one two three", (4, 13), 8) == "one two\n    ^~~\nthree\n~~~~~"


def test_the_end_is_a_place() -> None:
    assert pointed("one two", (7, 7), 80) == "one two\n       ^"


def test_the_lines_of_the_text_are_kept() -> None:
    assert pointed("one\n\ntwo", (5, 8), 80) == "one\ntwo\n^~~"


def test_of_a_long_text_the_lines_around_the_place_are_shown() -> None:
    text = "\n".join("abcdefghij")
    assert pointed(text, (8, 9), 80) == "…\nc\nd\ne\n^\nf\ng\n…"


@given(
    st.text(alphabet="ab \n\té", min_size=1).filter(str.strip),
    st.integers(0, 99),
    st.integers(0, 99),
    st.integers(1, 30),
)
def test_whatever_is_pointed_at_there_is_an_arrow(text: str, start: int, end: int, width: int) -> None:
    lines = pointed(text, (min(start, end), max(start, end)), width).split("\n")
    assert sum("^" in line or "~" in line for line in lines) >= 1
