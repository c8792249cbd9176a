"""Whether a Special card may do damage: by its effects, or by its printed text."""

from __future__ import annotations

import re

from engine.case import Case, Open
from engine.judge.acts.texts import printed
from engine.world import Thing

HARMS = ("damage", "damage if gained", "damage if not discarded", "damage together", "may damage", "redirect")
"""Effects by which a card does damage, or may do it."""
DOES_DAMAGE = re.compile(r"\b(?:takes?|does|do|doing|causes?|inflicts?)\b[^.]*\bdamage\b", re.I)


def may_damage(case: Case, thing: Thing) -> bool:
    """Whether the card is one that may do damage. Raises Open where no document prints its text."""
    if not thing.is_a("special card"):
        if thing.classes <= {"card"}:
            raise Open(f"whether {thing.title} is a card that may do damage is not said")
        return False
    if thing.is_a("may damage") or any(any(thing.does(verb)) for verb in HARMS):
        return True
    if thing.traits & {"told", "plain"} or any(thing.does("no damage")):
        return False
    texts = [entry.text for entry in printed(case, thing)]
    if not texts or any(DOES_DAMAGE.search(text) for text in texts) != any("damage" in text for text in texts):
        raise Open(f"whether {thing.title} may do damage stands in no document")
    return any(DOES_DAMAGE.search(text) for text in texts)
