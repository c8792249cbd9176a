"""Situations of the worked examples with a fact changed, or told of other cards and persons in other words."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from corpus.document import Ruleset
from engine.check import Engine
from engine.verdict import Answer

TABLES = sorted((Path(__file__).parent / "changed").glob("*.toml"))
ROWS = [
    pytest.param(row["ruleset"], " ".join(row["text"].split()), row["answer"], id=f"{table.stem}-{number}")
    for table in TABLES
    for number, row in enumerate(tomllib.loads(table.read_text(encoding="utf-8"))["changed"], 1)
]


@pytest.mark.parametrize(("ruleset", "text", "answer"), ROWS)
def test_a_changed_fact_changes_the_verdict(engine: Engine, ruleset: str, text: str, answer: Answer) -> None:
    verdict = engine.check(text, Ruleset(ruleset))
    if answer == "undecided":
        assert not verdict.decided, verdict.sentence
        return
    assert verdict.decided, verdict.sentence
    assert repr(verdict.answer) == repr(answer), verdict.sentence
