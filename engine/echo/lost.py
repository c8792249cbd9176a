"""Words that turn an answer wherever they stand: what is given back must have them, or nothing is decided."""

from __future__ import annotations

import re

TURNING = re.compile(
    r"\b(?:except(?:ing|ed)?|excluding|barring|unless|twice|thrice"
    r"|(?:last|previous|another|next|every) (?:game|match|round|week|tournament)"
    r"|(?:last|next) (?:\w+ )?but one|yet to|actually (?:prone|disarmed)|(?:everything|all) but"
    r"|at the end of (?:his|her|the|your|my|their|\S+'s) draw"
    r"|(?:forg[eo]t\w*|neglect\w*|omit\w*) (?:having|\w+ing)"
    r"|(?:two|three|four|five|six|\d+) of an?|at least(?= (?:\d|one|two|three|four|five|six))"
    r"|(?<=, )(?:he|she|they) (?:believes?|thinks?|supposes?|assumes?|hopes?))\b",
    re.IGNORECASE,
)
"""Exceptions, conditions, how often, and another game than the one that is told of."""

NEXT = re.compile(r"\b(?:next|following) turn\b", re.IGNORECASE)
THIS = re.compile(r"\bthis turn\?\s*$", re.IGNORECASE)
COME = re.compile(r"\b(?:on|in|during) (?:his|her|their|\S+'s) turn\b", re.IGNORECASE)
"""That this next turn has come."""
GONE_ON = re.compile(r"\b(?:next turn|on the turn before|earlier)\b")
"""How it is given back that something is of another turn than the one that is asked about."""


def lost(text: str, given_back: str) -> str:
    """The first such word of the text that what is given back has not; empty where it has them all."""
    ahead = NEXT.search(text)
    if ahead and THIS.search(text) and not (COME.search(text) or GONE_ON.search(given_back)):
        return ahead[0]
    kept = {word.lower() for word in TURNING.findall(given_back)}
    return next((word for word in TURNING.findall(text) if word.lower() not in kept), "")
