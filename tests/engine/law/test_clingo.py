"""Clingo derives the same model from the same law and the same facts: of a fixed sample here, of all in soak."""

from __future__ import annotations

from functools import cache

import pytest

from engine.rows import law
from tests.engine.datalog.reference import clingo_model
from tests.engine.law.cases import case, rows, situations

ONE_IN = 12


@cache
def text(ruleset: str) -> str:
    """The law of a ruleset as clingo reads it."""
    return "\n".join(row.law for row in law(ruleset).by_place.values())


def differences(id: str) -> tuple[set[object], set[object]]:
    """What only we derive, and what only clingo derives."""
    ours, theirs = set(case(id).model), clingo_model(text(situations()[id].ruleset), case(id).told.facts)
    return set(ours - theirs), set(theirs - ours)


@pytest.mark.parametrize("id", list(rows())[::ONE_IN])
def test_the_same_model(id: str) -> None:
    assert differences(id) == (set(), set())


@pytest.mark.soak
def test_the_same_model_of_all() -> None:
    assert {id: found for id in rows() if any(found := differences(id))} == {}
