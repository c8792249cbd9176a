"""The closed lists of words of the sheet, read from vocabulary.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import tomli

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


class Vocabulary:
    """The words of the sheet by what they are; `values` says per topic what stands behind its `=`.

    `verbs` are by base form, `thirds` and `ings` by the other two; `nouns` are by singular and plural form.
    `plurals` are the plural forms and the pronouns with which a verb stands in the plural. `leading` adjectives stand
    before a number ("the first 2 attacks"). `words` stand for a thing by themselves: pronouns, amounts, what a card is;
    With `following` the predicate of a clause begins, of one and of several.
    `predicates` are these and those that begin with a preposition ("in play"), which stand behind `is`.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        def words(name: str) -> frozenset[str]:
            return frozenset(tables[name])

        verbs = [Verb(base, *forms) for base, forms in tables["verbs"].items()]
        self.verbs = {verb.base: verb for verb in verbs}
        self.thirds = {verb.third: verb for verb in verbs}
        self.ings = {verb.ing: verb for verb in verbs}
        plurals = (
            dict.fromkeys(tables["mass"], "") | {noun: f"{noun}s" for noun in tables["nouns"]} | tables["irregular"]
        )
        nouns = [Noun(singular, plural, singular in tables["mass"]) for singular, plural in plurals.items()]
        self.nouns = {form: noun for noun in nouns for form in (noun.plural, noun.singular) if form}
        self.plurals = {noun.plural for noun in nouns if noun.plural != noun.singular} | words("plural_pronouns")
        modals = {"may", "must", "cannot"}
        self.following = (
            frozenset({form.split()[0] for form in self.thirds} | modals | {"is", "does"}),
            frozenset({form.split()[0] for form in self.verbs} | modals | {"are", "do"}),
        )
        self.adjectives, self.leading = words("adjectives"), words("leading")
        self.determiners, self.pronouns, self.amounts = words("determiners"), words("pronouns"), words("amounts")
        self.prepositions, self.properties, self.states = words("prepositions"), words("properties"), words("states")
        self.zones, self.phases, self.attributes = words("zones"), words("phases"), words("attributes")
        self.subjects, self.game, self.changes = words("subjects"), words("game"), words("changes")
        self.silences, self.gems = words("silences"), words("gems")
        phases = {f"{phase} phase" for phase in self.phases}
        self.modifiers, self.times = words("modifiers") | phases, words("times") | phases
        self.values: dict[str, str] = tables["topics"]
        standing = self.pronouns | self.amounts | self.subjects | self.properties | self.states
        self.predicates = standing - self.nouns.keys()
        self.words = frozenset(word for word in self.predicates if word.split()[0] not in self.prepositions)


@cache
def vocabulary() -> Vocabulary:
    """The words of vocabulary.toml."""
    return Vocabulary(tomli.loads((Path(__file__).parent / "vocabulary.toml").read_text(encoding="utf-8")))


def pattern(words: str) -> tuple[str, int | None]:
    """A modifier or a fact of the game with N for its number, and the number: "for N turns" and 2."""
    number = NUMBER.search(words)
    return (words[: number.start()] + "N" + words[number.end() :], int(number[0])) if number else (words, None)
