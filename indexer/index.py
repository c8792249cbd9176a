"""The index: what a look-up needs of the documents, read from a SQLite database when it is first needed."""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache, cached_property
from threading import Lock
from typing import Any, overload

from corpus.document import Ruleset
from corpus.entry import Amendment, Card, Entry, Example, Kind, Lines
from indexer.classification import Classification
from indexer.language import Language
from indexer.names import Names
from indexer.passage import Span, sentences_of
from indexer.postings import Postings
from indexer.ragged import FLOAT32, UINT32, Ragged
from indexer.same import Same, same_of
from indexer.scope import Scope
from indexer.stem import stem

SCHEMA = """
CREATE TABLE entry (number INTEGER PRIMARY KEY, id TEXT UNIQUE, folded TEXT, content TEXT);
CREATE TABLE part (name TEXT PRIMARY KEY, content BLOB);
"""


class Store:
    """A database that several threads may read: one at a time, for not every SQLite is built to share a connection."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self.database = database
        self.lock = Lock()

    def rows(self, select: str, *values: object) -> list[tuple[Any, ...]]:
        """What a SELECT finds."""
        with self.lock:
            return self.database.execute(select, values).fetchall()


class StoredEntries(Sequence[Entry]):
    """The entries of a database, each made when it is first looked at."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.made: dict[int, Entry] = {}

    @cached_property
    def size(self) -> int:
        """How many there are."""
        return int(self.store.rows("SELECT count(*) FROM entry")[0][0])

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Entry]: ...
    def __getitem__(self, place: int | slice) -> Entry | Sequence[Entry]:
        """The entry of this number. Raises IndexError for another."""
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        if place < 0:
            place += len(self)
        if place not in self.made:
            rows = self.store.rows("SELECT content FROM entry WHERE number = ?", place)
            if not rows:
                raise IndexError(place)
            self.made[place] = entry_of(json.loads(rows[0][0]))
        return self.made[place]


class Index:
    """The entries by number (counted from 0 in document order), and what is known of their words.

    Stems have numbers, too. `rarity` is the inverse document frequency of each in nats among entries with the ways of
    asking for them, `phrase_rarity` among the ways of asking; `documented` tells whether a document has it.
    Phrases are the rules in plain words and the ways of asking; `phrase_norms` are the lengths of their vectors.
    """

    def __init__(self, database: sqlite3.Connection) -> None:
        self.store = Store(database)
        self.entries: Sequence[Entry] = StoredEntries(self.store)
        self.spans = cache(self._spans)

    def part(self, name: str) -> bytes:
        """A stored part. Raises KeyError where there is none of this name."""
        rows = self.store.rows("SELECT content FROM part WHERE name = ?", name)
        if not rows:
            raise KeyError(name)
        return bytes(rows[0][0])

    def numbers(self, name: str, kind: str = UINT32) -> array[Any]:
        """A stored part that is an array."""
        found = array(kind)
        found.frombytes(self.part(name))
        return found

    def ragged(self, name: str) -> Ragged:
        """A stored part that is ragged lists."""
        return Ragged(self.numbers(name), self.numbers(f"{name}.ends"))

    def data(self, name: str) -> Any:
        """A stored part that is JSON."""
        return json.loads(self.part(name))

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The number of each entry by its id."""
        return {id: number for number, id in self.store.rows("SELECT number, id FROM entry ORDER BY number")}

    @cached_property
    def stems(self) -> Mapping[str, int]:
        """The number of each stem."""
        return {stem: number for number, stem in enumerate(self.part("stems").decode().split())}

    @cached_property
    def rarity(self) -> array[float]:
        """Per stem, among entries."""
        return self.numbers("rarity", FLOAT32)

    @cached_property
    def phrase_rarity(self) -> array[float]:
        """Per stem, among phrases."""
        return self.numbers("phrase_rarity", FLOAT32)

    @cached_property
    def documented(self) -> bytes:
        """Per stem, 1 where a document has it."""
        return self.part("documented")

    @cached_property
    def titles(self) -> Ragged:
        """Per entry, the stems of its title (not of a card's whole header)."""
        return self.ragged("titles")

    @cached_property
    def sentences(self) -> Ragged:
        """The stems of each sentence."""
        return self.ragged("sentences")

    @cached_property
    def sentence_ends(self) -> array[int]:
        """Per entry, the end of its run of sentences."""
        return self.numbers("sentence_ends")

    @cached_property
    def entry_postings(self) -> Postings:
        """Per stem, the entries that say it."""
        return Postings(self.ragged("entry_postings"))

    @cached_property
    def topic_postings(self) -> Postings:
        """Per stem, the topics that say it: rules with their sentences and the ways of asking for them."""
        return Postings(self.ragged("topic_postings"))

    @cached_property
    def topic_entries(self) -> Ragged:
        """Per topic, the entries to which it leads."""
        return self.ragged("topic_entries")

    @cached_property
    def phrase_norms(self) -> array[float]:
        """Per phrase, the length of its vector of `phrase_rarity` weights."""
        return self.numbers("phrase_norms", FLOAT32)

    @cached_property
    def phrase_postings(self) -> Postings:
        """Per stem, the phrases that have it."""
        return Postings(self.ragged("phrase_postings"))

    @cached_property
    def is_rule(self) -> bytes:
        """Per phrase, 1 where it is a rule in plain words."""
        return self.part("is_rule")

    @cached_property
    def lexicon(self) -> Mapping[str, int]:
        """Every folded word of the documents with its count."""
        found: dict[str, int] = self.data("lexicon")
        return found

    @cached_property
    def query_only(self) -> Mapping[str, int]:
        """Every folded word that only the ways of asking have, with its count."""
        found: dict[str, int] = self.data("query_only")
        return found

    @cached_property
    def names(self) -> Names:
        """The names."""
        return names_from(self.data("names"))

    @cached_property
    def language(self) -> Language:
        """The reviewed data about words."""
        return language_of(self.data("language"))

    @cached_property
    def same(self) -> Mapping[str, Sequence[Same]]:
        """By the id of an entry, what else is a text of its card or treats its subject."""
        found: dict[str, list[Same]] = {}
        for row in map(same_of, self.data("same")):
            for id in row.ids:
                found.setdefault(id, []).append(row)
        return found

    @cached_property
    def factors(self) -> Mapping[Ruleset, Sequence[float]]:
        """Per ruleset, how far each entry counts."""
        return {Ruleset(ruleset): values for ruleset, values in self.data("factors").items()}

    @cached_property
    def scopes(self) -> Sequence[Scope]:
        """Per entry, what it is about."""
        return [Scope(value) for value in self.data("scopes")]

    @cached_property
    def redirects(self) -> Mapping[int, int]:
        """Where the entries lead that say no more than "see …"."""
        return {int(entry): to for entry, to in self.data("redirects").items()}

    @cached_property
    def notices(self) -> Mapping[int, int]:
        """The entries of the same title of which entries amend a part and say no more."""
        return {int(entry): of for entry, of in self.data("notices").items()}

    @cached_property
    def kinds(self) -> Sequence[Kind]:
        """Per entry, its kind."""
        return [Kind(value) for value in self.data("kinds")]

    @cached_property
    def most_rare(self) -> tuple[float, float]:
        """The rarity of the rarest stem, among entries and among phrases."""
        return max(self.rarity), max(self.phrase_rarity)

    @cached_property
    def usual_rarity(self) -> float:
        """The mean rarity of all stems: what a word weighs that the documents do not have."""
        return sum(self.rarity) / len(self.rarity)

    @cached_property
    def phrase_targets(self) -> Ragged:
        """Per phrase, where it leads: an entry and the number of a sentence (from 1; 0 for none), and so on."""
        return self.ragged("phrase_targets")

    def sentences_of(self, entry: int) -> list[array[int]]:
        """The stems of each sentence of an entry."""
        ends = self.sentence_ends
        return self.sentences.at(range(ends[entry - 1] if entry else 0, ends[entry]))

    def _spans(self, entry: int) -> list[Span]:
        """Where each sentence of an entry stands."""
        return sentences_of(self.entries[entry])

    def folded(self, entry: int) -> str:
        """All that an entry says, as folded words with a space before and behind each, misprints put right."""
        return str(self.store.rows("SELECT folded FROM entry WHERE number = ?", entry)[0][0])

    def containing(self, words: str) -> list[int]:
        """The entries whose text has these folded words in a row."""
        stems = [self.stems[known] for known in map(stem, words.split()) if known in self.stems]
        if not stems or len(stems) < len(words.split()):
            return []
        return [entry for entry in sorted(self.entry_postings.having(stems)) if f" {words} " in self.folded(entry)]

    def editions(self, entry: int) -> frozenset[str]:
        """The tags, in capitals, of the editions of the entry's card ("SE/ME" is two)."""
        card = self.entries[entry].card
        printed = card.editions if card else ()
        return frozenset(tag.upper() for edition in printed for tag in edition.split("/"))

    def entry(self, id: str) -> Entry:
        """The entry of this id. Raises KeyError for another."""
        return self.entries[self.places[id]]


def names_from(stored: dict[str, Any]) -> Names:
    """The names from their stored form, in which the numbers of entries are texts."""
    by_name = {name: {int(e): exactness for e, exactness in at.items()} for name, at in stored["by_name"].items()}
    classified = tuple(Classification(**row) for row in stored["classified"])
    cards = frozenset(stored["cards"])
    return Names(by_name, stored["shown"], stored["numbers"], classified, stored["listed"], cards)


def language_of(stored: dict[str, Any]) -> Language:
    """The language data from its stored form, in which sets are lists."""
    sets = ("ambiguous", "stop", "asking", "acting", "foreign")
    rulesets = {name: Ruleset(id) for name, id in stored["rulesets"].items()}
    return Language(
        **stored
        | {name: frozenset(stored[name]) for name in sets}
        | {"rulesets": rulesets, "mentioned": tuple(stored["mentioned"])}
    )


def stored_entry(entry: Entry) -> str:
    """An entry as JSON."""
    return json.dumps(asdict(entry), ensure_ascii=False, separators=(",", ":"))


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
