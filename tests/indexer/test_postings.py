"""Postings: what the words of a query weigh together in each text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer import postings
from indexer.postings import Postings, highest, summed
from indexer.ragged import Ragged

TEXTS = st.frozensets(st.integers(0, 60), max_size=20)
WORDS = st.lists(st.lists(st.tuples(TEXTS, st.sampled_from([0.5, 1.0, 2.0, 4.0])), max_size=3), max_size=6)


def by_hand(words: list[list[tuple[frozenset[int], float]]], text: int) -> float:
    return sum(max((weight for texts, weight in word if text in texts), default=0.0) for word in words)


@given(WORDS)
def test_the_heaviest_variant_of_each_word_counts(words: list[list[tuple[frozenset[int], float]]]) -> None:
    ordered = [sorted(word, key=lambda variant: variant[1]) for word in words]
    sums = summed(ordered)
    assert {text: sums.get(text, 0.0) for text in range(61)} == {text: by_hand(words, text) for text in range(61)}


@given(WORDS, st.integers(1, 10))
def test_of_many_texts_those_found_first_are_summed_whole(
    words: list[list[tuple[frozenset[int], float]]], most: int
) -> None:
    ordered = [sorted(word, key=lambda variant: variant[1]) for word in words]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(postings, "MOST_READ", 5)
        sums = summed(ordered, most)
    assert all(value == by_hand(words, text) for text, value in sums.items())
    assert len(sums) >= min(most, len(summed(ordered)))


def test_the_texts_that_have_all_of_some_stems() -> None:
    found = Postings(Ragged.of([[1, 2, 5], [2, 5, 9], [5]]))
    assert found.having([0, 1]) == {2, 5}
    assert found.having([0, 1, 2]) == {5}
    assert found.having([2]) == {5}


def test_the_highest_come_first() -> None:
    assert highest({3: 1.0, 4: 3.0, 5: 2.0}, 2) == [4, 5]
