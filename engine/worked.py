"""The worked examples of the documents: situations with a question, as English and as a sheet, with their answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import tomli

from corpus.document import documents
from engine.things import symbol

FOLDER = Path(__file__).parent / "worked"
Given: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class WorkedQuestion:
    """A situation with one question. `reason` tells why the engine is to answer otherwise, where it is."""

    id: str
    text: str
    sheet: str
    answer: Given
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """An example of an entry, and all that is asked about it; its id is that of the first question.

    It is labelled `label` in its entry and begins in that line of the document. `duplicate_of` is the example whose
    situation it repeats; `hint` says where the documents themselves withdraw or correct it, or where it slips.
    """

    id: str
    entry: str
    label: str
    line: int
    ruleset: str
    mechanisms: tuple[str, ...]
    questions: tuple[WorkedQuestion, ...]
    duplicate_of: str = ""
    hint: str = ""

    @property
    def document(self) -> str:
        """The id of the document that it stands in."""
        return self.entry.partition("/")[0]


@cache
def worked_examples() -> tuple[WorkedExample, ...]:
    """All of them, in the order of the documents."""
    return tuple(example for document in documents() for example in _of_file(FOLDER / f"{document.id}.toml"))


def _of_file(file: Path) -> Iterator[WorkedExample]:
    if file.exists():
        yield from map(_example, tomli.loads(file.read_text(encoding="utf-8"))["example"])


def _example(row: Mapping[str, Any]) -> WorkedExample:
    plain = {
        name: row[name] for name in ("id", "entry", "label", "line", "ruleset", "duplicate_of", "hint") if name in row
    }
    questions = tuple(_question(each) for each in (row, *row.get("also", ())))
    return WorkedExample(mechanisms=tuple(row["mechanisms"]), questions=questions, **plain)


def _question(row: Mapping[str, Any]) -> WorkedQuestion:
    return WorkedQuestion(row["id"], row["text"], row["sheet"].strip(), row["answer"], row.get("reason", ""))


def agrees(wanted: Given, got: Given | None) -> bool:
    """Whether the engine answers as it should; 1 is not yes, and that it says nothing can be right ("undecided")."""
    if got is None:
        return wanted == "undecided"
    if isinstance(wanted, str) and isinstance(got, str):
        return symbol(wanted.removeprefix("Player ")) == symbol(got.removeprefix("Player "))
    return type(wanted) is type(got) and wanted == got
