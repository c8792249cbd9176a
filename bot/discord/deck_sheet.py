"""A deck's judgement as pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.deck import DeckReply
from bot.discord.block import Block, paged
from bot.discord.verdict_sheet import GREEN, GREY, RED
from bot.discord.wording import worded
from engine.deck import Finding, Outcome

COLOURS = {Outcome.LEGAL: GREEN, Outcome.NOT_LEGAL: RED, Outcome.UNDECIDED: GREY}


def deck_pages(reply: DeckReply) -> list[tuple[Block, ...]]:
    """The pages of what a deck is: what it breaks, what is not judged, and of a legal one what it keeps."""
    return paged(_blocks(reply))


def _blocks(reply: DeckReply) -> Iterator[Block]:
    judged = reply.judgement
    yield Block("", worded("deck", "outcome", judged=judged, others=reply.elsewhere), colour=COLOURS[judged.outcome])
    yield from _findings("broken", judged.broken, RED)
    yield from _findings("not_judged", judged.not_judged, GREY)
    if judged.outcome is Outcome.LEGAL:
        yield from _findings("kept", judged.kept, GREEN)
    if judged.assumed:
        yield Block("", worded("deck", "granted", assumed=judged.assumed), colour=GREY)


def _findings(heading: str, findings: Sequence[Finding], colour: int) -> Iterator[Block]:
    if findings:
        head = worded("deck", "heading", of=heading)
        body = worded("deck", "findings", findings=findings)
        yield Block(head, body, again=worded("deck", "again", of=heading), colour=colour)
