"""Short codes that stand for entries in the buttons of a reply, and mean the same after an update."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256

LENGTH = 4


def code_of(id: str) -> str:
    """Four characters out of 64 for an id."""
    return urlsafe_b64encode(sha256(id.encode("utf-8")).digest()[:3]).decode("ascii")


class Codes:
    """What each code stands for. Raises ValueError where two ids have the same one."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.ids: Mapping[str, str] = _told_apart(ids)

    def id(self, code: str) -> str | None:
        """The id of a code; None where nothing has it any more."""
        return self.ids.get(code)


def _told_apart(ids: Iterable[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for id in dict.fromkeys(ids):
        if (other := found.setdefault(code_of(id), id)) != id:
            raise ValueError(f"{id!r} and {other!r} have the same code")
    return found
