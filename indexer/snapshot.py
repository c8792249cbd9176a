"""The index on disk: keyed by documents and parser, replaced whole, checked before it is believed."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from corpus.document import HERE, BrokenCorpus, documents, text_of
from indexer.codec import decoded, encoded
from indexer.index import Index, index_of
from indexer.language import language
from indexer.parse.entries import parse

OURS = Path(__file__).parent
KEPT = 2


def opened(say: Callable[[str], None], environ: Mapping[str, str] = os.environ) -> Index:
    """The index: from disk if it is there and whole, else built, and kept if it can be.

    `say` is called with "building" before a build. Raises BrokenCorpus if a document is not as published.
    """
    for document in documents():
        text_of(document)
    file = folder(environ) / f"index-{key()}.json"
    found = stored(file)
    if found is not None:
        return found
    say("building")
    built = index_of(parse(), language())
    with contextlib.suppress(OSError):
        keep(file, encoded(built))
    return built


def folder(environ: Mapping[str, str]) -> Path:
    """Where the index is kept: WATCHER_CACHE, else the user's cache folder, else a folder for temporary files."""
    if named := environ.get("WATCHER_CACHE"):
        return Path(named)
    cache = environ.get("XDG_CACHE_HOME") or (f"{environ['HOME']}/.cache" if environ.get("HOME") else None)
    return Path(cache or tempfile.gettempdir()) / "watcher"


def key() -> str:
    """A hash of all that an index is made from: documents, reviewed data, and the code that makes it."""
    made_from = [*sorted(HERE.glob("*.*")), *sorted(OURS.rglob("*.py"))]
    digest = hashlib.sha256()
    for file in made_from:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def stored(file: Path) -> Index | None:
    """The index in a file; None if there is none or it is damaged."""
    try:
        check, _, content = file.read_bytes().partition(b"\n")
        if check.decode("ascii") != hashlib.sha256(content).hexdigest():
            return None
        return decoded(content)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def keep(file: Path, content: bytes) -> None:
    """Write an index beside its place and put it there whole, so that who reads meanwhile has the old or the new."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=file.parent, prefix="index-") as beside:
        new = Path(beside) / file.name
        new.write_bytes(hashlib.sha256(content).hexdigest().encode("ascii") + b"\n" + content)
        os.replace(new, file)
    for old in sorted(file.parent.glob("index-*.json"), key=lambda f: f.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)


__all__ = ["BrokenCorpus", "opened"]
