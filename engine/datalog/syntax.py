"""Terms, literals and rules as data."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import cast


class String(str):
    """A quoted string; a plain `str` is a constant, and the two are never equal."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return type(other) is String and str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other


Value = int | str | tuple["Value", ...]  # a compound term f(a,1) is ("f", "a", 1)
Predicate = tuple[str, int]  # with the number of its arguments: p/1 and p/2 are two
Fact = tuple[Value, ...]  # ("in", "c1", "hand", "a")


@dataclass(frozen=True, slots=True)
class Variable:
    """Stands for any value, and for the same one throughout a rule."""

    name: str  # each `_` becomes a variable of its own: _1, _2, …

    @property
    def anonymous(self) -> bool:
        """Whether it is written `_`."""
        return self.name[1:].isdigit() or self.name == "_"


ANY = Variable("_")


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Two terms that make a number, by one of `+`, `-`, `*`, `/`; division goes towards zero."""

    operator: str
    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class Compound:
    """A name with arguments: f(a,X)."""

    name: str
    arguments: tuple[Term, ...]

    @property
    def predicate(self) -> Predicate:
        """Its name and the number of its arguments."""
        return self.name, len(self.arguments)


Term = int | str | Variable | Arithmetic | Compound
Atom = Compound  # what is true or not has the form of a term


@dataclass(frozen=True, slots=True)
class Literal:
    """An atom, or its absence."""

    atom: Atom
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Compare:
    """Two terms that agree or differ; `=` also binds a variable."""

    operator: str
    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class Aggregate:
    """`guard operator function { terms : condition }`, as in `N >= #count { Card : attack(Card) }`."""

    function: str
    terms: tuple[Term, ...]
    condition: tuple[Literal | Compare, ...]
    operator: str
    guard: Term


BodyLiteral = Literal | Compare | Aggregate
Bindings = dict[str, Value]
Pattern = tuple[Value | Variable, ...]  # a fact in which ANY may stand
OPERATORS: dict[str, Callable[[int, int], int]] = {
    **{"+": operator.add, "-": operator.sub, "*": operator.mul, "/": lambda left, right: int(left / right)}
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule stands."""

    source: str
    row: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.source}: [{self.row}] line {self.line}, column {self.column}"


@dataclass(frozen=True, slots=True)
class Rule:
    """The head is true wherever the whole body is; a fact has no body."""

    head: Atom
    body: tuple[BodyLiteral, ...]
    place: Place = field(compare=False)


class BrokenRules(Exception):
    """Rules that cannot be read or run; `faults` says where each is wrong, and what is wrong with it."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def atoms(rule: Rule) -> Iterator[tuple[Atom, bool]]:
    """The atoms of the body; whether all of their facts have to be known before the rule can fire."""
    for each in rule.body:
        if isinstance(each, Literal):
            yield each.atom, each.negated
        elif isinstance(each, Aggregate):
            yield from ((inner.atom, True) for inner in each.condition if isinstance(inner, Literal))


def positive(of: Rule | Aggregate) -> Iterator[Atom]:
    """The atoms that have to be true for a rule to fire, those of aggregates aside; or for an aggregate to count."""
    literals = of.body if isinstance(of, Rule) else of.condition
    return (each.atom for each in literals if isinstance(each, Literal) and not each.negated)


def variables(part: Term | BodyLiteral) -> Iterator[str]:
    """The names of the variables in it, as often as they stand there."""
    match part:
        case Variable(name):
            yield name
        case Compound(_, parts):
            for term in parts:
                yield from variables(term)
        case Arithmetic(_, left, right) | Compare(_, left, right):
            yield from variables(left)
            yield from variables(right)
        case Literal(atom):
            yield from variables(atom)
        case Aggregate(_, terms, condition, _, guard):
            for each in (guard, *terms, *condition):
                yield from variables(each)


def rank(value: Value) -> tuple[object, ...]:
    """A key that sorts values as clingo does: numbers, constants, strings, compound terms."""
    if isinstance(value, int):
        return (0, value)
    if isinstance(value, tuple):
        return (3, len(value), value[0], *map(rank, value[1:]))
    return (2 if isinstance(value, String) else 1, str(value))


def ground(atom: Compound, bindings: Bindings) -> Fact:
    """The atom with all its variables replaced."""
    return (atom.name, *(evaluate(term, bindings) for term in atom.arguments))


def evaluate(term: Term, bindings: Bindings) -> Value:
    """The value of a term; raises TypeError or ZeroDivisionError where its arithmetic has none."""
    if isinstance(term, Variable):
        return bindings[term.name]
    if isinstance(term, Compound):
        return ground(term, bindings)
    if isinstance(term, Arithmetic):
        left, right = evaluate(term.left, bindings), evaluate(term.right, bindings)
        if type(left) is not int or type(right) is not int:
            raise TypeError(f"no numbers: {left!r} {term.operator} {right!r}")
        return OPERATORS[term.operator](left, right)
    return term


def match(term: Term, value: Value | Variable | Pattern, bindings: Bindings) -> Bindings | None:
    """The bindings, grown by what makes the term the value; None if nothing does. Arithmetic is not looked into."""
    if isinstance(term, Arithmetic) or isinstance(value, Variable):
        return bindings
    if isinstance(term, Variable):
        known: object = bindings.setdefault(term.name, cast(Value, value))
        return bindings if known == value else None
    if not isinstance(term, Compound):
        return bindings if term == value else None
    if not isinstance(value, tuple) or len(value) != len(term.arguments) + 1 or value[0] != term.name:
        return None
    for inner, part in zip(term.arguments, value[1:], strict=True):
        if match(inner, part, bindings) is None:
            return None
    return bindings
