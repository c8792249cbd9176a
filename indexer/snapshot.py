"""The index on disk: keyed by documents and code, replaced whole, checked before it is believed."""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path

from corpus.cache import HASH_DIGITS, content_of, folder, keep
from corpus.document import HERE, documents, text_of
from indexer.index import Index
from indexer.stem import WHOOSH

OURS = Path(__file__).parent
KEPT = 2


def opened(say: Callable[[str], None], environ: Mapping[str, str] = os.environ) -> Index:
    """The index: from disk if it is there and whole, else built, and kept if it can be.

    `say` is called with "building" before a build, and with "unkept" if it could not be kept.
    Raises BrokenCorpus if a document is not as published.
    """
    found = kept(environ)
    if found is not None:
        return found
    # What builds it is slow to load, and needed once.
    from indexer.build import build
    from indexer.parse.entries import parse

    say("building")
    database = sqlite3.connect(":memory:", check_same_thread=False)
    build(database, parse())
    try:
        keep(folder(environ), "index", key(), ".db", database.serialize, KEPT)
    except OSError:
        say("unkept")
    return Index(database)


def kept(environ: Mapping[str, str] = os.environ) -> Index | None:
    """The index on disk; None where there is none. Raises BrokenCorpus if a document is not as published."""
    for document in documents():
        text_of(document)
    return next(filter(None, map(stored, sorted(folder(environ).glob(f"index-{key()}-*.db")))), None)


def key() -> str:
    """A hash of all that an index is made from: documents, reviewed data, and the code that makes it."""
    made_from = sorted(file for file in HERE.rglob("*.*") if file.suffix in (".toml", ".txt", ".py"))
    digest = hashlib.sha256(WHOOSH.encode())
    for file in [*made_from, *sorted(OURS.rglob("*.py"))]:
        digest.update(str(file.relative_to(OURS.parent)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:HASH_DIGITS]


def stored(file: Path) -> Index | None:
    """The index in a file, whose name ends with the hash of its content; None if there is none or it is damaged."""
    if content_of(file) is None:
        return None
    try:
        # Nobody writes into it, so nothing needs to be locked, and no other file is made beside it.
        database = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
        found = Index(database)
        return found if found.stems else None
    except (OSError, sqlite3.Error, KeyError, TypeError, ValueError):
        return None
