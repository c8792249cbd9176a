"""Which entry supersedes which: the reviewed rows of supersedes.toml, put on the entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import tomli

from corpus.document import HERE
from corpus.entry import Amendment, Entry


@dataclass(frozen=True, slots=True)
class Supersession:
    """The entry `later` replaces `earlier` in their ruleset; `whole` says whether all of it or a part.

    `examples` are the labels of examples of `earlier` that are withdrawn or corrected.
    """

    later: str
    earlier: str
    reason: str
    whole: bool = True
    examples: tuple[str, ...] = ()


@cache
def supersessions() -> tuple[Supersession, ...]:
    """The rows of supersedes.toml."""
    file = HERE / "supersedes.toml"
    rows = tomli.loads(file.read_text(encoding="utf-8")).get("supersedes", []) if file.exists() else []
    return tuple(Supersession(**{**row, "examples": tuple(row.get("examples", ()))}) for row in rows)


def with_supersession(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries with what they supersede and what supersedes them."""
    by_later: dict[str, list[Supersession]] = {}
    by_earlier: dict[str, list[Supersession]] = {}
    for row in supersessions():
        by_later.setdefault(row.later, []).append(row)
        by_earlier.setdefault(row.earlier, []).append(row)
    return tuple(
        replace(
            entry,
            supersedes=tuple(row.earlier for row in by_later.get(entry.id, ())),
            superseded_by=next((row.later for row in by_earlier.get(entry.id, ()) if row.whole), None),
            withdrawn_examples=tuple(label for row in by_earlier.get(entry.id, ()) for label in row.examples),
            amended_by=tuple(Amendment(row.later, row.reason) for row in by_earlier.get(entry.id, ()) if not row.whole),
        )
        for entry in entries
    )
