"""Words: typing mistakes, words run together or torn apart, short forms, and what a known word is never taken for."""

from __future__ import annotations

import pytest

from corpus.entry import Kind
from indexer.lookup import Lookup
from indexer.query import understood
from indexer.scope import Scope


def words_of(text: str, lookup: Lookup) -> str:
    return " ".join(understood(text, lookup.index, lookup.repair).words)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        # A letter too few, too many, exchanged, or another.
        ("circular pary", "circular parry"),
        ("how many gaurds may i have", "how many guards may i have"),
        ("endurnce", "endurance"),
        ("what is a tresspass of an exhausstion", "what is a tresspass of an exhaustion"),
        ("the same trun", "the same turn"),
        ("berkly games", "berkeley games"),
        # Run together, torn apart.
        ("thundercastle games", "thunder castle games"),
        ("is my powerblok too late", "is my power block too late"),
        ("a dirtytrik", "a dirty trick"),
        ("is it un blockable", "is it unblockable"),
        ("can i dis card my hand", "can i discard my hand"),
        # A name of which each word is mistyped.
        ("lt jon sten", "lt john stenn"),
        # Short forms of a chat, of the game, and several of one.
        ("how much dmg does a pb do", "how much damage does a pb do"),
        ("opp has 2 HGs", "opponent has 2 hg"),
        ("wat does it do b4 my atk", "what does it do before my attack"),
        # Only the consonants, or the beginning.
        ("a dfnsv card", "a defensive card"),
        ("exhaus", "exhaustion"),
    ],
)
def test_a_mistake_is_put_right(typed: str, meant: str, lookup: Lookup) -> None:
    assert words_of(typed, lookup) == meant


@pytest.mark.parametrize("text", ["qzxv", "x" * 1_000, "photosynthesis", "9999"])
def test_a_word_that_is_like_none_stays(text: str, lookup: Lookup) -> None:
    assert words_of(text, lookup) == text


def test_of_another_script_no_word_is_left(lookup: Lookup) -> None:
    assert words_of("ملك", lookup) == ""


def test_what_a_mistake_may_stand_for_is_kept_as_long_as_it_is_in_doubt(lookup: Lookup) -> None:
    found = lookup.repair.repaired(["do", "guards", "get", "swepped"])
    ((word, meanings),) = found.doubts.items()
    assert word in found.words
    assert "sweep" in [meant for meant, _ in meanings]
    assert all(0 < like < 1 for _, like in meanings)


def test_of_a_text_of_unknown_words_only_some_are_looked_at(lookup: Lookup) -> None:
    unknown = [f"xq{'abcdefghij'[n // 10]}{'abcdefghij'[n % 10]}zv" for n in range(80)]
    assert lookup.repair.repaired(unknown).words == tuple(unknown)


@pytest.mark.parametrize(
    ("id", "scope"),
    [
        ("handbook/ability", Scope.GENERAL),
        ("rulebook/head-shots", Scope.GENERAL),
        ("handbook/dodges", Scope.GENERAL),
        ("handbook/exertions-keeping-cards-from", Scope.GENERAL),
        ("handbook/weapon-bind", Scope.CARD),
        ("addendum/monkey", Scope.CARD),
        ("handbook/chessex-losing-your-attack-phase", Scope.CARD),
        ("handbook/chessex-darius-and-chessex", Scope.CARD),
        ("handbook/richie-ryan-and-quickening-bob", Scope.PAIR),
        ("type2/bystander", Scope.LIST),
        ("type2/conduct-4-no-scouting-during-a-match", Scope.FORMAT),
    ],
)
def test_what_an_entry_is_about_is_told_by_its_kind_and_title(id: str, scope: Scope, lookup: Lookup) -> None:
    assert lookup.index.scopes[lookup.index.places[id]] is scope


def test_every_card_is_about_a_card_and_every_section_about_the_game(lookup: Lookup) -> None:
    for entry, scope in zip(lookup.entries.values(), lookup.index.scopes, strict=True):
        if entry.card:
            assert scope is Scope.CARD, entry.id
        elif entry.kind is Kind.SECTION:
            assert scope is Scope.GENERAL, entry.id
