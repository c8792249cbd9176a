from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.discord.markdown import escaped, flowing
from bot.discord.paging import size, split

TEXTS = st.one_of(st.text(), st.text(alphabet="ab. \n\\*é🟥-1", max_size=300))


def test_a_short_text_is_not_split() -> None:
    assert split(flowing("One. Two."), 20) == ["One. Two."]


def test_it_is_split_at_a_paragraph_first() -> None:
    assert split(flowing("One two. Three.\nFour five. Six."), 24) == ["One two. Three.", "Four five. Six."]


def test_then_at_a_sentence() -> None:
    assert split(flowing("One two three. Four five six seven."), 28) == ["One two three.", "Four five six seven."]


def test_then_at_a_word() -> None:
    assert split(flowing("one two three four five"), 13) == ["one two three", "four five"]


def test_a_paragraph_that_leaves_the_page_nearly_empty_is_not_waited_for() -> None:
    assert split(flowing("Hi.\nOne two three four. Five six seven."), 28)[0] == "Hi.\nOne two three four."


def test_a_quotation_ends_with_its_marks() -> None:
    assert split(flowing('He says "no." Then he leaves.'), 20) == ['He says "no."', "Then he leaves."]


@given(TEXTS, st.integers(min_value=4, max_value=60))
def test_no_part_is_too_long_and_nothing_is_lost(text: str, room: int) -> None:
    parts = split(flowing(text), room)
    assert all(size(part) <= room for part in parts)
    assert re.sub(r"\s", "", "".join(parts)) == re.sub(r"\s", "", escaped(text))


@given(TEXTS, st.integers(min_value=4, max_value=60))
def test_no_escape_is_cut_in_two(text: str, room: int) -> None:
    for part in split(flowing(text), room):
        assert not re.sub(r"\\[^0-9A-Za-z\s]", "", part).endswith("\\")


def test_size_counts_an_emoji_twice_as_discords_clients_do() -> None:
    assert (size("🟥"), size("é")) == (2, 1)
