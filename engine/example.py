"""The worked examples of the documents: situations with a question, and the answer that the example gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from corpus.document import Ruleset, documents

EXAMPLES = Path(__file__).parent / "examples"
Given = bool | int | str


@dataclass(frozen=True, slots=True)
class Asked:
    """A situation with its question. `reason` tells why the engine is to answer otherwise, where it is."""

    text: str
    answer: Given
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """An example of an entry. `duplicate_of` is the record whose situation it repeats.

    `hint` says where the documents themselves withdraw or correct it, or where it slips.
    """

    id: str
    entry: str
    label: str
    ruleset: Ruleset
    mechanisms: tuple[str, ...]
    questions: tuple[Asked, ...]
    duplicate_of: str = ""
    hint: str = ""

    @property
    def document(self) -> str:
        """The id of the document that it stands in."""
        return self.entry.partition("/")[0]


def records(folder: Path = EXAMPLES) -> tuple[Record, ...]:
    """All records, in the order of the documents."""
    return tuple(record for document in documents() for record in _of_file(folder / f"{document.id}.toml"))


def _of_file(file: Path) -> Iterator[Record]:
    if file.exists():
        yield from map(_record, tomli.loads(file.read_text(encoding="utf-8"))["example"])


def _record(row: Mapping[str, Any]) -> Record:
    return Record(
        id=row["id"],
        entry=row["entry"],
        label=row["label"],
        ruleset=Ruleset(row["ruleset"]),
        mechanisms=tuple(row["mechanisms"]),
        questions=tuple(Asked(q["text"], q["answer"], q.get("reason", "")) for q in (row, *row.get("also", ()))),
        duplicate_of=row.get("duplicate_of", ""),
        hint=row.get("status_hint", ""),
    )
