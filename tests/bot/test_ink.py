from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.cli import style


def test_ink_is_colour_on_a_terminal_and_nothing_elsewhere() -> None:
    text = style.inked("a\nb", style.BOLD)
    assert style.paint(text, colours=True, encoding="utf-8") == "\x1b[1ma\x1b[0m\n\x1b[1mb\x1b[0m"
    assert style.paint(text, colours=False, encoding="utf-8") == "a\nb"


def test_ink_takes_no_room() -> None:
    assert style.length(style.inked("abc", style.DIM)) == 3


def test_a_control_character_is_spelled_out() -> None:
    assert style.paint("\x1b[31m\r\u202e", colours=True, encoding="utf-8") == r"\u001b[31m\u000d\u202e"


def test_what_the_encoding_lacks_is_written_with_what_it_has() -> None:
    assert style.paint("“é…” ⚔", colours=False, encoding="ascii") == '"e..." ?'


@given(st.text(), st.sampled_from(["utf-8", "ascii", "cp1252"]))
def test_nothing_reaches_a_terminal_that_it_would_obey(text: str, encoding: str) -> None:
    painted = style.paint(text, colours=True, encoding=encoding)
    painted.encode(encoding)
    ours = "|".join(re.escape(sequence) for sequence in [*style.SEQUENCES.values(), style.PLAIN])
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", re.sub(ours, "", painted))
