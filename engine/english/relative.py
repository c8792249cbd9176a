"""Relative clauses: "which he played", "with which he attacks"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.cursor import HELPERS, Unread
from engine.english.further import Further
from engine.english.lexicon import Part
from engine.english.noun import PASSED, Noun
from engine.english.tagged import Tagged

FOLLOWING = frozenset(
    [f"{link} which" for link in ("after", "at", "since", "until", "before", "because of", "as a result of")]
)
"""What comes then, and is told of no noun."""
MEANS = {"by means of which": "by which", "through which": "by which", "whereby": "by which"}
ALL = frozenset(["each", "both", "all", "all three", "all four"])
NONE = frozenset(["neither", "none"])
SHARP = frozenset(["only", "exactly", "just"])
"""Adverbs that say nothing more than the number behind them: "only one of which"."""


class Relatives(Further):
    """Reads what is said of a noun. Each method's docstring is the rule that it reads."""

    relatives = 0
    """In how many relative clauses it stands, and in how many between commas."""
    commas = 0
    enclosed = False
    """Whether it stands in a relative clause between commas: the place behind it belongs to the outer clause."""

    def _relative(self, noun: Noun) -> bool:
        """relative: ","? ("who" | "which" | "that") predicate | ("which" | "that")? clause | "whose" clause ","?"""
        at = self.at
        comma = self.is_part(Part.COMMA)
        if comma:
            self._step()
        lead, share = self._lead_of_relative()
        passed = comma and noun.is_pronoun and noun.is_a(*PASSED)
        passed = passed or (noun.is_pronoun and noun.text.lower().endswith("self"))  # "chooses himself which it is"
        if not self._opens_relative(noun) or passed or (comma and self._asks_here()):
            self.at = at  # "plays a Block against it, which covers it": it is said of the Block
            return False
        word = self.word()
        outer, self.enclosed = self.enclosed, comma
        self.relatives, self.commas = self.relatives + 1, self.commas + comma
        try:
            relative = self._relative_body(noun, word, leads=lead is not None, comma=comma)
        except Unread:
            self.at = at
            return False
        finally:
            self.enclosed = outer
            self.relatives, self.commas = self.relatives - 1, self.commas - comma
        relative.link = relative.link or MEANS.get(word.lemma, word.lemma)
        if share in ALL | NONE:
            relative.link = f"{share} of which"  # it is said of all members of a series
        if lead is not None and word.lemma != "whose":
            relative.roles.append(Role(lead, noun))
        _shared_by(relative, share)
        noun.relatives.append(relative)
        self._more_relatives(noun, word)
        self._goes_on_between(noun, word) if comma else None
        if comma and self.is_part(Part.COMMA) and not self.is_part(Part.AND, ahead=1):
            follows_verb = self.is_part(Part.VERB, Part.AUX, Part.PREP, Part.ADV, Part.TO, ahead=1)
            if follows_verb or self._asked_of(noun):
                self._step()
        _is_title(noun, relative)
        return True

    def _asks_here(self) -> bool:
        """Reads "If it leaves play, to whom does it return?": what stands in front, and no other question."""
        first = self.items[0]
        fronted = isinstance(first, Tagged) and first.part in (Part.SUB, Part.PREP)
        asks = self.is_part(Part.REL) or (self.is_part(Part.SUB) and self._asks_at(0))
        if not (self.question and fronted and asks) or self.relatives:
            return False
        here = range(-2, 1)
        commas = (at for at in range(-self.at, len(self.items) - self.at) if self.is_part(Part.COMMA, ahead=at))
        return not any(self._asks_at(at + 1) for at in commas if at not in here)

    def _asks_at(self, ahead: int) -> bool:
        """Whether a question begins there: "how many", "may he", "to whom", "in which pile does"."""
        helps = self.is_part(Part.AUX, ahead=ahead) or self._lemma(ahead) in HELPERS
        lead = self.is_part(Part.PREP, ahead=ahead) and self.is_part(Part.WH, Part.REL, ahead=ahead + 1)
        lead = lead or (self._lemma(ahead) == "after" and self._lemma(ahead + 1) == "how many")
        which = self.is_part(Part.SUB, ahead=ahead) and self._lemma(ahead).endswith(" which")
        after = self.is_part(Part.AUX, ahead=ahead + 2) or self._lemma(ahead + 2) in HELPERS
        lead = lead or (which and self.is_noun(ahead + 1) and after)
        return lead or self.is_part(Part.WH, Part.REL, ahead=ahead) or (helps and self.is_noun(ahead + 1))

    def _asked_of(self, noun: Noun) -> bool:
        """Reads "Is Player B, who is Disarmed, able to play it?": what is asked of him, behind what is told of him."""
        said = self.peek(1)
        bare = isinstance(said, Noun) and bool(said.adjectives) and not (said.head or said.determiner or said.owner)
        opens = self.items[0]
        asks = self.question and isinstance(opens, Tagged) and opens.lemma == "be" and self._human(noun)
        return asks and bare and (self.is_part(Part.TO, ahead=2) or self.peek(2) is None)

    def _doing(self, noun: Noun) -> bool:
        """Reads "Player A, using Kanis, starts": what a player is doing, between commas, before the verb."""
        if self._human(noun) and self._as_persona():
            return True
        if not (self._human(noun) and self.is_part(Part.COMMA) and self._form_at(1) == "ing"):
            return False
        at = self.at
        self._step()
        outer, self.enclosed = self.enclosed, True
        told = self.attempt(lambda: self.predicate(Clause(subject=noun, form="ing"), bare=True))
        self.enclosed = outer
        goes_on = self.is_part(Part.COMMA) and self.is_part(Part.VERB, Part.AUX, Part.ADV, ahead=1)
        if told is None or not goes_on or self._form_at(1) == "ing":
            self.at = at
            return False
        self._step()
        told.form, told.link = "finite", "who"
        noun.relatives.append(told)
        return True

    def _as_persona(self) -> bool:
        """Reads "Slan Quince, played as the Persona, is": so he is meant wherever he does anything."""
        persona = self.peek(3)
        played = self.is_part(Part.COMMA) and self.is_part(Part.VERB, ahead=1) and self._lemma(1) in ("play", "use")
        if not played or self._form_at(1) not in ("ed", "en") or self._lemma(2) not in ("as", "as a"):
            return False
        if not isinstance(persona, Noun) or not persona.is_a("persona") or not self.is_part(Part.COMMA, ahead=4):
            return False
        for _ in range(5):
            self._step()
        return True

    def _lead_of_relative(self) -> tuple[str | None, str]:
        """Reads "against whom", "each of which": what stands before the pronoun, and which part of them it is."""
        if self.is_part(Part.PREP) and self.is_part(Part.REL, ahead=1):
            return self.word().lemma, ""
        only = 1 if self.is_part(Part.ADV) and self._lemma() in SHARP else 0
        item = self.peek(only)
        ahead = only + 1
        if isinstance(item, Noun) and self.is_part(Part.PREP, ahead=ahead) and self.is_part(Part.REL, ahead=ahead + 1):
            for _ in range(ahead + 1):
                self._step()
            return None, item.text.lower()
        return None, ""

    def _opens_relative(self, noun: Noun) -> bool:
        if self.is_part(Part.REL):
            return True
        if self.is_part(Part.TO, ahead=1):
            return False  # "nothing with which to prevent damage", "which to play"
        if self.is_part(Part.SUB) and self._lemma().endswith(" which") and self._lemma() not in FOLLOWING:
            return True
        named = noun.is_pronoun or noun.is_named_player  # "tells Player A that he must discard it"
        return self.is_part(Part.THAT) and not (named or noun.is_a("tournament") or _is_state(noun))

    def _relative_body(self, noun: Noun, word: Tagged, *, leads: bool, comma: bool) -> Clause:
        if word.lemma == "whose" and leads:
            told = self.attempt(lambda: self._held_there(noun)) or self.attempt(self._printed_on)
            return told or self._of_what_is_his(noun)
        if word.lemma == "whose":
            return self.attempt(lambda: self.inner(bare=comma)) or self._whose_part(noun)
        if word.part is Part.SUB:
            return self._lying_there() if self._lies_there() else self.inner()
        each = self.peek()
        if isinstance(each, Noun) and each.text.lower() in ("each", "both", "all") and self.is_part(Part.VERB, ahead=1):
            self._step()  # "two Situations which each cause him to lose 3 Ability"
        if self.is_part(Part.VERB, Part.AUX, Part.ADV, Part.NOT):
            if leads and self._lies_there():
                return self._lying_there()
            return self.predicate(Clause(subject=noun), bare=True)
        if not leads and self.is_part(Part.PREP) and self.is_noun(1) and self.is_part(Part.VERB, Part.AUX, ahead=2):
            role = self.prepositional()  # "who on his last turn made a Power Blow"
            told = self.predicate(Clause(subject=noun), bare=True)
            told.roles.insert(0, role)
            return told
        clause = self.clause()
        if not clause.passive and not leads:
            clause.objects.append(noun)
        return clause

    def _whose_part(self, noun: Noun) -> Clause:
        """Reads "whose first part he does not have", "whose area it can cover": what is done to a part of it."""
        part = self.single()
        part.owner = Noun((), "he" if self._human(noun) else "it", is_pronoun=True)
        told = self.clause()
        if told.passive or told.objects:
            raise Unread(self.at)
        told.objects.append(part)
        return told

    def _of_what_is_his(self, noun: Noun) -> Clause:
        """Reads "from whose Hand Player B takes a card", "against whose Attack he plays a Dodge"."""
        link, place = self._lemma(-2), self.single()
        place.owner = Noun(noun.words, noun.head, determiner=noun.determiner, names=noun.names)
        told = self.clause()
        if not self._human(noun) or place.relatives or told.subject is None:
            raise Unread(self.at)
        told.roles.append(Role(link, place))
        told.link = "who"
        return told

    def _held_there(self, noun: Noun) -> Clause:
        """Reads "against Player B, in whose Hand there is a Dodge" as "who has a Dodge in his Hand"."""
        place, told = self.single(), self.clause()
        there = told.subject is not None and told.subject.is_a("there") and told.verb == "be"
        held = told.objects if there else [told.subject] if told.verb == "lie" and told.subject is not None else []
        if not self._human(noun) or len(held) != 1 or told.negated or told.passive:
            raise Unread(self.at)
        place.owner = Noun((), "he", is_pronoun=True)
        return Clause("have", told.words, noun, held, [Role("in", place), *told.roles], link="who")

    def _lies_there(self) -> bool:
        """Whether "lie 3 cards" stands next, behind "underneath which"."""
        return self.is_part(Part.VERB) and self._lemma() in ("lie", "be", "stand", "remain") and self.is_noun(1)

    def _lying_there(self) -> Clause:
        """Reads "underneath which lie 3 of his cards": the subject stands behind its verb."""
        verb = self.word()
        return Clause(verb.lemma, [verb], self.np())

    def _printed_on(self) -> Clause:
        """Reads "on whose Group Line only the word Event is printed" as "whose Group Line reads only Event"."""
        place, clause = self.np(), self.inner(bare=True)
        if clause.subject is None or clause.verb not in ("print", "stand", "write", "appear", "be") or clause.objects:
            raise Unread(self.at)
        return Clause("read", clause.words, place, [clause.subject], adverbs=clause.adverbs, negated=clause.negated)


def _is_state(noun: Noun) -> bool:
    """Whether it is an adjective by itself: "is happy that nobody attacks"."""
    return bool(noun.adjectives) and not (noun.head or noun.determiner or noun.owner or noun.number is not None)


def _shared_by(relative: Clause, share: str) -> None:
    """Says of which part of several the relative clause speaks: "each of which", "neither of which", "one of which"."""
    if share in NONE:
        relative.negated = not relative.negated
    elif share and share not in ALL:
        relative.adverbs.append(share)


def _is_title(noun: Noun, relative: Clause) -> None:
    """Reads "a card whose title is Misfortune" as Misfortune."""
    title, name = relative.subject, relative.objects[0] if len(relative.objects) == 1 else None
    plain = not (relative.negated or relative.modal or relative.roles or relative.subs or relative.adverbs)
    if relative.link != "whose" or relative.verb != "be" or title is None or name is None or not plain:
        return
    bare = not (noun.names or noun.owner or noun.of or noun.more or noun.number is not None or name.more)
    if title.is_a("title", "name") and not title.adjectives and name.names and bare and noun.determiner in ("a", "the"):
        noun.relatives = [one for one in noun.relatives if one is not relative]
        noun.head, noun.names, noun.edition = name.head, name.names, name.edition
        noun.words, noun.determiner = name.words, ""
