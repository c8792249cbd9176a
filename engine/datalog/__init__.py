"""Stratified Datalog with negation, aggregates and provenance; the syntax is a part of clingo's."""

from engine.datalog.lint import Lint, LintKind, lint
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
    "Lint",
    "LintKind",
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
    "lint",
    "match",
    "parse",
    "show",
]
