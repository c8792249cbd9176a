"""docs/cards.md tells the words that cards and rulings are written in: all of them, and no others."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from engine.card import cards
from engine.ruling import KEYS

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
KINDS, EFFECTS, RULES = re.split(r"^## .*$", DOCS, flags=re.M)


def first_column(text: str) -> list[str]:
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| ")]
    return [word for row in rows for word in re.findall(r"`([^`]+)`", row) if word != "do"]


def calls() -> Iterator[ast.Call]:
    for file in (ROOT / "engine").rglob("*.py"):
        yield from (n for n in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(n, ast.Call))


def words_of(call: ast.Call) -> list[str]:
    """Its first argument, where that is written out."""
    return [n.value for n in call.args[:1] if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def made() -> set[str]:
    """The effects that a situation may tell of a card."""
    effects = [call for call in calls() if isinstance(call.func, ast.Name) and call.func.id == "Effect"]
    return {word for call in effects for word in words_of(call)}


def read() -> set[str]:
    """The effects that judges look for."""
    asked = [call for call in calls() if isinstance(call.func, ast.Attribute) and call.func.attr == "does"]
    return {word for call in asked for word in words_of(call)}


def test_every_effect_of_a_card_is_told_once() -> None:
    told = Counter(first_column(EFFECTS))
    assert {word for word, count in told.items() if count > 1} == set()
    assert set(told) == {effect.do for card in cards() for effect in card.effects} | made()


def test_no_judge_looks_for_an_effect_that_no_card_has() -> None:
    assert read() - set(first_column(EFFECTS)) == set()


def test_every_key_of_a_ruling_is_told() -> None:
    assert {word.partition(" ")[0] for word in first_column(RULES)} == KEYS


def test_a_type_has_a_source_or_is_inferred() -> None:
    assert [card.title for card in cards() if card.type != "card" and not card.sources and not card.inferred] == []
