"""What the reviewed data of the corpus says about words: spellings, aliases, players' words, stop words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import tomli

from corpus.document import HERE, Ruleset
from indexer.whoosh_text import stems
from indexer.words import words

Phrase = str
"""Folded words, or stems, with single spaces between."""


@dataclass(frozen=True, slots=True)
class Language:
    """How people write and what they mean by it.

    `spellings`: a wrong phrase and the right one; `misspelled`: the words with which wrong ones begin.
    `aliases`: a short form and the long ones that it stands for; `ambiguous` are short forms that hold only in
    capitals. `sets`: an edition's names and its tag in the documents. `thesaurus`: the stems of what players say
    and of what the documents say instead. `rulesets`: what players call a ruleset. `asked`: per entry id, how
    players ask for it.
    """

    spellings: dict[Phrase, Phrase]
    misspelled: frozenset[str]
    aliases: dict[Phrase, list[Phrase]]
    ambiguous: frozenset[Phrase]
    sets: dict[Phrase, str]
    thesaurus: dict[Phrase, list[Phrase]]
    stop: frozenset[str]
    asking: frozenset[str]
    foreign: frozenset[Phrase]
    rulesets: dict[Phrase, Ruleset]
    asked: dict[str, list[Phrase]]


def language() -> Language:
    """The data files of the corpus, read."""
    aliases = rows("aliases.toml", "alias")
    spellings = {fold(row["wrong"]): fold(row["right"]) for row in rows("spellings.toml", "spelling") if safe(row)}
    stopwords = read("stopwords.toml")
    return Language(
        spellings=spellings,
        misspelled=frozenset(wrong.partition(" ")[0] for wrong in spellings),
        aliases=gathered((fold(short), fold(row["long"])) for row in aliases for short in row["short"]),
        ambiguous=frozenset(fold(short) for row in aliases if row.get("ambiguous") for short in row["short"]),
        sets={fold(name): row["short"][0] for row in aliases if row["what"] == "set" for name in names_of_set(row)},
        thesaurus=gathered(
            (" ".join(stems(say)), " ".join(stems(means)))
            for row in rows("words.toml", "word")
            for say in row["say"]
            for means in row["means"]
        ),
        stop=frozenset(stopwords["stop"]),
        asking=frozenset(stopwords["asking"]),
        foreign=frozenset(stem for word in stopwords["foreign"] for stem in stems(word)),
        rulesets={fold(name): Ruleset(id) for id, names in stopwords["rulesets"].items() for name in names},
        asked={row["id"]: [fold(text) for text in row["as"]] for file in asked_files() for row in rows(file, "asked")},
    )


def asked_files() -> list[str]:
    """The data files of the ways of asking, one a document."""
    return sorted(file.name for file in HERE.glob("asked_*.toml"))


def read(file: str) -> dict[str, Any]:
    """A data file of the corpus."""
    return tomli.loads((HERE / file).read_text(encoding="utf-8"))


def rows(file: str, table: str) -> list[dict[str, Any]]:
    """The rows of a table in a data file of the corpus."""
    found: list[dict[str, Any]] = read(file)[table]
    return found


def fold(text: str) -> Phrase:
    """A text as a phrase of folded words."""
    return " ".join(words(text))


def safe(row: dict[str, Any]) -> bool:
    """Whether a spelling may be put right in a query: not where the wrong form is a word of its own."""
    return not row.get("word", False)


def names_of_set(row: dict[str, Any]) -> list[str]:
    """The names of an edition: its short forms and its long name."""
    return [*row["short"], row["long"]]


def gathered(pairs: Iterable[tuple[Phrase, Phrase]]) -> dict[Phrase, list[Phrase]]:
    """What belongs to each first of the pairs, in order and without repeats."""
    found: dict[Phrase, dict[Phrase, None]] = {}
    for first, second in pairs:
        if first and second:
            found.setdefault(first, {})[second] = None
    return {first: list(seconds) for first, seconds in found.items()}
