"""Clingo, which the world trusts, derives the same model."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.datalog import BrokenRules, Fact, Program, Rule, parse_rules
from tests.engine.datalog import programs
from tests.engine.datalog.reference import clingo_model


def safe(texts: list[str]) -> tuple[str, list[Rule]]:
    """Those of the rules that are safe, as text and as rules."""
    kept: list[str] = []
    rules: list[Rule] = []
    for text in texts:
        try:
            Program(found := parse_rules(text, "random"))
        except BrokenRules:
            continue
        kept.append(text)
        rules += found
    return "\n".join(kept), rules


@pytest.mark.slow
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(texts=st.lists(programs.rules(), min_size=1, max_size=8), facts=programs.facts())
def test_the_same_model(texts: list[str], facts: list[Fact]) -> None:
    text, rules = safe(texts)
    model = Program(rules).run(facts)
    assert set(model) == clingo_model(text, facts), text
    assert len(model) == len(set(model)) == sum(len(model.facts(name)) for name in programs.ARITY)


@pytest.mark.slow
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(texts=st.lists(programs.rules(), min_size=1, max_size=8), facts=programs.facts())
def test_every_fact_has_a_proof(texts: list[str], facts: list[Fact]) -> None:
    _, rules = safe(texts)
    model = Program(rules).run(facts)
    for fact in model:
        derivation = model.why(fact)
        if fact in facts:
            assert derivation is None
            continue
        assert derivation is not None
        assert (derivation.fact, derivation.rule.head.name) == (fact, fact[0])
        proven = set(facts)
        for step in model.proof(fact):
            assert step.fact not in proven
            assert proven.issuperset((*step.facts, *step.counted))
            proven.add(step.fact)
        assert fact in proven
