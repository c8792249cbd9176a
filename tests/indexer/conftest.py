"""The entries and one look-up for all tests of the indexer."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from corpus.entry import Entry
from indexer.lookup import Lookup
from tests.indexer.shelf import by_id, opened_lookup


@pytest.fixture(scope="session")
def entries() -> Mapping[str, Entry]:
    return by_id()


@pytest.fixture(scope="session")
def index_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.getbasetemp() / "index"


@pytest.fixture(scope="session")
def lookup(index_folder: Path) -> Lookup:
    return opened_lookup(index_folder)
