"""Blocks of words, and how they fill pages: a long one is split at a paragraph, else a sentence, else a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.discord.markdown import MARKS, PARAGRAPH, SENTENCE, WORD
from bot.discord.message import Box

ROOM = 3500
"""The characters of a page: of the 4000 that Discord allows, some are for what was asked."""
MOST_BLOCKS = 6
LEAST_BODY = 1000
"""A head or a foot that leaves less than this to the body is split with it."""
LEAST_FILLED = 3
"""A break is good enough where at least this part, one in so many, of the room is filled."""
PIECE = re.compile(f"[^{PARAGRAPH}{SENTENCE}{WORD}]*[{PARAGRAPH}{SENTENCE}{WORD}]?")


@dataclass(frozen=True, slots=True)
class Block:
    """`body` may be split; `head` and `foot` are repeated on each page it goes on, `again` replacing the head."""

    head: str
    body: str
    foot: str = ""
    again: str = ""
    colour: int = 0
    id: int | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """What is shown, in its order; the foot by itself."""
        upper = "\n".join(part for part in (self.head, plain(self.body).strip()) if part)
        return tuple(plain(text) for text in (upper, self.foot) if text.strip())

    @property
    def size(self) -> int:
        """How much of a page it takes."""
        return sum(map(size, self.texts))


def paged(blocks: Iterable[Block], room: int = ROOM) -> list[tuple[Block, ...]]:
    """The blocks on as few pages as hold them; one that fits on no page goes on over several."""
    pages: list[list[Block]] = []
    for part in (part for block in blocks for part in _parts(block, room)):
        if not pages or not _fits(pages[-1], part, room):
            pages.append([])
        pages[-1].append(part)
    return [tuple(page) for page in pages]


def boxes(blocks: Sequence[Block]) -> tuple[Box, ...]:
    """A page of blocks as it is shown."""
    return tuple(Box(block.texts, block.colour, block.id) for block in blocks)


def _fits(page: Sequence[Block], block: Block, room: int) -> bool:
    return len(page) < MOST_BLOCKS and sum(one.size for one in page) + block.size <= room


def _parts(block: Block, room: int) -> list[Block]:
    if block.size <= room:
        return [block]
    left = room - max(size(block.head), size(block.again)) - size(block.foot) - 1
    if left < LEAST_BODY:
        whole = "\n".join((block.head, block.body, block.foot))
        return [Block("", part, colour=block.colour) for part in split(whole, room)]
    bodies = split(block.body, left)
    return [replace(block, head=block.again if n else block.head, body=body) for n, body in enumerate(bodies)]


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
