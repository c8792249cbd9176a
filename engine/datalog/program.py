"""Rules made ready once and run on many sets of facts."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.datalog.compiler import Clause, globals_of, plan
from engine.datalog.model import Model, Pattern, match
from engine.datalog.strata import strata
from engine.datalog.syntax import (
    Aggregate,
    BodyLiteral,
    Error,
    ErrorKind,
    Fact,
    Literal,
    Predicate,
    Refused,
    Rule,
    Value,
    Variable,
    variables,
)

ROUNDS = 200  # of a recursion: more than any chain of facts is long


@dataclass(frozen=True, slots=True)
class Partial:
    """How far a rule came that did not fire."""

    rule: Rule
    held: tuple[BodyLiteral, ...]
    failed: BodyLiteral
    missing: int  # literals, the failed one among them
    bindings: Mapping[str, Value]


class Program:
    """Rules that have been found safe and stratified; raises Refused where they are not."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules = tuple(rules)
        layers, errors = strata(self.rules)
        errors = [*(error for rule in self.rules for error in _unsafe(rule)), *errors]
        if errors:
            raise Refused(errors)
        numbers = {predicate: number for number, predicate in enumerate(each for layer in layers for each in layer)}
        level = {predicate: number for number, layer in enumerate(layers) for predicate in layer}
        self.clauses: dict[Predicate, list[Clause]] = {}
        self.base = Model(self.clauses, numbers)
        self.strata = [Stratum() for _ in layers]
        for rule in self.rules:
            clause = Clause(rule, numbers)
            self.clauses.setdefault(rule.head.predicate, []).append(clause)
            if rule.body:
                self.strata[level[rule.head.predicate]].enter(clause, level)
            else:
                self.base.fire(clause)
        self.strata = [stratum for stratum in self.strata if stratum.clauses]

    def run(self, facts: Iterable[Fact]) -> Model:
        """What follows from the facts; raises ValueError for a fact that cannot be one, RecursionError without end."""
        model = self.base.copy()
        model.tell(facts)
        present = {number for number, store in enumerate(model.stores) if store.facts}
        for stratum in self.strata:
            heads = {clause.number for clause in stratum.clauses} if stratum.recursive else ()
            seen = {head: len(model.stores[head].facts) for head in heads}
            for clause in stratum.clauses:
                if clause.needs <= present and model.fire(clause):
                    present.add(clause.number)
            rounds = itertools.count()
            while any(len(model.stores[head].facts) > seen[head] for head in heads):
                if next(rounds) > ROUNDS:
                    raise RecursionError(f"no end to {stratum.clauses[0].rule.head} in {stratum.clauses[0].rule.place}")
                delta = {head: model.stores[head].facts[seen[head] :] for head in heads}
                seen = {head: len(model.stores[head].facts) for head in heads}
                for clause, position, number in stratum.recursive:
                    if delta[number] and model.fire(clause, position, delta[number]):
                        present.add(clause.number)
        return model

    def furthest(self, model: Model, pattern: Pattern) -> list[Partial]:
        """How far the rules came that could have given such a fact and did not, the furthest first; ANY fits all."""
        found = []
        for clause in self.clauses.get((str(pattern[0]), len(pattern) - 1), ()):
            given = match(clause.rule.head, pattern, {})
            if given is None or not clause.rule.body:
                continue
            ways, came, bindings, order = model.trace(clause, given)
            if not ways and came < len(order):
                found.append(Partial(clause.rule, order[:came], order[came], len(order) - came, bindings))
        return sorted(found, key=lambda each: (each.missing, -len(each.held)))


class Stratum:
    """The rules for predicates that need each other."""

    def __init__(self) -> None:
        self.clauses: list[Clause] = []
        self.recursive: list[tuple[Clause, int, int]] = []  # with a place in the body, and the predicate that is there

    def enter(self, clause: Clause, level: dict[Predicate, int]) -> None:
        """Adds a rule whose head is in this stratum."""
        self.clauses.append(clause)
        for at, each in enumerate(clause.rule.body):
            if isinstance(each, Literal) and not each.negated:
                predicate = each.atom.predicate
                if level[predicate] == level[clause.rule.head.predicate]:
                    self.recursive.append((clause, at, clause.numbers[predicate]))


def _unsafe(rule: Rule) -> list[Error]:
    """An error if a variable of the rule cannot be bound, or if the rule is too long."""
    shared = globals_of(rule)
    _, known, stuck = plan(rule.body, (), shared)
    unbound = [name for name in variables(rule.head) if name not in known]
    for each in stuck:
        names = [name for name in variables(each) if name in shared]
        if isinstance(each, Aggregate):
            for element in each.elements:
                after = plan(element.condition, known, ())[1]
                names += [name for name in variables(element) if name not in after]
        unbound += [name for name in names if name not in known]
    positive = sum(isinstance(each, Literal) and not each.negated for each in rule.body)
    if positive > 18:  # Python nests twenty loops, and an aggregate needs one or two
        return [Error(rule.place, ErrorKind.LONG, (str(positive),))]
    if not unbound:
        return []
    return [Error(rule.place, ErrorKind.UNSAFE, (", ".join(dict.fromkeys(str(Variable(name)) for name in unbound)),))]
