from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.answers.changes import Op, TextChange, changes


def test_changed_words_are_removed_and_added() -> None:
    assert changes("draw 2 cards", "draw 3 cards") == (
        TextChange(Op.SAME, "draw"),
        TextChange(Op.REMOVED, "2"),
        TextChange(Op.ADDED, "3"),
        TextChange(Op.SAME, "cards"),
    )


def test_case_and_the_shape_of_quotes_are_no_change() -> None:
    assert changes("your opponent’s Hand", "your opponent's hand") == (TextChange(Op.SAME, "your opponent's hand"),)


@given(st.text(), st.text())
def test_what_is_not_removed_is_the_later_text(before: str, after: str) -> None:
    kept = [change.text for change in changes(before, after) if change.op is not Op.REMOVED]
    assert " ".join(kept).split() == after.split()


@given(st.text())
def test_a_text_does_not_differ_from_itself(text: str) -> None:
    assert all(change.op is Op.SAME for change in changes(text, text))
