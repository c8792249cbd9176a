"""The full-text searches that would be taken off the shelf, each with an index per ruleset."""

from __future__ import annotations

import re
import sqlite3
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import bm25s
import tantivy
from whoosh.analysis import StemmingAnalyzer
from whoosh.fields import TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.index import create_in, open_dir
from whoosh.lang.porter import stem
from whoosh.query import Or, Term
from whoosh.scoring import BM25F

from corpus.document import Ruleset, documents
from corpus.entry import Entry
from indexer.phrase import KnownPhrase

Search = Callable[[str], list[Entry]]
Engine = Callable[[str, Ruleset], list[Entry]]
LIMIT, TO_RANK = 10, 40
FIELDS = ["title", "text"]
WORD = re.compile(r"\w+")
SELECT = "SELECT rowid FROM entry WHERE entry MATCH ? ORDER BY rank LIMIT ?"


def off_the_shelf(entries: Sequence[Entry], asked: Sequence[KnownPhrase], folder: Path) -> dict[str, Engine]:
    """All of them over these entries, by their names; the one on disk, in a folder, has the ways of asking, too."""
    kinds: Mapping[str, Callable[[Sequence[Entry]], Search]] = {
        "Whoosh, memory": lambda listed: whoosh_in_memory(listed, folder),
        "Whoosh, disk": lambda listed: whoosh_on_disk(listed, asked, folder),
        "SQLite FTS5": sqlite_fts5,
        "bm25s": bm25s_index,
        "tantivy": tantivy_index,
    }
    return {name: restricted(kind, entries) for name, kind in kinds.items()}


def restricted(index: Callable[[Sequence[Entry]], Search], entries: Sequence[Entry]) -> Engine:
    """A search with an index per ruleset: Type One goes back to the classic documents, Type Two does not."""
    homes = {r: {r} for r in Ruleset} | {Ruleset.ANY: {*Ruleset}, Ruleset.TYPE1: {Ruleset.CLASSIC, Ruleset.TYPE1}}
    within = {r: {document.id for document in documents() if document.ruleset in homes[r]} for r in Ruleset}
    searches = {r: index([entry for entry in entries if entry.document in within[r]]) for r in Ruleset}
    return lambda text, ruleset: searches[ruleset](text)


def whoosh_in_memory(entries: Sequence[Entry], folder: Path) -> Search:
    """Whoosh with title and text."""
    schema = Schema(title=whoosh_field(), text=whoosh_field())
    # Whoosh writes into a temporary folder named like the index, also for an index in memory.
    index = RamStorage().create_index(schema, indexname=folder.name)
    return whoosh_search(index, entries, [{"title": e.title, "text": text_of(e)} for e in entries], LIMIT)


def whoosh_on_disk(entries: Sequence[Entry], asked: Sequence[KnownPhrase], folder: Path) -> Search:
    """Whoosh as what retrieves for a ranking of our own: from disk, by title, text and ways of asking, 40 hits."""
    phrases: dict[str, list[str]] = {entry.id: [] for entry in entries}
    for phrase in asked:
        for id in {id for id, _ in phrase.places}.intersection(phrases):
            phrases[id].append(phrase.text)
    place = tempfile.mkdtemp(dir=folder)
    create_in(place, Schema(title=whoosh_field(), text=whoosh_field(), asked=whoosh_field())).close()
    rows = [{"title": e.title, "text": text_of(e), "asked": "\n".join(phrases[e.id])} for e in entries]
    return whoosh_search(open_dir(place), entries, rows, TO_RANK)


def whoosh_field() -> Any:
    """A field of stems that is searched by single words."""
    return TEXT(StemmingAnalyzer(), phrase=False)


def whoosh_search(index: Any, entries: Sequence[Entry], rows: Sequence[Mapping[str, str]], limit: int) -> Search:
    """Whoosh over these rows, one for each entry: any word in any field, by BM25F, without its parser of queries."""
    with index.writer() as writer:
        for row in rows:
            writer.add_document(**row)
    analyzer, fields, searcher = StemmingAnalyzer(), index.schema.names(), index.searcher(weighting=BM25F())

    def found(asked: str) -> list[Entry]:
        stems = {token.text for token in analyzer(asked, mode="query")}
        query = Or([Term(name, stem) for stem in stems for name in fields])
        return [entries[hit.docnum] for hit in searcher.search(query, limit=limit)]

    return found


def sqlite_fts5(entries: Sequence[Entry]) -> Search:
    """SQLite's FTS5 with title and text."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE entry USING fts5(title, text, tokenize = 'porter')")
    database.executemany("INSERT INTO entry VALUES (?, ?)", [(entry.title, text_of(entry)) for entry in entries])

    def found(asked: str) -> list[Entry]:
        query = " OR ".join(f'"{word}"' for word in WORD.findall(asked)) or '""'
        return [entries[row - 1] for (row,) in database.execute(SELECT, (query, LIMIT))]

    return found


def bm25s_index(entries: Sequence[Entry]) -> Search:
    """The package bm25s, which knows no fields: title and text are one."""
    retriever = bm25s.BM25()
    retriever.index([bm25s_stems(f"{entry.title}\n{text_of(entry)}") for entry in entries], show_progress=False)

    def found(asked: str) -> list[Entry]:
        hits, scores = retriever.retrieve([bm25s_stems(asked)], k=LIMIT, show_progress=False)
        return [entries[hit] for hit, score in zip(hits[0], scores[0], strict=True) if score > 0]

    return found


def bm25s_stems(text: str) -> Any:
    """The stems of a text as the package splits it, without its stop words."""
    tokens = bm25s.tokenize(
        text, stopwords="en", stemmer=lambda words: [*map(stem, words)], return_ids=False, show_progress=False
    )
    return tokens[0]


def tantivy_index(entries: Sequence[Entry]) -> Search:
    """tantivy with title and text."""
    builder = tantivy.SchemaBuilder().add_integer_field("number", stored=True)
    for name in FIELDS:
        builder.add_text_field(name, tokenizer_name="en_stem")
    index = tantivy.Index(builder.build())
    writer = index.writer(num_threads=1)
    for number, entry in enumerate(entries):
        writer.add_document(tantivy.Document(number=number, title=entry.title, text=text_of(entry)))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def found(asked: str) -> list[Entry]:
        query = index.parse_query(" ".join(WORD.findall(asked.lower())), FIELDS)
        return [entries[searcher.doc(hit)["number"][0]] for _, hit in searcher.search(query, LIMIT).hits]

    return found


def text_of(entry: Entry) -> str:
    """What an entry says, its examples included."""
    return "\n".join([entry.text, *(f"{example.label} {example.text}" for example in entry.examples)])
