"""Rules as Python source: nested loops over indexed facts, in an order in which every variable is bound."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from types import CodeType

from engine.datalog.plan import binds, computed, plan, shared
from engine.datalog.syntax import (
    Aggregate,
    Arithmetic,
    Atom,
    BodyLiteral,
    Compare,
    Compound,
    Literal,
    Predicate,
    Rule,
    String,
    Term,
    Variable,
    variables,
)


def bindings_of(rule: Rule) -> list[str]:
    """The variables that a proof of the rule binds, in the order in which its solver gives their values."""
    return sorted({name for each in rule.body for name in binds(each)})


class Compiler:
    """Writes Python functions that solve rules; all of them are one code.

    A solver takes a clause, `stores` (the facts of each predicate), `depth` (of each fact), `delta`, `why` and `new`,
    and enters new facts in depth, why and new; with `first`, that literal of the body ranges over delta alone. A tracer
    takes stores, depth, `given`, `best` and `found`: it appends all bindings to found, and keeps in best how many
    literals held, with the bindings then.
    """

    def __init__(self, numbers: Mapping[Predicate, int]) -> None:
        self.numbers = numbers
        self.functions: list[str] = []
        self.strings: dict[String, str] = {}

    def solver(self, rule: Rule, first: int | None = None) -> str:
        """Write the solver of a rule; its name."""
        delta = None if first is None else rule.body[first]
        rest = [each for each in rule.body if each is not delta]
        if isinstance(delta, Literal) and not computed(delta.atom):
            order = [delta, *plan(rest, set(variables(delta)), shared(rule))[0]]
        else:
            order = plan(rule.body, (), shared(rule))[0]
        return self.function("clause, stores, depth, delta, why, new", _Function(self).solve(rule, order, delta))

    def tracer(self, order: Iterable[BodyLiteral], given: Iterable[str]) -> str:
        """Write the tracer of literals in this order, where these variables are given; its name."""
        return self.function("stores, depth, given, best, found", _Function(self).trace(order, given))

    def function(self, parameters: str, lines: list[str]) -> str:
        """Enter a function; its name."""
        name = f"function{len(self.functions)}"
        self.functions.append("\n".join([f"def {name}({parameters}):", *lines]))
        return name

    def code(self) -> CodeType:
        """The code that defines all functions that were entered, and the strings in them."""
        strings = [f"{name} = String({str(text)!r})" for text, name in self.strings.items()]
        return compile("\n".join([*strings, *self.functions]), "rules", "exec", dont_inherit=True)

    def string(self, text: String) -> str:
        """The name of a string."""
        return self.strings.setdefault(text, f"string{len(self.strings)}")


class _Function:
    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.lines: list[str] = []
        self.prelude: dict[str, str] = {}
        self.bound: set[str] = set()
        self.indent = 1
        self.fresh = itertools.count()

    def solve(self, rule: Rule, order: Iterable[BodyLiteral], delta: BodyLiteral | None) -> list[str]:
        """The lines that enter what the rule gives."""
        facts = [fact for each in order for fact in self.step(each, "delta" if each is delta else "")]
        self.demand(rule.head)
        self.write(f"head = {self.value(rule.head)}")
        inner = [f"depth[{fact}]" for fact in facts]
        self.write(f"level = max(0, 0, {', '.join(inner)}) + 1" if len(inner) != 1 else f"level = {inner[0]} + 1")
        self.write("old = depth.get(head)")
        self.open("if old is None or level < old:")
        self.write(f"depth[head], why[head] = level, (clause, {self.all_of(map(self.variable, bindings_of(rule)))})")
        self.open("if old is None:")
        self.write("new.append(head)")
        return [*self.prelude.values(), *self.lines]

    def trace(self, order: Iterable[BodyLiteral], given: Iterable[str]) -> list[str]:
        """The lines that list all bindings."""
        for name in sorted(given):
            self.write(f"{self.variable(name)} = given[{name!r}]")
        self.bound.update(given)
        for level, each in enumerate(order, 1):
            self.step(each)
            self.write(f"if best[0] < {level}: best[:] = {level}, {self.bindings()}")
        self.write(f"found.append({self.bindings()})")
        return [*self.prelude.values(), *self.lines]

    def bindings(self) -> str:
        return f"{{{', '.join(f'{name!r}: {self.variable(name)}' for name in sorted(self.bound))}}}"

    def write(self, text: str) -> None:
        self.lines.append("    " * self.indent + text)

    def open(self, text: str) -> None:
        self.write(text)
        self.indent += 1

    def step(self, literal: BodyLiteral, rows: str = "") -> list[str]:
        """Writes the literal; returns the name of the fact that it found."""
        match literal:
            case Literal(atom, negated=False):
                return [self.positive(atom, rows)]
            case Literal(atom):
                self.negative(atom)
            case Compare(operator, left, right):
                if isinstance(right, Variable) and right.name not in self.bound:
                    left, right = right, left
                self.demand(right)
                self.compare(operator, left, self.value(right))
            case Aggregate():
                self.aggregate(literal)
        return []

    def positive(self, atom: Atom, rows: str = "") -> str:
        fact = f"fact{next(self.fresh)}"
        known = [] if rows else self.known(atom)
        self.demand(*(atom.arguments[at - 1] for at in known))
        if len(known) == len(atom.arguments) and not rows:
            self.write(f"{fact} = {self.value(atom)}")
            self.open(f"if {fact} in depth:")
            return fact
        self.open(f"for {fact} in {rows or self.rows(atom, known)}:")
        for at, term in enumerate(atom.arguments, 1):
            if at not in known:
                self.unpack(term, f"{fact}[{at}]")
        return fact

    def negative(self, atom: Atom) -> None:
        known = self.known(atom)
        self.demand(*(atom.arguments[at - 1] for at in known))
        rest = [term for at, term in enumerate(atom.arguments, 1) if at not in known]
        if not rest:
            self.open(f"if {self.value(atom)} not in depth:")
        elif all(isinstance(term, Variable) for term in rest):
            self.open(f"if not {self.rows(atom, known)}:")
        else:
            absent, indent, bound = f"absent{next(self.fresh)}", self.indent, set(self.bound)
            self.write(f"{absent} = True")
            self.positive(atom)
            self.write(f"{absent} = False")
            self.indent, self.bound = indent, bound
            self.open(f"if {absent}:")

    def aggregate(self, literal: Aggregate) -> None:
        tuples, indent, bound = f"tuples{next(self.fresh)}", self.indent, set(self.bound)
        self.write(f"{tuples} = set()")
        for each in plan(literal.condition, self.bound, ())[0]:
            self.step(each)
        self.demand(*literal.terms)
        self.write(f"{tuples}.add({self.all_of(map(self.value, literal.terms))})")
        self.indent, self.bound = indent, bound
        is_sum = literal.function == "#sum"
        total = f"sum(each[0] for each in {tuples} if type(each[0]) is int)" if is_sum else f"len({tuples})"
        self.compare(literal.operator, literal.guard, total)

    def compare(self, operator: str, left: Term, right: str) -> None:
        if operator == "=":
            return self.unpack(left, right)
        self.demand(left)
        a, b = f"left{next(self.fresh)}", f"right{next(self.fresh)}"
        self.write(f"{a}, {b} = {self.value(left)}, {right}")
        if operator == "!=":
            return self.open(f"if {a} != {b}:")
        self.open(f"if ({a} {operator} {b} if type({a}) is int is type({b}) else rank({a}) {operator} rank({b})):")

    def unpack(self, term: Term, place: str) -> None:
        """Writes what makes the term the value that stands at the place."""
        if isinstance(term, Variable) and term.name not in self.bound:
            self.write(f"{self.variable(term.name)} = {place}")
            self.bound.add(term.name)
        elif isinstance(term, Compound) and not self.bound.issuperset(variables(term)):
            value = f"value{next(self.fresh)}"
            self.write(f"{value} = {place}")
            size = len(term.arguments) + 1
            self.open(f"if type({value}) is tuple and len({value}) == {size} and {value}[0] == {term.name!r}:")
            for at, inner in enumerate(term.arguments, 1):
                self.unpack(inner, f"{value}[{at}]")
        else:
            self.demand(term)
            self.open(f"if {self.value(term)} == {place}:")

    def known(self, atom: Atom) -> list[int]:
        return [at for at, term in enumerate(atom.arguments, 1) if self.bound.issuperset(variables(term))]

    def rows(self, atom: Atom, known: list[int]) -> str:
        """An expression for the facts of the predicate that agree in the known positions."""
        number = self.compiler.numbers[atom.predicate]
        name = "_".join(map(str, ["rows", number, *known]))
        if not known:
            self.prelude[name] = f"    {name} = stores[{number}].facts"
            return name
        self.prelude[name] = f"    {name} = stores[{number}].index({tuple(known)})"
        values = [self.value(atom.arguments[at - 1]) for at in known]
        return f"{name}.get({values[0] if len(values) == 1 else self.all_of(values)}, ())"

    def all_of(self, values: Iterable[str]) -> str:
        return f"({''.join(value + ', ' for value in values)})"

    def variable(self, name: str) -> str:
        return f"v_{name}"

    def demand(self, *terms: Term) -> None:
        """Writes a test that the arithmetic in the terms has a value; where it has none, clingo too derives nothing."""
        for term in terms:
            if isinstance(term, Compound):
                self.demand(*term.arguments)
            elif isinstance(term, Arithmetic):
                self.demand(term.left, term.right)
                for side in (term.left, term.right):
                    if not isinstance(side, int | Arithmetic):
                        self.open(f"if type({self.value(side)}) is int:")
                if term.operator == "/":
                    self.open(f"if {self.value(term.right)} != 0:")

    def value(self, term: Term) -> str:
        """An expression for a term all of whose variables are bound."""
        match term:
            case Variable(name):
                return self.variable(name)
            case Compound(name, arguments):
                return f"({name!r}, {''.join(self.value(each) + ', ' for each in arguments)})"
            case Arithmetic("/", left, right):
                return f"int({self.value(left)} / {self.value(right)})"
            case Arithmetic(operator, left, right):
                return f"({self.value(left)} {operator} {self.value(right)})"
            case String():
                return self.compiler.string(term)
        return repr(term)
