"""The word "that": it points at a noun, stands for one, or opens a clause."""

from __future__ import annotations

from collections.abc import Sequence

from engine.english.lexicon import Part, Sense
from engine.english.tagged import NOMINAL, Tagged, parts_of
from engine.english.token import Token

TELLING = frozenset(
    [
        "say", "state", "read", "think", "hope", "believe", "mean", "know", "claim", "declare", "announce", "guess",
        "see", "find", "require", "demand", "allow", "show", "tell", "decide", "ask", "note", "notice", "argue",
        "assume", "suppose", "insist", "answer", "reply", "order", "imply", "suggest", "remember", "forget", "be",
    ]
)  # fmt: skip
"""Verbs that take a that-clause."""

HANDLING = frozenset(
    ["play", "use", "discard", "counter", "remove", "keep", "take", "drop", "place", "put", "control", "ignore",
     "return"]
)  # fmt: skip
"""Verbs with which "that" points at a card: no that-clause follows them."""


def sense_of_that(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense:
    """Which of its senses it has between these words."""
    said = bool(before) and before[-1].part is Part.VERB and before[-1].lemma in TELLING
    if said and after and Part.COMMA in parts_of(after[0]):
        return senses[Part.THAT]  # "says that, if it is successful, he must discard it"
    finite = after and any(s.part is Part.VERB and s.form == "s" for s in after[0].senses) and after[0].text.islower()
    if finite and before and (before[-1].part in (Part.NOUN, Part.NAME) or before[-1].lemma == "else"):
        return senses[Part.THAT]
    if not after or (parts_of(after[0]) & {Part.VERB, Part.AUX} and not parts_of(after[0]) & {Part.NOUN}):
        relates = bool(before) and before[-1].part in (Part.NOUN, Part.NAME, Part.PRON, Part.VERB)
        return senses[Part.THAT] if relates else senses.get(Part.PRON, senses[Part.THAT])
    if (before and before[-1].part in (Part.PREP, Part.TO)) or not before:
        return senses[Part.DET]
    if before and before[-1].part is Part.VERB and before[-1].lemma not in TELLING and parts_of(after[0]) & NOMINAL:
        return senses[Part.DET]
    if parts_of(after[0]) & NOMINAL and not parts_of(after[0]) & {Part.NAME}:
        points = before[-1].part is not Part.VERB or before[-1].lemma in HANDLING
        return senses[Part.DET] if points else senses[Part.THAT]
    return senses[Part.THAT]
