"""The rules of deck construction, as rules.toml has them for one ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import tomli

from corpus.document import Ruleset, document
from corpus.entry import Entry
from engine.citation import Citation, citation

FILE = Path(__file__).parent / "rules.toml"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in some rulesets: the entry that it obeys, with its words, and the number that they name."""

    name: str
    rulesets: frozenset[Ruleset]
    entry: str
    quote: str
    number: int = 0


@cache
def rules() -> tuple[Rule, ...]:
    """All rules of all rulesets."""
    rows = tomli.loads(FILE.read_text(encoding="utf-8"))["rule"]
    return tuple(
        Rule(
            row["name"],
            frozenset(map(Ruleset, row["rulesets"])),
            row["entry"],
            row["quote"],
            row.get("most", row.get("least", row.get("by_card", 0))),
        )
        for row in rows
    )


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a ruleset, with the entries that they are quoted from."""

    ruleset: Ruleset
    entries: Mapping[str, Entry]
    held: Mapping[str, Rule]

    def __contains__(self, name: str) -> bool:
        """Whether the ruleset has the rule."""
        return name in self.held

    def number(self, name: str) -> int:
        """The number that the rule names; 0 where the ruleset has no such rule."""
        return self.held[name].number if name in self.held else 0

    def cite(self, *names: str) -> tuple[Citation, ...]:
        """The words of those of these rules that the ruleset has, each once."""
        quoted = [self.quote(self.held[name].entry, self.held[name].quote) for name in names if name in self.held]
        return tuple(dict.fromkeys(one for many in quoted for one in many))

    def quote(self, id: str, words: str) -> tuple[Citation, ...]:
        """These words of an entry; nothing where the entry is not at hand."""
        entry = self.entries.get(id)
        if entry is None:
            return ()
        older = self.ruleset is Ruleset.TYPE1 and document(entry.document).ruleset is Ruleset.CLASSIC
        return (citation(entry, words, older=older),)


def rulebook(ruleset: Ruleset, entries: Mapping[str, Entry]) -> Rulebook:
    """The rules that hold under the ruleset."""
    return Rulebook(ruleset, entries, {rule.name: rule for rule in rules() if ruleset in rule.rulesets})
