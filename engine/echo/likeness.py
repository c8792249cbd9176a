"""Cards that are compared: they are Adjacent, they are the same card, they have the same Title."""

from __future__ import annotations

from engine.echo.noun import of_matter, of_things, with_article
from engine.world import Happening

SAME = {"alike": "the same", "unlike": "a different"}
WORDS = frozenset(["adjacent", *SAME])


def compared(happening: Happening) -> tuple[str, str, str]:
    """The helping verb, who is compared, and how: ("are", "X and Y", "the same card"); "" where nothing is compared."""
    if happening.verb not in WORDS or happening.actor:
        return "", "", ""
    who = of_things(happening.cards) or with_article("card")
    if happening.verb == "adjacent":
        return "are", who, "Adjacent"
    what = f"{SAME[happening.verb]} {of_matter(happening.kind or 'card')}"
    return ("are" if happening.kind in ("", "card") else "have"), who, what
