"""The reviewed data, as its tests read it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from corpus.document import HERE, documents
from indexer.words import folded
from tests.indexer.shelf import passage, unmarked

FILES = sorted(HERE.rglob("*.toml"))
OR = " | "
Row = Mapping[str, Any]


def read(file: Path | str) -> dict[str, Any]:
    """A data file, by its path in the corpus."""
    return tomllib.loads((HERE / file).read_text(encoding="utf-8"))


def table(file: str, name: str) -> list[Row]:
    found: list[Row] = read(file)[name]
    return found


def rows(folder: str) -> list[tuple[str, str, Any]]:
    """The rows of all files in a folder: the file's name without its ending, what a row is of, and what it holds."""
    return [
        (file.stem, key, held) for file in FILES if file.parent == HERE / folder for key, held in read(file).items()
    ]


def spellings() -> list[Row]:
    """Each wrong form with the right one and where it stands: in documents, or "players"."""
    told = read("spellings.toml")
    documented = {**told["documents"], **told["documents_only"]}
    players = {wrong: (right, "players") for wrong, right in told["players"].items()}
    return [
        {"wrong": wrong, "right": right, "where": where}
        for wrong, (right, where) in [*documented.items(), *players.items()]
    ]


def aliases() -> dict[str, dict[str, list[str]]]:
    """The short forms of each long form, by what that is."""
    return {what: rows for what, rows in read("aliases.toml").items() if isinstance(rows, dict)}


SUPERSEDES = table("supersedes.toml", "supersedes")
SAME = table("same.toml", "same")
SECTIONS = table("sections.toml", "section")
SPELLINGS = spellings()
ALIASES = aliases()
ALIKE: Mapping[str, str] = read("alike.toml")
WORDS: Mapping[str, list[str]] = read("words.toml")
SHORTHAND: Mapping[str, list[str]] = read("shorthand.toml")
RULES = rows("rules")
ASKED_OF_RULES = rows("asked/rules")
ASKED_OF_ENTRIES = rows("asked/entries")


def rules_in(told: str | list[str]) -> list[str]:
    """What a sentence says in plain words: one rule, or several."""
    return [told] if isinstance(told, str) else told


@cache
def rules_of() -> Mapping[str, frozenset[str]]:
    """The rules in plain words that the sentences of each entry say."""
    return {id: frozenset(rule for told in said.values() for rule in rules_in(told)) for _, id, said in RULES}


@cache
def asked() -> Mapping[str, list[str]]:
    """The questions of each rule and of each entry, folded."""
    return {
        of: [folded(question) for question in questions] for _, of, questions in [*ASKED_OF_RULES, *ASKED_OF_ENTRIES]
    }


def questions_of(id: str) -> list[str]:
    """How players ask for an entry: as a whole, and, each question once, for the rules that its sentences say."""
    ruled = {question for rule in rules_of().get(id, ()) for question in asked().get(rule, ())}
    return [*asked().get(id, ()), *ruled]


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
