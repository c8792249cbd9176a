"""The same rules and facts, given to clingo."""

from __future__ import annotations

from collections.abc import Iterable

import clingo

from engine.datalog import Fact, String, Value


def clingo_model(text: str, facts: Iterable[Fact]) -> set[Fact]:
    """All facts of the one model that clingo finds."""
    control = clingo.Control(["0"], logger=lambda code, message: None)
    control.add("base", [], text)
    control.add("base", [], "\n".join(f"{show(fact)}." for fact in facts))
    control.ground([("base", [])])
    models: list[set[Fact]] = []
    control.solve(on_model=lambda model: models.append({_fact(each) for each in model.symbols(atoms=True)}))
    (model,) = models
    return model


def _fact(symbol: clingo.Symbol) -> Fact:
    return (symbol.name, *map(_value, symbol.arguments))


def _value(symbol: clingo.Symbol) -> Value:
    if symbol.type is clingo.SymbolType.Number:
        return symbol.number
    if symbol.type is clingo.SymbolType.String:
        return String(symbol.string)
    return _fact(symbol) if symbol.arguments else symbol.name


def show(value: Value) -> str:
    """A value as it is written in a rule."""
    if isinstance(value, String):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, tuple):
        return f"{value[0]}({','.join(map(show, value[1:]))})" if len(value) > 1 else str(value[0])
    return str(value)
