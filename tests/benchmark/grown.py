"""How the look-up grows with the documents: what it takes with many times the entries and ways of asking."""

from __future__ import annotations

import re
import sqlite3
import tempfile
import zlib
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from math import isqrt
from pathlib import Path
from statistics import median
from time import perf_counter

from corpus.entry import Entry
from indexer.build import build
from indexer.index import Index
from indexer.lookup import LIMIT, Lookup
from indexer.parse.entries import parse
from indexer.phrase import KnownPhrase, phrases
from tests.benchmark.program import run
from tests.benchmark.speed import slowest, timed
from tests.benchmark.table import Row
from tests.indexer.asked import questions

ROUNDS = 3
ALIKE = 4
"""Words with the same so many letters at their beginning are changed alike: "attack" with "attacks"."""
WORD = re.compile(rf"[A-Za-z]{{{ALIKE},}}")
CONSONANTS = "bcdfghjklmnpqrstvwxz"
CALL = "from pathlib import Path; import tests.benchmark.grown as grown; print(grown.{}({}, Path({!r})))"
ROWS = {
    "entries": 0,
    "ways of asking and rules": 0,
    "index: build (s)": 1,
    "index: build, peak memory (MB)": 0,
    "index: size (MB)": 1,
    "open and first look-up (ms)": 0,
    "look-up, median (ms)": 2,
    "look-up, 99th percentile (ms)": 2,
    "look-ups, peak memory (MB)": 0,
}
Change = Callable[[str], str]


def growth(times: Sequence[int]) -> list[Row]:
    """The rows, with a column for each number of times."""
    columns = [measured(number) for number in times]
    return [Row(name, figures, digits) for (name, digits), *figures in zip(ROWS.items(), *columns, strict=True)]


def measured(times: int) -> list[float]:
    """A column, the build and the look-ups each in a Python of its own."""
    with tempfile.TemporaryDirectory(prefix="benchmark-") as folder:
        file = Path(folder) / "grown.db"
        made, asked = (run(Path(folder), "-c", CALL.format(name, times, str(file))) for name in ("built", "asked"))
        return [*made.data, made.peak, file.stat().st_size / 2**20, *asked.data, asked.peak]


def built(times: int, file: Path) -> list[float]:
    """Build the index in a file; how many entries and phrases it has, and the seconds."""
    entries, asked = parse(), phrases()
    changes = [changing(copy, isqrt(times)) for copy in range(1, times)]
    more_asked = [asked_of(phrase, change, copy) for copy, change in enumerate(changes, 1) for phrase in asked]
    more = [entry_of(entry, change, copy) for copy, change in enumerate(changes, 1) for entry in entries]
    grown, phrases_asked = [*entries, *more], [*asked, *more_asked]
    with closing(sqlite3.connect(file)) as database:
        start = perf_counter()
        build(database, grown, phrases_asked)
        return [len(grown), len(phrases_asked), perf_counter() - start]


def asked(_: int, file: Path) -> list[float]:
    """Look up in a file; the milliseconds of the first look-up, the median and the 99th percentile of all later."""
    listed = [*questions("dev.jsonl"), *questions("players.jsonl")]
    start = perf_counter()
    lookup = Lookup(Index(sqlite3.connect(file)))
    lookup.ruling(listed[0].text, listed[0].ruleset, LIMIT)
    first = 1000 * (perf_counter() - start)
    rounds = [[timed(lookup.ruling, q.text, q.ruleset) for q in listed] for _ in range(ROUNDS + 1)][1:]
    taken = [ms for each in rounds for ms in each]
    return [first, median(taken), slowest(taken)]


def changing(copy: int, forms: int) -> Change:
    """Changes the words of a copy, each to one of so many forms, so that words grow with the root of the text."""

    @cache
    def changed(word: str) -> str:
        form = zlib.crc32(f"{copy} {word[:ALIKE].lower()}".encode()) % forms
        before = f"{CONSONANTS[form]}o{CONSONANTS[-form]}" if form else ""
        return (before.capitalize() if word[0].isupper() else before) + word

    return lambda text: WORD.sub(lambda found: changed(found[0]), text)


def entry_of(entry: Entry, change: Change, copy: int) -> Entry:
    """A copy of an entry with its words changed, the ids in it likewise."""
    return replace(
        entry,
        id=numbered(entry.id, copy),
        title=change(entry.title),
        text=change(entry.text),
        heading=change(entry.heading),
        examples=tuple(replace(example, text=change(example.text)) for example in entry.examples),
        card=entry.card and replace(entry.card, title=change(entry.card.title)),
        see=tuple(numbered(id, copy) for id in entry.see),
        mentions=tuple(numbered(id, copy) for id in entry.mentions),
    )


def asked_of(phrase: KnownPhrase, change: Change, copy: int) -> KnownPhrase:
    """A copy of a way of asking that leads to the copies of its entries."""
    topics = {
        numbered(topic, copy): tuple((numbered(id, copy), change(quote)) for id, quote in places)
        for topic, places in phrase.topics.items()
    }
    return KnownPhrase(change(phrase.text), phrase.is_rule, topics)


def numbered(id: str, copy: int) -> str:
    """The id of a copy of what has this id."""
    return f"{id}~{copy}"
