"""Splitting: a long text becomes several, at a paragraph, else a sentence, else a word; nothing of it is lost."""

from __future__ import annotations

import re

from bot.discord.markdown import MARKS, PARAGRAPH, SENTENCE, WORD

LEAST_FILLED = 3
"""A break is good enough where at least this part, one in so many, of the room is filled."""
PIECE = re.compile(f"[^{PARAGRAPH}{SENTENCE}{WORD}]*[{PARAGRAPH}{SENTENCE}{WORD}]?")


def size(text: str) -> int:
    """How long a text is for Discord, whichever way it counts: in UTF-16 units, without marks."""
    return len(plain(text).encode("utf-16-le", "surrogatepass")) // 2


def plain(text: str) -> str:
    """The text without the marks for splitting it."""
    return MARKS.sub("", text)


def split(text: str, room: int) -> list[str]:
    """The text in parts of at most `room`, without marks; at least one part, which may be empty."""
    if size(text) <= room:
        return [plain(text).strip()]
    pieces = [part for piece in PIECE.findall(text) if piece for part in _fitting(piece, room)]
    parts: list[str] = []
    while pieces:
        taken = _taken(pieces, room)
        parts.append(plain("".join(pieces[:taken])).strip())
        pieces = pieces[taken:]
    return [part for part in parts if part] or [""]


def _fitting(piece: str, room: int) -> list[str]:
    """A piece that may be too long by itself, cut where no escape is cut in two."""
    if size(piece) <= room:
        return [piece]
    parts, part = [], ""
    for character in re.findall(r"\\.|.", piece, re.DOTALL):
        if size(part + character) > room:
            parts.append(part)
            part = ""
        part += character
    return [*parts, part]


def _taken(pieces: list[str], room: int) -> int:
    """How many pieces go into the next part."""
    filled, fits = 0, 0
    good: dict[str, int] = {}
    for piece in pieces:
        if filled + size(plain(piece).rstrip()) > room:
            break
        filled, fits = filled + size(piece), fits + 1
        if filled * LEAST_FILLED >= room:
            good[piece[-1]] = fits
    if fits == len(pieces):
        return fits
    return next((good[mark] for mark in (PARAGRAPH, SENTENCE, WORD) if mark in good), max(fits, 1))
