"""One fact changed: situations beside the documents' examples, with what follows from the entries."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from corpus.document import Ruleset
from engine.check import Engine

TABLES = Path(__file__).parent / "changed"


def situations() -> Iterator[Any]:
    for table in sorted(TABLES.glob("*.toml")):
        for number, row in enumerate(tomllib.loads(table.read_text(encoding="utf-8"))["changed"], start=1):
            yield pytest.param(row, id=f"{table.stem}-{number}")


def rows() -> Iterator[dict[str, Any]]:
    return (param.values[0] for param in situations())


@pytest.mark.parametrize("row", list(situations()))
def test_what_follows_where_one_fact_is_changed(engine: Engine, row: dict[str, Any]) -> None:
    verdict = engine.check(row["text"].strip(), Ruleset(row["ruleset"]))
    answer = verdict.answer if verdict.decided else "undecided"
    assert (type(answer), answer) == (type(row["answer"]), row["answer"]), f"{verdict.sentence} — {row.get('why', '')}"


def test_no_situation_stands_twice() -> None:
    number = Counter((" ".join(row["text"].split()), row["ruleset"]) for row in rows())
    assert [text for text, times in number.items() if times > 1] == []
