"""Text to rules. The syntax is a part of clingo's, so that clingo reads the same text."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from engine.datalog.syntax import (
    Aggregate,
    Arithmetic,
    Atom,
    BodyLiteral,
    Comparison,
    Compound,
    Element,
    Error,
    ErrorKind,
    Literal,
    Place,
    Refused,
    Rule,
    String,
    Term,
    Variable,
)

T = TypeVar("T")
TOKEN = re.compile(
    r"""(?P<blank>\s+|%[^\n]*)
      | (?P<string>"(?:[^"\\\n]|\\["\\n])*")
      | (?P<aggregate>\#(?:count|sum|max|min)\b)
      | (?P<not>not\b)
      | (?P<constant>[a-z]\w*)
      | (?P<variable>_*[A-Z]\w*|_\b)
      | (?P<number>\d+)
      | (?P<sign>:-|!=|<=|>=|[-+*/\\<>=(),.;:{}])""",
    re.VERBOSE | re.ASCII,
)
COMPARISONS = ("=", "!=", "<", "<=", ">", ">=")
ESCAPES = {"\\n": "\n", '\\"': '"', "\\\\": "\\"}


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the text."""

    kind: str
    text: str
    offset: int


class _Stuck(Exception):
    """This rule cannot be read further."""


def parse(text: str, source: str, row: str = "") -> list[Rule]:
    """The rules in the text; raises Refused with an error for each rule that cannot be read."""
    return _Parser(text, source, row).rules()


class _Parser:
    def __init__(self, text: str, source: str, row: str) -> None:
        self.text, self.source, self.row = text, source, row
        self.tokens: list[Token] = []
        self.errors: list[Error] = []
        self.at = 0
        self.anonymous = itertools.count(1)
        offset = 0
        while offset < len(text):
            found = TOKEN.match(text, offset)
            if found is None:
                self.errors.append(Error(self.place(offset), ErrorKind.CHARACTER, (repr(text[offset]),)))
                offset += 1
                continue
            if found.lastgroup != "blank":
                self.tokens.append(Token(found.lastgroup or "", found.group(), offset))
            offset = found.end()
        self.tokens.append(Token("end", "", len(text)))

    def place(self, offset: int) -> Place:
        line = self.text.count("\n", 0, offset) + 1
        return Place(self.source, self.row, line, offset - self.text.rfind("\n", 0, offset))

    @property
    def token(self) -> Token:
        return self.tokens[self.at]

    def has(self, *texts: str) -> bool:
        return self.token.kind not in ("string", "end") and self.token.text in texts

    def takes(self, text: str) -> bool:
        found = self.has(text)
        self.at += found
        return found

    def needs(self, text: str) -> None:
        if not self.takes(text):
            self.stop(f"'{text}'")

    def stop(self, expected: str) -> NoReturn:
        found = f"'{self.token.text}'" if self.token.text else "the end"
        self.errors.append(Error(self.place(self.token.offset), ErrorKind.EXPECTED, (expected, found)))
        raise _Stuck

    def several(self, part: Callable[[], T], separator: str) -> list[T]:
        found = [part()]
        while self.takes(separator):
            found.append(part())
        return found

    def rules(self) -> list[Rule]:
        found: list[Rule] = []
        while self.token.kind != "end":
            try:
                found.append(self.rule())
            except _Stuck:
                while self.token.kind != "end" and not self.takes("."):
                    self.at += 1
        if self.errors:
            raise Refused(sorted(self.errors, key=lambda error: (error.place.line, error.place.column)))
        return found

    def rule(self) -> Rule:
        """rule = atom [ ":-" body { "," body } ] "." ."""
        place, body = self.place(self.token.offset), list[BodyLiteral]()
        self.anonymous = itertools.count(1)
        head = self.atom()
        if self.takes(":-"):
            body = self.several(lambda: self.literal(aggregates=True), ",")
        self.needs(".")
        return Rule(head, tuple(body), place)

    def literal(self, aggregates: bool = False) -> BodyLiteral:
        """literal = [ "not" ] atom | term comparison term ; in a body also term comparison aggregate ."""
        if self.takes("not"):
            return Literal(self.atom(), negated=True)
        start, left = self.at, self.term()
        if self.has(*COMPARISONS):
            operator = self.token.text
            self.at += 1
            if aggregates and self.token.kind == "aggregate":
                return Aggregate(*self.aggregate(), operator, left)
            return Comparison(operator, left, self.term())
        self.at = start
        return Literal(self.atom())

    def aggregate(self) -> tuple[str, tuple[Element, ...]]:
        """aggregate = function "{" element { ";" element } "}" ."""
        function = self.token.text
        self.at += 1
        self.needs("{")
        elements = self.several(self.element, ";")
        self.needs("}")
        return function, tuple(elements)

    def element(self) -> Element:
        """element = term { "," term } ":" literal { "," literal } ."""
        terms = self.several(self.term, ",")
        self.needs(":")
        condition = self.several(self.literal, ",")
        return Element(tuple(terms), tuple(each for each in condition if not isinstance(each, Aggregate)))

    def atom(self) -> Atom:
        """atom = constant [ "(" term { "," term } ")" ] ."""
        if self.token.kind != "constant":
            self.stop("an atom")
        name = self.token.text
        self.at += 1
        if not self.takes("("):
            return Compound(name, ())
        arguments = self.several(self.term, ",")
        self.needs(")")
        return Compound(name, tuple(arguments))

    def term(self) -> Term:
        """term = product { ( "+" | "-" ) product } ."""
        left = self.product()
        while self.has("+", "-"):
            self.at += 1
            left = Arithmetic(self.tokens[self.at - 1].text, left, self.product())
        return left

    def product(self) -> Term:
        r"""product = simple { ( "*" | "/" | "\" ) simple } ."""
        left = self.simple()
        while self.has("*", "/", "\\"):
            self.at += 1
            left = Arithmetic(self.tokens[self.at - 1].text, left, self.simple())
        return left

    def simple(self) -> Term:
        """simple = number | string | variable | constant | atom | "-" simple | "(" term ")" ."""
        token = self.token
        if token.kind == "constant":
            atom = self.atom()
            return atom if atom.arguments else atom.name
        self.at += 1
        match token.kind, token.text:
            case "number", text:
                return int(text)
            case "string", text:
                return String(re.sub(r"\\.", lambda found: ESCAPES[found.group()], text[1:-1]))
            case "variable", text:
                return Variable(f"_{next(self.anonymous)}" if text == "_" else text)
            case "sign", "-":
                inner = self.simple()
                return -inner if isinstance(inner, int) else Arithmetic("-", 0, inner)
            case "sign", "(":
                inner = self.term()
                self.needs(")")
                return inner
        self.at -= 1
        self.stop("a term")
