"""The printed texts of the cards that are spoken of."""

from __future__ import annotations

from corpus.entry import Entry
from engine.case import Case
from engine.english.lexicon import split
from engine.world import Thing

EDITIONS = frozenset(["SE", "ME", "TG", "MC", "WC", "4H", "AT", "Promo"])


def printed(case: Case, card: Thing) -> list[Entry]:
    """The entries that print it: Type One's own, or else the classic ones that are in force."""
    found = [e for e in case.entries.values() if e.card is not None and e.superseded_by is None and _is_of(e, card)]
    own = [e for e in found if e.document == case.ruleset]
    return own or [e for e in found if case.ruleset != "type2" and e.document not in ("type1", "type2")]


def _is_of(entry: Entry, card: Thing) -> bool:
    """Whether the entry prints this card, in the edition that is named."""
    assert entry.card is not None
    title = " ".join(split(entry.card.title))
    called = {title, *(f"{title} {' '.join(split(more))}" for more in (entry.card.subtitle, entry.card.type) if more)}
    editions = entry.card.editions
    edition = card.edition or (card.card.subtitle if card.card is not None and card.card.subtitle in EDITIONS else "")
    return bool(called & card.names) and (not edition or not editions or edition in editions)
