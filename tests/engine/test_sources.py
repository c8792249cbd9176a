"""Citations rot by being invented, wrong or stale: every id stands, and every quote stands in that entry."""

from __future__ import annotations

from collections.abc import Iterator

from engine.card import Source, cards
from engine.rule import rules
from engine.ruling import rows
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


def test_every_quote_stands_in_its_entry() -> None:
    missing = [(name, source.entry) for name, source in sources() if source.entry not in entries()]
    assert missing == []
    invented = [(name, source) for name, source in sources() if folded(source.quote) not in whole(source.entry)]
    assert invented == []


def test_a_rule_is_quoted_from_a_document_of_its_ruleset() -> None:
    quoted = [(ruleset, s.entry) for row in rules().values() for ruleset, s in row.items()]
    quoted += [(ruleset, s.entry) for ruling in rows() for ruleset, quotes in ruling.quotes.items() for s in quotes]
    assert [(r, e) for r, e in quoted if entries()[e].document not in RULESETS[r]] == []


def test_every_ruling_says_what_it_beats_by_a_name_that_stands() -> None:
    known = {ruling.id for ruling in rows()}
    assert [loser for ruling in rows() for loser in ruling.over if loser not in known] == []
