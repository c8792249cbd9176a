"""A verdict or a deck's judgement as pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.answers.check import is_mistyped, places_of
from bot.answers.deck import DeckAnswer, DeckRule
from bot.discord.markdown import flowing, render_part
from bot.discord.paging import LEAST_BODY, Block, paged, split
from engine import decklist
from engine.verdict import Outcome, Verdict
from indexer.answer import Shown

GREEN, RED, GREY = 0x4C9A5B, 0xA33B3B, 0x7A7A7A
DECK_COLOURS = {
    decklist.DeckOutcome.LEGAL: GREEN,
    decklist.DeckOutcome.NOT_LEGAL: RED,
    decklist.DeckOutcome.UNDECIDED: GREY,
}
VERDICT_ROOM = 3850
"""The characters of a page: of what was asked, it has but the command above it."""
SITUATION_ID = 902
"""By which a situation is found again in a message that was sent."""
LEAST_RULING = 300
"""A ruling that needs more room on a page is split."""


def verdict_pages(verdict: Verdict, near: Sequence[Shown], *, whole: bool) -> list[tuple[Block, ...]]:
    """The pages of a verdict; with the whole proof, or with a quote for each step.

    Each page has the ruling, then what it adds, then the situation as it was asked: a press on one of its buttons
    reads it from there. A sheet is asked as it is understood, and stands in that place.
    """
    ruling = _part("ruling", colour_of(verdict), verdict=verdict)
    asked = Block("", flowing(verdict.text), colour=GREY, id=SITUATION_ID)
    room = VERDICT_ROOM - asked.size
    first, *more = split(ruling.body, max(room - LEAST_BODY, LEAST_RULING))
    top, is_understood = replace(ruling, body=first), verdict.understood == verdict.text.strip()
    blocks = [*(replace(ruling, body=part) for part in more), *_blocks(verdict, near, whole)]
    pages = paged(blocks, room - top.size) or [()]
    return [(top, asked, *page) if is_understood else (top, *page, asked) for page in pages]


def has_proof(verdict: Verdict) -> bool:
    """Whether there is more than a short reply shows."""
    return bool(verdict.steps or verdict.overruled or verdict.takes_for_granted)


def _blocks(verdict: Verdict, near: Sequence[Shown], whole: bool) -> Iterator[Block]:
    colour = colour_of(verdict)
    if verdict.understood and verdict.understood != verdict.text.strip():
        yield _part("understood", GREY, verdict=verdict)
    if verdict.outcome is Outcome.NOT_UNDERSTOOD:
        places = [(*_around(verdict.text, (one.start, one.end)), one) for one in places_of(verdict)]
        yield _part("unread", colour, verdict=verdict, places=places, mistyped=is_mistyped(verdict))
    if verdict.steps:
        yield _part("steps", colour, verdict=verdict, whole=whole)
    if {*verdict.why_not} - {*verdict.steps} or verdict.missed or verdict.would_be_legal_if:
        yield _part("blocks", colour, verdict=verdict, whole=whole)
    if whole and verdict.overruled:
        yield _part("overruled", colour, verdict=verdict)
    if verdict.takes_for_granted:
        yield _part("granted", colour, verdict=verdict)
    if near:
        yield _part("nearest", colour, near=near)


def colour_of(verdict: Verdict) -> int:
    """Red for a no, green for any other answer, grey for none."""
    if not verdict.decided:
        return GREY
    return RED if verdict.answer is False else GREEN


def _part(part: str, colour: int, **data: object) -> Block:
    return Block("", render_part("check", part, **data), colour=colour)


def _around(text: str, span: tuple[int, int], room: int = 100) -> tuple[str, str, str]:
    """What stands before a place, in it, and after it; each cut short where it is long."""
    start, end = min(span[0], len(text)), min(max(span), len(text))
    before, inside, after = text[:start], text[start:end], text[end:]
    return (
        "…" + before[-room:] if len(before) > room else before,
        inside[:room] + "…" if len(inside) > room else inside,
        after[:room] + "…" if len(after) > room else after,
    )


def deck_pages(answer: DeckAnswer) -> list[tuple[Block, ...]]:
    """The pages of what a deck is: what it breaks, what is in doubt, and of a legal one what it keeps."""
    return paged(_deck_blocks(answer))


def _deck_blocks(answer: DeckAnswer) -> Iterator[Block]:
    report = answer.report
    yield Block(
        "", render_part("deck", "outcome", report=report, others=answer.elsewhere), colour=DECK_COLOURS[report.outcome]
    )
    if report.problem:
        return
    yield from _rules("broken", answer.broken, RED)
    yield from _rules("perhaps", answer.perhaps, GREY)
    if report.doubts:
        yield _headed("doubts", render_part("deck", "doubts", report=report), GREY)
    yield from _rules("kept", answer.kept, GREEN)


def _rules(heading: str, rules: Sequence[DeckRule], colour: int) -> Iterator[Block]:
    if rules:
        yield _headed(heading, render_part("deck", "rules", rules=rules, most=1 if heading == "kept" else 9), colour)


def _headed(heading: str, body: str, colour: int) -> Block:
    head, again = render_part("deck", "heading", of=heading), render_part("deck", "again", of=heading)
    return Block(head, body, again=again, colour=colour)
