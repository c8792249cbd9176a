"""What is most likely a slip in the law: `python -m tests.engine.law.lint`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import tomli

from engine import acts
from engine.datalog import Rule, parse_rules
from engine.rows import rows
from engine.things import symbol
from engine.vocabulary import vocabulary
from tests.engine.datalog.lint import Lint, LintKind, lint

FILE = Path(acts.__file__).with_name("told.toml")
SHARED = FILE.with_name("shared.toml")
GOALS = frozenset(
    {
        *(
            "yes",
            "no",
            "answer",
            "open",
            "overruled",
            "barred",
            "unread_clause",
            "may_lift",
            "by_print",
            "more_counted",
            "reads",
            "weighs",
        ),
        *(
            "told_enough",
            "weighs",
            "broken",
            "unsettled",
            "doubt",
            "shuffled",
            "before_count",
            "crystals",
            "masters_in",
            "last_turn",
        ),
    }
)
"""What the verdict on a situation and on a deck reads, and what subjects may read or say that none has to."""


@cache
def listed() -> Mapping[str, int]:
    """The predicates of engine/told.toml with the number of their arguments."""
    tables = tomli.loads(FILE.read_text(encoding="utf-8"))
    return {name: arguments.count(",") + 1 for table in tables.values() for name, arguments in table.items()}


@cache
def relations() -> Mapping[str, int]:
    """The prepositions, which are told of acts and of places."""
    words = (*vocabulary().prepositions, "to")
    return dict.fromkeys([*map(acts.relation, words), *("in_" + symbol(word) for word in words)], 2)


def law_rules() -> Iterator[Rule]:
    """All rules of all rows, whatever ruleset they hold in. Raises Refused."""
    for row in rows():
        yield from parse_rules(row.law, row.source, row.id)


def twice_derived(rules: Iterable[Rule], goals: Collection[str], shared: Mapping[str, list[str]]) -> Iterator[Lint]:
    """A name that two files may have given to two things: neither a goal, nor named with both files as shared."""
    first: dict[tuple[str, int], Rule] = {}
    for rule in rules:
        name, size = rule.head.predicate
        other = first.setdefault(rule.head.predicate, rule).place
        files = {file.removesuffix(".toml") for file in (rule.place.source, other.source)}
        if len(files) > 1 and name not in goals and not files.issubset(shared.get(f"{name}/{size}", ())):
            yield Lint(rule.place, LintKind.SHARED, (f"{name}/{size}", other.source, other.row))


def lints() -> list[Lint]:
    """The suspicions, in the order of the files."""
    tables = tomli.loads(SHARED.read_text(encoding="utf-8"))
    twice = twice_derived(law_rules(), tables["goals"], tables["shared"])
    return [*lint(law_rules(), {**relations(), **listed()}, GOALS), *twice]


if __name__ == "__main__":
    print(*lints(), sep="\n")
