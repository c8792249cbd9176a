"""Small stratified programs made at random, as text, and facts for them."""

from __future__ import annotations

import re

from hypothesis import strategies as st

from engine.datalog import Fact, String

# A rule for a predicate may negate and count only what stands before it; so every program is stratified.
TOLD = {"t": 0, "p": 1, "e": 2}
DERIVED = {"a": 1, "b": 2, "c": 1, "d": 2, "g": 0}
ARITY = {**TOLD, **DERIVED}
NAMES = ("X", "Y", "Z")

values = st.sampled_from([1, 2, 3, 1, 2, 0, -3, "x", ("f", 1), String("x"), ("f", ("f", "x"))])


@st.composite
def facts(draw: st.DrawFn) -> list[Fact]:
    found = []
    for name, size in TOLD.items():
        told = st.tuples(st.just(name), *[values] * size)
        found += draw(st.lists(told, min_size=6 * min(size, 1), max_size=10))
    return found


constants = st.sampled_from(["1", "2", "0", "-3", "x", '"x"', "f(1)", "f(f(x))"])


def places(names: list[str]) -> st.SearchStrategy[str]:
    """Mostly variables, of those that are given."""
    variable = st.sampled_from(names)
    rare = st.one_of(st.just("_"), constants, variable.map("f({})".format))
    return st.integers(0, 9).flatmap(lambda chance: rare if chance == 9 else variable)


@st.composite
def atoms(draw: st.DrawFn, predicates: list[str], arguments: st.SearchStrategy[str]) -> str:
    name = draw(st.sampled_from(predicates))
    return f"{name}({','.join(draw(arguments) for _ in range(ARITY[name]))})" if ARITY[name] else name


@st.composite
def computed(draw: st.DrawFn, names: list[str]) -> str:
    left, right = draw(st.sampled_from(names)), draw(st.sampled_from([*names, "2", "0", "-3"]))
    return f"({left} {draw(st.sampled_from(['+', '-', '*', '/']))} {right})"


@st.composite
def tests(draw: st.DrawFn, below: list[str], names: list[str]) -> str:
    operator = draw(st.sampled_from(["=", "!=", "<", "<=", ">", ">="]))
    side = st.one_of(st.sampled_from(names), st.sampled_from(names), constants, computed(names))
    return draw(
        st.one_of(
            atoms(below, places(names)).map("not {}".format),
            st.tuples(side, side).map(lambda sides: f"{sides[0]} {operator} {sides[1]}"),
        )
    )


@st.composite
def aggregates(draw: st.DrawFn, below: list[str], names: list[str]) -> str:
    function = draw(st.sampled_from(["#count", "#sum"]))
    condition = [f"{draw(st.sampled_from([name for name in below if ARITY[name] == 1]))}(U)"]
    condition.append(draw(atoms([name for name in below if ARITY[name] == 2], places(["U", "V", *names]))))
    local = sorted({*names, *_variables(condition)})
    condition += draw(st.lists(tests(below, local), max_size=1))
    weight = draw(st.one_of(st.sampled_from([*local, "1"]), computed(local)))
    terms = draw(st.sampled_from([weight, f"{weight},{draw(st.sampled_from(local))}"]))
    braces = f"{function} {{ {terms} : {', '.join(draw(st.permutations(condition)))} }}"
    guard = draw(st.sampled_from(["N", "N", *names, "1", "2", "x", f"{names[0]}+1"]))
    operator = draw(st.sampled_from(["=", "!=", "<", "<=", ">", ">="])) if guard != "N" else "="
    return f"{guard} {operator} {braces}"


def _variables(texts: list[str]) -> list[str]:
    return sorted(set(re.findall(r"[A-Z]", " ".join(texts))))


@st.composite
def rules(draw: st.DrawFn) -> str:
    """One rule; a few are not safe."""
    head = draw(st.sampled_from(list(DERIVED)))
    known = list(ARITY)
    below, same = known[: known.index(head)], known[: known.index(head) + 1]
    body = draw(st.lists(atoms(same, places(["X", "Y", "Z"])), min_size=1, max_size=2))
    names = _variables(body) or ["X"]
    body += draw(st.lists(tests(below, names), max_size=1))
    last = draw(st.integers(0, 3))
    if last == 1:
        body.append(draw(aggregates(below, names)))
    elif last == 2:
        body.append(f"N = {draw(computed(names))}")
    ends = [*names, "x", "1"]
    if not any(each.startswith(head) for each in body):  # else it might go on without end
        ends += ["N" if any("N" in each for each in body) else names[0], f"f({names[0]})"]
    arguments = [draw(st.sampled_from(ends)) for _ in range(ARITY[head])]
    text = f"{head}({','.join(arguments)})" if arguments else head
    return f"{text} :- {', '.join(draw(st.permutations(body)))}."
