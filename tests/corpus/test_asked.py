"""References of the documents, and how players ask: the sentences, the rules that they say, and the questions."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from corpus.entry import Entry
from indexer.words import folded
from tests.corpus.data import (
    ASKED_OF_ENTRIES,
    ASKED_OF_RULES,
    RULES,
    Row,
    all_words,
    document_of,
    questions_of,
    repeated,
    rules_in,
    rules_of,
    table,
)

FEWEST_WORDS, MOST_WORDS = 2, 18


@pytest.mark.parametrize("row", table("references.toml", "reference"), ids=lambda row: row["printed"])
def test_a_reference_leads_to_an_entry_or_outside_the_documents(row: Row, entries: Mapping[str, Entry]) -> None:
    assert ("id" in row) != row.get("outside", False)
    assert row.get("id") in entries or row.get("outside")
    assert folded(row["printed"]) in all_words()


@pytest.mark.parametrize("listed", [RULES, ASKED_OF_ENTRIES], ids=["rules", "asked"])
def test_every_entry_of_the_data_exists_and_is_listed_once_in_the_file_of_its_document(
    listed: list[tuple[str, str, object]], entries: Mapping[str, Entry]
) -> None:
    assert not repeated(id for _, id, _ in listed)
    assert {id for _, id, _ in listed} <= entries.keys()
    assert not [id for file, id, _ in listed if file != document_of(id)]


def test_a_sentence_that_says_a_rule_stands_verbatim_in_its_entry(entries: Mapping[str, Entry]) -> None:
    for _, id, said in RULES:
        assert said, id
        texts = [entries[id].text, *(example.text for example in entries[id].examples)]
        assert not [sentence for sentence in said if not any(sentence in text for text in texts)], id


def test_a_sentence_says_a_rule_at_least_and_none_twice() -> None:
    for _, id, said in RULES:
        for sentence, told in said.items():
            rules = rules_in(told)
            assert sentence.strip() == sentence != "", id
            assert rules, sentence
            assert all(folded(rule) for rule in rules), sentence
            assert not repeated(folded(rule) for rule in rules), sentence


def test_every_rule_that_is_asked_for_is_said_by_a_sentence_and_listed_once() -> None:
    asked = [rule for _, rule, _ in ASKED_OF_RULES]
    assert not repeated(asked)
    assert {*asked} <= frozenset[str]().union(*rules_of().values())


def test_a_player_s_question_is_a_short_line_in_small_letters() -> None:
    for _, of, questions in [*ASKED_OF_RULES, *ASKED_OF_ENTRIES]:
        assert questions, of
        for question in questions:
            assert FEWEST_WORDS <= len(question.split()) <= MOST_WORDS, question
            assert " ".join(question.split()) == question.lower() == question


def test_no_rule_is_asked_for_twice_in_the_same_words() -> None:
    for _, rule, questions in ASKED_OF_RULES:
        assert not repeated(map(folded, questions)), rule


def test_no_entry_is_asked_for_twice_in_the_same_words_neither_as_a_whole_nor_for_a_sentence() -> None:
    for _, id, _ in ASKED_OF_ENTRIES:
        assert not repeated(questions_of(id)), id
