"""Stratified Datalog with negation, aggregates and provenance; knows no game.

The syntax is a part of clingo's, and so is what it means, but that #max and #min of nothing fail. In a fact a plain
`str` is a constant; what stands in quotes in a rule is a `String`: ("card", "c1", String("Upper Guard")).

    program = Program(parse(text, "law.toml", "row"))  # Refused, with all errors, if something is wrong
    model = program.run([("asked", "e1")])
    model.why(("legal", "e1"))
"""

from engine.datalog.model import Derivation, Model, ground, match
from engine.datalog.parser import parse
from engine.datalog.program import Partial, Program
from engine.datalog.syntax import (
    ANY,
    Aggregate,
    Atom,
    Comparison,
    Error,
    ErrorKind,
    Fact,
    Literal,
    Place,
    Refused,
    Rule,
    String,
    Value,
    Variable,
    show,
)

__all__ = [
    "ANY",
    "Aggregate",
    "Atom",
    "Comparison",
    "Derivation",
    "Error",
    "ErrorKind",
    "Fact",
    "Literal",
    "Model",
    "Partial",
    "Place",
    "Program",
    "Refused",
    "Rule",
    "String",
    "Value",
    "Variable",
    "ground",
    "match",
    "parse",
    "show",
]
