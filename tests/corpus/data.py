"""The reviewed data, as its tests read it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from corpus.document import HERE, documents
from indexer.words import folded
from tests.indexer.shelf import passage, unmarked

FILES = sorted(HERE.glob("*.toml"))
Row = Mapping[str, Any]


def table(file: str, name: str) -> list[Row]:
    found: list[Row] = tomllib.loads((HERE / file).read_text(encoding="utf-8"))[name]
    return found


SUPERSEDES = table("supersedes.toml", "supersedes")
SAME = table("same.toml", "same")
SECTIONS = table("sections.toml", "section")
SPELLINGS = table("spellings.toml", "spelling")
ALIASES = table("aliases.toml", "alias")
ASKED = [row for file in FILES if file.name.startswith("asked_") for row in table(file.name, "asked")]


@cache
def all_words() -> str:
    """All documents as folded words, with a space at either end."""
    texts = [passage(d.id, 1, len(unmarked(d.id))) for d in documents()]
    return f" {' '.join(folded(text) for text in texts)} "


def repeated(values: Iterable[str]) -> list[str]:
    return [value for value, count in Counter(values).items() if count > 1]


def document_of(id: str) -> str:
    return id.partition("/")[0]


def name_of(row: Row) -> str:
    """What to call a row where a test of it fails."""
    return str(row.get("later") or row.get("wrong") or f"{row.get('document')}-{row.get('line')}")
