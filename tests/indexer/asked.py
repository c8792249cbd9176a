"""The questions of tests/questions: what players ask, and the passages that answer it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.answer import Answer, Shown
from indexer.lookup import Lookup

FOLDER = Path(__file__).parent.parent / "questions"
TYPOGRAPHY = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "*": None, "_": None})


@dataclass(frozen=True, slots=True)
class Question:
    """`expect` are passages, as document and verbatim quote, any of which answers it; none if nothing should."""

    id: str
    text: str
    ruleset: Ruleset
    style: str
    expect: tuple[tuple[str, str], ...]

    def answered_by(self, entry: Entry) -> bool:
        """Whether an entry shows one of the passages and is of its document."""
        examples = " ".join(f"{example.label} {example.text}" for example in entry.examples)
        shown = plain(f"{entry.title} - {entry.text} {examples}")
        return any(entry.document == name and plain(quote) in shown for name, quote in self.expect)

    def answered_by_text(self, text: str) -> bool:
        """Whether a sentence holds one of the passages, or the other way about."""
        shown = plain(text)
        return any(plain(quote) in shown or shown in plain(quote) for _, quote in self.expect)


def plain(text: str) -> str:
    """A text without emphasis marks and line breaks, with straight quotes and hyphens, in small letters."""
    return re.sub(r"\s+", " ", text.translate(TYPOGRAPHY)).strip().lower()


@cache
def questions(file: str) -> tuple[Question, ...]:
    """The questions of one file."""
    rows = [json.loads(line) for line in (FOLDER / file).read_text(encoding="utf-8").splitlines() if line.strip()]
    return tuple(
        Question(
            row["id"],
            row["q"],
            Ruleset(row["ruleset"]),
            row["style"],
            tuple((passage["doc"], passage["quote"]) for passage in row["expect"]),
        )
        for row in rows
    )


def files() -> list[str]:
    """The files of questions."""
    return sorted(file.name for file in FOLDER.glob("*.jsonl"))


def all_questions() -> list[Question]:
    """Every question of every file."""
    return [question for file in files() for question in questions(file)]


def answers(lookup: Lookup, text: str, ruleset: Ruleset) -> Iterator[Answer]:
    """What every command says of a text."""
    for ask in (lookup.ruling, lookup.card, lookup.rule, lookup.define):
        yield ask(text, ruleset)


def shown(lookup: Lookup, text: str, ruleset: Ruleset) -> list[Shown]:
    """All the entries in these."""
    return [found for answer in answers(lookup, text, ruleset) for found in answer.answers]
