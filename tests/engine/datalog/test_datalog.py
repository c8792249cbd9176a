"""What is read, what is refused and in which words, what is derived, and why."""

from __future__ import annotations

import pytest

from engine.datalog import ANY, Atom, BrokenRules, Fact, Literal, Program, String, Value, Variable, parse_rules
from tests.engine.datalog.lint import lint
from tests.engine.datalog.reference import show


def run(text: str, *facts: Fact) -> set[Fact]:
    """What is derived besides the facts."""
    return set(Program(parse_rules(text, "test")).run(facts)) - set(facts)


def refusals(text: str) -> list[str]:
    with pytest.raises(BrokenRules) as refused:
        Program(parse_rules(text, "law.toml", "row"))
    assert str(refused.value) == "\n".join(refused.value.faults)
    return list(refused.value.faults)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("p(X) :- q(X", "line 1, column 12: expected ')', found the end"),
        ("p(X) q(X).", "line 1, column 6: expected '.', found 'q'"),
        ("p(a,\n  :-).", "line 2, column 3: expected a term, found ':-'"),
        (":- p.", "line 1, column 1: expected an atom, found ':-'"),
        ("p(X) :- 1.", "line 1, column 9: expected an atom, found '1'"),
        ("p :- #count { X : q(X) }.", "line 1, column 6: expected a term, found '#count'"),
        ("p(&).", "line 1, column 3: unexpected '&'"),
        ("p :- q((a;b)).", "line 1, column 10: unexpected ';'"),
        ("p(X) :- not q(X).", "line 1, column 1: unsafe: no positive literal binds X"),
        ("p(_).", "line 1, column 1: unsafe: no positive literal binds _"),
        ("p(N) :- N = #count { X : not q(X) }.", "line 1, column 1: unsafe: no positive literal binds N, X"),
        ("p(X) :- q(X + 1).", "line 1, column 1: unsafe: no positive literal binds X"),
        (
            f"p :- {', '.join(f'q(X{at})' for at in range(19))}.",
            "line 1, column 1: too long: 19 positive literals, where at most 18 are possible",
        ),
        ("p :- not p.", "line 1, column 1: not stratified: p/0"),
        ("p :- q. q :- 0 = #count { 1 : p }.", "line 1, column 9: not stratified: p/0, q/0"),
    ],
)
def test_a_refusal_says_where_and_why(text: str, error: str) -> None:
    expected = f"law.toml: [row] {error}"
    assert expected in refusals(text)


def test_all_rules_that_cannot_run_are_named_at_once() -> None:
    assert refusals("p(X) :- not q(X). r(Y) :- s.") == [
        "law.toml: [row] line 1, column 1: unsafe: no positive literal binds X",
        "law.toml: [row] line 1, column 19: unsafe: no positive literal binds Y",
    ]


@pytest.mark.parametrize(
    ("text", "facts", "derived"),
    [
        (
            f"p :- {', '.join(f'q(X{at})' for at in range(18))}, 1 = #count {{ X,Y : q(X), q(Y) }}.",
            [("q", 1)],
            [("p",)],
        ),
        ("p :- q(duncan).", [("q", String("duncan"))], []),
        ('p :- q("duncan").', [("q", String("duncan"))], [("p",)]),
        ("p(X) :- q(f(X,1)).", [("q", ("f", "a", 1)), ("q", ("f", "b", 2))], [("p", "a")]),
        ("p(X) :- q(X), not r(X,_).", [("q", 1), ("q", 2), ("r", 1, 5)], [("p", 2)]),
        ("p(X) :- q(X), not r(f(_),X).", [("q", 1), ("q", 2), ("r", ("f", 9), 1)], [("p", 2)]),
        ("p(N) :- q(X), N = X / 2 - 1.", [("q", -7), ("q", "a")], [("p", -4)]),
        ("p(N) :- q(X), N = (X + 2 * X) * 3 - -1.", [("q", 2)], [("p", 19)]),
        ('p(X) :- q(X), X != "a \\"b\\"". % said', [("q", String('a "b"')), ("q", 1)], [("p", 1)]),
        ("p(N) :- N = #sum { X : q(X,_) }.", [("q", 2, "a"), ("q", 2, "b"), ("q", "c", 1)], [("p", 2)]),
        ("p(N) :- N = #sum { X,Y : q(X,Y) }.", [("q", 2, "a"), ("q", 2, "b")], [("p", 4)]),
        ("p(N) :- N = #count { X : q(X) }.", [], [("p", 0)]),
        ("p :- 2 <= #count { X : q(X) }.", [("q", 1), ("q", 2)], [("p",)]),
        ("p(X) :- q(X), X < b.", [("q", 1), ("q", "a"), ("q", "c"), ("q", String("a"))], [("p", 1), ("p", "a")]),
        (
            "t(X,Z) :- t(X,Y), t(Y,Z).",
            [("t", 1, 2), ("t", 2, 3), ("t", 3, 1)],
            [("t", x, y) for x, y in ((1, 1), (1, 3), (2, 1), (2, 2), (3, 2), (3, 3))],
        ),
        # The first p is found in the second round; what rests on p is derived all the same.
        ("p(X) :- q(X). q(X) :- r(X). r(X) :- p(X). s(X) :- p(X).", [("r", 1)], [("q", 1), ("p", 1), ("s", 1)]),
    ],
)
def test_what_follows(text: str, facts: list[Fact], derived: list[Fact]) -> None:
    assert run(text, *facts) == set(derived)


@pytest.mark.parametrize("fact", [("p", True), ("p", "Upper Guard"), ("p", None), ("P",), ("p", ("f", 1.5)), (1, 2)])
def test_what_is_no_fact_is_refused(fact: Fact) -> None:
    with pytest.raises(ValueError, match="in "):
        Program([]).run([fact])


def test_a_recursion_without_end_is_stopped() -> None:
    with pytest.raises(RecursionError, match="no end to p in test"):
        run("p(X + 1) :- p(X).", ("p", 1))


def test_a_string_is_no_constant() -> None:
    assert String("a") != "a"
    assert String("a") == String("a")
    assert len({"a", String("a"), String("a")}) == 2
    values: list[Value] = ["a", String('a"'), -1, ("f", ("g", 1), "b")]
    assert [show(value) for value in values] == ["a", '"a\\""', "-1", "f(g(1),b)"]


LAW = """
denied(Act) :- asked(Act), count(Act,Number), Number > 1, not lifted(Act).
count(Act,Number) :- asked(Act), Number = #count { Other : special(Other), not countered(Other) }.
lifted(Act) :- asked(Act), darius(Card), with(Act,Card).
"""
TOLD: list[Fact] = [("asked", "e1"), ("special", "e1"), ("special", "e2"), ("special", "e3"), ("countered", "e3")]


def test_a_derivation_has_its_premises_and_what_was_counted() -> None:
    model = Program(parse_rules(LAW, "law.toml", "row")).run(TOLD)
    why = model.why(("denied", "e1"))
    assert why is not None
    assert why.rule.place.row == "row"
    assert why.bindings == {"Act": "e1", "Number": 2}
    assert why.facts == (("asked", "e1"), ("count", "e1", 2))
    steps = model.proof(("denied", "e1"))
    assert [step.fact for step in steps] == [("count", "e1", 2), ("denied", "e1")]
    assert steps[0].counted == (("special", "e1"), ("special", "e2"))
    assert model.why(("asked", "e1")) is None
    assert model.why(("denied", "e9")) is None
    assert model.facts("special") == (("special", "e1"), ("special", "e2"), ("special", "e3"))


def test_the_shallowest_derivation_is_told() -> None:
    model = Program(parse_rules("far(X) :- mid(X). mid(X) :- near(X). far(X) :- near(X).", "test")).run([("near", 1)])
    why = model.why(("far", 1))
    assert why is not None
    assert why.facts == (("near", 1),)


def test_the_furthest_partial_match_says_what_failed() -> None:
    program = Program(parse_rules(LAW, "law.toml", "row"))
    model = program.run([*TOLD, ("darius", "c1")])
    for pattern in ("lifted", "e1"), ("lifted", ANY):
        (partial,) = program.furthest(model, pattern)
        assert (*partial.held, partial.failed) == partial.rule.body
        assert partial.failed == Literal(Atom("with", (Variable("Act"), Variable("Card"))))
        assert partial.missing == 1
        assert partial.bindings == {"Act": "e1", "Card": "c1"}
    assert program.furthest(model, ("denied", "e1")) == []


def test_runs_do_not_see_each_other() -> None:
    program = Program(parse_rules("p(a). q(X) :- p(X).", "test"))
    assert set(program.run([("p", "b")])) == {("p", "a"), ("p", "b"), ("q", "a"), ("q", "b")}
    assert set(program.run([])) == {("p", "a"), ("q", "a")}


@pytest.mark.parametrize(
    ("text", "lints"),
    [
        ("goal(X) :- told(X), other(X).", ["line 1, column 1: nobody tells or derives other/1"]),
        ("goal(X) :- told(X), goal(X,X).", ["line 1, column 1: goal/2 stands elsewhere with 1 arguments"]),
        ("p(X) :- told(X).", ["line 1, column 1: no rule reads p/1"]),
        ("goal(X) :- told(X), told(Y), told(_), told(_Z).", ["line 1, column 1: Y is written only once"]),
        ("goal(X) :- told(X), 0 = #count { Y : told(Y) }.", []),
    ],
)
def test_a_lint_says_what_is_suspicious(text: str, lints: list[str]) -> None:
    found = lint(parse_rules(text, "law.toml", "row"), {"told": 1}, goals=["goal"])
    assert [str(each) for each in found] == [f"law.toml: [row] {each}" for each in lints]
