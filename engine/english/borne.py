"""What is printed on a card, behind its name: "with a Restriction number of 2", "none of them Reserved"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.lexicon import Part
from engine.english.noun import Noun
from engine.english.relative import ALL, NONE, Relatives

TYPES = frozenset(
    [
        "event", "situation", "location", "object", "plot", "edge", "special card", "edge card",
        "special attack", "event: bystander", "event: pedestrian", "event: reporter", "event card", "situation: plot",
        "basic block", "event: plot", "object: ally", "object card", "situation card", "location card", "watcher card",
        "situation: ally", "object: plot", "basic attack", "quickening", "weapon of choice", "pre-game card",
        "card", "attack",
        "dirty trick", "reserved card", "signature card", "master card", "persona-specific card",
        "special attack: ranged", "ranged attack", "special attack or block", "standing defense",
        "situation: bystander", "event: ally", "ally", "bystander", "discard to use card", "special",
        "dodge", "block", "guard", "defense",
    ]
)  # fmt: skip
"""What a card may be called behind its name: "Joe's, a Location, …"."""

SWORDS = ("reserved", "signature", "reserved card", "signature card")
COUNTED = ("persona", "persona card", "weapon of choice")
BLOWS = ("power blow", "head shot", "hidden attack", "power block")
NUMBERS = ("restriction number", "restriction")


class Borne(Relatives):
    """Reads what cards bear. Each method's docstring is the rule that it reads."""

    def borne(self, noun: Noun) -> None:
        """Reads "with a Restriction number of 2", "without a Restriction number", "with a Reason Gem" behind a card."""
        self._served_as(noun)
        self._silent(noun)
        card = (noun.names and not self._human(noun)) or noun.head in TYPES or noun.is_a("copy", "one", "")
        while card and self.is_part(Part.PREP) and self._lemma() in ("with", "without"):
            borne = self.peek(1)
            if not isinstance(borne, Noun) or not (borne.is_a(*NUMBERS) or borne.head.endswith(" gem")) or borne.names:
                return
            link = self.word()
            borne = self.single()
            borne.determiner = "no" if link.lemma == "without" else borne.determiner
            relative = Clause("have", [link], noun, [borne])
            relative.link = "which"
            noun.relatives.append(relative)

    def restricted(self, noun: Noun) -> None:
        """Reads "a generic Event Restricted to 2" as one that is Restricted to 2."""
        number, word = self.peek(1), noun.after[-1] if noun.after else None
        counted = isinstance(number, Noun) and number.number is not None and not number.head
        if word is None or word.lemma != "restricted" or self._lemma() != "to" or not counted:
            return
        noun.adjectives = tuple(one for one in noun.adjectives if one != "restricted")
        noun.words = tuple(one for one in noun.words if one is not word)
        told = Clause("restrict", [word], noun, passive=True, link="which")
        told.roles.append(self.prepositional())
        noun.relatives.append(told)

    def _silent(self, noun: Noun) -> None:
        """Reads "a Situation with nothing in its text about copies" as one whose text says nothing about copies."""
        nothing, text = self.peek(1), self.peek(3)
        said = isinstance(nothing, Noun) and nothing.is_a("nothing") and isinstance(text, Noun) and text.is_a("text")
        links = [self._lemma(at) if self.is_part(Part.PREP, ahead=at) else "" for at in (0, 2, 4)]
        if not said or links[:2] != ["with", "in"] or links[2] not in ("about", "on", "regarding"):
            return
        word = self.word()
        nothing, _, text = self.single(), self.word(), self.single()
        told = Clause("say", [word], Noun(text.words, "text"), [nothing], link="whose")
        told.roles.append(self.prepositional())
        noun.relatives.append(told)

    def _served_as(self, noun: Noun) -> None:
        """Reads "a Rapier as Weapon of Choice, Darius: Pre-Game and a Mask": what one of several cards is there for."""
        role = self.peek(1)
        serves = self.is_part(Part.SUB) and self._lemma() == "as" and isinstance(role, Noun)
        if not serves or not isinstance(role, Noun) or not role.is_a("weapon", "weapon of choice") or not noun.names:
            return
        other = self.peek(3)
        if not self.is_part(Part.COMMA, Part.AND, ahead=2) or not isinstance(other, Noun) or not other.names:
            return
        self.word()
        noun.apposition = self.single()

    def absolute(self, noun: Noun) -> bool:
        """Reads ", none of them Reserved or Signature", "and no two of them the same card" behind a series."""
        each, they, said = self.peek(1), self.peek(3), self.peek(4)
        among = self.is_part(Part.PREP, ahead=2) and self._lemma(2) == "among" and self.is_part(Part.COMMA)
        if among and isinstance(each, Noun) and each.is_a(*COUNTED) and isinstance(they, Noun) and they.is_a("they"):
            self._skip(4)  # ", his Persona card among them": it is counted already
            return True
        named = isinstance(they, Noun) and they.is_pronoun and they.head == "they"
        of = self.is_part(Part.PREP, ahead=2) and self._lemma(2) == "of"
        if not (isinstance(each, Noun) and isinstance(said, Noun) and named and of):
            return False
        if not noun.names:
            return self._of_that_kind(noun, each, said)
        last = noun.more[-1] if noun.more else noun
        if (each.determiner, each.number) == ("no", 2) and said.is_a("card") and said.has("same"):
            self._skip(5)
            return True
        word = next((word for word in (each.head, each.determiner) if word in ALL | NONE), None)
        kinds = said.head in TYPES and word in ALL
        if word is None or said.names or not (said.is_a(*SWORDS, *BLOWS) or kinds or not said.head):
            return False
        self._skip(4)
        if kinds:  # ", both of them Plots": the others that may follow are not meant
            kind = self.single()
            for one in noun.each():
                one.apposition = one.apposition or Noun(kind.words, kind.head, determiner="a")
            return True
        relative = Clause("be", subject=noun, objects=[self._either(self.single())], negated=word in NONE)
        relative.link = f"{word} of which"
        last.relatives.append(relative)
        return True

    def _of_that_kind(self, noun: Noun, each: Noun, said: Noun) -> bool:
        """Reads "two Special cards, both of them Events" as "two Events"."""
        whole = {each.head, each.determiner} & {"both", "all"} and noun.head in TYPES and said.head in TYPES
        bare = not (said.names or said.adjectives or said.determiner or said.owner or noun.more)
        if not whole or not bare or noun.number is None or self.is_part(Part.AND, ahead=5):
            return False
        self._skip(5)
        noun.words = (*(word for word in noun.words if word.lemma != noun.head), *said.words)
        noun.head = said.head
        return True

    def _either(self, noun: Noun) -> Noun:
        """Reads "Reserved or Signature"."""
        while self.is_part(Part.AND) and isinstance(other := self.peek(1), Noun) and other.is_a(*SWORDS):
            noun.joint = self.word().lemma
            noun.more.append(self.single())
        return noun

    def _skip(self, count: int) -> None:
        for _ in range(count):
            self._step()
