"""The entries of the documents, read once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from corpus.entry import Entry
from indexer.parse.entries import parse


@cache
def entries() -> Mapping[str, Entry]:
    return {entry.id: entry for entry in parse()}


def folded(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


@cache
def whole(id: str) -> str:
    """All that an entry says, its examples with it."""
    entry = entries()[id]
    return folded(" ".join([entry.text, *(example.text for example in entry.examples)]))
