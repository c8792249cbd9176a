"""Every gold sheet is read, and printed as it was written."""

from __future__ import annotations

import pytest

from engine.sheet import parse, print_sheet
from engine.situation import items_in, with_items
from engine.titles import catalogue
from tests.engine.sheet.gold import Gold, gold


@pytest.mark.parametrize("row", gold(), ids=lambda row: row.id)
def test_a_gold_sheet_is_read_and_printed_back(row: Gold) -> None:
    situation = parse(row.sheet, catalogue())
    assert print_sheet(situation) == row.sheet
    assert situation.ruleset == row.ruleset


def test_the_gold_sheets_are_all_there() -> None:
    assert len(gold()) == len({row.id for row in gold()}) == 777


def test_a_situation_is_rebuilt_from_its_items() -> None:
    for row in gold():
        situation = parse(row.sheet, catalogue())
        assert with_items(situation, lambda item: item) == situation
        assert len(list(items_in(situation))) > 0
