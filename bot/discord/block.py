"""Blocks: what is told of one entry or text, and how blocks fill pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.discord.split import plain, size, split

ROOM = 3900
"""The characters of a page, a little below the 4000 that Discord allows."""
MOST_BLOCKS = 6
LEAST_BODY = 1000
"""A head or a foot that leaves less than this to the body is split with it."""


@dataclass(frozen=True, slots=True)
class Block:
    """`body` may be split; `head` and `foot` are repeated on each page it goes on, `again` replacing the head."""

    head: str
    body: str
    foot: str = ""
    again: str = ""
    colour: int = 0

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
