"""What became of a card at the table, and what its text is said not to tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.english.clause import Clause
from engine.telling.texts.plain import DENIABLE
from engine.telling.texts.text import effects_of
from engine.world import Happening, Thing

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


def outcome_of(relative: Clause) -> str:
    """Reads "an Attack that is blocked", "which was dodged", "which becomes successful"; "" for anything else."""
    if relative.verb in DEFENDED and is_done(relative):
        return DEFENDED[relative.verb]
    said = relative.objects[0] if len(relative.objects) == 1 else None
    more = relative.roles or relative.subs or relative.adverbs or relative.modal or relative.infinitive
    if relative.verb not in ("be", "become") or said is None or said.head or more or relative.negated:
        return ""
    return "successful" if said.adjectives == ("successful",) and not said.more else ""


def is_done(relative: Clause) -> bool:
    """Whether it is said to have been done, and nothing more of it."""
    bare = not (relative.roles or relative.subs or relative.objects or relative.adverbs or relative.modal)
    return relative.passive and bare and not relative.negated


def denies(relative: Clause, thing: Thing) -> bool:
    """Whether it says that the card does not do what it is known to do."""
    if not relative.negated or relative.verb in DENIABLE or thing.card is None:
        return False
    told = effects_of(replace(relative, negated=False), thing)
    return told is not None and any(effect.do in {own.do for own in thing.effects} for effect in told)


def agrees(told: Mapping[str, object], known: Mapping[str, object]) -> bool:
    """Whether a cost that is told is the known one."""
    return all(told.get(key) == known.get(key) for key in ("play", "discard", "amount"))


def silent(told: Happening) -> set[str]:
    """What a text is said to say nothing of: of several copies, of being Disarmed, or nothing at all."""
    about = told.roles.get("about", told.roles.get("of", ""))
    if "copy" in about:
        return {"plain-copies"}
    if (told.purpose is not None and told.purpose.kind == "disarmed") or "disarm" in about:
        return {"plain-disarmed"}
    return set() if told.roles.keys() - {"subject"} or told.purpose is not None else {"plain"}
