from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cli.grids import ASCII, BOXES, Squares, draw_grids
from bot.cli.grids import picture as inked_picture
from bot.cli.style import KINDS, MARKS, paint

LEGEND = {"A": "attack", "S": "special attack", "B": "block", "D": "dodge", "X": "area covered"}


def picture(grid: str, squares: Squares, legend: dict[str, str]) -> list[str]:
    """A picture without its colours."""
    return [MARKS.sub("", line) for line in inked_picture(grid, squares, legend)]


def test_each_kind_has_the_colour_of_the_cards() -> None:
    line = inked_picture("SBD/OXA/OOO", BOXES, LEGEND)[1]
    assert paint(line, colours=True, encoding="utf-8") == "│ \x1b[33mS\x1b[0m \x1b[34mB\x1b[0m \x1b[32mD\x1b[0m │"
    assert {*KINDS} == {*LEGEND}


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
    assert draw_grids(["OOO/OOO/OOO", "OOO/OAO/OOO"], BOXES, 80, LEGEND) == inked_picture("OOO/OAO/OOO", BOXES, LEGEND)


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
