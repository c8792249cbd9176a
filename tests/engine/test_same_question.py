"""The same question put in other words is read alike; another question is not."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from corpus.document import Ruleset
from engine.case import Question
from engine.check import Engine
from engine.verdict import Verdict
from engine.world import World
from tests.engine.trace import trace

SAME = tomllib.loads((Path(__file__).parent / "same_questions.toml").read_text(encoding="utf-8"))["same"]
OTHER: list[tuple[str, str, str]] = [
    ("Player A has a Dodge.", "May he play it when his turn comes?", "May he play it when Player B's turn comes?"),
    ("Player A plays Challenge.", "Does this counter Simple Mind?", "Does this counter affect Simple Mind?"),
    ("Player A plays Evade.", "Does this cost him an Attack?", "Does this cost Player B an Attack?"),
    ("Player A has a Guard in play.", "May he play a Dodge?", "May he play a Dodge after all players have attacked?"),
    ("Player A has discarded a Dodge.", "Must he discard another one?", "Must he discard another Event?"),
    ("Player A has discarded an Event.", "Must he discard another one?", "Must he discard one more Dodge?"),
    ("Player A is Prone.", "Is a Dodge legal for him?", "Is a Dodge legal for Player B?"),
    ("Player A is Prone.", "If he wants to play a Dodge, may he do so?", "If he plays a Dodge, may he do so?"),
    ("Player A has an Ability of 9.", "How many cards may he draw?", "How many more cards may he draw?"),
]


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


@pytest.mark.parametrize(("told", "one", "another"), OTHER)
def test_another_question_is_read_differently(reader: Reader, told: str, one: str, another: str) -> None:
    assert asked(reader, f"{told} {one}") != asked(reader, f"{told} {another}")
