from __future__ import annotations

from bot.discord.markdown import draw_squares

LEGEND = {"A": "attack", "S": "special attack", "B": "block", "D": "dodge", "X": "area covered"}


def test_a_grid_is_three_rows_and_its_meaning() -> None:
    assert draw_squares(["OOO/OAO/OOO"], LEGEND) == "⬛⬛⬛\n⬛🟥⬛\n⬛⬛⬛\n-# 🟥 attack"


def test_three_stand_side_by_side_then_the_others_below() -> None:
    lines = draw_squares(["AOO/OOO/OOO"] * 4, LEGEND).split("\n")
    assert lines[0] == "🟥⬛⬛\u2003🟥⬛⬛\u2003🟥⬛⬛"
    assert lines[4] == "🟥⬛⬛"


def test_each_colour_is_explained_once() -> None:
    assert draw_squares(["SBD/OXO/OOO", "SOO/OOO/OOO"], LEGEND).endswith(
        "-# 🟨 special attack, 🟦 block, 🟩 dodge, 🟪 area covered"
    )


def test_what_is_no_grid_is_shown_as_it_is_printed() -> None:
    assert draw_squares(["see *text*"], LEGEND) == r"see \*text\*"
