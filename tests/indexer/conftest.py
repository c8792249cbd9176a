"""The entries and one look-up for all tests of the indexer."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from corpus.entry import Entry
from indexer.lookup import Lookup
from tests.indexer.shelf import by_id, lookups


@pytest.fixture(scope="session")
def entries() -> Mapping[str, Entry]:
    return by_id()


@pytest.fixture(scope="session")
def index_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.getbasetemp() / "index"


@pytest.fixture(scope="session")
def built(index_folder: Path) -> Lookup:
    return lookups(index_folder)[0]


@pytest.fixture(scope="session")
def lookup(index_folder: Path) -> Lookup:
    return lookups(index_folder)[1]
