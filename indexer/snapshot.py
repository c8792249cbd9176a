"""The index on disk: keyed by documents and code, replaced whole, checked before it is believed."""

from __future__ import annotations

import getpass
import hashlib
import os
import sqlite3
import stat
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from corpus.document import HERE, documents, text_of
from indexer.index import Index
from indexer.stem import WHOOSH

OURS = Path(__file__).parent
KEPT = 2
ROOT = 0
HASH_DIGITS = 16
"""How much of a hash is in the name of a file."""


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
        keep(folder(environ), database.serialize())
    except OSError:
        say("unkept")
    return Index(database)


def kept(environ: Mapping[str, str] = os.environ) -> Index | None:
    """The index on disk; None where there is none. Raises BrokenCorpus if a document is not as published."""
    for document in documents():
        text_of(document)
    return next(filter(None, map(stored, sorted(folder(environ).glob(f"index-{key()}-*.db")))), None)


def folder(environ: Mapping[str, str]) -> Path:
    """Where the index is kept: WATCHER_CACHE, else the user's cache folder, else a folder for temporary files."""
    if named := environ.get("WATCHER_CACHE"):
        return Path(named)
    cache = environ.get("XDG_CACHE_HOME") or (f"{environ['HOME']}/.cache" if environ.get("HOME") else None)
    return Path(cache) / "watcher" if cache else Path(tempfile.gettempdir()) / f"watcher-{user()}"


def user() -> str:
    """The name of who runs this, or the number, for in a container not everybody has a name."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return str(os.getuid())


def key() -> str:
    """A hash of all that an index is made from: documents, reviewed data, and the code that makes it."""
    made_from = sorted(file for file in HERE.rglob("*.*") if file.suffix in (".toml", ".txt", ".py"))
    digest = hashlib.sha256(WHOOSH.encode())
    for file in [*made_from, *sorted(OURS.rglob("*.py"))]:
        digest.update(str(file.relative_to(OURS.parent)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:HASH_DIGITS]


def stored(file: Path) -> Index | None:
    """The index in a file, whose name ends with the hash of its content; None if there is none or it is damaged."""
    try:
        if not is_ours(file) or file.stem.rpartition("-")[2] != digest_of(file.read_bytes()):
            return None
        # Nobody writes into it, so nothing needs to be locked, and no other file is made beside it.
        database = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
        found = Index(database)
        return found if found.stems else None
    except (OSError, sqlite3.Error, KeyError, TypeError, ValueError):
        return None


def digest_of(content: bytes) -> str:
    """The beginning of the hash of a file's content."""
    return hashlib.sha256(content).hexdigest()[:HASH_DIGITS]


def is_ours(file: Path) -> bool:
    """Whether nobody else can have written a file: a folder for temporary files is everybody's on POSIX."""
    if not hasattr(os, "getuid"):
        return True
    owner = file.stat()
    return owner.st_uid in (os.getuid(), ROOT) and not owner.st_mode & stat.S_IWOTH


def keep(place: Path, content: bytes) -> None:
    """Write an index beside its place and put it there whole, so that who reads meanwhile has the old or the new."""
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    name = f"index-{key()}-{digest_of(content)}.db"
    with tempfile.TemporaryDirectory(dir=place, prefix="index-") as beside:
        new = Path(beside) / name
        new.write_bytes(content)
        os.replace(new, place / name)
    for old in sorted(place.glob("index-*.*"), key=lambda f: f.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)
