"""What is quoted stands in the entry that it is said to stand in, word for word."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from corpus.document import Ruleset, document
from corpus.entry import Entry
from engine.deck import judge, read
from engine.deck.attested import attested
from engine.deck.bans import bans
from engine.deck.bearer import factions, weapons_named
from engine.deck.catalogue import in_force
from engine.deck.rule import rules
from tests.engine.deck.test_rules import DOUBTS, PARTS, WHOLE
from tests.engine.deck.test_worked_examples import CASES


def words(entry: Entry) -> str:
    return "\n".join([entry.text, *(example.text for example in entry.examples)])


def test_the_rules_quote_entries_in_force(entries: Mapping[str, Entry]) -> None:
    for rule in rules():
        assert rule.quote in words(entries[rule.entry]), rule
        assert all(in_force(entries[rule.entry], ruleset) for ruleset in rule.rulesets), rule


def test_a_rule_is_there_once_for_each_ruleset() -> None:
    named = [(rule.name, ruleset) for rule in rules() for ruleset in rule.rulesets]
    assert len(named) == len(set(named))


def test_the_bans_quote_entries_of_their_own_ruleset(entries: Mapping[str, Entry]) -> None:
    for ban in bans():
        assert ban.quote in words(entries[ban.entry]), ban
        assert ban.rulesets == {document(entries[ban.entry].document).ruleset}, ban


def test_the_cards_quote_their_entries(entries: Mapping[str, Entry]) -> None:
    for made in attested():
        assert made.words in words(entries[made.source]), made


def test_weapons_and_factions_stand_where_they_are_said_to(entries: Mapping[str, Entry]) -> None:
    for weapons in weapons_named():
        assert all(name in words(entries[weapons.where]) for name in weapons.names), weapons
    for faction in factions():
        told = words(entries[faction.where])
        assert all(name.casefold() in told.casefold() for name in (faction.name, *faction.members)), faction


@pytest.mark.parametrize("ruleset", [Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2])
def test_every_finding_quotes_what_is_there(ruleset: Ruleset, entries: Mapping[str, Entry]) -> None:
    decks = [case.deck for cases in (CASES, WHOLE.values(), PARTS.values(), DOUBTS.values()) for case in cases]
    for deck in decks:
        judgement = judge(read(deck), ruleset, entries)
        for found in (*judgement.broken, *judgement.not_judged, *judgement.kept):
            for cited in found.citations:
                entry = entries[cited.id]
                assert cited.quote in words(entry), found
                assert (cited.document, cited.lines) == (entry.document, (entry.lines.first, entry.lines.last))
                assert cited.older == (ruleset is Ruleset.TYPE1 and entry.document != "type1")
                assert ruleset is not Ruleset.TYPE2 or entry.document == "type2"
        assert all(found.citations for found in judgement.broken)


def test_the_data_says_nothing_twice(checkout: Path) -> None:
    rows = tomllib.loads((checkout / "engine/deck/cards.toml").read_text(encoding="utf-8"))["card"]
    named = [
        (t, tuple(r.get("labels", ())), tuple(r.get("bearers", ())), r["entry"]) for r in rows for t in r["titles"]
    ]
    assert len(named) == len(set(named))
