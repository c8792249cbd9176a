"""No text makes it raise, no line is lost, and what is said of a deck holds together."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.document import Ruleset
from corpus.entry import Entry
from engine.deck import Outcome, judge, read
from tests.indexer.shelf import by_id

RULESETS = st.sampled_from(list(Ruleset))
COUNTS = st.sampled_from(["", "1 ", "2 ", "6x ", "0 ", "13 ", "99999999999999 "])
TITLES = (
    "Thrust Carl Darius Seduce Amanda Duncan Immortal Persona Quickening Bob Crystal Calliope Premium Watcher Hunter"
)
MARKS = "Generic [Reserved Cards] Weapon of Choice Katana Shield [SE] [ME] (6) : - / // # x6 Pre-Game Events é ß İ 😀"
WORDS = st.sampled_from(f"{TITLES} {MARKS} Master's Attack Richie Xavier Plot Famine Focus/Police [A] (B)".split())
LINES = st.builds(lambda count, words: count + " ".join(words), COUNTS, st.lists(WORDS, max_size=5))
DECKS = st.one_of(st.text(), st.lists(LINES, max_size=12).map("\n".join))


@given(DECKS)
def test_every_line_is_accounted_for(text: str) -> None:
    deck = read(text)
    told = [one.line for many in (deck.cards, deck.remarks, deck.unread) for one in many]
    assert len(told) == len(set(told))
    seen = "".join(c if c.isprintable() or c in "\n\r\t" else " " for c in text.removeprefix("\ufeff"))
    lines = seen.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert set(told) == {number for number, line in enumerate(lines, 1) if line.split()}


@settings(max_examples=150)
@given(DECKS, RULESETS, st.booleans())
def test_no_deck_makes_it_raise(text: str, ruleset: Ruleset, whole: bool) -> None:
    judgement = judge(read(text), ruleset, by_id(), whole=whole)
    assert (judgement.outcome is Outcome.NOT_LEGAL) == bool(judgement.broken)
    assert all(one.citations and one.says for one in (*judgement.broken, *judgement.kept))
    assert judgement.outcome is not Outcome.LEGAL or not (judgement.not_judged or judgement.deck.unread)


@settings(max_examples=60)
@given(
    st.permutations(["3 Street Punk [SE]", "1 Darius", "1 Bloodlust", "1 Hogg", "Bob Quickening", "1 Kate", "2 Hook"])
)
def test_the_order_of_the_lines_does_not_matter(lines: list[str]) -> None:
    def said(text: str) -> tuple[Outcome, list[tuple[str, str]]]:
        judgement = judge(read(text), Ruleset.CLASSIC, by_id())
        return judgement.outcome, sorted((one.rule, one.says) for one in (*judgement.broken, *judgement.not_judged))

    top = "Persona: Duncan MacLeod\n"
    assert said(top + "\n".join(lines)) == said(top + "\n".join(sorted(lines)))


@pytest.mark.parametrize("ruleset", [Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2])
def test_without_entries_nothing_is_known(ruleset: Ruleset) -> None:
    nothing: Mapping[str, Entry] = {}
    assert judge(read("6 Carl\n1 Persona: Duncan"), ruleset, nothing).outcome is not Outcome.LEGAL
