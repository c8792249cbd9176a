"""Stratified Datalog with negation, aggregates and provenance; knows no game.

The syntax is a part of clingo's, and so is what it means. In a fact a plain `str` is a constant; what stands in quotes
in a rule is a `String`: ("card", "c1", String("Upper Guard")).

    program = Program(parse_rules(text, "law.toml", "row"))  # Refused, if something is wrong
    model = program.run([("asked", "e1")])
    model.why(("legal", "e1"))
"""

from engine.datalog.parser import parse_rules
from engine.datalog.program import Derivation, Model, Partial, Program
from engine.datalog.syntax import (
    ANY,
    Atom,
    BrokenRules,
    Compare,
    Fact,
    Literal,
    Rule,
    String,
    Value,
    Variable,
    evaluate,
    positive,
    variables,
)

__all__ = ["ANY", "Atom", "BrokenRules", "Compare", "Derivation", "Fact", "Literal", "Model", "Partial", "Program"]
__all__ += ["Rule", "String", "Value", "Variable", "evaluate", "parse_rules", "positive", "variables"]
