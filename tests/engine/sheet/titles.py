"""Write the second list of engine/titles.toml, Titles as the documents print them: python -m tests.engine.sheet.titles.

To be run when a document or its reading changes; a test says so. The first list is kept by hand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from corpus.bearer import bearers
from corpus.entry import Card, Entry, Kind
from indexer.classification import classifications
from indexer.language import language
from indexer.parse.entries import parse

FILE = Path(__file__).parents[3] / "engine" / "titles.toml"
HEAD = "# The Titles of cards and Personas as the documents print them, made by `python -m tests.engine.sheet.titles`\n"
EDITION = re.compile(r": ([A-Z]{2})$")
"""The reviewed names write "Honor Bound: ME" where the documents print "Honor Bound [ME]"."""
BASIC = re.compile(r"\b(?:Upper|Middle|Lower) (?:Left|Center|Right) (?:Attack|Block)\b|\b(?:Upper|Lower) Guard\b")


def titles(entries: Sequence[Entry]) -> Iterator[str]:
    """The Titles of card texts, of the lists of cards, of the reviewed names, and of the basic cards in the texts."""
    for entry in entries:
        if entry.card:
            yield from titles_of(entry.card)
        if entry.kind != Kind.MATTER:
            for text in (entry.text, *(example.text for example in entry.examples)):
                yield from BASIC.findall(text)
    yield from (row.title for row in classifications(entries))
    yield from bearers()["weapons"]
    yield from language().mentioned


def titles_of(card: Card) -> Iterator[str]:
    """The Title of a card, with its subtitle, and with each Persona or weapon whose card it is."""
    title = f"{card.title}: {card.subtitle}" if card.subtitle else card.title
    yield from (card.title, title)
    if (card.type or "") != "PERSONA":
        yield from (f"{title}: {bearer}" for bearer in (*card.personas, *([card.weapon] if card.weapon else [])))


def written(entries: Sequence[Entry]) -> str:
    """The part of the file that is made."""
    found = {EDITION.sub(r" [\1]", " ".join(title.replace("’", "'").split())) for title in titles(entries)}
    rows = "".join(f"    {json.dumps(title, ensure_ascii=False)},\n" for title in sorted(found))
    return f"{HEAD}titles = [\n{rows}]\n"


if __name__ == "__main__":
    by_hand, _, _ = FILE.read_text(encoding="utf-8").partition(HEAD)
    FILE.write_text(by_hand + written(parse()), encoding="utf-8")
