"""The page of the sheet tells what is so: its examples are read and printed back, and it has all the words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.sheet import parse, print_sheet
from engine.titles import catalogue
from engine.vocabulary import vocabulary

PAGE = (Path(__file__).parents[3] / "docs" / "sheet.md").read_text(encoding="utf-8")
SHEETS = re.findall(r"```sheet\n(.*?)\n```", PAGE, re.DOTALL)
LINES = [line for block in re.findall(r"```lines\n(.*?)\n```", PAGE, re.DOTALL) for line in block.split("\n")]
QUESTION = "does A win"


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_of_the_page_is_printed_back(sheet: str) -> None:
    assert print_sheet(parse(sheet, catalogue())) == sheet


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_the_page_is_printed_back(line: str) -> None:
    asks = re.match(r"(may|must|does|is|how|where|which|who) ", line)
    sheet = line if asks else f"{line}\n{QUESTION}"
    assert print_sheet(parse(sheet, catalogue())) == sheet


def test_the_page_has_all_the_words() -> None:
    words = vocabulary()
    told = " ".join(PAGE.partition("## The words")[2].split())
    closed = (
        *(words.verbs, words.prepositions, words.properties, words.states, words.zones, words.phases, words.attributes),
        *(words.game, words.changes, words.silences, words.pronouns, words.subjects, words.determiners),
        *({noun.singular for noun in words.nouns.values()}, words.adjectives),
        words.modifiers - {f"{phase} phase" for phase in words.phases},
    )
    missing = [word for table in closed for word in table if not re.search(rf"[:,] {re.escape(word)}[,.]", told)]
    assert missing == []
    assert len(LINES) > 60


def test_the_page_shows_each_head_that_describes_a_card() -> None:
    assert [topic for topic in vocabulary().values if f"\n{topic}: " not in PAGE] == []
