"""Entries of different documents that are texts of one card or treat one subject: the rows of same.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import tomli

from corpus.document import HERE, Ruleset


@dataclass(frozen=True, slots=True)
class Matter:
    """One matter on which rulesets differ: what holds of it in each ruleset that says something of it, in a sentence.

    Rulesets with the same sentence agree. `about` are the ids of those entries of the row that it concerns.
    """

    says: Mapping[Ruleset, str]
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Same:
    """The ids of such entries, oldest document first; `kind` is "card" or "subject".

    `differs` are the matters on which the rulesets differ, () where they agree in substance.
    """

    ids: tuple[str, ...]
    kind: str
    differs: tuple[Matter, ...] = ()


def sames() -> tuple[Same, ...]:
    """The rows of same.toml."""
    rows = tomli.loads((HERE / "same.toml").read_text(encoding="utf-8"))["same"]
    return tuple(Same(tuple(row["ids"]), row["kind"], differs_of(row)) for row in rows)


def differs_of(row: Mapping[str, Any]) -> tuple[Matter, ...]:
    """The matters of a row of same.toml; one that names no entries concerns all of the row."""
    return tuple(
        Matter(
            {ruleset: matter[ruleset] for ruleset in Ruleset if ruleset in matter},
            tuple(matter.get("about", row["ids"])),
        )
        for matter in row.get("differs", ())
    )


def same_of(stored: Mapping[str, Any]) -> Same:
    """A row from its stored form, in which tuples are lists and rulesets their names."""
    matters = (
        Matter({Ruleset(r): says for r, says in m["says"].items()}, tuple(m["about"])) for m in stored["differs"]
    )
    return Same(tuple(stored["ids"]), stored["kind"], tuple(matters))
