"""Short forms, players' words, names that are alike, bearers, stop words."""

from __future__ import annotations

import tomllib

import pytest

from corpus.bearer import bearers
from corpus.document import HERE
from corpus.entry import Kind
from indexer.lookup import Lookup
from indexer.whoosh_text import stems
from indexer.words import folded, words
from tests.corpus.data import (
    ALIASES,
    all_words,
    repeated,
    table,
)


def test_a_short_form_stands_for_what_a_document_says() -> None:
    attested = all_words()
    for row in ALIASES:
        assert row["short"], row
        assert folded(row["long"]) in attested, row
        assert row["what"] in {"set", "persona", "card", "term", "group", "phase"}


def test_a_short_form_is_ambiguous_on_every_row_or_on_none() -> None:
    marks: dict[str, set[bool]] = {}
    for row in ALIASES:
        for short in row["short"]:
            marks.setdefault(folded(short), set()).add(row.get("ambiguous", False))
    assert not [short for short, marked in marks.items() if len(marked) > 1]


def test_what_players_say_stands_in_one_row_in_small_letters() -> None:
    rows = table("words.toml", "word")
    assert not repeated(folded(say) for row in rows for say in row["say"])
    assert not [say for row in rows for say in row["say"] if say != say.lower()]


def test_players_words_lead_only_to_words_of_the_documents() -> None:
    attested = set(stems(all_words()))
    for row in table("words.toml", "word"):
        for means in row["means"]:
            assert attested.issuperset(stems(means)), means


def test_names_that_are_alike_are_two_at_least_and_it_is_said_how_they_differ() -> None:
    for row in table("alike.toml", "alike"):
        assert len(row["names"]) > 1, row
        assert not repeated(row["names"]), row
        assert row["why"], row


def test_every_bearer_is_printed_in_a_document() -> None:
    attested = all_words()
    assert bearers().keys() == {"personas", "weapons"}
    for names in bearers().values():
        assert not [name for name in names if f" {folded(name)} " not in attested]


def test_a_stop_word_is_a_single_folded_word_and_of_one_kind() -> None:
    kinds = tomllib.loads((HERE / "stopwords.toml").read_text(encoding="utf-8"))
    listed = [word for kind in kinds.values() for word in kind]
    assert not repeated(listed)
    assert not [word for word in listed if words(word) != [word]]


def test_the_words_of_other_games_are_none_of_this_game_s() -> None:
    attested = all_words()
    foreign = tomllib.loads((HERE / "stopwords.toml").read_text(encoding="utf-8"))["foreign"]
    assert not [word for word in foreign if f" {word} " in attested]


def test_no_title_is_lost_because_it_is_made_of_stop_words(lookup: Lookup) -> None:
    language = lookup.index.language
    idle = language.stop | language.asking
    named = [e for e in lookup.entries.values() if e.kind != Kind.MATTER and idle.issuperset(words(e.title))]
    assert {e.title for e in named} >= {"ME", "will not"}
    for entry in named:
        for answer in (lookup.ruling(entry.title), lookup.define(entry.title)):
            assert answer.answers, entry.title
            first = answer.answers[0].entry
            assert folded(first.title) == folded(entry.title) or first.id in entry.see, entry.title


@pytest.mark.parametrize(
    ("term", "id"),
    [
        ("place", "handbook/place"),
        ("same", "handbook/same"),
        ("icon", "handbook/icon"),
        ("grid", "handbook/grid"),
        ("Hand", "handbook/hand"),
        ("Title", "handbook/title"),
        ("one in play", "addendum/one-in-play"),
        ("ME", "handbook/me"),
        ("SE", "handbook/se"),
        ("AT", "handbook/at"),
        ("4H", "handbook/4h"),
        ("Loss", "type2/loss"),
        ("DRAW", "type2/draw"),
        # These two entries say only "see Denial v Permission".
        ("will not", "handbook/denial-v-permission"),
        ("cannot", "handbook/denial-v-permission"),
    ],
)
def test_a_term_of_everyday_words_is_defined(term: str, id: str, lookup: Lookup) -> None:
    assert lookup.define(term).answers[0].entry.id == id
    assert lookup.ruling(term).answers[0].entry.id == id
