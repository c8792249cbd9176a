"""How players ask: the rules in plain words, the sentences that say each, and the questions that each answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import tomli

from corpus.document import HERE
from indexer.words import folded

Place = tuple[str, str]
"""The id of an entry, and a sentence of it, or "" for all of it."""


@dataclass(slots=True)
class KnownPhrase:
    """A question, or a rule in plain words (`is_rule`), for which to find a passage.

    `topics` are what it asks for, with the places that answer: a rule, or an entry as a whole, by its id.
    """

    text: str
    is_rule: bool
    topics: dict[str, tuple[Place, ...]] = field(default_factory=dict)

    @property
    def places(self) -> list[Place]:
        """All places that answer."""
        return list(dict.fromkeys(place for places in self.topics.values() for place in places))


def phrases() -> list[KnownPhrase]:
    """All rules and ways of asking, each text once. Raises ValueError where one is asked for that no entry says."""
    sentences: dict[str, list[Place]] = {}
    for id, rules in read_folder("rules"):
        for quote, stated in rules.items():
            for rule in [stated] if isinstance(stated, str) else stated:
                sentences.setdefault(rule, []).append((id, quote))
    found: dict[str, KnownPhrase] = {}
    for rule, places in sentences.items():
        add_phrase(found, rule, rule, places, is_rule=True)
    for rule, questions in read_folder("asked/rules"):
        if rule not in sentences:
            raise ValueError(f"corpus/asked/rules: no row of corpus/rules has the rule {rule!r}")
        for question in questions:
            add_phrase(found, question, rule, sentences[rule])
    for id, questions in read_folder("asked/entries"):
        for question in questions:
            add_phrase(found, question, id, [(id, "")])
    return list(found.values())


def add_phrase(
    found: dict[str, KnownPhrase], text: str, topic: str, places: list[Place], is_rule: bool = False
) -> None:
    """Put a text with its topic to those that were found."""
    found.setdefault(folded(text), KnownPhrase(text, is_rule)).topics[topic] = tuple(places)


def read_folder(folder: str) -> Iterator[tuple[str, Any]]:
    """The rows of all files in a folder of the corpus, by the names of the files."""
    for file in sorted((HERE / folder).glob("*.toml")):
        yield from tomli.loads(file.read_text(encoding="utf-8")).items()
