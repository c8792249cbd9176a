"""Noun phrases with what hangs on them: series, appositions, relative clauses."""

from __future__ import annotations

from engine.english.apposition import LISTED
from engine.english.borne import TYPES
from engine.english.clause import Clause
from engine.english.cursor import Unread
from engine.english.lexicon import Part
from engine.english.noun import TURNS, Noun
from engine.english.stressed import Stressed
from engine.english.tagged import Tagged

PLACES = frozenset(["play", "hand", "discard pile", "endurance", "deck", "attack phase", "defense phase"])


ROWS = ("upper", "middle", "lower")
COLUMNS = ("left", "center", "right")


class Nominals(Stressed):
    """Reads noun phrases. Each method's docstring is the rule that it reads."""

    def np(self, *, is_subject: bool = False, behind: bool = False) -> Noun:
        """np: phrase ("of" np)? relative* (joint np)*; behind a preposition no "and then" goes on"""
        both = self.peek()
        if (
            isinstance(both, Noun)
            and both.text.lower() == "both"
            and self.is_noun(1)
            and self.is_part(Part.AND, ahead=2)
        ):
            self._step()  # "both an Upper Guard and a Lower Guard"
        noun = self._counted_series(self.single())
        while not (behind and self._then_follows()) and self._joins(noun, is_subject=is_subject):
            if self.absolute(noun):
                continue
            if self._followed():
                noun.more.append(self.single())
                continue
            noun.joint = self._take_joint()
            noun.more.append(self.single())
        for other in noun.more if noun.determiner == "no" and noun.joint == "or" else ():
            other.determiner = other.determiner or ("" if other.names or other.owner else "no")  # "no Dodge or Block"
        self._denial(noun)
        return noun

    def _counted_series(self, noun: Noun) -> Noun:
        """Reads "two Weapons of Choice, the Rapier and the Shield": as many cards of this kind, by their names."""
        ordered = 1 if self.is_part(Part.COMMA) and self._lemma() == ":" and self._lemma(1) == "first" else 0
        first = self.peek(1 + ordered)
        owner = noun.of if noun.of is not None and self._human(noun.of) else None
        plain = noun.head in TYPES and not (noun.names or noun.more or noun.relatives or noun.apposition)
        plain = plain and (noun.of is None or owner is not None)
        if not plain or not noun.number or not self.is_part(Part.COMMA) or not isinstance(first, Noun):
            return noun
        at = self.at
        self._skip(1 + ordered)
        series = self._tried_np() if first.names and noun.number > 1 else None
        often = noun.head in LISTED and not ordered  # "two Dodges, a Guard and a Thrust" are four cards
        named = series is not None and all(one.names and not (often and one.determiner == "a") for one in series.each())
        if series is None or len(series.each()) != noun.number or not named:
            self.at = at
            return noun
        for one in series.each():
            one.apposition = one.apposition or Noun(noun.words, noun.head, determiner="a")
            one.owner = one.owner or owner
        if self.is_part(Part.COMMA) and self.is_part(Part.VERB, Part.AUX, Part.PREP, ahead=1):
            self._step()
        return series

    def _tried_np(self) -> Noun | None:
        try:
            return self.np()
        except Unread:
            return None

    def _denial(self, noun: Noun) -> None:
        """Reads ", not the Lunge," and "but not Signature": not followed by a verb."""
        ahead = 0
        while self.is_part(Part.COMMA, Part.AND, ahead=ahead) and ahead < 2:
            ahead += 1
        if not (self.is_part(Part.NOT, ahead=ahead) and self.is_noun(ahead + 1)) or self.clause_at(ahead + 1):
            return
        if not ahead and not noun.names and noun.head:
            return
        for _ in range(ahead + 1):
            self._step()
        other = self.single()
        kind = other.head in TYPES and other.determiner == "a" and not (other.names or other.relatives)
        if (
            kind and noun.names and not self._human(noun)
        ):  # "a Left Block, not a Guard": what it is not, it is said of it
            noun.relatives.append(Clause("be", list(other.words), noun, [other], negated=True, link="which"))
        else:
            noun.denied.append(other)
        if self.is_part(Part.COMMA) and self.is_part(Part.VERB, Part.AUX, Part.AND, ahead=1):
            self._step() if not self.is_part(Part.AND, ahead=1) else None

    def single(self) -> Noun:
        """single: phrase ("of" np)? relative*"""
        before = self.peek()
        if self.is_part(Part.ADV) and self._lemma() in ("exactly", "only", "just", "also") and self.is_noun(1):
            self._step()
        item = self.peek()
        if not isinstance(item, Noun):
            raise Unread(self.at)
        if any(word.token.text.lower() == "minus" for word in item.words):
            raise Unread(self.at)  # "an Ability of minus two"
        self._step()
        noun = item
        if isinstance(before, Tagged) and before.lemma == "only" and self._human(noun):
            noun.words = (before, *noun.words)  # "only his opponent takes 3 damage": the other player does not
        self._stressed(noun)
        noun = self._turn_before(self._else(noun))
        noun.of, noun.apposition, noun.joint = None, None, "and"
        noun.more, noun.relatives, noun.denied = [], [], []  # it may have been read before, in another way
        if self.is_part(Part.PREP) and self._lemma() == "of" and self.is_noun(1):
            self._step()
            noun.of = self.single()
            self._is_his(noun, noun.of)
            self._second_of(noun)
        self._of_another(noun)
        noun = self._described(self._plenty(noun))
        self.restricted(noun)
        noun = self._is_what(self._called(self._title(noun)))
        self._titled(noun)
        self._of_what_kind(noun)
        self._apposition(noun)
        self.borne(noun)
        self._as_somebody(noun)
        self._restricted_to(noun)
        self._state(noun)
        while self._relative(noun) or self._doing(noun):
            pass
        self.and_which(noun)
        self._named_late(noun)
        return noun

    def _joins(self, noun: Noun, *, is_subject: bool) -> bool:
        """Whether a series goes on: no finite verb may follow its next member, unless the series is a subject."""
        if self.enclosed and self._outer_goes_on(noun):
            return False
        if not noun.head and noun.number is not None and noun.of is None:
            return self._joins_number()
        if is_square(noun) and self.is_part(Part.AND) and is_square(self.peek(1)):
            return True  # "an Attack covering Lower Left and Lower Center is played"
        if noun.head == "turn" and noun.determiner in ("this", "that") and not noun.owner:
            return False
        if noun.is_a(*TURNS) and not self.is_part(Part.AND) and not self.is_part(Part.AND, ahead=1):
            return False  # "plays, on his next turn, a Dodge"
        if noun.head in PLACES and (self._number_elsewhere() or self._card_elsewhere() or self._but_none()):
            return False
        if self._relative_over(noun) or self._of_which_over():
            return False
        if self._follows_at() is not None and noun.names and not self._human(noun):
            return True
        if noun.determiner in ("all", "every", "each") and self.is_word("but"):
            return False  # "all but one of them": not all
        ahead = 0
        while self.is_part(Part.COMMA, Part.AND, ahead=ahead):
            ahead += 1
        item = self.peek(ahead)
        if noun.head == "play" and isinstance(item, Noun) and not noun.determiner and self._human(item):
            return False  # "While it is in play, any player making a Power Blow has to roll"
        if noun.head == "play" and isinstance(item, Noun) and item.determiner == "no":
            return False  # "in play, and no other card"
        if (
            self.is_part(Part.ADV, ahead=ahead)
            and self._lemma(ahead) in ("then", "finally", "also", "exactly", "only", "just")
            and ahead
        ):
            return self.is_noun(ahead + 1) and not self.clause_at(ahead + 1)
        if not ahead or ahead > 2 or not self.is_noun(ahead):
            return False
        if self._lemma() in (";", ":") or (not is_subject and self._series_then_verb(ahead)):
            return False
        return not self.clause_at(ahead) or (is_subject and self._series_of_subjects(ahead))

    def _follows_at(self) -> int | None:
        """How far ahead the card stands in "an Upper Left Attack followed by a Thrust"."""
        at = 1 if self.is_part(Part.COMMA) else 0
        follows = self.is_part(Part.VERB, ahead=at) and self._lemma(at) == "follow" and self._form_at(at) == "ed"
        at += 2 if self.is_part(Part.ADV, ahead=at + 1) else 1  # "followed directly by"
        other = self.peek(at + 1)
        card = isinstance(other, Noun) and bool(other.names) and not self._human(other)
        return at + 1 if follows and self._lemma(at) == "by" and card else None

    def _followed(self) -> bool:
        ahead = self._follows_at()
        self._skip(ahead or 0)
        return ahead is not None

    def _outer_goes_on(self, noun: Noun) -> bool:
        """Reads "Angry Mob, which does 3 damage to all players, and a Thrust": the card is played, too."""
        joined = self.is_part(Part.COMMA) and self.is_part(Part.AND, ahead=1)
        other = self.peek(2 if joined else 1)
        both = self.is_part(Part.COMMA) and isinstance(other, Noun)
        card = isinstance(other, Noun) and (other.head in TYPES or other.head.startswith("card:"))
        return both and card and (self._human(noun) or noun.is_a("damage", "ability", "all player"))

    def _then_follows(self) -> bool:
        """Reads "plays Focus on it and then Mountain Cave": what comes then is played, too."""
        at = 1 if self.is_part(Part.COMMA) else 0  # "against the first, and then a Dodge"
        joint, other = self.peek(at), self.peek(at + 1)
        then = isinstance(joint, Tagged) and joint.part is Part.AND and joint.token.text.lower().endswith(" then")
        then = then or (at == 1 and isinstance(joint, Tagged) and joint.part is Part.ADV and joint.lemma == "then")
        return then and isinstance(other, Noun) and (bool(other.names) or other.head in TYPES)

    def _relative_over(self, noun: Noun) -> bool:
        """Reads "plays X, which goes with a Basic Attack, and Y", "an Attack that covers it and Y" as X and Y."""
        card = self._card_elsewhere()
        if noun.is_a(*TURNS):
            return card and self.commas > 0  # "which says that he cannot attack next turn, and a Lower Left Attack"
        if noun.is_it:
            return card and self.relatives > 0
        oxford = self.is_part(Part.COMMA) and self.is_part(Part.AND, ahead=1)
        other = self.peek(2)
        none = isinstance(other, Noun) and other.determiner == "no" and other.head in TYPES
        return self._counted_over(noun) or (oxford and self.relatives > 0 and not noun.more and (card or none))

    def _of_which_over(self) -> bool:
        """Reads "neither of which is a Power Blow and both of which are successful": no further kind."""
        of = self.is_part(Part.PREP, ahead=2) and self._lemma(2) == "of" and self.is_part(Part.REL, ahead=3)
        return self.relatives > 0 and of and self.is_part(Part.AND) and self.is_noun(1)

    def _counted_over(self, noun: Noun) -> bool:
        """Reads "two Situations that are not Plots and three Plots": a number of cards is no further kind."""
        other = self.peek(1)
        kind = noun.head in TYPES and noun.number is None and not (noun.determiner or noun.names or noun.owner)
        counted = isinstance(other, Noun) and other.number is not None and other.head in TYPES
        return self.relatives > 0 and kind and counted and self.is_part(Part.AND)

    def _but_none(self) -> bool:
        """Reads "in his deck but no Pre-Game card": what he has none of is no further place."""
        joint, other = self.peek(), self.peek(1)
        but = isinstance(joint, Tagged) and joint.token.text.lower() == "but"
        return but and isinstance(other, Noun) and other.determiner == "no"

    def _number_elsewhere(self) -> bool:
        """Reads "in his Discard Pile and 2 in play": the number is of what was counted before, in another place."""
        ahead = 0
        while self.is_part(Part.COMMA, Part.AND, ahead=ahead):
            ahead += 1
        other = self.peek(ahead)
        if not ahead or not isinstance(other, Noun) or other.names or other.of is not None:
            return False
        bare = not other.head and other.number is not None and not other.adjectives
        bare = bare or other.text.lower() in ("one", "another", "none")
        return bare and self.is_part(Part.PREP, ahead=ahead + 1) and self.is_noun(ahead + 2)

    def _card_elsewhere(self) -> bool:
        """Reads "plays a Thrust from his Hand and a Lower Left Attack": a card is no further place."""
        ahead = 0
        while self.is_part(Part.COMMA, Part.AND, ahead=ahead):
            ahead += 1
        other = self.peek(ahead)
        named = isinstance(other, Noun) and (bool(other.names) or other.head in TYPES)
        return bool(ahead) and isinstance(other, Noun) and named and other.determiner != "no"

    def _joins_number(self) -> bool:
        """Reads "a 5 or a 6"."""
        other = self.peek(1)
        return self.is_part(Part.AND) and isinstance(other, Noun) and not other.head and other.number is not None

    def _take_joint(self) -> str:
        joint = "and"
        while self.is_part(Part.COMMA, Part.AND, Part.ADV):
            word = self.word()
            joint = joint if word.part is not Part.AND else "but" if word.token.text.lower() == "but" else word.lemma
        return joint


def is_square(item: object) -> bool:
    """Whether it names a square of a Grid, and nothing that lies there: "Lower Center"."""
    words = [word.token.text.lower() for word in item.words] if isinstance(item, Noun) else []
    return len(words) == 2 and words[0] in ROWS and words[1] in COLUMNS
