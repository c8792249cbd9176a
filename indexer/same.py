"""Entries of different documents that are texts of one card or treat one subject: the rows of same.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from corpus.document import HERE


@dataclass(frozen=True, slots=True)
class Same:
    """The ids of such entries, oldest document first; `kind` is "card" or "subject".

    `differs` says in a clause how they differ, "" where they agree in substance.
    """

    ids: tuple[str, ...]
    kind: str
    differs: str = ""


def sames() -> tuple[Same, ...]:
    """The rows of same.toml."""
    rows = tomllib.loads((HERE / "same.toml").read_text(encoding="utf-8"))["same"]
    return tuple(Same(tuple(row["ids"]), row["kind"], row.get("differs", "")) for row in rows)
