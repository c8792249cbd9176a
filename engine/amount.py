"""A number of things: "1 card", "4 cards"."""

from __future__ import annotations

from engine.english.lexicon import plural


def amount(number: int, noun: str) -> str:
    """The number with its noun, of which the last word has its plural: "3 Master cards"."""
    return f"{number} {noun if number == 1 else plural(noun)}"


def indefinite(noun: str) -> str:
    """The noun with its article: "a card", "an Event"."""
    return f"{'an' if noun[:1].lower() in 'aeio' else 'a'} {noun}"
