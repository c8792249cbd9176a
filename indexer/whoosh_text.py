"""Stems and inverted lists. The one file that knows Whoosh: what takes its place has to offer these two functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from whoosh.lang.porter import stem as porter_stem

from indexer.words import words

SHORTEST_STEMMED = 4


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The stem of a folded word ("countering" -> "counter")."""
    return str(porter_stem(word)) if len(word) >= SHORTEST_STEMMED else word


def stems(text: str) -> list[str]:
    """The stems of a text, in order."""
    return [stem(word) for word in words(text)]


def inverted(rows: Iterable[Mapping[str, str]]) -> dict[str, dict[str, list[tuple[int, int]]]]:
    """Per field, per stem, the rows that hold it with their count: `inverted(rows)["title"]["darius"] == [(3, 1)]`.

    Whoosh is imported here, since only the build of an index needs it.
    """
    from whoosh.analysis import RegexTokenizer, StemFilter
    from whoosh.fields import NUMERIC, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage

    listed = list(rows)
    fields = list(listed[0])
    analyser = RegexTokenizer(r"[a-z0-9]+") | StemFilter(stemfn=stem)
    schema = Schema(row=NUMERIC(stored=True), **{field: TEXT(analyzer=analyser, phrase=False) for field in fields})
    index = RamStorage().create_index(schema)
    writer = index.writer()
    for number, row in enumerate(listed):
        writer.add_document(row=number, **{field: " ".join(words(text)) for field, text in row.items()})
    writer.commit()
    with index.reader() as reader:
        return {field: {term: postings(reader, field, term) for term in terms(reader, field)} for field in fields}


def terms(reader: object, field: str) -> list[str]:
    """The stems of a field."""
    return [term.decode("utf-8") for term in reader.lexicon(field)]  # type: ignore[attr-defined]


def postings(reader: object, field: str, term: str) -> list[tuple[int, int]]:
    """The rows of a stem in a field, with its count in each."""
    matcher = reader.postings(field, term)  # type: ignore[attr-defined]
    found = []
    while matcher.is_active():
        found.append((int(matcher.id()), int(matcher.weight())))
        matcher.next()
    return found
