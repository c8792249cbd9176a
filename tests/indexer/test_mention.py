"""The cards that a chat message names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.document import Ruleset
from indexer.lookup import Lookup
from indexer.mention import Mentions


@pytest.fixture(scope="module")
def mentions(lookup: Lookup) -> Mentions:
    return Mentions(lookup)


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("", []),
        ("good morning, who plays tonight?", []),
        ("I play Angry Mob, then angry mob again", ["Angry Mob"]),
        ("can I use block and strike after Darius?", ["Block And Strike", "Darius"]),
        ("he will disarm and dodge", []),
        ("he plays Disarm and Dodge", ["Disarm", "Dodge"]),
        ("Block.", []),
        ("HSFV-096 or HG?", ["Holy Ground", "Holy Ground", "Holy Ground"]),
        ("seduce", ["Seduce", "Seduce", "Seduce"]),
        ("**Master's Disarm**!", ["Master's Disarm"]),
    ],
)
def test_cards_in_their_order(mentions: Mentions, text: str, titles: list[str]) -> None:
    found = mentions.cards(text)
    assert [entry.card.title for entry in found if entry.card] == titles


def test_under_a_ruleset_its_own_text(mentions: Mentions) -> None:
    assert [entry.document for entry in mentions.cards("Empathy", Ruleset.TYPE1)] == ["type1"]
    assert mentions.cards("Empathy", Ruleset.TYPE2) == ()


@given(st.text())
def test_any_text_can_be_looked_at(mentions: Mentions, text: str) -> None:
    assert all(entry.card for entry in mentions.cards(text))
