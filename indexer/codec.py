"""The index as JSON and back. Entries are read back one by one, when they are looked at."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any, overload

from corpus.document import Ruleset
from corpus.entry import Amendment, Card, Entry, Example, Kind, Lines
from indexer.classification import Classification
from indexer.index import Index
from indexer.language import Language
from indexer.naming import Naming
from indexer.same import same_of


class StoredEntries(Sequence[Entry]):
    """Entries that are made from their stored form when they are first looked at."""

    def __init__(self, stored: list[dict[str, Any]]) -> None:
        self.stored = stored
        self.made: dict[int, Entry] = {}

    def __len__(self) -> int:
        return len(self.stored)

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Entry]: ...
    def __getitem__(self, place: int | slice) -> Entry | Sequence[Entry]:
        """The entry of this number."""
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        if place not in self.made:
            self.made[place] = entry_of(self.stored[place])
        return self.made[place]

    def __iter__(self) -> Iterator[Entry]:
        return (self[number] for number in range(len(self)))


def encoded(index: Index) -> bytes:
    """The index as JSON."""
    stored = {
        "entries": [asdict(entry) for entry in index.entries],
        "places": list(index.places),
        "stems": list(index.stems),
        "rarity": index.rarity,
        "postings": index.postings,
        "passages": index.passages,
        "titles": index.titles,
        "texts": index.texts,
        "lexicon": index.lexicon,
        "documented": sorted(index.documented),
        "heard": sorted(index.heard),
        "naming": asdict(index.naming),
        "language": asdict(index.language),
        "same": [asdict(row) for row in index.same],
        "factors": index.factors,
    }
    return json.dumps(stored, ensure_ascii=False, separators=(",", ":"), default=sorted).encode("utf-8")


def decoded(content: bytes) -> Index:
    """The index from its JSON. Raises ValueError, KeyError or TypeError where it is none."""
    stored = json.loads(content)
    return Index(
        entries=StoredEntries(stored["entries"]),
        places={id: number for number, id in enumerate(stored["places"])},
        stems={stem: number for number, stem in enumerate(stored["stems"])},
        rarity=stored["rarity"],
        postings=stored["postings"],
        passages=stored["passages"],
        titles=stored["titles"],
        texts=stored["texts"],
        lexicon=stored["lexicon"],
        documented=frozenset(stored["documented"]),
        heard=frozenset(stored["heard"]),
        naming=naming_of(stored["naming"]),
        language=language_of(stored["language"]),
        same=tuple(same_of(row) for row in stored["same"]),
        factors={Ruleset(ruleset): values for ruleset, values in stored["factors"].items()},
    )


def naming_of(stored: dict[str, Any]) -> Naming:
    """The names from their stored form, in which the numbers of entries are texts."""
    bearers = {name: {int(entry): how for entry, how in at.items()} for name, at in stored["bearers"].items()}
    classified = tuple(Classification(**row) for row in stored["classified"])
    cards = frozenset(stored["cards"])
    return Naming(bearers, stored["shown"], stored["numbers"], classified, stored["listed"], cards)


def language_of(stored: dict[str, Any]) -> Language:
    """The language data from its stored form, in which sets are lists."""
    sets = ("misspelled", "ambiguous", "stop", "asking", "foreign")
    rulesets = {name: Ruleset(id) for name, id in stored["rulesets"].items()}
    return Language(**stored | {name: frozenset(stored[name]) for name in sets} | {"rulesets": rulesets})


def entry_of(stored: dict[str, Any]) -> Entry:
    """An entry from its stored form."""
    texts = ("path", "see", "unresolved", "mentions", "supersedes", "withdrawn_examples")
    return Entry(
        **stored
        | {name: tuple(stored[name]) for name in texts}
        | {
            "kind": Kind(stored["kind"]),
            "lines": Lines(**stored["lines"]),
            "examples": tuple(Example(**row | {"lines": Lines(**row["lines"])}) for row in stored["examples"]),
            "card": card_of(stored["card"]) if stored["card"] else None,
            "amended_by": tuple(Amendment(**row) for row in stored["amended_by"]),
        }
    )


def card_of(stored: dict[str, Any]) -> Card:
    """A card from its stored form."""
    lists = ("editions", "numbers", "personas", "grids")
    return Card(**stored | {name: tuple(stored[name]) for name in lists})
