"""The five documents: provenance, precedence, and the texts, checked against their hashes."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

import tomli

HERE = Path(__file__).parent


class Ruleset(StrEnum):
    """What a question is asked under."""

    ANY = "any"
    CLASSIC = "classic"
    TYPE1 = "type1"
    TYPE2 = "type2"


RULESETS = (Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2)
"""Those that documents belong to."""


class BrokenCorpus(Exception):
    """A document is missing or is not the text that was published.

    `file` is the document's file, `problem` is "missing" or "altered".
    """

    def __init__(self, file: Path, problem: str) -> None:
        super().__init__(f"{file}: {problem}")
        self.file = file
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Document:
    """One of the five texts. `precedence` counts up within its ruleset: the higher one wins."""

    id: str
    file: str
    title: str
    edition: str
    dated: str
    ruleset: Ruleset
    precedence: int
    copyright: str
    sha256: str


@cache
def documents() -> tuple[Document, ...]:
    """The five documents, in the order in which they are listed in documents.toml."""
    listed = tomli.loads((HERE / "documents.toml").read_text(encoding="utf-8"))["document"]
    return tuple(Document(**{**row, "ruleset": Ruleset(row["ruleset"])}) for row in listed)


@cache
def document(id: str) -> Document:
    """The document of this id. Raises KeyError for another."""
    return {listed.id: listed for listed in documents()}[id]


def text_of(document: Document, folder: Path = HERE) -> str:
    """The document's text, byte for byte as published. Raises BrokenCorpus if it is not."""
    file = folder / document.file
    try:
        content = file.read_bytes()
    except OSError as error:
        raise BrokenCorpus(file, "missing") from error
    if hashlib.sha256(content).hexdigest() != document.sha256:
        raise BrokenCorpus(file, "altered")
    return content.decode("utf-8")
