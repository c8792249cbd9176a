"""The law reads what is told and what it derives, and nothing else."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from engine.catalogue import catalogue
from engine.datalog import Value
from engine.decklist.judge import case_of as deck_case_of
from engine.decklist.judge import placed, read
from engine.judgement import Case, case_of
from engine.sheet import parse
from engine.situation import Situation
from tests.engine.law.cases import case, rows
from tests.engine.law.lint import FILE, lints, listed, relations
from tests.engine.sheet.situations import situations

RARE = """A: not Kurgan
A may only play: Thrust
B cannot be: prone
nothing else prevents: exertions
uses: Thrust = 2
edition: Thrust = Slash
icon: Thrust = Slash
may A play: Thrust
"""
"""What no gold sheet says."""
DECK = "Duncan MacLeod\n3 Thrust: Clan MacLeod\n?? !!\n"


def other(found: Case) -> set[tuple[Value, int]]:
    """The predicates of the facts that are not as listed."""
    known = {*listed().items(), *relations().items()}
    return {(fact[0], len(fact) - 1) for fact in found.told.facts} - known


def deck_case() -> Case:
    deck = read(DECK)
    return deck_case_of(deck, tuple(placed(deck, "classic")), "classic")


def test_the_law_has_no_slips() -> None:
    assert list(map(str, lints())) == []


def test_what_is_told_is_listed() -> None:
    assert {id: found for id in rows() if (found := other(case(id)))} == {}
    assert other(deck_case()) == set()


@settings(suppress_health_check=list(HealthCheck))
@given(situations)
def test_what_may_be_told_is_listed(situation: Situation) -> None:
    assert other(case_of(situation)) == set()


def test_what_is_listed_is_told() -> None:
    cases = [*map(case, rows()), case_of(parse(RARE, catalogue())), deck_case()]
    assert set(listed()) - {fact[0] for each in cases for fact in each.told.facts} == set(), FILE
