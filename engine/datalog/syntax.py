"""Terms, literals and rules as data, and what can be wrong with them."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, field


class String(str):
    """A quoted string; a plain `str` is a constant, and the two are never equal."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return type(other) is String and str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other


Value = int | str | tuple["Value", ...]  # a compound term f(a,1) is ("f", "a", 1)
Predicate = tuple[str, int]  # with the number of its arguments: p/1 and p/2 are two
Fact = tuple[Value, ...]  # ("in", "c1", "hand", "a")


@dataclass(frozen=True, slots=True)
class Variable:
    """Stands for any value, and for the same one throughout a rule."""

    name: str  # each `_` becomes a variable of its own: _1, _2, …

    @property
    def anonymous(self) -> bool:
        """Whether it is written `_`."""
        return self.name[1:].isdigit() or self.name == "_"

    def __str__(self) -> str:
        return "_" if self.anonymous else self.name


ANY = Variable("_")


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Two terms that make a number."""

    operator: str
    left: Term
    right: Term

    def __str__(self) -> str:
        return f"({show(self.left)}{self.operator}{show(self.right)})"


@dataclass(frozen=True, slots=True)
class Compound:
    """A name with arguments: f(a,X)."""

    name: str
    arguments: tuple[Term, ...]

    @property
    def predicate(self) -> Predicate:
        """Its name and the number of its arguments."""
        return self.name, len(self.arguments)

    def __str__(self) -> str:
        return f"{self.name}({','.join(map(show, self.arguments))})" if self.arguments else self.name


Term = int | str | Variable | Arithmetic | Compound
Atom = Compound  # what is true or not has the form of a term


@dataclass(frozen=True, slots=True)
class Literal:
    """An atom, or its absence."""

    atom: Atom
    negated: bool = False

    def __str__(self) -> str:
        return f"not {self.atom}" if self.negated else str(self.atom)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two terms that agree or differ; `=` also binds a variable."""

    operator: str
    left: Term
    right: Term

    def __str__(self) -> str:
        return f"{show(self.left)} {self.operator} {show(self.right)}"


@dataclass(frozen=True, slots=True)
class Element:
    """Of an aggregate: a tuple of terms for each way in which the condition holds."""

    terms: tuple[Term, ...]
    condition: tuple[Literal | Comparison, ...]

    def __str__(self) -> str:
        return f"{','.join(map(show, self.terms))} : {', '.join(map(str, self.condition))}"


@dataclass(frozen=True, slots=True)
class Aggregate:
    """`guard operator function { elements }`, as in `N >= #count { … }`."""

    function: str
    elements: tuple[Element, ...]
    operator: str
    guard: Term

    def __str__(self) -> str:
        return f"{show(self.guard)} {self.operator} {self.function} {{ {' ; '.join(map(str, self.elements))} }}"


BodyLiteral = Literal | Comparison | Aggregate


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule stands."""

    source: str
    row: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.source}: [{self.row}] line {self.line}, column {self.column}"


@dataclass(frozen=True, slots=True)
class Rule:
    """The head is true wherever the whole body is; a fact has no body."""

    head: Atom
    body: tuple[BodyLiteral, ...]
    place: Place = field(compare=False)

    def __str__(self) -> str:
        return f"{self.head} :- {', '.join(map(str, self.body))}." if self.body else f"{self.head}."


class ErrorKind(enum.Enum):
    """What can be wrong, in words; the places are filled by the error's values."""

    CHARACTER = "unexpected {}"
    EXPECTED = "expected {}, found {}"
    UNSAFE = "unsafe: no positive literal binds {}"
    LONG = "too long: {} positive literals, where at most 18 are possible"
    UNSTRATIFIED = "not stratified: {}"


@dataclass(frozen=True, slots=True)
class Error:
    """What is wrong with a rule, and where."""

    place: Place
    kind: ErrorKind
    values: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """What is wrong, in words."""
        return self.kind.value.format(*self.values)

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class Refused(Exception):
    """Rules that cannot be read or run; `errors` has all that is wrong with them."""

    def __init__(self, errors: list[Error]) -> None:
        super().__init__("\n".join(map(str, errors)))
        self.errors = tuple(errors)


def show(term: Term | Value) -> str:
    """The term, or the value of one, as it is written in a rule."""
    if isinstance(term, String):
        return '"' + term.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(term, tuple):
        return f"{term[0]}({','.join(map(show, term[1:]))})" if len(term) > 1 else str(term[0])
    return str(term)


def positive(rule: Rule) -> Iterator[Atom]:
    """The atoms that have to be true for the rule to fire, those of aggregates aside."""
    return (each.atom for each in rule.body if isinstance(each, Literal) and not each.negated)


def variables(part: Term | BodyLiteral | Element) -> Iterator[str]:
    """The names of the variables in it, as often as they stand there."""
    match part:
        case Variable(name):
            yield name
        case Compound(_, parts):
            for term in parts:
                yield from variables(term)
        case Arithmetic(_, left, right) | Comparison(_, left, right):
            yield from variables(left)
            yield from variables(right)
        case Literal(atom):
            yield from variables(atom)
        case Element(terms, condition):
            for each in (*terms, *condition):
                yield from variables(each)
        case Aggregate(_, elements, _, guard):
            yield from variables(guard)
            for element in elements:
                yield from variables(element)


def rank(value: Value) -> tuple[object, ...]:
    """A key that sorts values as clingo does: numbers, constants, strings, compound terms."""
    if isinstance(value, int):
        return (0, value)
    if isinstance(value, tuple):
        return (3, len(value), value[0], *map(rank, value[1:]))
    return (2 if isinstance(value, String) else 1, str(value))
