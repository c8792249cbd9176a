"""The worked examples of the documents, how the law answers them, and what it makes of each entry."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import tomli

from corpus.document import documents
from corpus.entry import Entry, Kind
from engine.judgement import Judgement, judge
from engine.rows import HERE, cards, rows, tables_of
from engine.sheet import parse
from engine.things import symbol
from engine.titles import catalogue

WORKED = Path(__file__).parent / "worked"
Given: TypeAlias = bool | int | str


class ExampleStatus(StrEnum):
    """How a worked example is answered."""

    REPRODUCED = "reproduced"
    DIFFERS = "differs"
    UNDECIDED = "undecided"


class State(StrEnum):
    """What the law makes of an entry: rows, nothing since it decides nothing, or it is still open."""

    LAW = "law"
    NOTHING = "nothing"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class WorkedQuestion:
    """A situation with one question. `reason` tells why the engine is to answer otherwise, where it is."""

    id: str
    text: str
    sheet: str
    answer: Given
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Answered:
    """A question of a worked example with what the engine makes of it."""

    question: WorkedQuestion
    judgement: Judgement

    @property
    def status(self) -> ExampleStatus:
        """An answer of another kind is another answer: 1 is not yes."""
        if agrees(self.question.answer, self.judgement.answer):
            return ExampleStatus.REPRODUCED
        return ExampleStatus.UNDECIDED if self.judgement.answer is None else ExampleStatus.DIFFERS


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


@dataclass(frozen=True, slots=True)
class CoveredEntry:
    """An entry, the rows of the law that cite it (`file/row`), and the Titles whose text does."""

    id: str
    state: State
    rows: tuple[str, ...]
    cards: tuple[str, ...]

    @property
    def document(self) -> str:
        """The id of the document that it stands in."""
        return self.id.partition("/")[0]


@cache
def worked_examples() -> tuple[WorkedExample, ...]:
    """All of them, in the order of the documents."""
    return tuple(example for document in documents() for example in _of_file(WORKED / f"{document.id}.toml"))


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


def answered(question: WorkedQuestion) -> Answered:
    """The question with what the engine makes of its sheet."""
    return Answered(question, judge(parse(question.sheet, catalogue())))


def covered(entries: Iterable[Entry]) -> tuple[CoveredEntry, ...]:
    """What the law makes of each entry.

    It is law where a row or a card's text cites it, or a subject lists it and none names it open. Front matter decides
    nothing; what else nobody names is open.
    """
    cited: dict[str, dict[str, None]] = defaultdict(dict)
    titles: dict[str, dict[str, None]] = defaultdict(dict)
    for row in rows():
        cites = (passage.entry for passages in row.passages.values() for passage in passages)
        for id in cites:
            cited[id][row.id] = None
    for card in cards():
        for passage in (*(text.passage for text in card.texts), *([card.source] if card.source else [])):
            titles[passage.entry][card.title] = None
    subjects = [tables["subject"] for _, tables in tables_of(HERE) if "subject" in tables]
    nothing, left_open = ({id for one in subjects for id in one.get(role, ())} for role in ("nothing", "open"))
    listed = {id for one in subjects for id in one.get("entries", ()) if id not in one.get("nothing", ())}

    def state(entry: Entry) -> State:
        if entry.id in cited or entry.id in titles or entry.id in listed - left_open:
            return State.LAW
        is_nothing = entry.id in nothing or entry.kind is Kind.MATTER
        return State.NOTHING if is_nothing and entry.id not in left_open else State.OPEN

    return tuple(
        CoveredEntry(entry.id, state(entry), tuple(cited.get(entry.id, ())), tuple(titles.get(entry.id, ())))
        for entry in entries
    )
