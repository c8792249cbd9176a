"""Building the index: entries, the words of the corpus and the ways of asking, put into a SQLite database."""

from __future__ import annotations

import json
import math
import sqlite3
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict

from corpus.entry import Entry
from indexer.index import SCHEMA, stored_entry
from indexer.language import Language, language
from indexer.names import all_names
from indexer.passage import Span, is_notice, is_searched, leads_on, parts_of, sentences_of, text_at
from indexer.phrase import KnownPhrase, Place, phrases
from indexer.ragged import FLOAT32, UINT32, Ragged
from indexer.same import sames
from indexer.scope import ordinary_words, scope_of
from indexer.standing import factors
from indexer.stem import stem
from indexer.words import replaced, words


def build(database: sqlite3.Connection, entries: Sequence[Entry], asked: Sequence[KnownPhrase] | None = None) -> None:
    """Put the index of these entries into an empty database, by all ways of asking unless they are given."""
    IndexBuilder(database, entries, language(), phrases() if asked is None else asked).run()


class IndexBuilder:
    """Fills a database, part by part."""

    def __init__(
        self, database: sqlite3.Connection, entries: Sequence[Entry], language: Language, asked: Sequence[KnownPhrase]
    ) -> None:
        self.database = database
        self.entries = entries
        self.language = language
        self.places = {entry.id: number for number, entry in enumerate(entries)}
        self.asked = [phrase for phrase in asked if any(is_searched(entries[n]) for n in self.places_of(phrase))]
        self.stems: dict[str, int] = {}
        self.spans = [sentences_of(entry) if is_searched(entry) else [] for entry in entries]

    def places_of(self, phrase: KnownPhrase) -> list[int]:
        """The entries to which a phrase leads."""
        return [self.places[id] for id, _ in phrase.places if id in self.places]

    def run(self) -> None:
        """Write all of it."""
        self.database.executescript(SCHEMA)
        self.write_entries()
        entry_stems = self.write_passages()
        documented = len(self.stems)
        linked_stems = self.write_phrases()
        self.store("stems", " ".join(self.stems).encode())
        self.store("documented", bytes(number < documented for number in range(len(self.stems))))
        self.write_postings(entry_stems, linked_stems)
        self.write_words()
        self.database.commit()

    def store(self, name: str, content: bytes | array[int] | array[float]) -> None:
        """Store a part."""
        data = content if isinstance(content, bytes) else content.tobytes()
        self.database.execute("INSERT INTO part VALUES (?, ?)", (name, data))

    def store_ragged(self, name: str, lists: Iterable[Iterable[int]]) -> None:
        """Store ragged lists."""
        packed = Ragged.of(lists)
        self.store(name, packed.flat)
        self.store(f"{name}.ends", packed.ends)

    def store_data(self, name: str, data: object) -> None:
        """Store a part as JSON."""
        self.store(name, json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=sorted).encode())

    def spelled(self, text: str) -> list[str]:
        """A text as folded words, with the misprints of the documents put right."""
        return replaced(words(text), self.language.misprints)

    def stem_numbers(self, tokens: Iterable[str]) -> list[int]:
        """The numbers of the stems of folded words, each once, in order."""
        return list(dict.fromkeys(self.stems.setdefault(stem(word), len(self.stems)) for word in tokens))

    def write_entries(self) -> None:
        """The entries themselves, each with all that it says as folded words."""
        for number, entry in enumerate(self.entries):
            folded = f" {' '.join(self.spelled(' '.join(parts_of(entry).values())))} "
            self.database.execute(
                "INSERT INTO entry VALUES (?, ?, ?, ?)", (number, entry.id, folded, stored_entry(entry))
            )

    def write_passages(self) -> list[set[int]]:
        """The stems of titles and sentences; gives, per entry, all of its stems."""
        titles, sentences, ends = list[list[int]](), list[list[int]](), array(UINT32)
        entry_stems: list[set[int]] = []
        for entry, spans in zip(self.entries, self.spans, strict=True):
            stems = [self.stem_numbers(self.spelled(text_at(entry, span))) for span in spans]
            titles.append(self.stem_numbers(self.spelled(entry.title)) if is_searched(entry) else [])
            sentences += stems
            ends.append(len(sentences))
            heading = self.stem_numbers(self.spelled(entry.heading)) if is_searched(entry) else []
            entry_stems.append({*titles[-1], *heading, *(number for numbers in stems for number in numbers)})
        self.store_ragged("titles", titles)
        self.store_ragged("sentences", sentences)
        self.store("sentence_ends", ends)
        return entry_stems

    def write_phrases(self) -> list[set[int]]:
        """The phrases and the topics with where they lead; gives, per entry, the stems of what leads to it."""
        spellings = self.language.spellings
        stems = [self.stem_numbers(replaced(words(phrase.text), spellings)) for phrase in self.asked]
        self.store("is_rule", bytes(phrase.is_rule for phrase in self.asked))
        self.store_ragged("phrase_targets", (self.targets_of(phrase.places) for phrase in self.asked))
        postings = self.inverted(stems)
        self.store_ragged("phrase_postings", postings)
        weights = array(FLOAT32, (rarity(len(phrases), len(stems)) for phrases in postings))
        self.store("phrase_rarity", weights)
        norms = (math.sqrt(sum(weights[n] ** 2 for n in numbers)) for numbers in stems)
        self.store("phrase_norms", array(FLOAT32, norms))
        self.write_topics(stems)
        found: list[set[int]] = [set() for _ in self.entries]
        for phrase, numbers in zip(self.asked, stems, strict=True):
            for entry in self.places_of(phrase):
                found[entry].update(numbers)
        return found

    def write_topics(self, phrase_stems: Sequence[Sequence[int]]) -> None:
        """What is asked for: the stems of all phrases for a rule with its sentences, and where it leads."""
        topics: dict[str, tuple[set[int], tuple[Place, ...]]] = {}
        for phrase, numbers in zip(self.asked, phrase_stems, strict=True):
            for topic, places in phrase.topics.items():
                topics.setdefault(topic, (set(), places))[0].update(numbers)
        for stems, places in topics.values():
            stems.update(stem for _, quote in places for stem in self.stem_numbers(self.spelled(quote)))
        self.store_ragged("topic_postings", self.inverted([stems for stems, _ in topics.values()]))
        self.store_ragged("topic_entries", (self.targets_of(places)[::2] for _, places in topics.values()))

    def targets_of(self, places: Iterable[Place]) -> list[int]:
        """Where places are, as the index stores it: entry, number of the sentence from 1 on, 0 for none."""
        found = []
        for id, quote in places:
            number = self.places.get(id)
            if number is not None and is_searched(self.entries[number]):
                found += [number, sentence_with(quote, self.entries[number], self.spans[number]) + 1]
        return found

    def write_postings(self, entry_stems: Sequence[set[int]], linked_stems: Sequence[set[int]]) -> None:
        """Which entries say each stem, and how rare it is among them with the phrases that lead to them."""
        together = [set.union(*pair) for pair in zip(entry_stems, linked_stems, strict=True)]
        self.store_ragged("entry_postings", self.inverted(entry_stems))
        frequency = Counter(number for numbers in together for number in numbers)
        self.store("rarity", array(FLOAT32, (rarity(frequency[n], len(together)) for n in range(len(self.stems)))))

    def inverted(self, sets: Iterable[Iterable[int]]) -> list[list[int]]:
        """Per stem, the numbers of the sets that have it."""
        lists: list[list[int]] = [[] for _ in self.stems]
        for place, numbers in enumerate(sets):
            for number in numbers:
                lists[number].append(place)
        return lists

    def write_words(self) -> None:
        """Names, the reviewed data about words, and all words with their counts."""
        names, same = all_names(self.entries, self.language), sames()
        ordinary = ordinary_words(self.entries)
        texts = (text for e in self.entries if is_searched(e) for text in (e.title, *parts_of(e).values()))
        lexicon = Counter(word for text in texts for word in words(text))
        query_only = Counter(word for phrase in self.asked for word in words(phrase.text) if word not in lexicon)
        self.store_data("lexicon", lexicon)
        self.store_data("query_only", query_only)
        self.store_data("names", asdict(names))
        self.store_data("language", asdict(self.language))
        self.store_data("same", [asdict(row) for row in same])
        self.store_data("factors", factors(self.entries, same))
        notices = ((n, self.places[id]) for n, e in enumerate(self.entries) for id in e.supersedes if id in self.places)
        self.store_data("notices", {n: of for n, of in notices if is_notice(self.entries[n], self.entries[of])})
        redirects = {n: self.places[e.see[0]] for n, e in enumerate(self.entries) if leads_on(e)}
        self.store_data("redirects", redirects)
        self.store_data("kinds", [entry.kind for entry in self.entries])
        self.store_data("scopes", [scope_of(entry, names.cards, ordinary) for entry in self.entries])


def sentence_with(quote: str, entry: Entry, spans: Sequence[Span]) -> int:
    """The number of the sentence that holds most of a quote, -1 where there is no quote.

    Raises ValueError where the entry does not say it.
    """
    if not quote:
        return -1
    places = ((where, text.find(quote)) for where, text in parts_of(entry).items() if quote in text)
    where, first = next(places, ("", -1))
    if first < 0:
        raise ValueError(f"corpus/rules/{entry.document}.toml: {entry.id} does not say {quote!r}")
    shares = [min(s.last, first + len(quote)) - max(s.first, first) if s.where == where else 0 for s in spans]
    return max(range(len(spans)), key=lambda n: shares[n]) if max(shares, default=0) > 0 else -1


def rarity(frequency: int, size: int) -> float:
    """The inverse document frequency of what `frequency` of `size` texts have."""
    return round(math.log(1 + (size - frequency + 0.5) / (frequency + 0.5)), 4)
