"""Rules made ready once and run on many sets of facts; a pickle of them has all that was made ready."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.datalog.compiler import Clause, globals_of, plan
from engine.datalog.model import Model, Pattern, ground, match
from engine.datalog.strata import strata
from engine.datalog.syntax import (
    Aggregate,
    BodyLiteral,
    Compound,
    Error,
    ErrorKind,
    Fact,
    Literal,
    Predicate,
    Refused,
    Rule,
    Value,
    Variable,
    positive,
    variables,
)

State = tuple[dict[Predicate, int], list[Clause], list["Stratum"], dict[Fact, Clause]]
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
        rules = tuple(rules)
        layers, errors = strata(rules)
        errors = [*(error for rule in rules for error in _unsafe(rule)), *errors]
        if errors:
            raise Refused(errors)
        level = {predicate: number for number, layer in enumerate(layers) for predicate in layer}
        numbers = {predicate: number for number, predicate in enumerate(level)}
        clauses, found = [Clause(rule, numbers) for rule in rules], [Stratum([], []) for _ in layers]
        facts: dict[Fact, Clause] = {}
        for clause, rule in zip(clauses, rules, strict=True):
            if rule.body:
                found[level[rule.head.predicate]].enter(clause, level)
            elif (fact := _fact(rule.head)) is not None:
                facts.setdefault(fact, clause)
        self.__setstate__((numbers, clauses, _joined(found), facts))

    def __getstate__(self) -> State:
        """All that cannot be made anew at once, with the code of every solver."""
        for stratum in self.strata:
            for clause in stratum.clauses:
                clause.prepare([None, *(at for other, at, _ in stratum.recursive if other is clause)])
        return self.state

    def __setstate__(self, state: State) -> None:
        self.state = numbers, clauses, self.strata, facts = state
        predicates = list(numbers)
        self.clauses: dict[Predicate, list[Clause]] = {}
        for clause in clauses:
            self.clauses.setdefault(predicates[clause.number], []).append(clause)
        self.base = Model(self.clauses, numbers)
        for fact, clause in facts.items():
            self.base.enter(fact, clause)
        self.present = {number for number, store in enumerate(self.base.stores) if store.facts}

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All of them, in their order."""
        return tuple(clause.rule for clause in self.state[1])

    def run(self, facts: Iterable[Fact]) -> Model:
        """What follows from the facts; raises ValueError for a fact that cannot be one, RecursionError without end."""
        model = self.base.copy()
        model.tell(facts)
        present = self.present | model.own
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


@dataclass(frozen=True, slots=True)
class Stratum:
    """Rules for predicates that need each other, or rules that follow one another and need none of their own heads."""

    clauses: list[Clause]
    recursive: list[tuple[Clause, int, int]]  # with a place in the body, and the predicate that is there

    def enter(self, clause: Clause, level: Mapping[Predicate, int]) -> None:
        """Adds a rule whose head is in this stratum."""
        self.clauses.append(clause)
        for at, each in enumerate(clause.rule.body):
            if isinstance(each, Literal) and not each.negated:
                predicate = each.atom.predicate
                if level[predicate] == level[clause.rule.head.predicate]:
                    self.recursive.append((clause, at, clause.numbers[predicate]))


def _joined(found: Iterable[Stratum]) -> list[Stratum]:
    """The same in the same order, those without recursion that follow one another as one."""
    joined: list[Stratum] = []
    for each in found:
        if joined and not each.recursive and not joined[-1].recursive:
            joined[-1].clauses.extend(each.clauses)
        elif each.clauses:
            joined.append(each)
    return joined


def _fact(head: Compound) -> Fact | None:
    """What a rule without a body tells; None where its arithmetic has no value."""
    try:
        return ground(head, {})
    except (TypeError, ZeroDivisionError):
        return None


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
    if (length := len(list(positive(rule)))) > 18:  # Python nests twenty loops, and an aggregate needs one or two
        return [Error(rule.place, ErrorKind.LONG, (str(length),))]
    if not unbound:
        return []
    return [Error(rule.place, ErrorKind.UNSAFE, (", ".join(dict.fromkeys(str(Variable(name)) for name in unbound)),))]
