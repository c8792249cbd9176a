"""What is suggested while one types."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.document import Ruleset
from indexer.completion import LONGEST, Wanted, distinct_title
from indexer.lookup import Lookup
from indexer.suggestion import LIMIT, Suggestions
from indexer.words import words


@pytest.fixture(scope="module")
def suggestions(lookup: Lookup) -> Suggestions:
    return Suggestions(lookup)


def labels(suggestions: Suggestions, text: str, wanted: Wanted = Wanted.ANYTHING) -> list[str]:
    return [one.label for one in suggestions.suggest(text, Ruleset.ANY, wanted)]


@pytest.mark.parametrize(
    ("text", "wanted", "first"),
    [
        ("Seduce", Wanted.CARDS, "Seduce"),
        ("seduce amanda", Wanted.CARDS, "Seduce (Amanda) [SE]"),
        ("sed", Wanted.CARDS, "Seduce"),
        ("sedce", Wanted.CARDS, "Seduce"),
        ("block", Wanted.CARDS, "Block And Strike"),
        ("b&s", Wanted.CARDS, "Block And Strike"),
        ("mhs", Wanted.CARDS, "Master's Head Shot"),
        ("mastrs hed sh", Wanted.CARDS, "Master's Head Shot"),
        ("hg", Wanted.CARDS, "Holy Ground"),
        ("darius ch", Wanted.ANYTHING, "Darius - Darius and Chessex"),
        ("draw", Wanted.SECTIONS, "DRAW"),
        ("4h", Wanted.TERMS, "4H"),
        ("nulify", Wanted.TERMS, "nullify"),
        ("can i block a hidden attack", Wanted.ANYTHING, "Hidden Attacks"),
    ],
)
def test_the_first_suggestion(suggestions: Suggestions, text: str, wanted: Wanted, first: str) -> None:
    assert labels(suggestions, text, wanted)[0] == first


def test_exact_goes_before_whole_word_before_prefix(suggestions: Suggestions) -> None:
    found = [words(label) for label in labels(suggestions, "disarm")]
    kinds = [
        0 if label == ["disarm"] else 1 if "disarm" in label else 2 for label in found if "disarm" in " ".join(label)
    ]
    assert kinds == sorted(kinds)
    assert {*kinds} == {0, 1, 2}


def test_the_first_answer_of_the_look_up_comes_first(suggestions: Suggestions, lookup: Lookup) -> None:
    titles = {tuple(words(one.suggestion.value)) for one in suggestions.completions}
    counted = 0
    for text in ("chessx", "blocking", "exertions", "dodged", "ranged", "headshot", "who goes first", "hidden attack"):
        answers = lookup.ruling(text).answers
        title = tuple(words(answers[0].entry.title)) if answers else ()
        if title in titles and tuple(words(text)) not in titles:
            assert tuple(words(labels(suggestions, text)[0])) == title, text
            counted += 1
    assert counted > 3


@pytest.mark.slow
def test_every_name_typed_whole_comes_first(suggestions: Suggestions) -> None:
    for one in suggestions.completions:
        typed = " ".join(one.words)
        found = suggestions.suggest(typed, *min(one.answers))
        assert tuple(words(found[0].label))[: len(one.words)] == one.words or found[0] == one.suggestion, typed


def test_labels_and_values_fit_and_are_told_apart(suggestions: Suggestions) -> None:
    every = [one.suggestion for one in suggestions.completions]
    assert all(0 < len(one.label) <= LONGEST and 0 < len(one.value) <= LONGEST for one in every)
    assert len({one.value for one in every}) == len(every)
    assert len({one.label for one in every}) >= len(every) - 1


def test_a_suggestion_leads_to_its_entry(suggestions: Suggestions, lookup: Lookup) -> None:
    for suggestion in (one.suggestion for one in suggestions.completions):
        if (entry := lookup.entries.get(suggestion.value)) is not None:
            begins = suggestion.label.partition(": ")[0][:90]
            assert distinct_title(entry).startswith(begins) or entry.title.startswith(begins)


def test_under_a_ruleset_only_what_it_has(suggestions: Suggestions) -> None:
    assert "Angry Mob" in labels(suggestions, "angry mob", Wanted.TEXTS)
    assert "Angry Mob" not in [one.label for one in suggestions.suggest("angry mob", Ruleset.TYPE2, Wanted.TEXTS)]


def test_nothing_typed_yet_shows_what_can_be_typed(suggestions: Suggestions) -> None:
    assert len(labels(suggestions, "", Wanted.CARDS)) == LIMIT


def test_what_is_like_nothing_is_answered_with_nothing(suggestions: Suggestions) -> None:
    assert labels(suggestions, "zzqq xxyy") == []


@pytest.mark.slow
@given(st.one_of(st.text(max_size=60), st.from_regex(re.compile(r"[a-z&' ]{0,30}"))), st.sampled_from(Wanted))
def test_any_text_gets_at_most_so_many(suggestions: Suggestions, text: str, wanted: Wanted) -> None:
    found = suggestions.suggest(text, Ruleset.ANY, wanted)
    assert len(found) <= LIMIT
    assert len({*found}) == len(found)
