"""Style sheets, scripts and pictures, each under a name that changes with its content, so that it never grows old."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from bot.answers.templates import TEMPLATES

FOLDER = TEMPLATES / "web" / "assets"
ASSETS = "/assets/"
DIGITS = 10
"""How much of the hash of its content stands in the name of an asset."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent."""

    name: str
    content: bytes
    packed: bytes
    type: str


class Assets:
    """All files of a folder, read once. Only what was there then is ever sent: no path leads into a folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._by_file = {file.name: _asset(file) for file in sorted(folder.iterdir()) if file.is_file()}
        self._by_name = {asset.name: asset for asset in self._by_file.values()}

    def address(self, file: str) -> str:
        """Where a file is found. Raises KeyError where there is none of this name."""
        return ASSETS + self._by_file[file].name

    def get(self, name: str) -> Asset | None:
        """The asset of a name with a hash."""
        return self._by_name.get(name)

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where they all are."""
        return tuple(map(self.address, self._by_file))


def _asset(file: Path) -> Asset:
    content = file.read_bytes()
    digest = sha256(content).hexdigest()[:DIGITS]
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    charset = "; charset=utf-8" if kind.startswith("text/") or kind.endswith(("+xml", "javascript", "json")) else ""
    return Asset(f"{file.stem}.{digest}{file.suffix}", content, gzip.compress(content, 9, mtime=0), kind + charset)
