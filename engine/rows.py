"""The law: rows of rules with their passages, and what the cards are and say (docs/law.md)."""

from __future__ import annotations

import gc
import hashlib
import os
import pickle
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import tomli

from corpus.cache import HASH_DIGITS, folder, kept
from corpus.document import RULESETS, Ruleset
from engine.datalog import Program, Rule, parse_rules

OURS = Path(__file__).parent
HERE = OURS / "law"
OLDER = ("rulebook", "handbook", "addendum")
"""The documents whose card texts hold in Type One, too, where that prints no other (type1/1st-edition-cards)."""
SQUARES = ("ul", "uc", "ur", "ml", "mc", "mr", "ll", "lc", "lr")


class BrokenLaw(Exception):
    """A row that cannot be read; the message names file and row."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Words of an entry that say something."""

    entry: str
    quote: str


@dataclass(frozen=True, slots=True)
class Row:
    """One meaning: its rules, and the passages that say so, by ruleset. Without passages it is a definition.

    One that `sums` only adds up what others say: what decides a number is said by them.
    """

    id: str
    says: str
    law: str
    passages: Mapping[Ruleset, tuple[Passage, ...]]
    source: str
    sums: bool = False

    def holds_in(self, ruleset: Ruleset) -> bool:
        """Whether a passage says so in this ruleset, or it is a definition."""
        return not self.passages or ruleset in self.passages


@dataclass(frozen=True, slots=True)
class Text:
    """A clause of a card, in the sheet's words, with its passage and the rulesets in which it holds."""

    clause: str
    passage: Passage
    rulesets: tuple[Ruleset, ...]


@dataclass(frozen=True, slots=True)
class CardRow:
    """What a card is and says; `whole` when every sentence of its printed text is among the texts."""

    title: str
    also: tuple[str, ...]
    rulesets: tuple[Ruleset, ...]
    kinds: tuple[str, ...]
    squares: tuple[str, ...]
    restriction: int | None
    hands: int | None
    damage: int | None
    personas: tuple[str, ...]
    texts: tuple[Text, ...]
    whole: bool
    source: Passage | None
    doubtful: tuple[str, ...] = ()
    """Squares of which no document says whether it covers them."""


def passages_of(value: Any) -> tuple[Passage, ...]:
    """A passage or several, as a row has them. Raises ValueError."""
    several = value if isinstance(value, list) and value and isinstance(value[0], list) else [value]
    if not all(isinstance(one, list) and [type(part) for part in one] == [str, str] for one in several):
        raise ValueError("a passage is an entry and a quote")
    return tuple(Passage(entry, quote) for entry, quote in several)


def tables_of(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The TOML files of a folder by name. Raises BrokenLaw."""
    key()  # before anything is read: what is made of files that change meanwhile is not kept as made of the later ones
    for path in sorted(folder.glob("*.toml")):
        try:
            yield path.stem, tomli.loads(path.read_text(encoding="utf-8"))
        except tomli.TOMLDecodeError as error:
            raise BrokenLaw(f"{path.name}: {error}") from error


@cache
def rows() -> tuple[Row, ...]:
    """All rows of the law, in the order of the files; those of cards at the end. Raises BrokenLaw."""
    read = [
        row_of(file, id, table) for file, tables in tables_of(HERE) for id, table in tables.items() if id != "subject"
    ]
    for file, tables in tables_of(HERE / "cards"):
        read += [
            row_of(file, id, table | {"says": table.get("says", id)}) for id, table in tables.items() if "law" in table
        ]
    return tuple(read)


def row_of(file: str, id: str, table: Mapping[str, Any]) -> Row:
    """A row of its table. Raises BrokenLaw."""
    if not isinstance(table.get("law"), str):
        raise BrokenLaw(f"{file}.toml: [{id}] has no `law`")
    try:
        passages = {ruleset: passages_of(table[ruleset]) for ruleset in RULESETS if ruleset in table}
    except ValueError as error:
        raise BrokenLaw(f"{file}.toml: [{id}] {error}") from error
    sums = table.get("sums", False) is True
    return Row(f"{file}/{id}", table.get("says", ""), table["law"], passages, f"{file}.toml", sums)


@cache
def cards() -> tuple[CardRow, ...]:
    """All cards that are defined. Raises BrokenLaw."""
    found = [(file, *item) for file, tables in tables_of(HERE / "cards") for item in tables.items()]
    return tuple(card_in(file, title, table) for file, title, table in found if "law" not in table)


def card_in(file: str, key: str, table: Mapping[str, Any]) -> CardRow:
    """A card of its table in a file. Raises BrokenLaw."""
    try:
        return card_of(key, table)
    except (AttributeError, IndexError, TypeError, ValueError) as error:
        raise BrokenLaw(f"{file}.toml: [{key}] {error}") from error


def card_of(key: str, table: Mapping[str, Any]) -> CardRow:
    """A card of its table; raises what is natural where that is malformed."""
    squares = tuple(s for s, mark in zip(SQUARES, table.get("grid", "").replace("/", ""), strict=False) if mark != "O")
    source = table.get("source")
    return CardRow(
        table.get("title", key),
        tuple(table.get("also", ())),
        tuple(map(Ruleset, table.get("rulesets", RULESETS))),
        tuple(kind.replace(" ", "_").replace("-", "_") for kind in table.get("kinds", ())),
        squares,
        table.get("restriction"),
        table.get("hands"),
        table.get("damage"),
        tuple(table.get("personas", ())),
        tuple(text_of(row) for row in table.get("clauses", ())),
        table.get("whole", False) is True,
        Passage(source[0], source[1]) if source else None,
        tuple(table.get("doubtful", ())),
    )


def text_of(row: list[str]) -> Text:
    """A clause of a card, of its row: the words, an entry, a quote, and the rulesets where they are others."""
    if len(row) < 3:
        raise ValueError(f"a clause has its words, an entry and a quote: {row}")
    clause, entry, quote, *rulesets = row
    document = entry.partition("/")[0]
    held = rulesets or (("classic", "type1") if document in OLDER else (document,))
    return Text(clause, Passage(entry, quote), tuple(map(Ruleset, held)))


@dataclass(frozen=True, slots=True)
class Law:
    """The law of one ruleset, ready to run: the rows of its rules by id, its cards by Title and other names."""

    program: Program
    by_place: Mapping[str, Row]
    cards: Mapping[str, CardRow]


@cache
def law(ruleset: Ruleset) -> Law:
    """The law that holds in a ruleset; made once, then kept on disk if it can be. Raises BrokenLaw and BrokenRules."""
    content = kept(folder(os.environ), f"law-{ruleset}", key(), lambda: pickle.dumps(law_of(ruleset)))
    collects = gc.isenabled()
    gc.disable()  # so many objects at once would be looked through again and again, and all of them stay
    try:
        found: Law = pickle.loads(content)
    finally:
        if collects:
            gc.enable()
    return found


def law_of(ruleset: Ruleset) -> Law:
    """The law that holds in a ruleset, made of its rows."""
    holding = [row for row in rows() if row.holds_in(ruleset)]
    read: list[Rule] = [rule for row in holding for rule in parse_rules(row.law, row.source, row.id)]
    index: dict[str, CardRow] = {}
    for card in cards():
        if ruleset in card.rulesets:
            known = not card.texts or any(ruleset in text.rulesets for text in card.texts)
            here = card if known else replace(card, whole=False)
            for name in (card.title, *card.also):
                index.setdefault(name.casefold(), here)
    return Law(Program(read), {row.id: row for row in holding}, index)


@cache
def key() -> str:
    """A hash of all that the law is made of: its files, the code that makes it, and the Python that runs it."""
    digest = hashlib.sha256(sys.version.encode())
    for file in [*sorted(HERE.rglob("*.toml")), *sorted(OURS.glob("*.py")), *sorted((OURS / "datalog").glob("*.py"))]:
        digest.update(str(file.relative_to(OURS)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:HASH_DIGITS]
