"""What is allowed in rules and is most likely a slip of the pen."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.datalog.syntax import Place, Rule, atoms, variables


class LintKind(enum.Enum):
    """What is suspicious, in words."""

    UNKNOWN = "nobody tells or derives {}"
    ARITY = "{} stands elsewhere with {} arguments"
    UNREAD = "no rule reads {}"
    SINGLETON = "{} is written only once"
    SHARED = "{} is derived in {} [{}], too"


@dataclass(frozen=True, slots=True)
class Lint:
    """What is suspicious, and where."""

    place: Place
    kind: LintKind
    values: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.place}: {self.kind.value.format(*self.values)}"


def lint(rules: Iterable[Rule], told: Mapping[str, int], goals: Collection[str] = ()) -> list[Lint]:
    """Each suspicion once. `told` has the predicates of the facts; of `goals` nobody has to read."""
    return list(dict.fromkeys(_lints(list(rules), told, goals)))


def _lints(rules: list[Rule], told: Mapping[str, int], goals: Collection[str]) -> Iterator[Lint]:
    sizes = {rule.head.name: len(rule.head.arguments) for rule in reversed(rules)} | dict(told)
    known = set(told) | {rule.head.name for rule in rules}
    read = {atom.name for rule in rules for atom, _ in atoms(rule)} | set(goals)
    for rule in rules:
        for atom in (rule.head, *(atom for atom, _ in atoms(rule))):
            name, size = atom.predicate
            if name not in known:
                yield Lint(rule.place, LintKind.UNKNOWN, (f"{name}/{size}",))
            elif sizes[name] != size:
                yield Lint(rule.place, LintKind.ARITY, (f"{name}/{size}", str(sizes[name])))
        if rule.head.name not in read:
            yield Lint(rule.place, LintKind.UNREAD, (f"{rule.head.name}/{len(rule.head.arguments)}",))
        times = Counter(name for part in (rule.head, *rule.body) for name in variables(part))
        for name, count in times.items():
            if count == 1 and not name.startswith("_"):
                yield Lint(rule.place, LintKind.SINGLETON, (name,))
