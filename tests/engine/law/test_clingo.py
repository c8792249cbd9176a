"""Clingo derives the same model from the same law and the same facts: of a fixed sample here, of all in soak."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings

from corpus.document import Ruleset
from engine.case import case_of
from engine.rows import law
from engine.situation import Situation
from tests.engine.datalog.reference import clingo_model
from tests.engine.law.cases import case, rows, situations
from tests.engine.sheet.situations import situations as any_situations

ONE_IN = 24


@cache
def text(ruleset: Ruleset) -> str:
    """The law of a ruleset as clingo reads it."""
    return "\n".join(row.law for row in law(ruleset).by_place.values())


def differences(id: str) -> tuple[set[object], set[object]]:
    """What only we derive, and what only clingo derives."""
    ours, theirs = set(case(id).model), clingo_model(text(situations()[id].ruleset), case(id).told.facts)
    return set(ours - theirs), set(theirs - ours)


@pytest.mark.slow
@pytest.mark.parametrize("id", list(rows())[::ONE_IN])
def test_the_same_model(id: str) -> None:
    assert differences(id) == (set(), set())


@pytest.mark.soak
def test_the_same_model_of_all() -> None:
    assert {id: found for id in rows() if any(found := differences(id))} == {}


@pytest.mark.soak
@settings(suppress_health_check=list(HealthCheck))
@given(any_situations)
def test_the_same_model_of_any_situation(situation: Situation) -> None:
    found = case_of(situation)
    assert set(found.model) == clingo_model(text(situation.ruleset), found.told.facts)
