"""Weapons as sentences name them: "a Katana" is a sword and no Persona; "in one hand … in the other"."""

from __future__ import annotations

from dataclasses import replace

from engine.english.lexicon import Part, Sense
from engine.english.token import Token

SWORD = Sense(Part.NAME, "card:katana sword")
HANDS = (("in", "one", "hand"), ("in", "the", "other"))
"""Which hand holds which of two weapons: no rule hangs on it."""


def weapons_named(sentence: list[Token]) -> list[Token]:
    """The sentence with "the Katana" as the weapon, and without the hands that hold two weapons."""
    named = [
        replace(token, senses=(SWORD,)) if token.text == "Katana" and at and _leads(sentence[at - 1]) else token
        for at, token in enumerate(sentence)
    ]
    texts = [token.text.lower() for token in named]
    spans = [span for phrase in HANDS if (span := _span(texts, phrase))]
    if len(spans) < len(HANDS) or spans[1] < spans[0]:
        return named
    left = {at for start, end in spans for at in range(start, end)}
    left |= {spans[1][1]} if texts[spans[1][1] : spans[1][1] + 1] == ["hand"] else set()
    return [token for at, token in enumerate(named) if at not in left]


def _leads(token: Token) -> bool:
    """Whether a thing stands behind it: "a", "his"."""
    return any(sense.part in (Part.DET, Part.OWN) for sense in token.senses)


def _span(texts: list[str], phrase: tuple[str, ...]) -> tuple[int, int] | None:
    """Where the phrase stands."""
    found = (at for at in range(len(texts)) if tuple(texts[at : at + len(phrase)]) == phrase)
    return next(((at, at + len(phrase)) for at in found), None)
