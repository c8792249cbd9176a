"""The order of the predicates, each after all that it is derived from; and what has no such order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.datalog.syntax import Aggregate, Atom, Error, ErrorKind, Literal, Predicate, Rule

Graph = dict[Predicate, dict[Predicate, Rule]]  # head -> what it is derived from, with a rule that says so


def atoms(rule: Rule) -> Iterator[tuple[Atom, bool]]:
    """The atoms of the body; whether all of their facts have to be known before the rule can fire."""
    for each in rule.body:
        if isinstance(each, Literal):
            yield each.atom, each.negated
        elif isinstance(each, Aggregate):
            for element in each.elements:
                yield from ((inner.atom, True) for inner in element.condition if isinstance(inner, Literal))


def strata(rules: Iterable[Rule]) -> tuple[list[list[Predicate]], list[Error]]:
    """The predicates in layers, those that need each other together; an error for each cycle through a negation."""
    graph: Graph = {}
    closed: list[tuple[Predicate, Predicate, Rule]] = []
    for rule in rules:
        for atom, needs_all in atoms(rule):
            graph.setdefault(rule.head.predicate, {}).setdefault(atom.predicate, rule)
            graph.setdefault(atom.predicate, {})
            if needs_all:
                closed.append((rule.head.predicate, atom.predicate, rule))
        graph.setdefault(rule.head.predicate, {})
    layers = _components(graph)
    level = {predicate: number for number, layer in enumerate(layers) for predicate in layer}
    errors: dict[frozenset[Predicate], Error] = {}
    for head, used, rule in closed:
        if level[head] == level[used]:
            cycle = [head, *_path(graph, used, head)]
            names = " <- ".join(f"{name}/{size}" for name, size in cycle)
            errors.setdefault(frozenset(cycle), Error(rule.place, ErrorKind.UNSTRATIFIED, (names,)))
    return layers, list(errors.values())


def _components(graph: Graph) -> list[list[Predicate]]:
    """Tarjan's strongly connected components, without recursion; each after all that it points to."""
    found: list[list[Predicate]] = []
    index: dict[Predicate, int] = {}
    low: dict[Predicate, int] = {}
    path: list[Predicate] = []
    on_path: set[Predicate] = set()
    for root in graph:
        work = [(root, iter(graph[root]))] if root not in index else []
        while work:
            node, targets = work[-1]
            if node not in index:
                index[node] = low[node] = len(index)
                path.append(node)
                on_path.add(node)
            for target in targets:
                if target not in index:
                    work.append((target, iter(graph[target])))
                    break
                if target in on_path:
                    low[node] = min(low[node], low[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    start = path.index(node)
                    found.append(path[start:])
                    on_path.difference_update(path[start:])
                    del path[start:]
    return found


def _path(graph: Graph, start: Predicate, end: Predicate) -> list[Predicate]:
    """A shortest way from the start to the end, both with it."""
    paths = {start: [start]}
    waiting = [start]
    for node in waiting:
        for target in graph[node]:
            if target not in paths:
                paths[target] = [*paths[node], target]
                waiting.append(target)
    return paths[end]
