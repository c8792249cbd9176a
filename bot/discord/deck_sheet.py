"""A deck's judgement as pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.deck import DeckReply, Rule
from bot.discord.block import Block, paged
from bot.discord.verdict_sheet import GREEN, GREY, RED
from bot.discord.wording import worded
from engine.decklist import Outcome

COLOURS = {Outcome.LEGAL: GREEN, Outcome.NOT_LEGAL: RED, Outcome.UNDECIDED: GREY}


def deck_pages(reply: DeckReply) -> list[tuple[Block, ...]]:
    """The pages of what a deck is: what it breaks, what is in doubt, and of a legal one what it keeps."""
    return paged(_blocks(reply))


def _blocks(reply: DeckReply) -> Iterator[Block]:
    report = reply.report
    yield Block("", worded("deck", "outcome", report=report, others=reply.elsewhere), colour=COLOURS[report.outcome])
    if report.problem:
        return
    yield from _rules("broken", reply.broken, RED)
    yield from _rules("perhaps", reply.perhaps, GREY)
    if report.doubts:
        yield _block("doubts", worded("deck", "doubts", report=report), GREY)
    yield from _rules("kept", reply.kept, GREEN)


def _rules(heading: str, rules: Sequence[Rule], colour: int) -> Iterator[Block]:
    if rules:
        yield _block(heading, worded("deck", "rules", rules=rules, most=1 if heading == "kept" else 9), colour)


def _block(heading: str, body: str, colour: int) -> Block:
    head, again = worded("deck", "heading", of=heading), worded("deck", "again", of=heading)
    return Block(head, body, again=again, colour=colour)
