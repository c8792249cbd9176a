"""The passages that rows of the law and texts of cards cite, and whether they stand in the documents."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.rows import Passage, cards, rows
from tests.engine.shelf import entries, folded, whole


def cited() -> Iterator[tuple[str, Passage]]:
    """Each passage with what cites it: a row as `file/row`, or a card."""
    for row in rows():
        yield from ((f"[{row.id}]", passage) for passages in row.passages.values() for passage in passages)
    for card in cards():
        yield from ((f"card {card.title}", text.passage) for text in card.texts)
        if card.source is not None:
            yield f"card {card.title}", card.source


def stands(passage: Passage) -> bool:
    """Whether the words stand in the entry; white space and asterisks do not count."""
    if passage.entry not in entries():
        return False
    quote = plain(passage.quote)
    return bool(quote) and quote in _of_entry(passage.entry)


def plain(text: str) -> str:
    """The text without markup, its white space folded."""
    return folded(text.replace("*", ""))


@cache
def _of_entry(entry: str) -> str:
    return plain(whole(entry))
