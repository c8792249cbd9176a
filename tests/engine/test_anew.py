"""A situation that is told anew, in free words, gets the answer of the first telling or none."""

from __future__ import annotations

import pytest

from engine.check import Engine
from engine.verdict import Answer
from tests.engine.anew import Retold, is_alike, retold

Heard = list[tuple[Retold, Answer]]


@pytest.fixture(scope="module")
def heard(engine: Engine) -> Heard:
    """Every situation that is told anew, and its answer."""
    return [(one, engine.check(one.text, one.ruleset).answer) for one in retold()]


def test_nothing_that_is_told_anew_is_answered_otherwise(heard: Heard) -> None:
    assert [(one.text, got) for one, got in heard if got is not None and not is_alike(got, one.answer)] == []


def test_a_part_of_what_is_told_anew_is_answered_alike(heard: Heard) -> None:
    """A floor under the reader; how many there are, `python -m tests.engine.anew` says."""
    assert sum(is_alike(got, one.answer) for one, got in heard) >= len(heard) // 3
