"""A rule as Python source: nested loops over indexed facts, in an order in which every variable is bound."""

from __future__ import annotations

import functools
import itertools
import marshal
import pickle
from collections.abc import Callable, Collection, Iterable, Mapping
from types import CodeType
from typing import Any

from engine.datalog.syntax import (
    Aggregate,
    Arithmetic,
    Atom,
    BodyLiteral,
    Comparison,
    Compound,
    Literal,
    Predicate,
    Rule,
    String,
    Term,
    Value,
    Variable,
    positive,
    rank,
    variables,
)

Solver = Callable[..., None]


def globals_of(rule: Rule) -> set[str]:
    """The variables that mean the same in the whole rule; the others are local to an aggregate."""
    outside = [each.guard if isinstance(each, Aggregate) else each for each in rule.body]
    return {name for part in (rule.head, *outside) for name in variables(part)}


def plan(
    body: Iterable[BodyLiteral], bound: Collection[str], shared: Collection[str], written: bool = False
) -> tuple[list[BodyLiteral], set[str], list[BodyLiteral]]:
    """The literals in an order in which each can be solved, what is bound then, and those that never can be.

    Tests come first, then literals that share a variable with what is bound. With `written` the order is kept
    wherever it can be.
    """
    order: list[BodyLiteral] = []
    rest, known = list(body), set(bound)
    while ready := [each for each in rest if _ready(each, known, shared)]:
        best = ready[0] if written else min(ready, key=lambda each: _cost(each, known))
        rest.remove(best)
        order.append(best)
        known |= _binds(best)
    return order, known, rest


def _ready(literal: BodyLiteral, known: set[str], shared: Collection[str]) -> bool:
    match literal:
        case Literal(atom, negated):
            return known.issuperset(_named(atom) if negated else _computed(atom))
        case Comparison(operator, left, right):
            unknown = [side for side in (left, right) if not known.issuperset(variables(side))]
            return not unknown or (operator == "=" and len(unknown) == 1 and isinstance(unknown[0], Variable))
        case Aggregate(_, elements, operator, guard):
            inner = {name for element in elements for name in variables(element)}
            lone = operator == "=" and isinstance(guard, Variable)
            if not known.issuperset(inner.intersection(shared)) or not (lone or known.issuperset(variables(guard))):
                return False
            for element in elements:
                _, after, stuck = plan(element.condition, known, ())
                if stuck or not after.issuperset(name for term in element.terms for name in variables(term)):
                    return False
    return True


def _binds(literal: BodyLiteral) -> set[str]:
    if isinstance(literal, Aggregate):
        return set(variables(literal.guard))
    return set() if isinstance(literal, Literal) and literal.negated else set(variables(literal))


def _cost(literal: BodyLiteral, known: set[str]) -> int:
    if isinstance(literal, Aggregate):
        return 3
    names = set(variables(literal))
    if names <= known or isinstance(literal, Comparison) or literal.negated:
        return 0
    return 1 if names & known else 2


def _named(term: Term) -> set[str]:
    return {name for name in variables(term) if not Variable(name).anonymous}


def _computed(term: Term) -> set[str]:
    """The variables that stand in arithmetic, from which they cannot be had back."""
    if isinstance(term, Compound):
        return {name for inner in term.arguments for name in _computed(inner)}
    return set(variables(term)) if isinstance(term, Arithmetic) else set()


def compute(operator: str, left: Value, right: Value) -> int:
    """Arithmetic as clingo does it, whose division goes towards zero; raises TypeError where there is no number."""
    if type(left) is not int or type(right) is not int:
        raise TypeError(f"no numbers: {left!r} {operator} {right!r}")
    if operator in "+-*":
        return left + right if operator == "+" else left - right if operator == "-" else left * right
    quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
    return quotient if operator == "/" else left - right * quotient


class Clause:
    """A rule with its number for each predicate and its solvers, each made when first needed.

    When it is pickled its rule and the codes of its solvers remain bytes until they are needed.
    """

    def __init__(self, rule: Rule, numbers: Mapping[Predicate, int]) -> None:
        self.numbers, self.number = numbers, numbers.get(rule.head.predicate, -1)
        self.needs = frozenset(numbers[atom.predicate] for atom in positive(rule))
        self.names = sorted({name for each in rule.body for name in _binds(each)})
        self.packed: Rule | bytes = rule
        self.codes: dict[int | None, bytes] = {}
        self.solvers: dict[int | None, Solver] = {}
        self.tracers: dict[frozenset[str], tuple[Solver, tuple[BodyLiteral, ...], list[str]]] = {}

    def prepare(self, firsts: Iterable[int | None]) -> None:
        """Make the codes of these solvers, to be pickled."""
        self.codes = {first: marshal.dumps(Compiler(self).derive(first)) for first in firsts}

    def __getstate__(self) -> tuple[Any, ...]:
        return self.numbers, self.number, self.needs, self.names, pickle.dumps(self.rule), self.codes

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.numbers, self.number, self.needs, self.names, self.packed, self.codes = state
        self.solvers, self.tracers = {}, {}

    @functools.cached_property
    def rule(self) -> Rule:
        """The rule itself: only a proof needs it."""
        rule: Rule = pickle.loads(self.packed) if isinstance(self.packed, bytes) else self.packed
        return rule

    def solver(self, first: int | None = None) -> Solver:
        """The solver that enters new facts."""
        if first not in self.solvers:
            code = marshal.loads(self.codes[first]) if first in self.codes else Compiler(self).derive(first)
            self.solvers[first] = solver_of(code, self)
        return self.solvers[first]

    def tracer(self, given: frozenset[str]) -> tuple[Solver, tuple[BodyLiteral, ...], list[str]]:
        """The solver that lists all bindings; also the literals in its order and the names of what it lists."""
        if given not in self.tracers:
            code, order, names = Compiler(self).trace(given)
            self.tracers[given] = solver_of(code, self), order, names
        return self.tracers[given]

    @functools.cached_property
    def elements(self) -> list[Clause]:
        """The conditions of its aggregates, each as a rule whose head has the variables that it shares."""
        shared = tuple(map(Variable, sorted(globals_of(self.rule))))
        found = [element for each in self.rule.body if isinstance(each, Aggregate) for element in each.elements]
        return [
            Clause(Rule(Compound("element", shared), each.condition, self.rule.place), self.numbers) for each in found
        ]


def solver_of(code: CodeType, clause: Clause) -> Solver:
    """The function that the code of a solver defines."""
    space: dict[str, Any] = {"clause": clause, "rank": rank, "compute": compute, "String": String}
    exec(code, space)
    solver: Solver = space["solve"]
    return solver


class Compiler:
    """Writes the Python function that solves one rule.

    The function takes `stores` (the facts of each predicate), `depth` (of each fact), its output and its input:
    derive(stores, depth, delta, why, new) enters new facts; with `first`, that literal of the body ranges over delta.
    trace(stores, depth, given, best, found) appends all bindings to found, and keeps in best how far it came.
    """

    def __init__(self, clause: Clause) -> None:
        self.clause, self.rule = clause, clause.rule
        self.shared = globals_of(clause.rule)
        self.lines: list[str] = []
        self.prelude: dict[str, str] = {}
        self.strings: dict[str, String] = {}
        self.bound: set[str] = set()
        self.indent = 1
        self.fresh = itertools.count()

    def derive(self, first: int | None = None) -> CodeType:
        """The code of the solver that enters new facts."""
        facts: list[str] = []
        delta = None if first is None else self.rule.body[first]
        if isinstance(delta, Literal) and not _computed(delta.atom):
            rest = [each for each in self.rule.body if each is not delta]
            order = [delta, *plan(rest, set(variables(delta)), self.shared)[0]]
        else:
            order = plan(self.rule.body, (), self.shared)[0]
        for each in order:
            facts += self._step(each, "delta" if each is delta else "")
        self._demand(self.rule.head)
        self._write(f"head = {self._value(self.rule.head)}")
        inner = [f"depth[{fact}]" for fact in facts]
        self._write(f"level = max(0, 0, {', '.join(inner)}) + 1" if len(inner) != 1 else f"level = {inner[0]} + 1")
        self._write("old = depth.get(head)")
        self._open("if old is None or level < old:")
        self._write(f"depth[head], why[head] = level, (clause, {self._bindings(self.clause.names)})")
        self._open("if old is None:")
        self._write("new.append(head)")
        return self._function("delta, why, new")

    def trace(self, given: frozenset[str]) -> tuple[CodeType, tuple[BodyLiteral, ...], list[str]]:
        """The code of the solver, the literals in its order, and the variables in the order of a binding."""
        for name in sorted(given):
            self._write(f"{self._variable(name)} = given[{name!r}]")
        self.bound |= given
        order = plan(self.rule.body, given, self.shared, written=True)[0]
        names = sorted(self.bound)
        for level, each in enumerate(order, 1):
            self._step(each)
            names += sorted(self.bound.difference(names))
            self._open(f"if best[0] < {level}:")
            self._write(f"best[:] = {level}, {self._bindings(names)}")
            self.indent -= 1
        self._write(f"found.append({self._bindings(names)})")
        return self._function("given, best, found"), tuple(order), names

    def _function(self, parameters: str) -> CodeType:
        texts = [f"{name} = String({str(text)!r})" for name, text in self.strings.items()]
        lines = [*texts, f"def solve(stores, depth, {parameters}):", *self.prelude.values(), *self.lines]
        return compile("\n".join(lines), str(self.rule.place), "exec", dont_inherit=True)

    def _write(self, text: str) -> None:
        self.lines.append("    " * self.indent + text)

    def _open(self, text: str) -> None:
        self._write(text)
        self.indent += 1

    def _step(self, literal: BodyLiteral, rows: str = "") -> list[str]:
        """Writes the literal; returns the name of the fact that it found."""
        match literal:
            case Literal(atom, negated=False):
                return [self._positive(atom, rows)]
            case Literal(atom):
                self._negative(atom)
            case Comparison(operator, left, right):
                if isinstance(right, Variable) and right.name not in self.bound:
                    left, right = right, left
                self._demand(right)
                self._compare(operator, left, self._value(right))
            case Aggregate():
                self._aggregate(literal)
        return []

    def _positive(self, atom: Atom, rows: str = "") -> str:
        fact = f"fact{next(self.fresh)}"
        known = [] if rows else self._known(atom)
        self._demand(*(atom.arguments[at - 1] for at in known))
        if len(known) == len(atom.arguments) and not rows:
            self._write(f"{fact} = {self._value(atom)}")
            self._open(f"if {fact} in depth:")
            return fact
        self._open(f"for {fact} in {rows or self._rows(atom, known)}:")
        for at, term in enumerate(atom.arguments, 1):
            if at not in known:
                self._unpack(term, f"{fact}[{at}]")
        return fact

    def _negative(self, atom: Atom) -> None:
        known = self._known(atom)
        self._demand(*(atom.arguments[at - 1] for at in known))
        rest = [term for at, term in enumerate(atom.arguments, 1) if at not in known]
        if not rest:
            self._open(f"if {self._value(atom)} not in depth:")
        elif all(isinstance(term, Variable) for term in rest):
            self._open(f"if not {self._rows(atom, known)}:")
        else:
            absent, indent, bound = f"absent{next(self.fresh)}", self.indent, set(self.bound)
            self._write(f"{absent} = True")
            self._positive(atom)
            self._write(f"{absent} = False")
            self.indent, self.bound = indent, bound
            self._open(f"if {absent}:")

    def _aggregate(self, literal: Aggregate) -> None:
        tuples = f"tuples{next(self.fresh)}"
        self._write(f"{tuples} = set()")
        indent, bound = self.indent, set(self.bound)
        for element in literal.elements:
            for each in plan(element.condition, self.bound, ())[0]:
                self._step(each)
            self._demand(*element.terms)
            self._write(f"{tuples}.add(({''.join(self._value(term) + ', ' for term in element.terms)}))")
            self.indent, self.bound = indent, set(bound)
        result = f"len({tuples})"
        if literal.function == "#sum":
            result = f"sum(each[0] for each in {tuples} if type(each[0]) is int)"
        elif literal.function != "#count":
            self._open(f"if {tuples}:")
            result = f"{literal.function[1:]}((each[0] for each in {tuples}), key=rank)"
        self._compare(literal.operator, literal.guard, result)

    def _compare(self, operator: str, left: Term, right: str) -> None:
        if operator == "=":
            return self._unpack(left, right)
        self._demand(left)
        a, b = f"left{next(self.fresh)}", f"right{next(self.fresh)}"
        self._write(f"{a}, {b} = {self._value(left)}, {right}")
        if operator == "!=":
            return self._open(f"if {a} != {b}:")
        self._open(f"if ({a} {operator} {b} if type({a}) is int is type({b}) else rank({a}) {operator} rank({b})):")

    def _unpack(self, term: Term, place: str) -> None:
        """Writes what makes the term the value that stands at the place."""
        if isinstance(term, Variable) and term.name not in self.bound:
            self._write(f"{self._variable(term.name)} = {place}")
            self.bound.add(term.name)
        elif isinstance(term, Compound) and not self.bound.issuperset(variables(term)):
            value = f"value{next(self.fresh)}"
            self._write(f"{value} = {place}")
            size = len(term.arguments) + 1
            self._open(f"if type({value}) is tuple and len({value}) == {size} and {value}[0] == {term.name!r}:")
            for at, inner in enumerate(term.arguments, 1):
                self._unpack(inner, f"{value}[{at}]")
        else:
            self._demand(term)
            self._open(f"if {self._value(term)} == {place}:")

    def _known(self, atom: Atom) -> list[int]:
        return [at for at, term in enumerate(atom.arguments, 1) if self.bound.issuperset(variables(term))]

    def _rows(self, atom: Atom, known: list[int]) -> str:
        """An expression for the facts of the predicate that agree in the known positions."""
        number = self.clause.numbers[atom.predicate]
        name = "_".join(map(str, ["rows", number, *known]))
        values = [self._value(atom.arguments[at - 1]) for at in known]
        if not known:
            self.prelude[name] = f"    {name} = stores[{number}].facts"
            return name
        self.prelude[name] = f"    {name} = stores[{number}].index({tuple(known)})"
        key = values[0] if len(values) == 1 else f"({', '.join(values)})"
        return f"{name}.get({key}, ())"

    def _bindings(self, names: Iterable[str]) -> str:
        return f"({''.join(self._variable(name) + ', ' for name in names)})"

    def _variable(self, name: str) -> str:
        return f"v_{name}"

    def _demand(self, *terms: Term) -> None:
        """Writes a test that the arithmetic in the terms has a value; where it has none, clingo too derives nothing."""
        for term in terms:
            if isinstance(term, Compound):
                self._demand(*term.arguments)
            elif isinstance(term, Arithmetic):
                self._demand(term.left, term.right)
                for side in (term.left, term.right):
                    if not isinstance(side, int | Arithmetic):
                        self._open(f"if type({self._value(side)}) is int:")
                if term.operator in "/\\":
                    self._open(f"if {self._value(term.right)} != 0:")

    def _value(self, term: Term) -> str:
        """An expression for a term all of whose variables are bound."""
        match term:
            case Variable(name):
                return self._variable(name)
            case Compound(name, arguments):
                return f"({name!r}, {''.join(self._value(each) + ', ' for each in arguments)})"
            case Arithmetic("/" | "\\" as operator, left, right):
                return f"compute({operator!r}, {self._value(left)}, {self._value(right)})"
            case Arithmetic(operator, left, right):
                return f"({self._value(left)} {operator} {self._value(right)})"
            case String():
                name = f"string{len(self.strings)}"
                self.strings[name] = term
                return name
        return repr(term)
