"""The gold sheets: questions that people asked or the documents answer, each with its sheet and its answer."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("gold.jsonl")


@dataclass(frozen=True, slots=True)
class Gold:
    """`text` is the question as asked in English; `answer` a bool, a number or words."""

    id: str
    ruleset: str
    text: str
    answer: bool | int | str
    sheet: str


@cache
def gold() -> tuple[Gold, ...]:
    """All of them."""
    return tuple(Gold(**json.loads(row)) for row in FILE.read_text(encoding="utf-8").splitlines())
