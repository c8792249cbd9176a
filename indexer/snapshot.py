"""The index on disk: keyed by documents and parser, replaced whole, checked before it is believed."""

from __future__ import annotations

import getpass
import hashlib
import os
import stat
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from corpus.document import HERE, documents, text_of
from indexer.codec import decoded, encoded
from indexer.index import Index, index_of
from indexer.language import language
from indexer.parse.entries import parse
from indexer.whoosh_text import WHOOSH

OURS = Path(__file__).parent
KEPT = 2
ROOT = 0


def opened(say: Callable[[str], None], environ: Mapping[str, str] = os.environ) -> Index:
    """The index: from disk if it is there and whole, else built, and kept if it can be.

    `say` is called with "building" before a build, and with "unkept" if it could not be kept.
    Raises BrokenCorpus if a document is not as published.
    """
    found = kept(environ)
    if found is not None:
        return found
    say("building")
    built = index_of(parse(), language())
    try:
        keep(file_of(environ), encoded(built))
    except OSError:
        say("unkept")
    return built


def kept(environ: Mapping[str, str] = os.environ) -> Index | None:
    """The index on disk; None where there is none. Raises BrokenCorpus if a document is not as published."""
    for document in documents():
        text_of(document)
    return stored(file_of(environ))


def file_of(environ: Mapping[str, str]) -> Path:
    """Where the index of these documents and this parser is kept."""
    return folder(environ) / f"index-{key()}.json"


def folder(environ: Mapping[str, str]) -> Path:
    """Where the index is kept: WATCHER_CACHE, else the user's cache folder, else a folder for temporary files."""
    if named := environ.get("WATCHER_CACHE"):
        return Path(named)
    cache = environ.get("XDG_CACHE_HOME") or (f"{environ['HOME']}/.cache" if environ.get("HOME") else None)
    return Path(cache) / "watcher" if cache else Path(tempfile.gettempdir()) / f"watcher-{getpass.getuser()}"


def key() -> str:
    """A hash of all that an index is made from: documents, reviewed data, and the code that makes it."""
    made_from = [*sorted(HERE.glob("*.*")), *sorted(OURS.rglob("*.py"))]
    digest = hashlib.sha256(WHOOSH.encode())
    for file in made_from:
        digest.update(str(file.relative_to(OURS.parent)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def stored(file: Path) -> Index | None:
    """The index in a file; None if there is none or it is damaged."""
    try:
        if not is_ours(file):
            return None
        check, _, content = file.read_bytes().partition(b"\n")
        if check.decode("ascii") != hashlib.sha256(content).hexdigest():
            return None
        return decoded(content)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def is_ours(file: Path) -> bool:
    """Whether nobody else can have written a file: a folder for temporary files is everybody's on POSIX."""
    if not hasattr(os, "getuid"):
        return True
    owner = file.stat()
    return owner.st_uid in (os.getuid(), ROOT) and not owner.st_mode & stat.S_IWOTH


def keep(file: Path, content: bytes) -> None:
    """Write an index beside its place and put it there whole, so that who reads meanwhile has the old or the new."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(dir=file.parent, prefix="index-") as beside:
        new = Path(beside) / file.name
        new.write_bytes(hashlib.sha256(content).hexdigest().encode("ascii") + b"\n" + content)
        os.replace(new, file)
    for old in sorted(file.parent.glob("index-*.json"), key=lambda f: f.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)
