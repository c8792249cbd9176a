"""What is told of a card that befell it at the table: it was countered, blocked, revealed. That is no Text of it."""

from __future__ import annotations

from engine.english.clause import Clause

STATES = frozenset(["successful", "unsuccessful", "hidden", "pending", "revealed", "countered"])
DONE = frozenset(["block", "dodge", "avoid", "reveal", "counter", "nullify", "ignore", "make"])
"""What becomes of a card at the table: no Text of it, though the words may stand there."""


def became(relative: Clause) -> bool:
    """Reads "which is successful", "which was blocked": what happened to this card, not what it says."""
    words = {a for noun in relative.objects for a in noun.adjectives}
    if relative.infinitive is not None:
        words |= {a for noun in relative.infinitive.objects for a in noun.adjectives}
    if relative.modal or relative.subs:
        return False
    return (relative.verb in ("be", "become") and bool(words & STATES)) or (relative.passive and relative.verb in DONE)


def is_countered(relative: Clause) -> bool:
    """Reads "a Dodge that is countered"."""
    return relative.verb == "counter" and is_done(relative)


DEFENDED = {"block": "blocked", "dodge": "dodged", "avoid": "avoided"}


def is_defended(relative: Clause) -> bool:
    """Reads "an Attack that is blocked", "which was dodged"."""
    return relative.verb in DEFENDED and is_done(relative)


def is_done(relative: Clause) -> bool:
    """Whether it is said to have been done, and nothing more of it."""
    bare = not (relative.roles or relative.subs or relative.objects or relative.adverbs or relative.modal)
    return relative.passive and bare and not relative.negated
