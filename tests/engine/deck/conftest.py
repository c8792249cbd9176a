"""The entries of the five documents, read once."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from corpus.entry import Entry
from tests.indexer.shelf import by_id


@pytest.fixture(scope="session")
def entries() -> Mapping[str, Entry]:
    return by_id()
