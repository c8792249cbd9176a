from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.markdown import MARKS, escaped, flowing, inline, unescaped

SIGNS = st.text(alphabet="\\*_~|`<>[]()#@-+.:/!1a x\n™é🟥\u200b", max_size=60)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("*a* _b_ __c__ ~~d~~ ||e|| `f`", r"\*a\* \_b\_ \_\_c\_\_ \~\~d\~\~ \|\|e\|\| \`f\`"),
        ("# heading", r"\# heading"),
        ("-# small", r"-\# small"),
        ("> quote", r"\> quote"),
        ("- item\n+ item\n1. item\n12) item", "\\- item\n\\+ item\n1\\. item\n12\\) item"),
        ("Chessex - Darius, +1 Premium", r"Chessex \- Darius, +1 Premium"),
        ("[text](http://x.y)", r"\[text\](http\://x.y)"),
        ("<@1> <@&1> <#1> <t:1:R> </a:1>", r"\<\@1\> \<\@&1\> \<\#1\> \<t:1:R\> \</a:1\>"),
        ("@everyone @here @anyone", "\\@\u200beveryone \\@\u200bhere \\@anyone"),
        ("discord.gg/abc", "discord.gg\u200b/abc"),
        ("SwordMaster™ ©", r"SwordMaster\™ \©"),
        ("C&R, 5.) Draw, 9mm (SE)", r"C&R, 5.) Draw, 9mm (SE)"),
        ("\\", r"\\"),
    ],
)
def test_what_discord_would_obey_is_escaped(text: str, shown: str) -> None:
    assert escaped(text) == shown


@given(st.one_of(st.text(), SIGNS))
def test_every_text_is_shown_as_it_is(text: str) -> None:
    shown = re.sub(r"\\([^0-9A-Za-z\s])", r"\1", escaped(text)).replace("\u200b", "")
    assert shown == MARKS.sub("", text).replace("\u200b", "")


@given(SIGNS)
def test_no_sign_of_markup_stands_unescaped(text: str) -> None:
    bare = re.sub(r"\\[^0-9A-Za-z\s]", "·", escaped(text))
    assert not re.search(r"[*_~|`<>\[\]#@]|(?<=[A-Za-z])://|(?<!\S)[-+](?!\S)|(?<!\S)\d+[.)](?!\S)", bare)


@given(SIGNS)
def test_a_title_stays_on_one_line(text: str) -> None:
    assert "\n" not in inline(text)


@given(st.one_of(st.text(), SIGNS))
def test_marks_for_splitting_change_nothing(text: str) -> None:
    assert MARKS.sub("", flowing(text)) == escaped(text)


@given(st.text(st.characters(exclude_categories=["C"])))
def test_what_was_escaped_is_read_again(text: str) -> None:
    assert unescaped(escaped(text)) == text
