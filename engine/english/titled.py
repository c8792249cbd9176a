"""Names that stand beside a noun: "cards titled Police", "his opponent Kane", "the first Edge he plays, Focus,"."""

from __future__ import annotations

from engine.english.borne import TYPES, Borne
from engine.english.clause import Clause
from engine.english.cursor import Unread
from engine.english.lexicon import Part
from engine.english.noun import Noun

PLAYERS = frozenset(["player", "immortal", "attacker", "defender"])
"""What a player is, beside his name."""


def _is_one(noun: Noun) -> bool:
    """Whether one card is spoken of."""
    return noun.number in (None, 1) and all(word.sense.form != "many" for word in noun.words)


class Titles(Borne):
    """Reads names of cards and players. Each method's docstring is the rule that it reads."""

    def _titled(self, noun: Noun) -> None:
        """Reads "cards titled Police", "a card named Flurry": the card of that name."""
        other = self.peek(1)
        if not self.is_part(Part.VERB) or self._lemma() not in ("title", "name", "call") or self._form() != "ed":
            return
        if noun.names or not (noun.is_a("copy") or noun.head in TYPES) or not isinstance(other, Noun):
            return
        if (
            not other.names
            or other.determiner
            or other.owner
            or other.number is not None
            or not other.names[0].startswith("card:")
        ):
            return
        self._skip(2)
        if not noun.is_a("card", "copy"):  # "a Situation: Plot called Hook" is Hook, a Situation: Plot
            noun.apposition = Noun(noun.words, noun.head, determiner="a")
            noun.head, noun.names, noun.edition, noun.words = other.head, other.names, other.edition, other.words
            return
        noun.head, noun.names, noun.edition = other.head, other.names, other.edition
        if noun.determiner == "the" and noun.is_a(other.head) and not noun.adjectives and _is_one(noun):
            noun.determiner, noun.words = "", other.words  # "the card titled Focus" is Focus
            return
        noun.adjectives = (*noun.adjectives, "titled")
        noun.words = (*noun.words, *other.words)

    def _title(self, noun: Noun) -> Noun:
        """Reads "his opponent Kane", "his opponent, Kane,": the name stands for the player."""
        if (player := self._played_by(noun)) is not None:
            return player
        comma = self.is_part(Part.COMMA) and self.is_part(Part.COMMA, ahead=2)
        comma = comma and self.is_part(Part.VERB, Part.AUX, ahead=3)
        other = self.peek(1 if comma else 0)
        if noun.head not in ("opponent", "player") or not isinstance(other, Noun) or other.determiner or other.owner:
            return noun
        if not other.is_named_player or noun.of is not None or noun.more:
            return noun
        self._skip(3 if comma else 1)
        return other

    def _as_somebody(self, noun: Noun) -> None:
        """Reads "Player B, the defender, plays", "Kane, a player who is Prone, plays": what is told of him there."""
        other = self.peek(1)
        human = noun.is_named_player and not noun.more and self.is_part(Part.COMMA)
        if not human or not isinstance(other, Noun) or not other.is_a(*PLAYERS) or other.owner is not None:
            return
        if other.determiner not in ("a", "the") or other.adjectives or other.number is not None:
            return
        at = self.at
        self._skip(1)
        try:
            told = self.single()
        except Unread:
            told = None
        if told is None or not (self.is_part(Part.COMMA) and self.is_part(Part.VERB, Part.AUX, ahead=1)):
            self.at = at
            return
        self._step()
        for relative in told.relatives:
            relative.subject = noun if relative.subject is told else relative.subject
            relative.objects = [noun if one is told else one for one in relative.objects]
            noun.relatives.append(relative)

    def _played_by(self, noun: Noun) -> Noun | None:
        """Reads "Amanda, the Persona of Player A, is", "Amanda, Player A's Persona, is": it is told of Player A."""
        word = self.peek(1)
        if not self.is_part(Part.COMMA) or not isinstance(word, Noun):
            return None
        if noun.is_a("persona") and noun.owner is not None and word.head.startswith("persona:"):
            noun, word = word, noun  # "Player A's Persona, Amanda, is"
        if not noun.head.startswith("persona:"):
            return None
        of = self.peek(3) if self.is_part(Part.PREP, ahead=2) and self._lemma(2) == "of" else None
        player, end = (of, 4) if isinstance(of, Noun) else (word.owner, 2)
        if not word.is_a("persona") or word.adjectives or player is None or not player.is_named_player:
            return None
        if not self.is_part(Part.COMMA, ahead=end) or not self.is_part(Part.VERB, Part.AUX, ahead=end + 1):
            return None
        self._skip(end + 1)
        told = Noun(word.words, "persona")
        player.relatives = [Clause("be", list(word.words), told, [noun], link="whose")]
        return player

    def _named_late(self, noun: Noun) -> None:
        """Reads "The first Edge that he plays, Focus, is countered": the name behind what is told of the card.

        Likewise "the Defense he found, a Dodge, is", "the player who goes first, Player A, plays".
        """
        other = self.peek(1)
        human = noun.head in ("player", "opponent")
        if noun.names or not (human or noun.head in TYPES) or not noun.relatives or noun.more:
            return
        between = self.is_part(Part.COMMA) and self.is_part(Part.COMMA, ahead=2)
        finite = self.is_part(Part.VERB, Part.AUX, ahead=3) and self._form_at(3) != "ing"
        if not (between and finite and isinstance(other, Noun) and self._tells_which(other, human=human)):
            return
        self._skip(3)
        noun.apposition = Noun(noun.words, noun.head, determiner=noun.determiner, adjectives=noun.adjectives)
        noun.head, noun.names, noun.edition = other.head, other.names, other.edition
        noun.words, noun.determiner, noun.adjectives = other.words, "" if other.names else "the", other.adjectives

    @staticmethod
    def _tells_which(other: Noun, *, human: bool) -> bool:
        """Whether the phrase says who the player is, or which card it is, or of what kind."""
        if other.owner or other.number is not None:
            return False
        if human:
            return other.is_named_player and not other.determiner
        named = bool(other.names[:1]) and other.names[0].startswith("card:")
        return (named and other.determiner in ("", "a")) or (other.head in TYPES and other.determiner == "a")
