"""The Titles: which are there, and which of them a typed name means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.entry import Kind
from engine.sheet import parse as read
from engine.sheet import print_sheet
from engine.titles import Match, catalogue, with_titles
from indexer.parse.entries import parse
from tests.engine.sheet.titles import FILE, HEAD, written


@pytest.mark.parametrize(
    ("name", "match", "titles"),
    [
        ("Duncan MacLeod", Match.EXACT, ["Duncan MacLeod"]),
        ("Master’s Head Shot", Match.EXACT, ["Master's Head Shot"]),
        ("focus (this turn)", Match.LETTERS, ["Focus (This Turn)"]),
        ("ULA", Match.ALIAS, ["Upper Left Attack"]),
        ("Kurgan", Match.ALIAS, ["The Kurgan"]),
        ("MHS: Kane", Match.ALIAS, ["Master's Head Shot: Kane"]),
        ("Angry Mob [4H]", Match.EXACT, ["Angry Mob [4H]"]),
        ("Slaugherhous", Match.NEAR, ["Slaughterhouse"]),
        ("Upper Letf Block", Match.NEAR, ["Upper Left Block"]),
        ("MacLeod", Match.AMBIGUOUS, ["Colin MacLeod", "Connor MacLeod", "Duncan MacLeod"]),
        ("Xyzzy", Match.UNKNOWN, []),
        ("", Match.UNKNOWN, []),
    ],
)
def test_a_name_means_a_title(name: str, match: Match, titles: list[str]) -> None:
    found = catalogue().resolve(name)
    assert (found.match, list(found.titles)) == (match, titles)


def test_each_title_means_itself() -> None:
    assert [title for title in catalogue().titles if catalogue().resolve(title).titles != (title,)] == []


@given(st.text(max_size=200))
def test_any_name_has_a_resolution(name: str) -> None:
    found = catalogue().resolve(name)
    assert (len(found.titles) == 0) == (found.match == Match.UNKNOWN)


def test_the_names_of_a_sheet_become_titles() -> None:
    typed = read("A: Kurgan\nB plays: ULA with Slaugherhous, Mac, Xyzzy\nmay A play: Thrust", catalogue())
    situation, guessed = with_titles(typed, catalogue())
    assert print_sheet(situation) == (
        "A: The Kurgan\nB plays: Upper Left Attack with Slaughterhouse, Mac, Xyzzy\nmay A play: Thrust"
    )
    assert guessed == {"Slaugherhous": "Slaughterhouse"}


def test_the_titles_are_those_of_the_documents() -> None:
    by_hand, head, made = FILE.read_text(encoding="utf-8").partition(HEAD)
    entries = parse()
    assert head + made == written(entries), "run python -m tests.engine.sheet.titles"
    said = " ".join(
        text
        for entry in entries
        if entry.kind != Kind.MATTER
        for text in (entry.text, *(example.text for example in entry.examples))
    ).replace("’", "'")
    rows = [row.strip().strip(",")[1:-1].replace('\\"', '"') for row in by_hand.split("\n") if row.startswith("    ")]
    assert [title for title in rows if title not in " ".join(said.split())] == []
