"""What is true, and how each derived fact was derived."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from engine.datalog.compiler import Clause, compute
from engine.datalog.syntax import (
    Arithmetic,
    BodyLiteral,
    Compound,
    Fact,
    Predicate,
    Rule,
    String,
    Term,
    Value,
    Variable,
    positive,
    variables,
)

CONSTANT = re.compile(r"[a-z]\w*", re.ASCII)
Bindings = dict[str, Value]
Pattern = tuple[Value | Variable, ...]  # a fact in which ANY may stand


@dataclass(frozen=True, slots=True)
class Derivation:
    """One way in which a rule gives a fact."""

    fact: Fact
    rule: Rule
    bindings: Mapping[str, Value]
    facts: tuple[Fact, ...]  # the positive literals
    counted: tuple[Fact, ...]  # what the aggregates found


class Store:
    """The facts of one predicate, in the order of their coming, with indexes made when first asked for."""

    def __init__(self, facts: Iterable[Fact] = ()) -> None:
        self.facts: list[Fact] = list(facts)
        self.indexes: dict[tuple[int, ...], dict[Value, list[Fact]]] = {}

    def index(self, positions: tuple[int, ...]) -> dict[Value, list[Fact]]:
        """The facts by their value at the position, or by the tuple of their values at several."""
        if positions not in self.indexes:
            index: dict[Value, list[Fact]] = {}
            _enter(index, positions, self.facts)
            self.indexes[positions] = index
        return self.indexes[positions]

    def add(self, facts: list[Fact]) -> None:
        """Enters new facts, in the indexes too."""
        self.facts += facts
        for positions, index in self.indexes.items():
            _enter(index, positions, facts)


def _enter(index: dict[Value, list[Fact]], positions: tuple[int, ...], facts: list[Fact]) -> None:
    if len(positions) == 1:
        (only,) = positions
        for fact in facts:
            index.setdefault(fact[only], []).append(fact)
    else:
        for fact in facts:
            index.setdefault(tuple([fact[at] for at in positions]), []).append(fact)


class Model:
    """All facts that are true, those that were told and those that follow."""

    def __init__(self, clauses: Mapping[Predicate, list[Clause]], numbers: dict[Predicate, int]) -> None:
        self.clauses, self.numbers = clauses, dict(numbers)
        self.stores = [Store() for _ in numbers]
        self.depth: dict[Fact, int] = {}  # of the shallowest proof found; 0 of what was told
        self.first: dict[Fact, tuple[Clause, tuple[Value, ...]]] = {}
        self.own = set(range(len(numbers)))
        self.named: dict[str, list[int]] = {}
        for (name, _), number in numbers.items():
            self.named.setdefault(name, []).append(number)

    def copy(self) -> Model:
        """A model that can grow while this one stays; stores are shared until they change."""
        copy = Model(self.clauses, {})
        copy.numbers, copy.named = dict(self.numbers), dict(self.named)
        copy.stores, copy.depth, copy.first = list(self.stores), dict(self.depth), dict(self.first)
        return copy

    def add(self, number: int, facts: list[Fact]) -> None:
        """Enters new facts of the predicate with that number."""
        if number not in self.own:
            self.own.add(number)
            self.stores[number] = Store(self.stores[number].facts)
        self.stores[number].add(facts)

    def tell(self, facts: Iterable[Fact]) -> None:
        """Adds what is told; raises ValueError where a fact is none."""
        for fact in facts:
            if fact not in self.depth:
                _check(fact)
                self.depth[fact] = 0
                predicate = name, _ = str(fact[0]), len(fact) - 1
                if predicate not in self.numbers:
                    self.numbers[predicate] = len(self.stores)
                    self.named[name] = [*self.named.get(name, ()), len(self.stores)]
                    self.stores.append(Store())
                self.add(self.numbers[predicate], [fact])

    def enter(self, fact: Fact, clause: Clause) -> None:
        """Adds what a rule without a body tells."""
        self.depth[fact], self.first[fact] = 1, (clause, ())
        self.add(clause.number, [fact])

    def fire(self, clause: Clause, first: int | None = None, delta: Iterable[Fact] = ()) -> bool:
        """Adds what the rule gives, with its literal `first` only of delta; whether that is anything."""
        new: list[Fact] = []
        clause.solver(first)(self.stores, self.depth, delta, self.first, new)
        if new:
            self.add(clause.number, new)
        return bool(new)

    def __contains__(self, fact: object) -> bool:
        return fact in self.depth

    def __iter__(self) -> Iterator[Fact]:
        return iter(self.depth)

    def __len__(self) -> int:
        return len(self.depth)

    def facts(self, name: str) -> tuple[Fact, ...]:
        """The facts of the predicate of that name."""
        return tuple(fact for number in self.named.get(name, ()) for fact in self.stores[number].facts)

    def why(self, fact: Fact) -> Derivation | None:
        """The shallowest derivation found; None for what was told or is not true."""
        if fact not in self.first:
            return None
        clause, values = self.first[fact]
        return self._derivation(fact, clause, dict(zip(clause.names, values, strict=True)))

    def derivations(self, fact: Fact) -> tuple[Derivation, ...]:
        """All ways in which rules give the fact; none for what is not true."""
        found = []
        for clause in self.clauses.get((str(fact[0]), len(fact) - 1), ()) if fact in self else ():
            given = match(clause.rule.head, fact, {})
            for bindings in [] if given is None else self.trace(clause, given)[0]:
                if ground(clause.rule.head, bindings) == fact:
                    found.append(self._derivation(fact, clause, bindings))
        return tuple(found)

    def proof(self, fact: Fact) -> tuple[Derivation, ...]:
        """The first derivations of the fact and of all that it rests on, premises first, each once."""
        found: dict[Fact, Derivation | None] = {}
        waiting: list[tuple[Fact, Derivation | None]] = [(fact, None)]
        while waiting:
            each, derivation = waiting.pop()
            if derivation is not None:
                found.setdefault(each, derivation)
            elif each not in found and (derivation := self.why(each)) is not None:
                waiting.append((each, derivation))
                waiting += [(premise, None) for premise in reversed((*derivation.facts, *derivation.counted))]
        return tuple(each for each in found.values() if each is not None)

    def trace(self, clause: Clause, given: Bindings) -> tuple[list[Bindings], int, Bindings, tuple[BodyLiteral, ...]]:
        """All bindings under which the body holds; how many literals held at best, with their bindings; their order."""
        solver, order, names = clause.tracer(frozenset(given))
        best: list[Any] = [0, [given[name] for name in sorted(given)]]
        ways: list[tuple[Value, ...]] = []
        solver(self.stores, self.depth, given, best, ways)
        return (
            [dict(zip(names, values, strict=True)) for values in ways],
            best[0],
            dict(zip(names, best[1], strict=False)),
            order,
        )

    def _derivation(self, fact: Fact, clause: Clause, bindings: Bindings) -> Derivation:
        counted: dict[Fact, None] = {}
        for element in clause.elements:
            given = {name: bindings[name] for name in variables(element.rule.head) if name in bindings}
            for inner in self.trace(element, given)[0]:
                counted.update((ground(atom, inner), None) for atom in positive(element.rule))
        named = {name: value for name, value in bindings.items() if not Variable(name).anonymous}
        facts = tuple(ground(atom, bindings) for atom in positive(clause.rule))
        return Derivation(fact, clause.rule, named, facts, tuple(counted))


def ground(atom: Compound, bindings: Bindings) -> Fact:
    """The atom with all its variables replaced."""
    return (atom.name, *(evaluate(term, bindings) for term in atom.arguments))


def evaluate(term: Term, bindings: Bindings) -> Value:
    """The value of a term; raises TypeError where its arithmetic has none."""
    if isinstance(term, Variable):
        return bindings[term.name]
    if isinstance(term, Compound):
        return ground(term, bindings)
    if isinstance(term, Arithmetic):
        left, right = evaluate(term.left, bindings), evaluate(term.right, bindings)
        return compute(term.operator, left, right)
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


def _check(fact: Fact) -> None:
    """A predicate, or a compound term, has a name; everywhere else a plain `str` has to be a constant."""
    for at, value in enumerate(fact):
        if type(value) is str:
            if not CONSTANT.fullmatch(value):
                raise ValueError(f"{value!r} in {fact!r} is no constant: a text has to be a String")
        elif type(value) is tuple and at:
            _check(value)
        elif at == 0 or type(value) not in (int, String):
            raise ValueError(f"{value!r} in {fact!r} cannot stand there")
