"""Highlights: the sentence of a text that answers, between marks that each surface makes bold in its own way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from indexer.passage import TEXT, Span

OPEN, CLOSE = "\ufddd", "\ufdde"
WORDS = re.compile(r"\S(?:.*\S)?")
MARKED = re.compile(f"{OPEN}([^{OPEN}{CLOSE}]*){CLOSE}")


def marked(text: str, highlights: Iterable[Span], where: str = TEXT, start: int = 0) -> str:
    """What stands `where` in an entry, from character `start` on, with marks around what is highlighted there.

    Each line has marks of its own, so that no emphasis goes on over the end of one.
    """
    here = sorted((span.first, span.last) for span in highlights if span.where == where and span.last > start)
    for first, last in reversed(here):
        first = max(first, start)
        text = text[:first] + WORDS.sub(f"{OPEN}\\g<0>{CLOSE}", text[first:last]) + text[last:]
    return text[start:]


def emphasised(text: str, how: Callable[[str], str]) -> str:
    """A text with what stands between marks as `how` makes of it, and without the marks."""
    return MARKED.sub(lambda found: how(found[1]), text)
