"""How the gold sheets are judged now, and the table of how they were judged: tests/engine/law/verdicts.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import tomli

from engine.covering import agrees, worked_examples
from tests.engine.law.cases import judgement, rows

FILE = Path(__file__).with_name("verdicts.toml")
KINDS = ("right", "undecided", "otherwise", "wrong")
"""`otherwise` is a worked example that the documents themselves reverse: the reason stands in engine/worked/."""


@cache
def with_reason() -> frozenset[str]:
    """The worked examples that are to be answered otherwise."""
    return frozenset(q.id for example in worked_examples() for q in example.questions if q.reason)


def judged(id: str) -> str:
    """Of what kind the verdict on a gold sheet is."""
    got = judgement(id).answer
    if agrees(rows()[id].answer, got):
        return "right"
    if got is None:
        return "undecided"
    return "otherwise" if id in with_reason() else "wrong"


def now() -> dict[str, list[str]]:
    """The ids of the gold sheets by kind of verdict."""
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for id in rows():
        found[judged(id)].append(id)
    return found


def pinned() -> Mapping[str, list[str]]:
    """The same as the table has it."""
    return tomli.loads(FILE.read_text(encoding="utf-8"))
