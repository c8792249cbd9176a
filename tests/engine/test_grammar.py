"""The examples of GRAMMAR.md are run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from corpus.document import Ruleset
from engine.check import Engine
from engine.verdict import Outcome

WORDS = {"yes": True, "no": False}
TEXT = (Path(__file__).parents[2] / "engine" / "GRAMMAR.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^(.+)\n> (.+)$", TEXT.partition("```text\n")[2], re.MULTILINE)


def test_there_are_a_dozen() -> None:
    assert len(EXAMPLES) >= 12


@pytest.mark.parametrize(("situation", "answer"), EXAMPLES)
def test_an_example_is_decided_as_it_says(engine: Engine, situation: str, answer: str) -> None:
    verdict = engine.check(situation, Ruleset.CLASSIC)
    if answer == "not understood":
        assert verdict.outcome is Outcome.NOT_UNDERSTOOD
        return
    assert verdict.decided, verdict.sentence
    assert verdict.answer == (WORDS[answer] if answer in WORDS else int(answer))
    assert any(step.citations for step in verdict.steps)
