"""Noun phrases that say the same in more words: "Player A himself", "plenty of Dodges", "a card of mine"."""

from __future__ import annotations

from dataclasses import replace

from engine.english.borne import TYPES
from engine.english.clause import Clause
from engine.english.lexicon import Part
from engine.english.noun import Noun
from engine.english.times import Times

FOREIGN = frozenset(["another", "other", "different", "a different"])
STRESSED = frozenset({"himself", "herself", "itself", "themselves"})


class Stressed(Times):
    """Reads what a phrase says with more words than it needs. Each method's docstring is the rule that it reads."""

    def _else(self, noun: Noun) -> Noun:
        """Reads "nothing else that changes it": what nothing else does."""
        something = noun.is_a("nothing", "anything", "something") and self._lemma() == "else"
        relates = something and self.is_part(Part.THAT, Part.REL, ahead=1)
        return replace(noun, after=[*noun.after, self.word()]) if relates else noun

    def _stressed(self, noun: Noun) -> None:
        """Reads "to Player A himself" as "to Player A"."""
        item = self.peek()
        pronoun = isinstance(item, Noun) and item.is_pronoun and item.text.lower() in STRESSED
        if pronoun and self._human(noun) and not noun.is_pronoun:
            self._step()

    def _described(self, noun: Noun) -> Noun:
        """Reads "the Disarmed Player A" as "Player A, who is Disarmed,"."""
        other = self.peek()
        bare = noun.determiner == "the" and not (noun.head or noun.of or noun.owner) and noun.number is None
        if not bare or len(noun.adjectives) != 1 or noun.adjectives[0] not in ("disarmed", "prone"):
            return noun
        if not isinstance(other, Noun) or not self._human(other) or other.determiner or other.owner:
            return noun
        self._step()
        other.of, other.apposition, other.more, other.denied = None, None, [], []
        state = Noun(noun.words[1:], "", adjectives=noun.adjectives)
        other.relatives = [Clause("be", list(noun.words[1:]), other, [state], link="who")]
        return other

    @staticmethod
    def _plenty(noun: Noun) -> Noun:
        """Reads "plenty of Dodges", "a lot of Dodges" as "many Dodges", "a total of 9 cards" as "9 cards"."""
        total = noun.determiner == "a" and noun.text.lower() in ("a total", "a pair", "a set")
        if total and noun.of is not None and (noun.of.number is not None or noun.text.lower() == "a pair"):
            noun.of.number = noun.of.number if noun.of.number is not None else 2
            return noun.of
        if noun.of is None or not noun.is_a("plenty", "lot") or noun.adjectives or noun.owner is not None:
            return noun
        noun.of.adjectives = ("many", *noun.of.adjectives)
        return noun.of

    @staticmethod
    def _is_his(noun: Noun, of: Noun) -> None:
        """Reads "a card of mine" as "my card", "a Plot of Xavier's without a number" as a Plot that is his."""
        if (
            of.owner is not None
            and (of.relatives or of.owner.is_pronoun)
            and not (of.head or of.names or of.number is not None or of.adjectives or of.more)
        ):
            noun.owner, noun.of = noun.owner or of.owner, None
            noun.relatives += of.relatives

    def _of_another(self, noun: Noun) -> None:
        """Reads "an Object from another Persona" as "an Object of another Persona"."""
        other = self.peek(1)
        follows = noun.head in TYPES and self.is_part(Part.PREP) and self._lemma() == "from"
        persona = isinstance(other, Noun) and other.is_a("persona") and not other.names
        if follows and isinstance(other, Noun) and persona and {other.determiner, *other.adjectives} & FOREIGN:
            self._step()
            self._step()
            noun.of = other

    @staticmethod
    def _second_of(noun: Noun) -> None:
        """Reads "the second of them" as one of several, and as no span of time."""
        if noun.is_a("second") and noun.determiner == "the" and noun.number is None and not noun.adjectives:
            noun.head, noun.adjectives = "", ("second",)
