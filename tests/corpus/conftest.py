"""The entries that the data files speak of, and the look-up that uses them: the same as in the indexer's tests."""

from __future__ import annotations

from tests.indexer.conftest import entries, lookup

__all__ = ["entries", "lookup"]
