"""The answer does not hang on the words: situations that are decided are asked again in others."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from corpus.document import Ruleset
from engine.check import Engine
from tests.engine.test_changed import rows

REWORDINGS = tomllib.loads((Path(__file__).parent / "rewordings.toml").read_text(encoding="utf-8"))["rewording"]
EACH = 8
"""How many situations each rewording is tried on, of those in which it can be made."""
SAME = 0.9
"""How many of them must have the same answer; the others must be undecided, never decided otherwise."""


def reworded(text: str, rewording: dict[str, Any]) -> str:
    """The situation in other words; the same where they do not fit."""
    cut = text.rfind(". ") + 2 if rewording.get("last") else 0
    return text[:cut] + re.sub(rewording["was"], rewording["now"], text[cut:], count=1)


def decided(rewording: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Situations with an answer, in the other words."""
    for row in rows():
        text = " ".join(row["text"].split())
        if row["answer"] != "undecided" and (other := reworded(text, rewording)) != text:
            yield other, row


@pytest.mark.parametrize("rewording", REWORDINGS, ids=lambda rewording: rewording["now"])
def test_the_answer_is_the_same_in_other_words(engine: Engine, rewording: dict[str, Any]) -> None:
    tried = [
        (engine.check(text, Ruleset(row["ruleset"])), row["answer"]) for text, row in islice(decided(rewording), EACH)
    ]
    assert tried
    assert [verdict.text for verdict, answer in tried if verdict.decided and verdict.answer != answer] == []
    same = sum(verdict.decided for verdict, _ in tried)
    assert same >= SAME * len(tried), [verdict.text for verdict, _ in tried if not verdict.decided]
