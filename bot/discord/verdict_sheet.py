"""A verdict as pages: the situation, which every page carries, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.discord.block import ROOM, Block, paged
from bot.discord.markdown import flowing
from bot.discord.wording import worded
from bot.judge import near_of
from bot.pointer import around
from corpus.entry import Entry
from engine.verdict import Outcome, Verdict

GREEN, RED, GREY = 0x4C9A5B, 0xA33B3B, 0x7A7A7A


def verdict_pages(verdict: Verdict, entries: Mapping[str, Entry], *, whole: bool) -> list[tuple[Block, ...]]:
    """The pages of a verdict; with the whole proof, or with a quote for each step."""
    asked = Block("", flowing(verdict.text), colour=GREY)
    blocks = [*_blocks(verdict, entries, whole)]
    return [(asked, *page) for page in paged(blocks, ROOM - asked.size)]


def has_proof(verdict: Verdict) -> bool:
    """Whether there is more than a short reply shows."""
    return bool(verdict.steps or verdict.why_not or verdict.overruled or (verdict.decided and verdict.assumed))


def _blocks(verdict: Verdict, entries: Mapping[str, Entry], whole: bool) -> Iterator[Block]:
    colour = colour_of(verdict)
    yield _block("ruling", colour, verdict=verdict)
    if verdict.outcome is Outcome.NOT_UNDERSTOOD:
        place = around(verdict.text, verdict.span) if verdict.span else None
        yield _block("unread", colour, place=place)
    if verdict.steps:
        yield _block("steps", colour, verdict=verdict, whole=whole)
    if verdict.why_not or verdict.would_be_legal_if:
        yield _block("blocks", colour, verdict=verdict)
    if whole and verdict.overruled:
        yield _block("overruled", colour, verdict=verdict)
    if whole and verdict.decided and verdict.assumed:
        yield _block("granted", colour, verdict=verdict)
    if near := near_of(verdict, entries):
        yield _block("nearest", colour, near=near)


def colour_of(verdict: Verdict) -> int:
    """Red for a no, green for any other answer, grey for none."""
    if not verdict.decided:
        return GREY
    return RED if verdict.answer is False else GREEN


def _block(part: str, colour: int, **data: object) -> Block:
    return Block("", worded("check", part, **data), colour=colour)
