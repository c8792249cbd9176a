"""Citations rot by being invented, wrong or stale: every id stands, and every quote stands in that entry."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.card import Source, cards
from engine.judge.table import rows
from engine.rule import rules
from tests.engine.shelf import entries, folded, whole

RULESETS = {
    "classic": ("rulebook", "handbook", "addendum"),
    "type1": ("type1",),
    "type2": ("type2",),
}


def sources() -> Iterator[tuple[str, Source]]:
    for name, row in rules().items():
        yield from ((f"rule {name}", source) for source in row.values())
    for card in cards():
        yield from ((f"card {card.title}", source) for source in card.sources)
    for ruling in rows():
        yield from ((f"ruling {ruling.id}", source) for quotes in ruling.quotes.values() for source in quotes)


@pytest.mark.parametrize(("name", "source"), list(sources()), ids=lambda value: str(value)[:60])
def test_a_quote_stands_in_its_entry(name: str, source: Source) -> None:
    assert source.entry in entries()
    assert folded(source.quote) in whole(source.entry)


def test_a_rule_is_quoted_from_a_document_of_its_ruleset() -> None:
    quoted = [(ruleset, s.entry) for row in rules().values() for ruleset, s in row.items()]
    quoted += [(ruleset, s.entry) for ruling in rows() for ruleset, quotes in ruling.quotes.items() for s in quotes]
    assert [(r, e) for r, e in quoted if entries()[e].document not in RULESETS[r]] == []


def test_every_ruling_says_what_it_beats_by_a_name_that_stands() -> None:
    known = {ruling.id for ruling in rows()}
    assert [loser for ruling in rows() for loser in ruling.over if loser not in known] == []
