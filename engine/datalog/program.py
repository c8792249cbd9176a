"""Rules made ready once and run on many sets of facts; what is true then, and how each derived fact was derived."""

from __future__ import annotations

import itertools
import marshal
import operator
import pickle
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.datalog.compiler import Compiler, bindings_of
from engine.datalog.plan import plan, shared, strata, unsafe
from engine.datalog.syntax import (
    Aggregate,
    Bindings,
    BodyLiteral,
    BrokenRules,
    Compound,
    Fact,
    Literal,
    Pattern,
    Predicate,
    Rule,
    String,
    Value,
    Variable,
    ground,
    match,
    positive,
    rank,
)

GIVEN = {"String": String, "rank": rank}  # what the compiled functions call
ROUNDS = 200  # of a recursion: more than any chain of facts is long
Body = tuple[BodyLiteral, ...]
Parts = tuple[int, frozenset[int], tuple[str, ...], tuple[tuple[int, int], ...], dict[int | None, str], bytes]
CONSTANT = re.compile(r"[a-z]\w*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Derivation:
    """One way in which a rule gives a fact."""

    fact: Fact
    rule: Rule
    bindings: Mapping[str, Value]
    facts: tuple[Fact, ...]  # the positive literals
    counted: tuple[Fact, ...]  # what the aggregates found


@dataclass(frozen=True, slots=True)
class Partial:
    """How far a rule came that did not fire."""

    rule: Rule
    held: tuple[BodyLiteral, ...]
    failed: BodyLiteral
    missing: int  # literals, the failed one among them
    bindings: Mapping[str, Value]


class CompiledRule:
    """A rule made ready, of its parts: plain values, which load faster than objects do.

    `number` is that of its head's predicate, `needs` are those of its positive literals, `names` what it binds.
    `recursive` has the places of its body whose predicates its own stratum derives, each with its number; `solvers`
    the names of its solvers by the place that ranges over new facts alone; `packed` is the rule.
    """

    def __init__(self, parts: Parts) -> None:
        self.number, self.needs, self.names, self.recursive, self.solvers, self.packed = parts

    @cached_property
    def rule(self) -> Rule:
        """The rule itself: only a proof needs it."""
        rule: Rule = pickle.loads(self.packed)
        return rule


def _parts(rule: Rule, numbers: Mapping[Predicate, int], layer: Collection[Predicate], compiler: Compiler) -> Parts:
    """A rule made ready; its solvers are entered into the compiler."""
    recursive = tuple(
        (at, numbers[each.atom.predicate])
        for at, each in enumerate(rule.body)
        if isinstance(each, Literal) and not each.negated and each.atom.predicate in layer
    )
    firsts = (None, *(place for place, _ in recursive)) if rule.body else ()
    solvers = {first: compiler.solver(rule, first) for first in firsts}
    needs = frozenset(numbers[atom.predicate] for atom in positive(rule))
    return numbers[rule.head.predicate], needs, tuple(bindings_of(rule)), recursive, solvers, pickle.dumps(rule)


class Relation:
    """The facts of one predicate, in the order of their coming, with indexes made when first asked for."""

    def __init__(self, facts: Iterable[Fact] = ()) -> None:
        self.facts: list[Fact] = list(facts)
        self.indexes: dict[tuple[int, ...], dict[Value, list[Fact]]] = {}

    def index(self, positions: tuple[int, ...]) -> dict[Value, list[Fact]]:
        """The facts by their value at the position, or by the tuple of their values at several."""
        if positions not in self.indexes:
            self.indexes[positions] = {}
            self._enter(positions, self.facts)
        return self.indexes[positions]

    def add(self, facts: list[Fact]) -> None:
        """Enters new facts, in the indexes too."""
        self.facts += facts
        for positions in self.indexes:
            self._enter(positions, facts)

    def _enter(self, positions: tuple[int, ...], facts: list[Fact]) -> None:
        index, key = self.indexes[positions], operator.itemgetter(*positions)
        for fact in facts:
            index.setdefault(key(fact), []).append(fact)


class Model:
    """All facts that are true, those that were told and those that follow.

    `depth` is that of the shallowest proof found, 0 of what was told; `first` has that proof: the clause, and the
    values that it binds. `own` are the numbers of the predicates whose stores are no other model's, too.
    """

    def __init__(self, program: Program, base: Model | None = None) -> None:
        self.program = program
        self.numbers: dict[Predicate, int] = dict(base.numbers if base else program.numbers)
        self.named: dict[str, list[int]] = dict(base.named if base else {})
        for (name, _), number in self.numbers.items() if not base else ():
            self.named.setdefault(name, []).append(number)
        self.stores: list[Relation] = list(base.stores) if base else [Relation() for _ in self.numbers]
        self.depth: dict[Fact, int] = dict(base.depth) if base else {}
        self.first: dict[Fact, tuple[CompiledRule, tuple[Value, ...]]] = dict(base.first) if base else {}
        self.own = set[int]() if base else set(range(len(self.stores)))

    def add(self, number: int, facts: list[Fact]) -> None:
        """Enters new facts of the predicate with that number."""
        if number not in self.own:
            self.own.add(number)
            self.stores[number] = Relation(self.stores[number].facts)
        self.stores[number].add(facts)

    def tell(self, facts: Iterable[Fact]) -> None:
        """Adds what is told; raises ValueError where a fact is none."""
        for fact in facts:
            if fact not in self.depth:
                _check(fact)
                self.depth[fact] = 0
                number = self.numbers.setdefault((str(fact[0]), len(fact) - 1), len(self.stores))
                if number == len(self.stores):
                    self.stores.append(Relation())
                    self.named[str(fact[0])] = [*self.named.get(str(fact[0]), ()), number]
                self.add(number, [fact])

    def __contains__(self, fact: object) -> bool:
        return fact in self.depth

    def __iter__(self) -> Iterator[Fact]:
        return iter(self.depth)

    def __len__(self) -> int:
        return len(self.depth)

    def facts(self, name: str) -> tuple[Fact, ...]:
        """The facts of the predicates of that name."""
        return tuple(fact for number in self.named.get(name, ()) for fact in self.stores[number].facts)

    def why(self, fact: Fact) -> Derivation | None:
        """The shallowest derivation found; None for what was told or is not true."""
        if fact not in self.first:
            return None
        clause, values = self.first[fact]
        rule, bindings = clause.rule, dict(zip(clause.names, values, strict=True))
        counted: dict[Fact, None] = {}
        aggregates = [each for each in rule.body if isinstance(each, Aggregate)]
        outer = shared(rule) if aggregates else ()
        given = {name: value for name, value in bindings.items() if name in outer}
        for each in aggregates:
            for inner in self.program.ways(self, each.condition, given)[0]:
                counted.update((ground(atom, inner), None) for atom in positive(each))
        facts = tuple(ground(atom, bindings) for atom in positive(rule))
        named = {name: value for name, value in bindings.items() if not Variable(name).anonymous}
        return Derivation(fact, rule, named, facts, tuple(counted))

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


class Program:
    """Rules that have been found safe and stratified; raises Refused where they are not.

    A pickle of it has all that was made ready.
    """

    size: int
    numbers: dict[Predicate, int]
    strata: list[tuple[list[CompiledRule], list[tuple[CompiledRule, int, int]]]]

    def __init__(self, rules: Iterable[Rule]) -> None:
        rules = tuple(rules)
        layers, faults = strata(rules)
        faults = [*(fault for rule in rules for fault in unsafe(rule)), *faults]
        if faults:
            raise BrokenRules(*faults)
        numbers = {predicate: number for number, predicate in enumerate(itertools.chain(*map(sorted, layers)))}
        layer_of = {predicate: number for number, layer in enumerate(layers) for predicate in layer}
        compiler = Compiler(numbers)
        found: list[list[Parts]] = [[] for _ in layers]
        facts: dict[Fact, Parts] = {}
        for rule in rules:
            at = layer_of[rule.head.predicate]
            parts = _parts(rule, numbers, layers[at], compiler)
            if rule.body:
                found[at].append(parts)
            elif (fact := _fact(rule.head)) is not None:
                facts.setdefault(fact, parts)
        made = marshal.dumps((_joined(found), list(facts.values()), compiler.code()))
        self.__setstate__((len(rules), numbers, list(facts), made))

    def __getstate__(self) -> tuple[Any, ...]:
        return self.state

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.state = state
        self.size, self.numbers, facts, made = state
        found, of_facts, code = marshal.loads(made)
        strata = [list(map(CompiledRule, each)) for each in found]
        self.strata = [(each, [(clause, *place) for clause in each for place in clause.recursive]) for each in strata]
        self.solvers = dict[str, Any](GIVEN)
        exec(code, self.solvers)
        # With each tracer the body that it is for, lest another comes to have its id.
        self.tracers: dict[tuple[int, frozenset[str]], tuple[Any, Body, Body]] = {}
        self.base = Model(self)
        for fact, parts in zip(facts, of_facts, strict=True):
            clause = CompiledRule(parts)
            self.base.depth[fact], self.base.first[fact] = 1, (clause, ())
            self.base.add(clause.number, [fact])
        self.clauses: dict[int | None, list[CompiledRule]] = {}
        for clause in itertools.chain(*strata):
            self.clauses.setdefault(clause.number, []).append(clause)
        self.present = {number for number, store in enumerate(self.base.stores) if store.facts}

    def run(self, facts: Iterable[Fact]) -> Model:
        """What follows from the facts; raises ValueError for a fact that cannot be one, RecursionError without end."""
        model = Model(self, self.base)
        model.tell(facts)
        present = self.present | model.own

        def fire(clause: CompiledRule, first: int | None = None, delta: Iterable[Fact] = ()) -> None:
            new: list[Fact] = []
            self.solvers[clause.solvers[first]](clause, model.stores, model.depth, delta, model.first, new)
            if new:
                model.add(clause.number, new)
                present.add(clause.number)

        for clauses, recursive in self.strata:
            heads = {clause.number for clause in clauses} if recursive else ()
            seen = {head: len(model.stores[head].facts) for head in heads}
            for clause in clauses:
                if clause.needs <= present:
                    fire(clause)
            rounds = itertools.count()
            while any(len(model.stores[head].facts) > seen[head] for head in heads):
                if next(rounds) > ROUNDS:
                    raise RecursionError(f"no end to {clauses[0].rule.head.name} in {clauses[0].rule.place}")
                delta = {head: model.stores[head].facts[seen[head] :] for head in heads}
                seen = {head: len(model.stores[head].facts) for head in heads}
                for clause, position, number in recursive:
                    if delta[number]:
                        fire(clause, position, delta[number])
        return model

    def ways(
        self, model: Model, body: Body, given: Bindings, outer: Collection[str] = ()
    ) -> tuple[list[Bindings], int, Bindings, Body]:
        """All bindings under which a body holds; how many literals held at best, the bindings then, and their order."""
        key = id(body), frozenset(given)
        if key not in self.tracers:
            order = tuple(plan(body, given, outer, as_written=True)[0])
            compiler, space = Compiler(self.numbers), dict[str, Any](GIVEN)
            name = compiler.tracer(order, given)
            exec(compiler.code(), space)
            self.tracers[key] = space[name], order, body
        tracer, order, _ = self.tracers[key]
        best: list[Any] = [0, given]
        found: list[Bindings] = []
        tracer(model.stores, model.depth, given, best, found)
        return found, best[0], best[1], order

    def furthest(self, model: Model, pattern: Pattern) -> list[Partial]:
        """How far the rules came that could have given such a fact and did not, the furthest first; ANY fits all."""
        number = self.numbers.get((str(pattern[0]), len(pattern) - 1))
        found = []
        for rule in (clause.rule for clause in self.clauses.get(number, ())):
            if (given := match(rule.head, pattern, {})) is not None:
                ways, came, bindings, order = self.ways(model, rule.body, given, shared(rule))
                if not ways and came < len(order):
                    found.append(Partial(rule, order[:came], order[came], len(order) - came, bindings))
        return sorted(found, key=lambda each: (each.missing, -len(each.held)))


def _joined(layers: Iterable[list[Parts]]) -> list[list[Parts]]:
    """The same in the same order, those without recursion that follow one another as one."""
    joined: list[list[Parts]] = []
    for rules in filter(None, layers):
        if joined and not any(recursive for _, _, _, recursive, _, _ in (*rules, *joined[-1])):
            joined[-1].extend(rules)
        else:
            joined.append(rules)
    return joined


def _fact(head: Compound) -> Fact | None:
    """What a rule without a body tells; None where its arithmetic has no value."""
    try:
        return ground(head, {})
    except (TypeError, ZeroDivisionError):
        return None


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
