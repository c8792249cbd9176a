"""Rulings are about kinds: each decides a situation that stands in a file, and no two say the same. Rules are named."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from corpus.document import Ruleset
from engine import check, panel
from engine.case import Case
from engine.check import Engine
from engine.judge import table
from engine.notation import pattern
from engine.rule import rules
from engine.ruling import Row, rows

ROOT = Path(__file__).parents[2]


def told() -> Iterator[tuple[str, str]]:
    """Text and ruleset of all examples and changed situations."""
    for file in sorted((ROOT / "engine" / "examples").glob("*.toml")):
        for row in tomllib.loads(file.read_text(encoding="utf-8"))["example"]:
            for one in () if "duplicate_of" in row else (row, *({**row, **also} for also in row.get("also", ()))):
                yield one["text"], one["ruleset"]
    for file in sorted((ROOT / "tests" / "engine" / "changed").glob("*.toml")):
        for row in tomllib.loads(file.read_text(encoding="utf-8"))["changed"]:
            yield row["text"], row["ruleset"]


def test_every_ruling_decides_a_situation(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = table._matches
    fitting: set[str] = set()
    used: set[str] = set()

    def noted(case: Case, row: Row) -> Iterator[Any]:
        for match in matches(case, row):
            fitting.add(row.id)
            yield match

    monkeypatch.setattr(table, "_matches", noted)
    monkeypatch.setattr(panel, "JUDGES", table.JUDGES)
    monkeypatch.setattr(check, "changes", lambda *_: [])
    for text, ruleset in told():
        fitting.clear()
        if engine.check(text.strip(), Ruleset(ruleset)).decided:
            used |= fitting
    assert sorted({row.id for row in rows()} - used) == []


def test_every_pattern_can_be_read() -> None:
    assert all(row.slots is not None and (not row.act or pattern(row.act).verbs) for row in rows())


def test_no_two_rulings_say_the_same() -> None:
    said = {
        (row.id, row.says, repr(row.answer), ruleset, quotes)
        for row in rows()
        for ruleset, quotes in row.quotes.items()
    }
    number = Counter(one[1:] for one in said)
    assert sorted(one[0] for one in said if number[one[1:]] > 1) == []


def test_every_rule_is_named_by_a_judge() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "engine").rglob("*.py"))
    assert [rule for rule in rules() if f'"{rule}"' not in code and f"'{rule}'" not in code] == []


def test_every_rule_stands_once() -> None:
    files = (ROOT / "engine" / "rules").glob("*.toml")
    names = Counter(name for file in files for name in tomllib.loads(file.read_text(encoding="utf-8")))
    assert [name for name, number in names.items() if number > 1] == []


def test_no_two_rules_rest_on_the_same_passages() -> None:
    number = Counter(frozenset(sources.items()) for sources in rules().values())
    assert [name for name, sources in rules().items() if number[frozenset(sources.items())] > 1] == []
