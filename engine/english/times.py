"""Noun phrases of time: "the turn before", "the turn before that", "the turn before last"."""

from __future__ import annotations

from dataclasses import replace

from engine.english.apposition import Appositions
from engine.english.lexicon import Part
from engine.english.noun import Noun


class Times(Appositions):
    """Reads phrases of time. Each method's docstring is the rule that it reads."""

    def _turn_before(self, noun: Noun) -> Noun:
        """Reads "the turn before", "the turn before that" of the turn that was told of, "the turn before last"."""
        if noun.head != "turn" or noun.determiner != "the" or noun.adjectives or noun.owner is not None:
            return noun
        before = self.is_part(Part.SUB, Part.PREP, Part.ADV) and self._lemma() == "before"
        if self.is_part(Part.ADV) and self._lemma() == "before that":
            self._step()
            return replace(noun, adjectives=("before that",))
        if before and self._is_word(1, "that", "this", "this one", "that one", "it"):
            self._skip(2)
            return replace(noun, adjectives=("before that",))
        if before and self._is_word(1, "last", "the last", "the previous", "the last one", "the previous one"):
            self._skip(2)
            return replace(noun, adjectives=("before last",))
        if before and self._stands_alone(1):
            self._step()
            return replace(noun, adjectives=("before that",))
        return noun

    def _is_word(self, ahead: int, *texts: str) -> bool:
        item = self.peek(ahead)
        text = item.text if isinstance(item, Noun) else item.token.text if item is not None else ""
        return text.lower() in texts and self._stands_alone(ahead + 1)

    def _stands_alone(self, ahead: int) -> bool:
        """Whether the phrase ends there: no clause or phrase that "before" would go with stands behind it."""
        if self.peek(ahead) is None or self.is_part(Part.COMMA, Part.AND, Part.VERB, Part.AUX, ahead=ahead):
            return True
        return self.is_noun(ahead) and self.clause_at(ahead) and self._lemma(ahead - 1) != "before"
