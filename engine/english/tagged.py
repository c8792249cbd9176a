"""A word with the one sense that it has in its sentence."""

from __future__ import annotations

from dataclasses import dataclass

from engine.english.lexicon import Part, Sense
from engine.english.token import Token

NOMINAL = frozenset({Part.NOUN, Part.ADJ, Part.NUM, Part.NAME, Part.ACTOR})
"""What a noun may begin with, or is."""


@dataclass(frozen=True, slots=True)
class Tagged:
    """A token with the one sense it has here."""

    token: Token
    sense: Sense

    def __deepcopy__(self, memo: dict[int, object]) -> Tagged:
        # A copy of a clause shares its words: nothing changes them.
        return self

    @property
    def part(self) -> Part:
        """Its part of speech."""
        return self.sense.part

    @property
    def lemma(self) -> str:
        """Its lemma."""
        return self.sense.lemma


def parts_of(token: Token) -> set[Part]:
    """All that the token can be."""
    return {sense.part for sense in token.senses}
