"""The closed lists of words of the sheet, read from vocabulary.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any

import tomli

HERE = Path(__file__).parent
NUMBER = re.compile(r"[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: `play`, `plays`, `playing`."""

    base: str
    third: str
    ing: str


@dataclass(frozen=True, slots=True)
class Noun:
    """A kind of card or thing. `plural` is "" where there is none; `mass`: it may stand without a determiner."""

    singular: str
    plural: str
    mass: bool


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of the sheet by what they are; `values` says per topic what stands behind its `=`.

    `verbs` are by base form, `thirds` and `ings` by the other two; `nouns` are by singular and plural form.
    `plurals` are the plural forms and the pronouns with which a verb stands in the plural. `leading` adjectives stand
    before a number ("the first 2 attacks"). `words` stand for a thing by themselves: pronouns, amounts, what a card is;
    `predicates` are these and those that begin with a preposition ("in play"), which stand behind `is`.
    """

    verbs: Mapping[str, Verb]
    thirds: Mapping[str, Verb]
    ings: Mapping[str, Verb]
    nouns: Mapping[str, Noun]
    plurals: frozenset[str]
    adjectives: frozenset[str]
    determiners: frozenset[str]
    pronouns: frozenset[str]
    amounts: frozenset[str]
    prepositions: frozenset[str]
    properties: frozenset[str]
    states: frozenset[str]
    zones: frozenset[str]
    phases: frozenset[str]
    attributes: frozenset[str]
    subjects: frozenset[str]
    modifiers: frozenset[str]
    times: frozenset[str]
    game: frozenset[str]
    changes: frozenset[str]
    silences: frozenset[str]
    gems: frozenset[str]
    values: Mapping[str, str]
    leading: frozenset[str]
    words: frozenset[str]
    predicates: frozenset[str]


@cache
def vocabulary() -> Vocabulary:
    """The words of vocabulary.toml."""
    tables = tomli.loads((HERE / "vocabulary.toml").read_text(encoding="utf-8"))
    return vocabulary_of(tables)


def vocabulary_of(tables: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> Vocabulary:
    """The words of tables such as those of vocabulary.toml."""
    verbs = [Verb(base, row["third"], row["ing"]) for base, row in tables["verbs"].items()]
    nouns = [Noun(one, row.get("plural", ""), row.get("mass", False)) for one, row in tables["nouns"].items()]
    names = ("adjectives", "determiners", "pronouns", "amounts", "prepositions", "properties", "states", "zones")
    more = ("phases", "attributes", "subjects", "game", "changes", "silences", "gems")
    forms = {form: noun for noun in nouns for form in (noun.plural, noun.singular) if form}
    standing = ("pronouns", "amounts", "subjects", "properties", "states")
    predicates = frozenset(chain(*(tables[name] for name in standing))) - forms.keys()
    return Vocabulary(
        verbs=MappingProxyType({verb.base: verb for verb in verbs}),
        thirds=MappingProxyType({verb.third: verb for verb in verbs}),
        ings=MappingProxyType({verb.ing: verb for verb in verbs}),
        nouns=MappingProxyType(forms),
        plurals=frozenset(noun.plural for noun in nouns if noun.plural != noun.singular)
        | {word for word, row in tables["pronouns"].items() if row.get("plural")},
        modifiers=frozenset(tables["modifiers"]) | {f"{phase} phase" for phase in tables["phases"]},
        times=frozenset(word for word, row in tables["modifiers"].items() if row.get("time"))
        | {f"{phase} phase" for phase in tables["phases"]},
        values=MappingProxyType({topic: row["values"] for topic, row in tables["topics"].items()}),
        leading=frozenset(word for word, row in tables["adjectives"].items() if row.get("leading")),
        words=frozenset(word for word in predicates if word.split()[0] not in tables["prepositions"]),
        predicates=predicates,
        **{name: frozenset(tables[name]) for name in (*names, *more)},
    )


def pattern(words: str) -> tuple[str, int | None]:
    """A modifier or a fact of the game with N for its number, and the number: "for N turns" and 2."""
    number = NUMBER.search(words)
    return (words[: number.start()] + "N" + words[number.end() :], int(number[0])) if number else (words, None)
