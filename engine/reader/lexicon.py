"""The words that all sentences share, read from lexicon.toml, and the forms of English verbs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import tomli

from engine.vocabulary import vocabulary

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

    def describes(self, kind: str) -> bool:
        """Whether this kind, in the singular, is one of cards: others are numbers, places, what belongs to players."""
        return kind in self.sets["kindwords"] or kind == "card"

    def kinds_under(self, kinds: frozenset[str]) -> frozenset[str]:
        """These kinds with those that they belong to: a special attack is an attack."""
        wider = kinds | {kind for kind, narrower in self.under.items() if kinds & narrower}
        return wider if wider == kinds else self.kinds_under(wider)


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
    return tomli.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


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
def forms(verb: str) -> Mapping[str, frozenset[str]]:
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
