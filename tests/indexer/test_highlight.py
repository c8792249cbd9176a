"""The sentence that answers is marked, and nothing where a name is looked up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.document import Ruleset
from indexer.lookup import Lookup
from indexer.passage import sentences_of, text_at
from tests.indexer.asked import Question, all_questions

QUESTIONS = [question for question in all_questions() if question.expect]


def marked(text: str, ruleset: Ruleset, lookup: Lookup) -> list[str]:
    first = lookup.ruling(text, ruleset).answers[0]
    return [text_at(first.entry, span) for span in first.highlights]


@pytest.mark.parametrize(
    ("asked", "ruleset", "sentence"),
    [
        ("how much damage does a power blow do", Ruleset.CLASSIC, "A Power Blow normally does 4 points of damage."),
        (
            "can i look through my opponents discard pile",
            Ruleset.CLASSIC,
            "You may look through any player's Discard Pile",
        ),
        ("is only one location allowed in play", Ruleset.CLASSIC, "There may only be 1 Location in play"),
        ("how many special cards per turn", Ruleset.TYPE2, "You may only play one Special Card per turn"),
    ],
)
def test_the_sentence_that_answers_is_marked(asked: str, ruleset: Ruleset, sentence: str, lookup: Lookup) -> None:
    (found,) = marked(asked, ruleset, lookup)
    assert sentence in " ".join(found.replace("’", "'").split())


@pytest.mark.parametrize(
    "name", ["Weapon Bind", "weapn bind", "HS3-166", "Holy Ground ME", "Darius", "errata on Feint"]
)
def test_for_a_bare_name_none_is(name: str, lookup: Lookup) -> None:
    answers = lookup.ruling(name).answers
    assert answers
    assert not any(shown.highlights for shown in answers)


@pytest.mark.slow
@given(question=st.sampled_from(QUESTIONS))
def test_what_is_marked_is_one_whole_sentence_of_the_entry(lookup: Lookup, question: Question) -> None:
    for shown in lookup.ruling(question.text, question.ruleset).answers:
        assert len(shown.highlights) <= 1
        assert {*shown.highlights} <= {*sentences_of(shown.entry)}


@pytest.mark.slow
def test_of_the_answered_questions_most_have_the_expected_passage_marked(lookup: Lookup) -> None:
    """Of those that ask for more than a name, and whose first answer is right and has several sentences."""
    right = []
    for question in QUESTIONS:
        answers = lookup.ruling(question.text, question.ruleset).answers
        is_name = lookup.understood(question.text, question.ruleset)[0].is_name
        if is_name or not answers or not question.answered_by(answers[0].entry):
            continue
        first = answers[0]
        if len(sentences_of(first.entry)) > 2:
            right.append(any(question.answered_by_text(text_at(first.entry, span)) for span in first.highlights))
    assert len(right) > 100
    assert sum(right) / len(right) >= 0.6
