"""The sections of a document: which lines they hold, and by which marks their entries begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import tomli

from corpus.document import HERE
from corpus.entry import Kind
from indexer.parse.line import Line


@dataclass(frozen=True, slots=True)
class Section:
    """A section as sections.toml lists it; see there for what the fields mean."""

    document: str
    line: int
    heading: str
    title: str
    kind: Kind
    entries: Kind
    marks: tuple[str, ...]
    continues: tuple[str, ...]
    titles: tuple[str, ...]
    rulings: tuple[str, ...]
    damaged: dict[str, str]
    wrapped: bool


def sections() -> tuple[Section, ...]:
    """Every section of the five documents, in order."""
    rows = tomli.loads((HERE / "sections.toml").read_text(encoding="utf-8"))["section"]
    return tuple(
        Section(
            document=row["document"],
            line=row["line"],
            heading=row["heading"],
            title=row.get("title", row["heading"]),
            kind=Kind(row["kind"]),
            entries=Kind(row.get("entries", row["kind"])),
            marks=tuple(row.get("marks", ())),
            continues=tuple(row.get("continues", ())),
            titles=tuple(row.get("titles", ())),
            rulings=tuple(row.get("rulings", ())),
            damaged=row.get("damaged", {}),
            wrapped=row.get("wrapped", False),
        )
        for row in rows
    )


def divided(document: str, lines: Sequence[Line], listed: Sequence[Section]) -> Iterator[tuple[Section, list[Line]]]:
    """Each section of a document with its lines; together they are all the lines, none twice."""
    own = [section for section in listed if section.document == document]
    ends = [section.line for section in own[1:]] + [lines[-1].number + 1]
    for section, end in zip(own, ends, strict=True):
        yield section, [line for line in lines if section.line <= line.number < end]
