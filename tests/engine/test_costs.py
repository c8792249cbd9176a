"""A yes to an act that costs something says what has to be paid for it."""

from __future__ import annotations

import pytest

from engine.engine import Engine
from tests.engine.shelf import entries

PAYS = "who is Prone discards a card from his Hand for every card that he plays"


@pytest.mark.parametrize("card", ["an edge", "Thrust", "a special"])
def test_a_yes_ends_with_what_has_to_be_paid(card: str) -> None:
    verdict = Engine(entries()).check(f"A is: prone\nmay A play: {card}")
    assert (verdict.answer, verdict.sentence) == (True, PAYS)
    assert "rulebook/prone" in [citation.id for citation in verdict.steps[-1].citations]


def test_an_exception_that_allows_it_does_not_hide_the_cost() -> None:
    verdict = Engine(entries()).check("A is: prone, disarmed\nmay A play: a dirty trick")
    assert (verdict.answer, verdict.sentence) == (True, PAYS)


def test_what_costs_nothing_has_nothing_to_be_paid() -> None:
    verdict = Engine(entries()).check("may A play: an edge")
    assert verdict.answer is True
    assert PAYS not in [step.says for step in verdict.steps]
