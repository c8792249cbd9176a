"""What decides nothing as it is written is tried in other words, and only in words that mean the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import tomli

from corpus.document import Ruleset
from engine.check import Engine

TOLD = tomli.loads((Path(__file__).parent / "reword.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", TOLD["alike"], ids=lambda row: row["text"][-60:])
def test_other_words_decide_the_same(engine: Engine, row: dict[str, Any]) -> None:
    verdict = engine.check(row["text"], Ruleset(row["ruleset"]))
    assert verdict.answer is row["answer"], verdict.sentence
    assert verdict.text == row["text"]


@pytest.mark.parametrize("row", TOLD["other"], ids=lambda row: row["text"][-60:])
def test_what_only_looks_alike_stays_undecided(engine: Engine, row: dict[str, Any]) -> None:
    assert not engine.check(row["text"], Ruleset(row["ruleset"])).decided
