"""Words that turn an answer wherever they stand: what is given back must have them, or nothing is decided."""

from __future__ import annotations

import re

TURNING = re.compile(
    r"\b(?:except(?:ing|ed)?|excluding|barring|unless|twice|thrice"
    r"|(?:last|previous|another|next|every) (?:game|match|round|week|tournament)"
    r"|sealed format|at least|(?<=, )(?:he|she|they) (?:believes?|thinks?|supposes?|assumes?|hopes?))\b",
    re.IGNORECASE,
)
"""Exceptions, conditions, how often, and another game than the one that is told of."""


def lost(text: str, given_back: str) -> str:
    """The first such word of the text that what is given back has not; empty where it has them all."""
    kept = {word.lower() for word in TURNING.findall(given_back)}
    return next((word for word in TURNING.findall(text) if word.lower() not in kept), "")
