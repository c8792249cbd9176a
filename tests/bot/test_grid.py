from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cli.grids import ASCII, BOXES, draw_grids, picture

LEGEND = {"A": "attack", "S": "special attack", "B": "block", "D": "dodge", "X": "area covered"}


def test_an_attack_is_drawn_as_three_by_three_squares() -> None:
    assert picture("OOO/OAO/OOO", BOXES, LEGEND) == [
        "┌───────┐",
        "│ · · · │",
        "│ · ■ · │",
        "│ · · · │",
        "└───────┘",
        "attack",
    ]


def test_zeros_are_empty_squares_too() -> None:
    assert picture("000/0S0/000", ASCII, LEGEND) == [
        "+-------+",
        "| . . . |",
        "| . # . |",
        "| . . . |",
        "+-------+",
        "special attack",
    ]


def test_a_grid_without_an_area_is_not_drawn() -> None:
    assert draw_grids(["000/000/000"], BOXES, 80, LEGEND) == []
    assert draw_grids(["OOO/OOO/OOO", "OOO/OAO/OOO"], BOXES, 80, LEGEND) == picture("OOO/OAO/OOO", BOXES, LEGEND)


def test_two_kinds_in_one_grid_keep_their_letters() -> None:
    assert picture("BBB/OAO/OOO", ASCII, LEGEND)[1:3] == ["| B B B |", "| . A . |"]
    assert picture("BBB/OAO/OOO", ASCII, LEGEND)[5:] == ["A attack", "B block"]


@pytest.mark.parametrize("grid", ["", "OOO", "OOO/OAO/OOOO", "OOO/OZO/OOO"])
def test_what_is_no_grid_is_shown_as_it_is(grid: str) -> None:
    assert picture(grid, BOXES, LEGEND) == [grid]


def test_grids_stand_side_by_side_as_far_as_the_width_goes() -> None:
    wide = draw_grids(["OOO/OAO/OOO"] * 3, ASCII, 33, LEGEND)
    narrow = draw_grids(["OOO/OAO/OOO"] * 3, ASCII, 32, LEGEND)
    assert len(wide) == 6
    assert len(narrow) == 13
    assert wide[0] == "+-------+   +-------+   +-------+"


@given(st.lists(st.text(alphabet="OASBDX0/ z"), max_size=4), st.integers(min_value=0, max_value=90))
def test_no_letters_make_the_drawing_fail(grids: list[str], width: int) -> None:
    draw_grids(grids, BOXES, width, LEGEND)
