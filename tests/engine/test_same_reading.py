"""Different words for the same fact give the same happenings; other facts give others."""

from __future__ import annotations

import pytest

from engine.check import Engine
from tests.engine.reading import log
from tests.engine.same import HERE, rows

TABLES = sorted(path.stem for path in HERE.glob("*.toml") if path.stem != "questions")
SAME = [row["told"] for table in TABLES for row in rows(table, "same")]
OTHER = [row["told"] for table in TABLES for row in rows(table, "other")]


@pytest.mark.parametrize("sentences", SAME, ids=lambda row: row[0])
def test_other_words_for_the_same_fact_are_read_alike(engine: Engine, sentences: list[str]) -> None:
    readings = {sentence: log(engine, sentence) for sentence in sentences}
    assert len({tuple(lines) for lines in readings.values()}) == 1, readings


@pytest.mark.parametrize(("one", "another"), OTHER)
def test_another_fact_is_read_differently(engine: Engine, one: str, another: str) -> None:
    assert log(engine, one) != log(engine, another)
