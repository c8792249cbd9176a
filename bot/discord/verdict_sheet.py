"""A verdict as pages: the ruling and what was asked, which every page carries, then the sheet and the proof."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.discord.block import LEAST_BODY, ROOM, Block, paged
from bot.discord.markdown import flowing
from bot.discord.split import split
from bot.discord.wording import worded
from bot.pointer import around
from bot.verdict import places_of
from engine.verdict import Outcome, Verdict
from indexer.answer import Shown

GREEN, RED, GREY = 0x4C9A5B, 0xA33B3B, 0x7A7A7A
LEAST_RULING = 300
"""A ruling that needs more room on a page is split."""


def verdict_pages(verdict: Verdict, near: Sequence[Shown], *, whole: bool) -> list[tuple[Block, ...]]:
    """The pages of a verdict; with the whole proof, or with a quote for each step.

    Each page has the ruling, then what was asked: a press on one of its buttons reads it from there.
    """
    ruling = _block("ruling", colour_of(verdict), verdict=verdict)
    asked = Block("", flowing(verdict.text), colour=GREY)
    room = ROOM - asked.size
    first, *more = split(ruling.body, max(room - LEAST_BODY, LEAST_RULING))
    above = (replace(ruling, body=first), asked)
    blocks = [*(replace(ruling, body=part) for part in more), *_blocks(verdict, near, whole)]
    return [(*above, *page) for page in paged(blocks, room - above[0].size) or [()]]


def has_proof(verdict: Verdict) -> bool:
    """Whether there is more than a short reply shows."""
    return bool(verdict.steps or verdict.overruled or (verdict.decided and verdict.assumed))


def _blocks(verdict: Verdict, near: Sequence[Shown], whole: bool) -> Iterator[Block]:
    colour = colour_of(verdict)
    if verdict.understood and verdict.understood != verdict.text.strip():
        yield _block("understood", GREY, verdict=verdict)
    if verdict.outcome is Outcome.NOT_UNDERSTOOD:
        places = [(*around(verdict.text, (one.start, one.end)), one.why) for one in places_of(verdict)]
        yield _block("unread", colour, verdict=verdict, places=places)
    if verdict.steps:
        yield _block("steps", colour, verdict=verdict, whole=whole)
    if {*verdict.why_not} - {*verdict.steps} or verdict.missed or verdict.would_be_legal_if:
        yield _block("blocks", colour, verdict=verdict, whole=whole)
    if whole and verdict.overruled:
        yield _block("overruled", colour, verdict=verdict)
    if whole and verdict.decided and verdict.assumed:
        yield _block("granted", colour, verdict=verdict)
    if near:
        yield _block("nearest", colour, near=near)


def colour_of(verdict: Verdict) -> int:
    """Red for a no, green for any other answer, grey for none."""
    if not verdict.decided:
        return GREY
    return RED if verdict.answer is False else GREEN


def _block(part: str, colour: int, **data: object) -> Block:
    return Block("", worded("check", part, **data), colour=colour)
