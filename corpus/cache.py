"""What is kept from one run to the next: written whole, and checked before it is believed."""

from __future__ import annotations

import getpass
import hashlib
import os
import stat
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

ROOT = 0
HASH_DIGITS = 16
"""How much of a hash is in the name of a file."""


def folder(environ: Mapping[str, str]) -> Path:
    """Where all is kept: WATCHER_CACHE, else the user's cache folder, else a folder for temporary files."""
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


def digest_of(content: bytes) -> str:
    """The beginning of the hash of a file's content."""
    return hashlib.sha256(content).hexdigest()[:HASH_DIGITS]


def is_ours(file: Path) -> bool:
    """Whether nobody else can have written a file: a folder for temporary files is everybody's on POSIX."""
    if not hasattr(os, "getuid"):
        return True
    owner = file.stat()
    return owner.st_uid in (os.getuid(), ROOT) and not owner.st_mode & stat.S_IWOTH


def content_of(file: Path) -> bytes | None:
    """The content of a file whose name ends with the hash of it; None if there is none or it is damaged."""
    try:
        content = file.read_bytes() if is_ours(file) else None
    except OSError:
        return None
    return content if content is not None and file.stem.rpartition("-")[2] == digest_of(content) else None


def kept(place: Path, kind: str, key: str, make: Callable[[], bytes], most: int = 2) -> bytes:
    """What is made of what the key stands for: from the disk where it is there and whole, else made and kept."""
    for file in sorted(place.glob(f"{kind}-{key}-*.bin")):
        if (content := content_of(file)) is not None:
            return content
    content = make()
    with suppress(OSError):
        keep(place, kind, key, ".bin", lambda: content, most)
    return content


def keep(place: Path, kind: str, key: str, suffix: str, made: Callable[[], bytes], most: int) -> None:
    """Write a file beside its place and put it there whole, so that who reads meanwhile has the old or the new.

    It is made only where it can be written; `most` files of its kind stay. Raises OSError.
    """
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(dir=place, prefix=f"{kind}-") as beside:
        content = made()
        name = f"{kind}-{key}-{digest_of(content)}{suffix}"
        new = Path(beside) / name
        new.write_bytes(content)
        os.replace(new, place / name)
    for old in sorted(place.glob(f"{kind}-*.*"), key=lambda f: f.stat().st_mtime)[:-most]:
        old.unlink(missing_ok=True)
