"""What the documents print of a card, whether it is defined or not."""

from __future__ import annotations

from engine.case import Case
from engine.world import Thing

MODERN = ("type1", "type2")


def prints_of(case: Case, thing: Thing) -> list[str]:
    """The texts of all prints of its Title in this ruleset, without their headings."""
    title = (thing.card.title if thing.card is not None else thing.title.partition(" [")[0]).lower()
    names = {title, title.partition(":")[0]}
    own = [entry for entry in case.entries.values() if entry.card is not None and entry.card.title.lower() in names]
    held = [e for e in own if e.superseded_by is None and (e.document not in MODERN or e.document == case.ruleset)]
    held = [e for e in held if case.ruleset != "type2" or e.document == "type2"]
    return [entry.text.partition("\n")[2] for entry in held]


def says_nothing_of(case: Case, thing: Thing, word: str) -> bool:
    """Whether the card is printed, and no print of it has this word."""
    texts = prints_of(case, thing)
    return bool(texts) and all(text.strip() and word not in text.lower() for text in texts)
