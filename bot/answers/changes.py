"""What changed from one text of a card to the next, word by word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

TYPOGRAPHY = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})


class Op(StrEnum):
    """What became of some words."""

    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class TextChange:
    """Some words, and what became of them."""

    op: Op
    text: str


def changes(before: str, after: str) -> tuple[TextChange, ...]:
    """The words of both texts in order. Case and the shape of quotes and dashes are no change."""
    old, new = before.split(), after.split()
    matcher = SequenceMatcher(None, [_plain(w) for w in old], [_plain(w) for w in new], autojunk=False)
    return tuple(
        change
        for tag, i, j, k, m in matcher.get_opcodes()
        for change in _changed(tag, " ".join(old[i:j]), " ".join(new[k:m]))
    )


def _plain(word: str) -> str:
    return word.translate(TYPOGRAPHY).casefold()


def _changed(tag: str, old: str, new: str) -> Iterator[TextChange]:
    if tag == "equal":
        yield TextChange(Op.SAME, new)
        return
    if old:
        yield TextChange(Op.REMOVED, old)
    if new:
        yield TextChange(Op.ADDED, new)
