"""Ids of entries: readable, stable, and distinct where headings repeat."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

from indexer.parse.draft import Draft


def slug(text: str) -> str:
    """A text as lower-case words with hyphens between."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    words = re.findall(r"[a-z0-9]+", plain.lower().replace("'", "").replace("&", " and "))
    return "-".join(words)[:80].strip("-")


def ids(drafts: Sequence[Draft]) -> list[str]:
    """The id of each draft of one document: its title, then as much of the card as tells it apart, then a count."""
    names = [slug(draft.title) for draft in drafts]
    for distinction in (editions, bearers, numbers, kind):
        repeated = {name for name, count in Counter(names).items() if count > 1}
        names = [
            f"{name}-{slug(distinction(d))}".strip("-") if name in repeated else name
            for name, d in zip(names, drafts, strict=True)
        ]
    return [f"{d.section.document}/{name}" for d, name in zip(drafts, counted(names), strict=True)]


def editions(draft: Draft) -> str:
    """The editions of a card."""
    return " ".join(draft.card.editions) if draft.card else ""


def bearers(draft: Draft) -> str:
    """The Personas or the weapon of a card."""
    return " ".join(draft.card.personas or (draft.card.weapon or "",)) if draft.card else ""


def numbers(draft: Draft) -> str:
    """The first collector number of a card."""
    return draft.card.numbers[0] if draft.card and draft.card.numbers else ""


def kind(draft: Draft) -> str:
    """The section in which an entry stands, where the same heading occurs in several."""
    return "" if draft.card else draft.section.title


def counted(names: Sequence[str]) -> list[str]:
    """The names, with a count behind each further use of the same."""
    seen: Counter[str] = Counter()
    result = []
    for name in names:
        seen[name] += 1
        result.append(name if seen[name] == 1 else f"{name}-{seen[name]}")
    return result
