"""In which order the literals of a rule can be solved, and in which order the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.datalog.syntax import (
    Aggregate,
    Arithmetic,
    BodyLiteral,
    Compare,
    Compound,
    Literal,
    Predicate,
    Rule,
    Term,
    Variable,
    atoms,
    positive,
    variables,
)

MOST_LITERALS = 18
"""Python nests twenty loops, and an aggregate needs one or two."""


def shared(rule: Rule) -> set[str]:
    """The variables that mean the same in the whole rule; the others are local to an aggregate."""
    outside = [each.guard if isinstance(each, Aggregate) else each for each in rule.body]
    return {name for part in (rule.head, *outside) for name in variables(part)}


def plan(
    body: Iterable[BodyLiteral], bound: Collection[str], outer: Collection[str], *, as_written: bool = False
) -> tuple[list[BodyLiteral], set[str], list[BodyLiteral]]:
    """The literals in an order in which each can be solved, what is bound then, and those that never can be.

    Tests come first, then literals that have a variable of what is bound. `as_written` keeps the order where it can be.
    """
    order: list[BodyLiteral] = []
    rest, known = list(body), set(bound)
    while ready := [each for each in rest if _is_ready(each, known, outer)]:
        best = ready[0] if as_written else min(ready, key=lambda each: _cost(each, known))
        rest.remove(best)
        order.append(best)
        known |= binds(best)
    return order, known, rest


def _is_ready(literal: BodyLiteral, known: set[str], outer: Collection[str]) -> bool:
    match literal:
        case Literal(atom, negated):
            return known.issuperset(_named(atom) if negated else computed(atom))
        case Compare(operator, left, right):
            unknown = [side for side in (left, right) if not known.issuperset(variables(side))]
            return not unknown or (operator == "=" and len(unknown) == 1 and isinstance(unknown[0], Variable))
        case Aggregate(_, terms, condition, operator, guard):
            inner = {name for part in (*terms, *condition) for name in variables(part)}
            is_bound = (operator == "=" and isinstance(guard, Variable)) or known.issuperset(variables(guard))
            _, after, stuck = plan(condition, known, ())
            is_solved = not stuck and after.issuperset(name for term in terms for name in variables(term))
            return is_bound and is_solved and known.issuperset(inner.intersection(outer))


def binds(literal: BodyLiteral) -> set[str]:
    """The variables that are bound behind it."""
    if isinstance(literal, Aggregate):
        return set(variables(literal.guard))
    return set() if isinstance(literal, Literal) and literal.negated else set(variables(literal))


def _cost(literal: BodyLiteral, known: set[str]) -> int:
    if isinstance(literal, Aggregate):
        return 3
    names = set(variables(literal))
    if names <= known or isinstance(literal, Compare) or literal.negated:
        return 0
    return 1 if names & known else 2


def _named(term: Term) -> set[str]:
    return {name for name in variables(term) if not Variable(name).anonymous}


def computed(term: Term) -> set[str]:
    """The variables that stand in arithmetic, from which they cannot be had back."""
    if isinstance(term, Compound):
        return {name for inner in term.arguments for name in computed(inner)}
    return set(variables(term)) if isinstance(term, Arithmetic) else set()


def unsafe(rule: Rule) -> Iterator[str]:
    """What is wrong if a variable of the rule cannot be bound, or if the rule is too long."""
    outer = shared(rule)
    _, known, stuck = plan(rule.body, (), outer)
    parts = [rule.head, *stuck, *(part for each in stuck if isinstance(each, Aggregate) for part in each.terms)]
    unbound = {
        "_" if Variable(name).anonymous else name: None
        for part in parts
        for name in variables(part)
        if name not in known
    }
    if (length := len(list(positive(rule)))) > MOST_LITERALS:
        yield f"{rule.place}: too long: {length} positive literals, where at most {MOST_LITERALS} are possible"
    elif unbound:
        yield f"{rule.place}: unsafe: no positive literal binds {', '.join(unbound)}"


def strata(rules: Collection[Rule]) -> tuple[list[set[Predicate]], list[str]]:
    """The predicates in layers, those that need each other together; a fault for each cycle through a negation."""
    needs: dict[Predicate, dict[Predicate, None]] = {}
    for rule in rules:
        direct = dict.fromkeys(atom.predicate for atom, _ in atoms(rule))
        needs.setdefault(rule.head.predicate, {}).update(direct)
        for predicate in direct:
            needs.setdefault(predicate, {})
    # All that each needs, itself with it, as bits: the same for those that need each other, and for no others.
    reach = {predicate: 1 << number for number, predicate in enumerate(needs)}
    before: dict[Predicate, int] = {}
    while reach != before:
        before = dict(reach)
        for predicate, direct in needs.items():
            for other in direct:
                reach[predicate] |= reach[other]
    layers: dict[int, set[Predicate]] = {}
    for predicate, needed in reach.items():
        layers.setdefault(needed, set()).add(predicate)
    faults: dict[int, str] = {}
    for rule in rules:
        layer = reach[rule.head.predicate]
        if any(needs_all and reach[atom.predicate] == layer for atom, needs_all in atoms(rule)):
            names = ", ".join(f"{name}/{size}" for name, size in sorted(layers[layer]))
            faults.setdefault(layer, f"{rule.place}: not stratified: {names}")
    return [layers[layer] for layer in sorted(layers, key=int.bit_count)], list(faults.values())
