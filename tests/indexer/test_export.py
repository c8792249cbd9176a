"""The index as plain data."""

from __future__ import annotations

import json
from itertools import accumulate
from typing import Any

import pytest

from corpus.document import Ruleset
from indexer.export import FINENESS, exported
from indexer.lookup import Lookup
from indexer.names import COLLECTOR_NUMBER
from indexer.repair import MISTAKE

Lists = list[list[int]]


def unpacked(packed: dict[str, list[int]]) -> Lists:
    """Ragged lists from their stored form."""
    found, start = [], 0
    for length in packed["lengths"]:
        found.append(list(accumulate(packed["gaps"][start : start + length])))
        start += length
    return found


@pytest.fixture(scope="module")
def data(lookup: Lookup) -> Any:
    return json.loads(json.dumps(exported(lookup.index)))


@pytest.mark.parametrize("name", ["titles", "topic_entries", "phrase_targets"])
def test_lists_come_back(data: Any, lookup: Lookup, name: str) -> None:
    assert unpacked(data[name]) == [list(numbers) for numbers in getattr(lookup.index, name)]


@pytest.mark.parametrize("name", ["entry_postings", "topic_postings", "phrase_postings"])
def test_postings_come_back(data: Any, lookup: Lookup, name: str) -> None:
    assert unpacked(data[name]) == [list(numbers) for numbers in getattr(lookup.index, name).lists]


def test_the_stems_of_the_documents_come_first(data: Any, lookup: Lookup) -> None:
    documented = lookup.index.documented
    assert set(documented[: data["documented"]]) == {1}
    assert set(documented[data["documented"] :]) == {0}


def test_rarities_come_back(data: Any, lookup: Lookup) -> None:
    for name in ("rarity", "phrase_rarity"):
        assert [value / FINENESS for value in data[name]] == pytest.approx(list(getattr(lookup.index, name)), abs=1e-6)


def test_names_come_back(data: Any, lookup: Lookup) -> None:
    from indexer.words import folded

    names = {(row[2] if len(row) > 2 else folded(row[0])): row for row in data["names"]}
    by_name = lookup.index.names.by_name
    assert list(names) == list(by_name)
    for name, (written, pairs, *_) in names.items():
        assert written == lookup.index.names.shown[name]
        assert dict(zip(pairs[::2], pairs[1::2], strict=True)) == by_name[name]


def test_what_only_texts_say_is_found_in_them(data: Any, lookup: Lookup) -> None:
    assert len(data["said"]) > 100
    for name, numbers in data["said"].items():
        assert not lookup.index.names.by_name[name]
        assert all(f" {name} " in lookup.index.folded(number) for number in numbers)


def test_the_same_holds_in_each_ruleset(data: Any, lookup: Lookup) -> None:
    assert data["factors"] == {ruleset.value: list(lookup.index.factors[ruleset]) for ruleset in Ruleset}


def test_numbers_and_patterns_are_those_of_the_code(data: Any) -> None:
    assert data["constants"]["repair"]["MISTAKE"] == MISTAKE
    assert data["constants"]["names"]["COLLECTOR_NUMBER"] == COLLECTOR_NUMBER.pattern
