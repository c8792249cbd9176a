"""What stands further ahead: whether noun phrases begin there behind which a finite verb stands."""

from __future__ import annotations

from engine.english.cursor import Cursor
from engine.english.lexicon import Part
from engine.english.noun import Noun
from engine.english.tagged import Tagged

BETWEEN = frozenset(["of", "in", "with", "from", "on", "at", "for", "under", "underneath", "against", "during"])


class Ahead(Cursor):
    """Looks ahead, and takes nothing."""

    def clause_at(self, ahead: int) -> bool:
        """Whether noun phrases begin there behind which a finite verb stands."""
        at = ahead
        while at - ahead < 40:
            if self.is_noun(at) or (self.is_part(Part.PREP, ahead=at) and self._lemma(at) in BETWEEN):
                at += 1
            elif self.is_part(Part.REL, Part.THAT, ahead=at) or (
                self.is_part(Part.COMMA, ahead=at) and self.is_part(Part.REL, ahead=at + 1)
            ):
                return self._after_relative(at)
            elif self.is_part(Part.ADV, ahead=at) or self._names_title(at):
                at += 1
            else:
                break
        verb = self.is_part(Part.VERB, Part.AUX, ahead=at)
        return verb and self._form_at(at) != "ing"

    def _names_title(self, at: int) -> bool:
        """Whether "titled" stands there before a name: "no other card titled Focus"."""
        title = self.peek(at + 1)
        said = self.is_part(Part.VERB, ahead=at) and self._lemma(at) == "title" and self._form_at(at) == "ed"
        return said and isinstance(title, Noun) and bool(title.names) and not title.determiner

    def _after_relative(self, at: int) -> bool:
        """Whether a finite verb still follows behind the relative clause that begins here."""
        verbs = 0
        while self.peek(at) is not None:
            helped = self.is_part(Part.AUX, ahead=at - 1) or self._lemma(at - 1) in ("be", "have", "do")
            verbs += self.is_part(Part.AUX, ahead=at) and self.is_part(Part.COMMA, ahead=at - 1)
            if self.is_part(Part.VERB, ahead=at) and not helped:
                verbs += self._form_at(at) != "ing" and not self.is_part(Part.TO, Part.NOT, Part.ADV, ahead=at - 1)
            if self.is_part(Part.AND, ahead=at) and verbs:
                break
            at += 1
        return verbs > 1

    def _series_of_subjects(self, ahead: int) -> bool:
        if self.is_part(Part.AND, ahead=ahead - 1) and self._plural_verb_follows(ahead + 1):
            return True
        other = self.peek(ahead)
        alone = isinstance(other, Noun) and other.is_pronoun and other.is_a("it", "he", "she")
        if alone and self.is_part(Part.VERB, ahead=ahead + 1) and self._form_at(ahead + 1) == "s":
            return False  # "after Angry Mob, and it is successful"
        return self.is_part(Part.AND, ahead=ahead - 1) and (
            self.is_part(Part.VERB, Part.AUX, ahead=ahead + 1) or self.is_part(Part.PREP, Part.ADV, ahead=ahead + 1)
        )

    def _plural_verb_follows(self, ahead: int) -> bool:
        """Reads "and Y, which prevents him from attacking, are both in play": a relative clause stands before it."""
        if not (self.is_part(Part.COMMA, ahead=ahead) and self.is_part(Part.REL, ahead=ahead + 1)):
            return False
        at = ahead + 2
        while self.peek(at) is not None and not self.is_part(Part.COMMA, ahead=at):
            at += 1
        word = self.peek(at + 1)
        return isinstance(word, Tagged) and word.token.text.lower() in ("are", "were", "have", "do")

    def _series_then_verb(self, ahead: int) -> bool:
        """Whether a series begins here that is the subject of what follows: "and A and B are put underneath it"."""
        at = ahead + 1
        while self.is_part(Part.AND, ahead=at) and self.is_noun(at + 1):
            at += 2
        verb = self.is_part(Part.VERB, Part.AUX, ahead=at) and self._form_at(at) not in ("ing", "en")
        return at > ahead + 1 and verb
