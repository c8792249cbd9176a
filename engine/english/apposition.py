"""What stands beside a noun for the same: "Joe's, a Location,", "his Ranged Attack, Shooting Blade,"."""

from __future__ import annotations

from engine.english.borne import TYPES
from engine.english.clause import Clause
from engine.english.lexicon import Part
from engine.english.noun import TURNS, Noun
from engine.english.titled import Titles

FURTHER = frozenset(["second", "third", "further", "additional", "new"])
"""Words that only count the kinds of cards that were played."""

SOLE = frozenset(["only", "single", "sole"])
COUNTED = frozenset(["first", "second", "third", "next", "last", "only"])
"""Which of his cards of the turn it is: "Hook, his first card of the turn"."""

ALIKE = frozenset(["identical", "same"])
"""What copies of one card are to each other."""

LISTED = frozenset(["dodge", "block", "guard", "defense", "basic block"])
"""Kinds of cards that are told without a name as often as with one."""


class Appositions(Titles):
    """Reads appositions. Each method's docstring is the rule that it reads."""

    def and_which(self, noun: Noun) -> None:
        """Reads "which he has in play and which may be discarded", "and whose text makes no exceptions"."""
        while noun.relatives:
            comma = 1 if self.is_part(Part.COMMA) else 0
            if not (self.is_part(Part.AND, ahead=comma) and self._relates_at(comma + 1, noun)):
                return
            at = self.at
            self._skip(comma + 1)
            if not self._relative(noun):
                self.at = at
                return
            finite = self.is_part(Part.VERB, Part.AUX, ahead=1) and self._form_at(1) != "ing"
            self._step() if self.is_part(Part.COMMA) and finite else None

    def _relates_at(self, ahead: int, noun: Noun) -> bool:
        """Whether "which", "for whom", "the second of which" stands there."""
        if self.is_noun(ahead) and self.is_part(Part.PREP, ahead=ahead + 1) and self._lemma(ahead + 1) == "of":
            ahead += 1
        behind = self.is_part(Part.PREP, ahead=ahead) and self.is_part(Part.REL, ahead=ahead + 1)
        said = noun.relatives[-1].that is not None or noun.relatives[-1].link != "that"  # "says that … and that …"
        return behind or self.is_part(Part.REL, ahead=ahead) or (self.is_part(Part.THAT, ahead=ahead) and not said)

    def _and_kind(self, other: Noun) -> None:
        """Reads "X, a Situation and an Ally, is": both are what it is."""
        more, behind = self.peek(1), self.peek(2)
        if not self.is_part(Part.AND) or not isinstance(more, Noun) or more.determiner != "a" or more.names:
            return
        if more.head in TYPES and other.determiner == "a" and (behind is None or self.is_part(Part.COMMA, ahead=2)):
            self._skip(2)
            other.more.append(more)

    def _called(self, noun: Noun) -> Noun:
        """Reads "a second Edge, Flashing Blade": the kind of card stands before its name."""
        other = self.peek(1)
        one = (
            noun.determiner in ("a", "another") or (noun.owner is not None and noun.number is None) or noun.number == 1
        )
        if noun.names or noun.head.removeprefix("additional ") not in TYPES or not one or noun.of is not None:
            return noun
        if not self.is_part(Part.COMMA) or self._lemma() != "," or not isinstance(other, Noun) or not other.names:
            return noun
        single = noun.number == 1 and noun.head not in LISTED  # "one Event, Angry Mob, and a Dodge"
        further = single or bool({*noun.adjectives, *noun.head.split()} & (FURTHER | SOLE))
        the = "the" if noun.owner is not None else "a" if further else ""
        if other.determiner not in ("", the) or other.owner or other.number is not None:
            return noun  # "a second Attack, a Thrust": the second is the Thrust; "an Attack, a Thrust" are two
        if {*noun.adjectives} - FURTHER - SOLE:
            return noun
        goes_on = self._goes_on_from(2) and not (single and self.is_part(Part.AND, ahead=3))
        ends = self.peek(2) is None or (self.is_part(Part.COMMA, ahead=2) and not goes_on)
        if not other.names[0].startswith("card:") or not ends:
            return noun
        closes = self.is_part(Part.COMMA, ahead=2) and not self.is_part(Part.REL, Part.AND, ahead=3)
        self._skip(3 if closes else 2)
        return other

    def _is_what(self, noun: Noun) -> Noun:
        """Reads "his second Guard, a Lower Guard, is in play": the card behind the comma, as what was said of it."""
        other = self.peek(1)
        comma = self.is_part(Part.COMMA) and self._lemma() == ","
        nth = noun.determiner == "the" and bool({*noun.adjectives, noun.head} & COUNTED)
        nth = nth and (noun.head in ("", "second") and (noun.of is None or noun.of.head in TYPES))
        if not comma or not isinstance(other, Noun) or other.determiner != "a" or not self._apposed_ends(2, nth=nth):
            return noun
        one = noun.determiner in ("the", "a", "another") or (noun.owner is not None and noun.number is None)
        kind = nth or (noun.head in TYPES and one and noun.of is None)
        if not kind or noun.names or noun.relatives or self._human(other) or not (other.names or other.head in TYPES):
            return noun
        self._skip(3 if self.is_part(Part.COMMA, ahead=2) else 2)
        other.of, other.apposition, other.more, other.relatives, other.denied = None, None, [], [], []
        nth_of = (noun.head,) if noun.head == "second" else ()
        other.owner, other.adjectives = noun.owner, (*noun.adjectives, *nth_of, *other.adjectives)
        other.determiner = "" if noun.determiner == "the" or noun.owner is not None else other.determiner
        return other

    def _apposed_ends(self, at: int, *, nth: bool) -> bool:
        """Whether a comma and a verb stand there, so that no series goes on; behind "the first" also "and keeps"."""
        comma = self.is_part(Part.COMMA, ahead=at)
        if comma and self.is_part(Part.VERB, Part.AUX, ahead=at + 1):
            return self._form_at(at + 1) not in ("ing", "en")
        verb = self.is_part(Part.AND, ahead=at + comma) and self.is_part(Part.VERB, Part.AUX, ahead=at + comma + 1)
        return nth and (self.peek(at) is None or verb)

    def _of_what_kind(self, noun: Noun) -> None:
        """Reads "May he play a Lower Attack, a Basic Attack?" as "… a Lower Basic Attack?": two need an "and"."""
        other = self.peek(1)
        closes = self.is_part(Part.COMMA, ahead=2) and not self._goes_on_from(2)
        if not (self.is_part(Part.COMMA) and self._lemma() == ",") or not isinstance(other, Noun):
            return
        if not closes and self.peek(2) is not None:
            return
        kinds = noun.head in ("attack", "block") and other.head.endswith(f" {noun.head}")
        plain = not (other.names or other.adjectives or other.relatives or other.more or other.owner or other.of)
        if kinds and plain and noun.determiner == "a" == other.determiner and not (noun.names or noun.relatives):
            self._skip(3 if closes else 2)
            noun.head, noun.words = other.head, (*noun.words[:-1], *other.words[1:])

    def _goes_on_from(self, comma: int) -> bool:
        """Whether a series goes on behind the comma: "an Edge card, Flashing Blade, and a Dodge"."""
        at = comma + 1
        while self.is_part(Part.AND, Part.COMMA, ahead=at):
            at += 1
        return self.is_noun(at) and not self.clause_at(at)

    def _apposition(self, noun: Noun) -> None:
        """Reads ", a Situation: Plot," behind a name."""
        other = self.peek(1)
        if not (self.is_part(Part.COMMA) and isinstance(other, Noun)):
            return
        named = noun.names and (self._says_what(other) or self._says_what_all(noun, other))
        if not (named or self._says_more(noun, other)):
            return
        self._step()
        self._step()
        self.restricted(other)
        if other.is_a("quickening") and self.is_part(Part.PREP):
            other.of = self.prepositional().noun
        if self.is_part(Part.PREP) and self._lemma() == "of" and self._is_span_of_play(1):
            self._skip(2)  # "Hook, his first card of the turn": a card's place in the turn
        if self._is_first_since(other, 0):
            self._step()
        noun.apposition = other
        self._bearer(noun, other)
        if self.is_part(Part.PREP) and self._lemma() == "for" and _is_amount(self.peek(1)):
            verb, damage = self.word(), self.single()
            other.relatives.append(Clause("do", [verb], other, [damage], link="which"))
        while self._relative(other):
            pass
        if self._somebody_acts(0):
            self.contact(other)  # "the last Defense he played this turn"
        if {*other.adjectives} & COUNTED:
            other.relatives = [one for one in other.relatives if not self._is_same_act(one)]
        self.and_which(other)
        self._and_kind(other)
        if self.is_part(Part.SUB) and self._lemma() == "since" and {*other.adjectives} & COUNTED:
            self.subordinate()  # "the first Edge card since they were played": no other was, as is supposed
        if self.is_part(Part.COMMA) and not self.is_part(Part.AND, ahead=1) and not self._other_begins(1):
            self._step()

    def _somebody_acts(self, ahead: int) -> bool:
        """Whether "he played", "Player A has played" stands there, right behind what is played."""
        item = self.peek(ahead)
        return isinstance(item, Noun) and item.is_somebody and self.is_part(Part.VERB, Part.AUX, ahead=ahead + 1)

    def _is_same_act(self, relative: Clause) -> bool:
        """Reads "with a Back Away, the last Defense he played this turn": that he played it is told already."""
        subject = relative.subject
        somebody = subject is not None and subject.is_somebody
        times = [noun for noun in relative.objects if noun.is_a(*TURNS)]
        now = all(noun.is_a("turn") and noun.determiner == "this" for noun in times)
        return (
            relative.verb == "play" and somebody and now and not (relative.negated or relative.modal or relative.roles)
        )

    def _other_begins(self, ahead: int) -> bool:
        """Whether somebody stands there who does something: "After he has played Hook, a Plot, Player B draws"."""
        item = self.peek(ahead)
        return isinstance(item, Noun) and self._human(item) and self.clause_at(ahead)

    def _bearer(self, noun: Noun, other: Noun) -> None:
        """Reads ", a Signature card of Methos with the Restriction number 3": whose name the card bears."""
        owner = self.peek(1)
        sword = next((s for s in ("signature", "reserved") if other.has(s) or other.head == f"{s} card"), "")
        if not (sword and self.is_part(Part.PREP) and self._lemma() == "of" and isinstance(owner, Noun)):
            return
        if not owner.head.startswith("persona:"):
            return
        self._skip(2)
        whose = Noun(other.words, f"{sword} card", of=owner)
        noun.relatives.append(Clause("be", list(other.words), None, [whose], link="which"))

    def _is_span_of_play(self, ahead: int) -> bool:
        """Whether "the turn", "this turn", "the game" stands there."""
        item = self.peek(ahead)
        return isinstance(item, Noun) and item.is_a("turn", "game", "phase") and not item.adjectives

    def _says_no_more(self, ahead: int) -> bool:
        """Whether the sentence ends there, or a comma closes what was said between."""
        return self.peek(ahead) is None or (self.is_part(Part.COMMA, ahead=ahead) and not self.is_noun(ahead + 1))

    def _says_more(self, noun: Noun, other: Noun) -> bool:
        """Reads "a Middle Block, a Defense that does not cover it", "Head Shot, an Event,": no further card."""
        if noun.names or noun.is_pronoun or other.names or other.determiner != "a" or other.adjectives:
            return False
        if noun.is_a("head shot"):
            return other.is_a("event", "event card") and self._says_no_more(2)
        general = other.is_a("card", "defense", "defense card") and noun.head in TYPES and noun.head != other.head
        return general and noun.determiner == "a" and self.is_part(Part.REL, Part.THAT, ahead=2)

    def _is_first_since(self, other: Noun, ahead: int) -> bool:
        """Reads "a Thrust, his first Attack since then": no other was, as is supposed."""
        then = self.is_part(Part.ADV, ahead=ahead) and self._lemma(ahead) in ("since then", "after that")
        return then and other.is_a("attack") and other.adjectives == ("first",) and not other.names

    def _says_what(self, other: Noun) -> bool:
        """Whether a phrase behind a name says what the card is: "a Location", "the card that he brought"."""
        if self._is_first_since(other, 2):
            return True
        if other.owner is not None and other.head in TYPES and other.adjectives and not {*other.adjectives} - COUNTED:
            return self._is_span_of_play(3) or self._says_no_more(2)
        if other.names or not (other.head in TYPES or (other.is_a("weapon") and other.owner is not None)):
            return False
        if other.is_a("quickening") and other.determiner == "the":
            return self.is_part(Part.PREP, ahead=2) and self._lemma(2) in ("of", "for") and self.is_noun(3)
        tells = self.is_part(Part.REL, Part.THAT, ahead=2) or self._somebody_acts(2)
        if other.head in LISTED and self._goes_on():
            return False
        if other.determiner == "another":
            return self.peek(2) is None or (self.is_part(Part.COMMA, ahead=2) and not self.is_part(Part.AND, ahead=3))
        closed = self.is_part(Part.COMMA, ahead=2) and self.is_part(Part.REL, Part.PREP, Part.VERB, Part.AUX, ahead=3)
        kind = other.is_a("weapon", "weapon of choice") or self.peek(2) is None or closed
        own = other.owner is not None and kind and not self._goes_on()
        own = own or (other.owner is not None and other.owner.is_pronoun and self._does_damage())
        since = self.is_part(Part.SUB, ahead=2) and self._lemma(2) == "since" and bool({*other.adjectives} & COUNTED)
        last = other.determiner == "the" and (self.peek(2) is None or since)
        return other.determiner == "a" or own or last or (other.determiner == "the" and tells)

    def _says_what_all(self, noun: Noun, other: Noun) -> bool:
        """Reads "two Scorn, identical Situations, in play": what all of them are, and no further cards."""
        several = noun.number is not None and noun.number > 1 and other.words[-1].sense.form == "many"
        bare = not (other.names or other.determiner or other.owner or other.of or other.number is not None)
        return several and bare and other.head in TYPES and {*other.adjectives} <= ALIKE and not self._goes_on()

    def _does_damage(self) -> bool:
        """Whether "for 4 damage" follows, as what the card does."""
        damage = self.peek(3)
        return self.is_part(Part.PREP, ahead=2) and self._lemma(2) == "for" and _is_amount(damage)

    def _goes_on(self) -> bool:
        """Whether a series goes on behind it, of which it may be one: "holds a Thrust, a Dodge and a Block"."""
        at = 3 if self.is_part(Part.COMMA, ahead=2) else 2
        verb = self.is_part(Part.AND, ahead=at) and self.is_part(Part.VERB, Part.AUX, ahead=at + 1)
        return (self.is_part(Part.AND, ahead=at) and not verb) or (at == 3 and self.is_noun(at))

    def _restricted_to(self, noun: Noun) -> None:
        """Reads "2 X, Restricted to 2, and 5 Y": how many of the card there may be."""
        said, number = self.peek(1), self.peek(3)
        if not self.is_part(Part.COMMA) or not isinstance(said, Noun) or said.head or not noun.names:
            return
        to = said.adjectives == ("restricted",) and self.is_part(Part.PREP, ahead=2) and self._lemma(2) == "to"
        counted = isinstance(number, Noun) and number.number is not None and not number.head
        closed = self.is_part(Part.COMMA, Part.AND, ahead=4) or self.peek(4) is None
        if not (to and counted and closed):
            return
        self._skip(2)
        told = Clause("restrict", list(said.words), noun, passive=True, link="which")
        told.roles.append(self.prepositional())
        noun.relatives.append(told)
        if self.is_part(Part.COMMA) and self.is_part(Part.AND, Part.PREP, ahead=1):
            self._step()

    def _state(self, noun: Noun) -> None:
        """Reads ", Disarmed and Prone," and ", a Power Blow," behind what it is said of, where the verb follows."""
        other = self.peek(1)
        if not self.is_part(Part.COMMA) or not isinstance(other, Noun) or other.names or other.number is not None:
            return
        adjective = not other.head and bool(other.adjectives) and not other.determiner
        if not adjective and not (other.determiner == "a" and other.head):
            return
        joined = adjective and self.is_part(Part.AND, ahead=2) and isinstance(self.peek(3), Noun)
        end = 4 if joined else 2
        if not (self.is_part(Part.COMMA, ahead=end) and self.is_part(Part.VERB, Part.AUX, ahead=end + 1)):
            return
        more = self.peek(3)
        self._skip(end + 1)
        if joined and isinstance(more, Noun):
            other.more.append(more)
        relative = Clause("be", subject=noun, objects=[other])
        relative.link = "which" if noun.names and not self._human(noun) else "who"
        relative.words = list(other.words)
        noun.relatives.append(relative)


def _is_amount(item: object) -> bool:
    """Whether it is so much damage: "4 damage"."""
    return isinstance(item, Noun) and item.is_a("damage") and item.number is not None and not item.names
