"""What a row or a card must be like, and where it is said that one is not."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from corpus.document import RULESETS, Ruleset
from engine.case import parsed
from engine.datalog import BrokenRules, parse_rules
from engine.rows import HERE, BrokenLaw, card_in, cards, law, row_of, rows, tables_of
from engine.sheet import SheetError

ROW = {"law", "says", "sums", *RULESETS}
CARD = {
    *("title", "also", "rulesets", "kinds", "grid", "restriction", "hands", "damage", "personas", "clauses", "whole"),
    *("source", "doubtful", "grids", "weapons", "power_blow_damage", "unwritten"),
}
"""The last four are known of a card and not read."""
PASSAGE = ["handbook/attack", "words"]


def card_tables() -> list[tuple[str, str, dict[str, Any]]]:
    found = [(file, *item) for file, tables in tables_of(HERE / "cards") for item in tables.items()]
    return [(file, title, table) for file, title, table in found if "law" not in table]


def unread(clause: str) -> bool:
    try:
        parsed(clause)
    except SheetError:
        return True
    return False


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_law_of_each_ruleset_is_accepted(ruleset: Ruleset) -> None:
    assert law(ruleset).program.size


def test_no_two_rows_have_one_name() -> None:
    assert [id for id, number in Counter(row.id for row in rows()).items() if number > 1] == []


def test_a_row_has_no_key_that_is_not_read() -> None:
    tables = [
        (file, *item)
        for folder in (HERE, HERE / "cards")
        for file, all_of in tables_of(folder)
        for item in all_of.items()
    ]
    assert [(file, id, set(t) - ROW) for file, id, t in tables if "law" in t and set(t) - ROW] == []


def test_a_card_has_no_key_that_is_not_known() -> None:
    assert [(file, title, set(table) - CARD) for file, title, table in card_tables() if set(table) - CARD] == []


def test_a_card_is_of_rulesets_that_there_are() -> None:
    named = {
        ruleset for card in cards() for ruleset in (*card.rulesets, *(r for text in card.texts for r in text.rulesets))
    }
    assert named == set(RULESETS)


def test_a_grid_has_nine_areas() -> None:
    shape = re.compile(r"[OASBD]{3}(/[OASBD]{3}){2}")
    assert [(file, title) for file, title, t in card_tables() if "grid" in t and not shape.fullmatch(t["grid"])] == []


def test_every_clause_of_a_card_is_read() -> None:
    assert [(card.title, text.clause) for card in cards() for text in card.texts if unread(text.clause)] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_two_cards_claim_one_title(ruleset: Ruleset) -> None:
    claims = defaultdict(list)
    for card in cards():
        if ruleset in card.rulesets:
            for name in {name.casefold() for name in (card.title, *card.also)}:
                claims[name].append(card.title)
    assert {name: titles for name, titles in claims.items() if len(titles) > 1} == {}


# What is malformed is told with file and row.


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ({}, r"damage\.toml: \[twice\] has no `law`"),
        ({"law": 3}, r"damage\.toml: \[twice\] has no `law`"),
        ({"law": "a(b).", "classic": "handbook/attack"}, r"damage\.toml: \[twice\] a passage is an entry and a quote"),
        ({"law": "a(b).", "type1": []}, r"damage\.toml: \[twice\] a passage is an entry and a quote"),
        ({"law": "a(b).", "type2": ["handbook/attack"]}, r"damage\.toml: \[twice\] a passage is an entry and a quote"),
        ({"law": "a(b).", "type2": [PASSAGE, []]}, r"damage\.toml: \[twice\] a passage is an entry and a quote"),
        ({"law": "a(b).", "type2": [PASSAGE, 1]}, r"damage\.toml: \[twice\] a passage is an entry and a quote"),
    ],
)
def test_a_malformed_row_is_told_with_its_place(table: dict[str, Any], problem: str) -> None:
    with pytest.raises(BrokenLaw, match=problem):
        row_of("damage", "twice", table)


@pytest.mark.parametrize(
    "table",
    [
        {"clauses": [["you attack"]]},
        {"clauses": [["you attack", "handbook/attack"]]},
        {"grid": 3},
        {"kinds": 3},
        {"source": ["handbook/attack"]},
        {"kinds": [3]},
    ],
)
def test_a_malformed_card_is_told_with_its_place(table: dict[str, Any]) -> None:
    with pytest.raises(BrokenLaw, match=r"basics\.toml: \[Thrust\] "):
        card_in("basics", "Thrust", table)


def test_a_file_that_is_no_toml_is_told(tmp_path: Path) -> None:
    (tmp_path / "damage.toml").write_text('[row]\nlaw = "a(b)."\n[row]\n', encoding="utf-8")
    with pytest.raises(BrokenLaw, match=r"damage\.toml: .*line 3"):
        list(tables_of(tmp_path))


@pytest.mark.parametrize("text", ["denies(Act, x) :- act(Act", "denies(Act x).", "denies(Act, x) :- not asked(Act). ?"])
def test_a_rule_that_cannot_be_read_is_told_with_its_place(text: str) -> None:
    row = row_of("damage", "twice", {"law": text})
    with pytest.raises(BrokenRules, match=r"damage\.toml: \[damage/twice\] line 1"):
        parse_rules(row.law, row.source, row.id)
