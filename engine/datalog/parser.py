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
    BrokenRules,
    Compare,
    Compound,
    Literal,
    Place,
    Rule,
    String,
    Term,
    Variable,
)

T = TypeVar("T")
TOKEN = re.compile(
    r"""(?P<blank>\s+|%[^\n]*)
      | (?P<string>"(?:[^"\\\n]|\\["\\n])*")
      | (?P<aggregate>\#(?:count|sum)\b)
      | (?P<not>not\b)
      | (?P<constant>[a-z]\w*)
      | (?P<variable>_*[A-Z]\w*|_\b)
      | (?P<number>\d+)
      | (?P<sign>:-|!=|<=|>=|[-+*/<>=(),.:{}])
      | (?P<other>.)""",
    re.VERBOSE | re.ASCII,
)
COMPARISONS = ("=", "!=", "<", "<=", ">", ">=")
ESCAPES = {"\\n": "\n", '\\"': '"', "\\\\": "\\"}


@dataclass(frozen=True, slots=True)
class Mark:
    """A word of the text."""

    kind: str
    text: str
    offset: int


def parse_rules(text: str, source: str, row: str = "") -> list[Rule]:
    """The rules in the text; raises Refused at the first that cannot be read."""
    parser = _Parser(text, source, row)
    found = []
    while parser.mark.kind != "end":
        found.append(parser.rule())
    return found


class _Parser:
    def __init__(self, text: str, source: str, row: str) -> None:
        self.text, self.source, self.row = text, source, row
        found = [Mark(match.lastgroup or "", match.group(), match.start()) for match in TOKEN.finditer(text)]
        self.marks = [*(mark for mark in found if mark.kind != "blank"), Mark("end", "", len(text))]
        self.at = 0
        self.anonymous = itertools.count(1)
        for mark in self.marks:
            if mark.kind == "other":
                self.refuse(mark, f"unexpected {mark.text!r}")

    def place(self, mark: Mark) -> Place:
        line = self.text.count("\n", 0, mark.offset) + 1
        return Place(self.source, self.row, line, mark.offset - self.text.rfind("\n", 0, mark.offset))

    def refuse(self, mark: Mark, why: str) -> NoReturn:
        raise BrokenRules(f"{self.place(mark)}: {why}")

    @property
    def mark(self) -> Mark:
        return self.marks[self.at]

    def take(self) -> Mark:
        self.at += 1
        return self.marks[self.at - 1]

    def has(self, *texts: str) -> bool:
        return self.mark.kind not in ("string", "end") and self.mark.text in texts

    def skips(self, text: str) -> bool:
        found = self.has(text)
        self.at += found
        return found

    def needs(self, text: str) -> None:
        if not self.skips(text):
            self.expected(f"'{text}'")

    def expected(self, what: str) -> NoReturn:
        found = f"'{self.mark.text}'" if self.mark.text else "the end"
        self.refuse(self.mark, f"expected {what}, found {found}")

    def several(self, part: Callable[[], T]) -> tuple[T, ...]:
        found = [part()]
        while self.skips(","):
            found.append(part())
        return tuple(found)

    def rule(self) -> Rule:
        """rule = atom [ ":-" body { "," body } ] "." ."""
        place, self.anonymous = self.place(self.mark), itertools.count(1)
        head = self.atom()
        body = self.several(self.body) if self.skips(":-") else ()
        self.needs(".")
        return Rule(head, body, place)

    def body(self) -> BodyLiteral:
        """body = literal | term comparison aggregate ."""
        return self.literal(aggregates=True)

    def literal(self, *, aggregates: bool = False) -> BodyLiteral:
        """literal = [ "not" ] atom | term comparison term ."""
        if self.skips("not"):
            return Literal(self.atom(), negated=True)
        start, left = self.at, self.term()
        if self.has(*COMPARISONS):
            operator = self.take().text
            is_aggregate = aggregates and self.mark.kind == "aggregate"
            return self.aggregate(operator, left) if is_aggregate else Compare(operator, left, self.term())
        self.at = start
        return Literal(self.atom())

    def aggregate(self, operator: str, guard: Term) -> Aggregate:
        """aggregate = ( "#count" | "#sum" ) "{" terms ":" literal { "," literal } "}" ."""
        function = self.take().text
        self.needs("{")
        terms = self.several(self.term)
        self.needs(":")
        condition = tuple(each for each in self.several(self.literal) if not isinstance(each, Aggregate))
        self.needs("}")
        return Aggregate(function, terms, condition, operator, guard)

    def atom(self) -> Atom:
        """atom = constant [ "(" terms ")" ] ."""
        if self.mark.kind != "constant":
            self.expected("an atom")
        name = self.take().text
        if not self.skips("("):
            return Compound(name, ())
        arguments = self.several(self.term)
        self.needs(")")
        return Compound(name, arguments)

    def term(self) -> Term:
        """term = product { ( "+" | "-" ) product } ."""
        left = self.product()
        while self.has("+", "-"):
            left = Arithmetic(self.take().text, left, self.product())
        return left

    def product(self) -> Term:
        """product = simple { ( "*" | "/" ) simple } ."""
        left = self.simple()
        while self.has("*", "/"):
            left = Arithmetic(self.take().text, left, self.simple())
        return left

    def simple(self) -> Term:
        """simple = number | string | variable | constant | atom | "-" simple | "(" term ")" ."""
        if self.mark.kind == "constant":
            atom = self.atom()
            return atom if atom.arguments else atom.name
        if self.skips("-"):
            inner = self.simple()
            return -inner if isinstance(inner, int) else Arithmetic("-", 0, inner)
        if self.skips("("):
            inner = self.term()
            self.needs(")")
            return inner
        if self.mark.kind not in ("number", "string", "variable"):
            self.expected("a term")
        kind, text = self.mark.kind, self.take().text
        if kind == "number":
            return int(text)
        if kind == "string":
            return String(re.sub(r"\\.", lambda found: ESCAPES[found.group()], text[1:-1]))
        return Variable(f"_{next(self.anonymous)}" if text == "_" else text)
