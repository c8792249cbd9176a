"""The same question put in other words is read alike; another question is not."""

from __future__ import annotations

import re
from typing import Any

import pytest

from corpus.document import Ruleset
from engine.case import Question
from engine.check import Engine
from engine.verdict import Verdict
from engine.world import World
from tests.engine.same import rows
from tests.engine.trace import trace

SAME, OTHER = rows("questions", "same"), rows("questions", "other")


class Reader(Engine):
    """Keeps what the judges got."""

    got: tuple[World, Question]

    def _judged(self, text: str, ruleset: Ruleset, world: World, question: Question) -> Verdict:
        self.got = (world, question)
        return super()._judged(text, ruleset, world, question)


@pytest.fixture(scope="module")
def reader(engine: Engine) -> Reader:
    return Reader(engine.entries)


def asked(reader: Reader, text: str) -> tuple[str, ...]:
    """The facts and the question as the judges get them; "can" is "may", and how a card is called tells nothing."""
    reader.check(text, Ruleset("classic"))
    world, question = reader.got
    said = f"{question.asks} {question.modal} {question.negated} {question.player} {trace(question.act)}"
    lines = [*sorted(map(trace, world.log)), said.replace(" can ", " may ").replace("<modal=can>", "<modal=may>")]
    return tuple(re.sub(r"; \[subject=[^\]]*\]", "", line) for line in lines)


@pytest.mark.parametrize("row", SAME, ids=lambda row: row["asked"][0])
def test_the_same_question_in_other_words_is_read_alike(reader: Reader, row: dict[str, Any]) -> None:
    readings = {question: asked(reader, f"{row['told']} {question}") for question in row["asked"]}
    assert len(set(readings.values())) == 1, readings


@pytest.mark.parametrize("row", OTHER, ids=lambda row: row["asked"][1])
def test_another_question_is_read_differently(reader: Reader, row: dict[str, Any]) -> None:
    one, another = (asked(reader, f"{row['told']} {question}") for question in row["asked"])
    assert one != another
