"""Stems and inverted lists. The one file that knows Whoosh: what takes its place has to offer these three functions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from whoosh import versionstring
from whoosh.lang.porter import stem as porter_stem

from indexer.words import words

WHOOSH = versionstring()
"""Its version, on which the stems depend."""
SHORTEST_STEMMED = 4
FIELD = "text"


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The stem of a folded word ("countering" -> "counter")."""
    return str(porter_stem(word)) if len(word) >= SHORTEST_STEMMED else word


def stems(text: str) -> list[str]:
    """The stems of a text, in order."""
    return [stem(word) for word in words(text)]


def inverted(texts: Iterable[str]) -> dict[str, list[tuple[int, int]]]:
    """Per stem, the texts that hold it (counted from 0), with its count in each: `inverted(["a fire"])["fire"]`.

    Whoosh's index is imported here, since only the build of ours needs it.
    """
    from whoosh.analysis import RegexTokenizer, StemFilter
    from whoosh.fields import TEXT, Schema
    from whoosh.filedb.filestore import RamStorage

    storage: Any = RamStorage()
    # Left to itself it puts scratch files into one folder that all users of the machine share.
    storage.temp_storage = lambda name=None: RamStorage()
    analyser = RegexTokenizer(r"[a-z0-9]+") | StemFilter(stemfn=stem)
    index = storage.create_index(Schema(**{FIELD: TEXT(analyzer=analyser, phrase=False)}))
    writer = index.writer()
    for text in texts:
        writer.add_document(**{FIELD: " ".join(words(text))})
    writer.commit()
    with index.reader() as reader:
        return {term.decode("utf-8"): postings(reader, term) for term in reader.lexicon(FIELD)}


def postings(reader: Any, term: bytes) -> list[tuple[int, int]]:
    """The texts that hold a stem, with its count in each."""
    matcher = reader.postings(FIELD, term)
    found = []
    while matcher.is_active():
        found.append((int(matcher.id()), int(matcher.weight())))
        matcher.next()
    return found
