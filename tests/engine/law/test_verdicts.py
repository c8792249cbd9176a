"""What is right stays right, nothing is wrong, and each verdict has its passage."""

from __future__ import annotations

import pytest

from tests.engine.law.cases import judgement, rows
from tests.engine.law.passages import stands
from tests.engine.law.verdicts import KINDS, now, pinned

pytestmark = pytest.mark.slow


def test_no_gold_sheet_is_judged_wrong() -> None:
    assert now()["wrong"] == []


def test_what_was_right_is_right() -> None:
    assert sorted(set(pinned()["right"]) - set(now()["right"])) == []


def test_the_table_has_every_gold_sheet_once() -> None:
    listed = [id for kind in KINDS for id in pinned().get(kind, ())]
    assert len(listed) == len(set(listed))
    assert set(listed) == set(rows())


def test_a_decided_verdict_has_a_passage_that_stands() -> None:
    for id in rows():
        found = judgement(id)
        if found.answer is not None:
            reasons = (*found.proof, *(each.by for each in found.lifted))
            assert any(stands(passage) for reason in reasons for passage in reason.passages), id


def test_what_is_undecided_has_a_cause() -> None:
    assert [id for id in rows() if judgement(id).answer is None and judgement(id).cause is None] == []
