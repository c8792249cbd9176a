"""Whatever a sheet says, it is judged without an exception, and what is decided has its passage."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from engine.engine import Engine
from engine.judgement import judge
from engine.situation import Situation
from tests.engine.law.cases import judgement, rows
from tests.engine.law.passages import stands
from tests.engine.sheet.situations import situations
from tests.engine.shelf import entries

ONE_IN = 9


@pytest.mark.slow
@settings(suppress_health_check=list(HealthCheck))
@given(situations)
def test_any_situation_is_judged(situation: Situation) -> None:
    found = judge(situation)
    assert (found.answer is None) == (found.cause is not None)
    if found.answer is not None:
        reasons = (*found.proof, *(each.by for each in found.lifted))
        assert any(stands(passage) for reason in reasons for passage in reason.passages)


@pytest.mark.slow
@pytest.mark.parametrize(
    "ids", [list(rows())[::ONE_IN], pytest.param(list(rows()), marks=pytest.mark.soak)], ids=["some", "all"]
)
def test_the_engine_says_of_a_gold_sheet_what_the_law_does(ids: list[str]) -> None:
    engine = Engine(entries())
    assert [id for id in ids if engine.check(rows()[id].sheet).answer != judgement(id).answer] == []
