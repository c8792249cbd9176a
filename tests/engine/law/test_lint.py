"""The law reads what is told and what it derives, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings

from corpus.document import Ruleset
from engine.case import case_of
from engine.datalog import Fact, Value, parse_rules
from engine.decklist.judge import deck_case, placed, read
from engine.facts import Teller, tell
from engine.sheet import parse
from engine.situation import Situation
from engine.titles import catalogue
from tests.engine.law.cases import case, rows
from tests.engine.law.cases import situations as gold_situations
from tests.engine.law.lint import FILE, lints, listed, relations, twice_derived
from tests.engine.sheet.situations import situations

RARE = """A: not Kurgan
A in play: Shooting Blade, Lower Left Block, Dirty Trick: Choke
A may only play: Thrust
B in play: Shooting Blade
A targets: Shooting Blade
B cannot be: prone
B deck: 0 Slash
nothing else prevents: exertions
uses: Thrust = 2
edition: Thrust = Slash
icon: Thrust = Slash
text: Slash = this attack does 1 additional damage for each other Thrust [this turn]
may A play: Thrust
"""
"""What no gold sheet says."""
DECKS = ("Duncan MacLeod\n3 Thrust: Clan MacLeod\n2 Master's Disarm\n2 The Curse\n?? !!\n", "Thrust\nSlash")


ONE_IN = 9
"""Of so many gold sheets one is told with its cards, which takes its time."""


def sheet_facts(id: str) -> Iterable[Fact]:
    """What a gold sheet tells by itself, without what its cards are and say."""
    return tell(gold_situations()[id], Teller()).facts


def deck_facts(text: str) -> Iterable[Fact]:
    """What a deck list tells."""
    deck = read(text)
    return deck_case(deck, tuple(placed(deck, Ruleset.CLASSIC)), Ruleset.CLASSIC).told.facts


def predicates(facts: Iterable[Fact]) -> set[tuple[Value, int]]:
    return {(fact[0], len(fact) - 1) for fact in facts}


def told() -> Iterator[Iterable[Fact]]:
    """All that is told here."""
    yield from map(sheet_facts, rows())
    yield from (case(id).told.facts for id in list(rows())[::ONE_IN])
    yield case_of(parse(RARE, catalogue())).told.facts
    yield from map(deck_facts, DECKS)


def unlisted(facts: Iterable[Fact]) -> set[tuple[Value, int]]:
    return predicates(facts) - {*listed().items(), *relations().items()}


def test_the_law_has_no_slips() -> None:
    assert list(map(str, lints())) == []


@pytest.mark.slow
def test_what_is_told_is_listed() -> None:
    assert set().union(*map(unlisted, told())) == set()


@pytest.mark.slow
@settings(suppress_health_check=list(HealthCheck))
@given(situations)
def test_what_may_be_told_is_listed(situation: Situation) -> None:
    assert unlisted(case_of(situation).told.facts) == set()


@pytest.mark.slow
def test_what_is_listed_is_told() -> None:
    assert set(listed().items()) - set().union(*map(predicates, told())) == set(), FILE


def test_a_name_that_two_files_give_is_a_fault_told_with_both() -> None:
    rules = [
        *parse_rules("own(X) :- thing(X). denies(X, own) :- own(X).", "a.toml", "a/first"),
        *parse_rules("own(X) :- card(X, _). own(X, X) :- own(X). denies(X, b) :- own(X, X).", "b.toml", "b/second"),
    ]
    (found,) = twice_derived(rules, ["denies"], {"own/2": ["b", "c"]})
    assert str(found) == "b.toml: [b/second] line 1, column 1: own/1 is derived in a.toml [a/first], too"
    assert list(twice_derived(rules, ["denies"], {"own/1": ["a", "b"]})) == []
