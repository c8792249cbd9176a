"""The words that all sentences share, read from lexicon.toml, and the forms of English verbs."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import tomli

from corpus.cache import content_of, digest_of, folder, keep
from engine.vocabulary import vocabulary

T = TypeVar("T")
HERE = Path(__file__).parent
FORMS = ("base", "third", "past", "participle", "ing")
FINITE = frozenset({"base", "third", "past"})
Phrases = Mapping[str, list[tuple[tuple[str, ...], str]]]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The tables of lexicon.toml by their names: phrases with what they mean, single words with theirs, and sets.

    `under` has which kinds count as another, too.
    """

    phrases: Mapping[str, Phrases]
    words: Mapping[str, Mapping[str, str]]
    sets: Mapping[str, frozenset[str]]
    under: Mapping[str, frozenset[str]]


@cache
def lexicon() -> Lexicon:
    """The words of lexicon.toml, with the kinds and adjectives of the sheet."""
    tables, sheet = load("lexicon"), vocabulary()
    phrases = tables["phrases"] | {name: {word: word for word in words} for name, words in tables["lists"].items()}
    phrases["nouns"] = {form: form for form in sheet.nouns} | phrases["nouns"]
    phrases["adjectives"] = {word: word for word in sheet.adjectives} | phrases["adjectives"]
    return Lexicon(
        phrases={name: by_first(table) for name, table in phrases.items()},
        words=tables["words"],
        sets={name: frozenset(words) for name, words in tables["sets"].items()},
        under={name: frozenset(kinds) for name, kinds in tables["under"].items()},
    )


def load(name: str) -> dict[str, Any]:
    """A table of this package."""
    content = (HERE / f"{name}.toml").read_bytes()
    return kept(name, digest_of(content), lambda: tomli.loads(content.decode()))


def kept(name: str, key: str, make: Callable[[], T]) -> T:
    """What was made once, from the disk where it can be kept there; `key` changes with what it is made of."""
    place = folder(os.environ)
    for file in place.glob(f"reader-{name}-{key}-*.bin"):
        if (content := content_of(file)) is not None:
            return cast(T, pickle.loads(content))
    made = make()
    with suppress(OSError):
        keep(place, f"reader-{name}", key, ".bin", lambda: pickle.dumps(made), 2)
    return made


def by_first(table: Mapping[str, str]) -> Phrases:
    """Phrases by their first word, the longest first."""
    rows: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for phrase, value in table.items():
        words = tuple(phrase.split())
        rows.setdefault(words[0], []).append((words, value))
    for found in rows.values():
        found.sort(key=lambda row: -len(row[0]))
    return rows


@cache
def forms(verb: str) -> dict[str, frozenset[str]]:
    """The forms of a verb by their names in `FORMS`."""
    irregular = lexicon().words["verbs"].get(verb)
    if irregular is not None:
        rows = [verb, *irregular.split()]
        return {name: frozenset(words.split("/")) for name, words in zip(FORMS, rows, strict=True)}
    stem = verb[:-1] if verb.endswith("e") else verb
    third = verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o")) else "s")
    past = stem + "ed"
    if verb.endswith("y") and verb[-2] not in "aeou":
        third, past = verb[:-1] + "ies", verb[:-1] + "ied"
    ing = verb + "ing" if verb.endswith("ee") else stem + "ing"
    return {name: frozenset({word}) for name, word in zip(FORMS, (verb, third, past, past, ing), strict=True)}
