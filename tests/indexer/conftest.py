"""The entries and one look-up for all tests of the indexer."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from corpus.entry import Entry
from indexer.lookup import Lookup
from tests.indexer.shelf import by_id, opened


@pytest.fixture(scope="session")
def entries() -> Mapping[str, Entry]:
    return by_id()


@pytest.fixture(scope="session")
def lookup() -> Lookup:
    """A look-up that read its index back, or built it where no run before has kept one."""
    return opened()
