"""What may follow a verb besides its objects: infinitives, participles, prepositions, subordinate clauses."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.cursor import HELPERS, Unread
from engine.english.lexicon import Part
from engine.english.nominal import Nominals
from engine.english.noun import Noun

EACH_TIME = ("each time", "every time", "any time")
CHANCES = ("chance", "attempt", "right", "roll", "permission", "ability")


SHARING = frozenset(["discard", "remove", "nullify", "counter", "duplicate", "take", "drop", "reveal", "show"])
MANNER = frozenset(["do", "say", "state", "like", "want", "wish", "ask", "tell", "intend", "expect", "be"])


def _share_object(first: Clause, more: Clause) -> None:
    """Reads "to discard and replace a card": the card is discarded, too."""
    bare = not (first.objects or first.roles or first.subs or first.infinitive or first.that)
    if first.verb in SHARING and bare and more.objects and not more.infinitive:
        first.objects = [copy.deepcopy(noun) for noun in more.objects]


def _is_reason(clause: Clause) -> bool:
    """Reads ", as his Persona lets him attack areas he blocked", not ", as he would like", ", as he did last turn"."""
    return clause.verb not in MANNER and bool(clause.objects or clause.infinitive) and not clause.modal


class Adjuncts(Nominals):
    """Reads what hangs on a verb. Each method's docstring is the rule that it reads."""

    def _is_subject_form(self) -> bool:
        """Whether "he", "she", "they" stands next: what can be no object begins another clause; "you have" likewise."""
        item = self.peek()
        if not isinstance(item, Noun) or not item.is_pronoun:
            return False
        helped = self.is_part(Part.AUX, ahead=1) or self._lemma(1) in HELPERS
        return (item.text.lower() == "you" and helped) or item.text.lower() in ("he", "she", "they", "i", "we")

    def hung(self, subject: Noun | None) -> Role | None:
        """Reads "his chance of recovering it is", "his chance to recover it is": what the chance is of."""
        if subject is None or not subject.is_a(*CHANCES):
            return None
        at, of = self.at, self.is_part(Part.PREP) and self._form_at(1) == "ing"
        if not of and not self.is_part(Part.TO):
            return None
        try:
            role = self.prepositional() if of else Role("of", clause=self.infinitive(subject))
        except Unread:
            self.at = at
            return None
        if self.is_part(Part.VERB, Part.AUX):
            return role
        self.at = at
        return None

    def _gerund(self, clause: Clause) -> bool:
        """Reads "avoids losing the game", "stops playing": what is done is an -ing clause."""
        if not (self.is_part(Part.VERB) and self._form() == "ing" and clause.verb) or clause.objects or clause.roles:
            return False
        if clause.infinitive is not None or clause.passive or clause.verb in HELPERS:
            return False
        clause.infinitive = self.predicate(Clause(subject=clause.subject, form="to"))
        return True

    def _and_role(self, clause: Clause) -> bool:
        """Reads "at the beginning of his first and of his second turn"."""
        if not (self.is_part(Part.AND) and self.is_part(Part.PREP, ahead=1) and self.is_noun(2)):
            return False
        at = self.at
        self._step()
        role = self.prepositional()
        comma = 1 if self.is_part(Part.COMMA) else 0
        hangs = clause.form == "ing" and self.is_part(Part.VERB) and self._form() in ("ed", "en") and not comma
        if hangs:  # "without reshuffling and with none of the cards removed"
            clause.roles.append(role)
            return True
        if self.is_noun(comma) or self.is_part(Part.VERB, Part.AUX, Part.ADV, ahead=comma):
            self.at = at
            return False
        clause.roles.append(role)
        return True

    def _object_participle(self, clause: Clause) -> bool:
        """A participle behind an object: "Attacks found in her Exertions"."""
        nouns = [clause.roles[-1].noun] if clause.roles and clause.roles[-1].noun else clause.objects[-1:]
        if not nouns or not self.is_part(Part.VERB) or self._form() not in ("ed", "en"):
            return False
        if self._form() == "ed" and self._lemma() in HELPERS:
            return False  # "was" and "had" are finite
        if clause.roles and nouns[0] is not None and nouns[0].is_pronoun and clause.form == "participle":
            return False  # "the Situation played in conjunction with it countered"
        participle = self.predicate(Clause(form="participle", passive=True), bare=True)
        nouns[-1].relatives.append(participle) if nouns[-1] is not None else None
        return True

    def _takes_bare(self, clause: Clause) -> bool:
        return clause.verb in ("make", "let", "help", "have") and bool(clause.objects) and self._form() == "base"

    def _bare_infinitive(self, clause: Clause) -> Clause:
        """Reads "lets him discard and replace 2 cards"."""
        first = self.predicate(Clause(subject=clause.objects[-1], form="to"))
        while clause.verb == "let" and self.is_part(Part.AND) and self._form_at(1) == "base":
            self._step()
            more = Clause(subject=clause.objects[-1], form="to")
            first.subs.append(Role("and", clause=self.predicate(more)))
        return first

    def _infinitive_of(self, clause: Clause, *, negated: bool = False) -> None:
        subject = (
            clause.objects[-1]
            if clause.objects and clause.verb in ("allow", "force", "cause", "permit", "require", "want", "let")
            else clause.subject
        )
        infinitive = self.infinitive(subject)
        infinitive.negated = infinitive.negated or negated
        if clause.infinitive is None:
            clause.infinitive = infinitive
        else:
            clause.subs.append(Role("to", clause=infinitive))

    def infinitive(self, subject: Noun | None) -> Clause:
        """infinitive: "to" predicate (("," | "and") predicate)*"""
        self.word()
        first = self.predicate(Clause(subject=subject, form="to"))
        while (joints := self._further_base_at()) is not None:
            for _ in range(joints):
                self._step()
            self._step() if self.is_part(Part.TO) else None
            more = self.predicate(Clause(subject=subject, form="to"))
            _share_object(first, more)
            first.subs.append(Role("and", clause=more))
        return first

    def _further_base_at(self) -> int | None:
        """How many joints stand before a further infinitive: "to keep X, play Y and so block Z"."""
        comma = self.is_part(Part.COMMA) and self._lemma() == ","
        if comma and not self.is_part(Part.AND, ahead=1):
            return 1 if self._is_base(1) and self._and_base_behind(2) else None
        at = 1 if comma else 0
        goes_on = self._is_base(at + 1) or self.is_part(Part.TO, ahead=at + 1) or self._simply(at)
        if comma and not (self._is_base(at + 1) or self.is_part(Part.TO, ahead=at + 1)):
            return None
        return at + 1 if self.is_part(Part.AND, ahead=at) and goes_on else None

    def _and_base_behind(self, ahead: int) -> bool:
        """Whether the series of infinitives ends with "and" and one more."""
        while self.peek(ahead) is not None:
            adverb = 1 if self.is_part(Part.ADV, ahead=ahead + 1) else 0
            if self.is_part(Part.AND, ahead=ahead) and self._is_base(ahead + 1 + adverb):
                return True
            ahead += 1
        return False

    def _as_what(self) -> Noun:
        """Reads "has X as his Pre-Game card and two Situations in play": they are there, too, and are not what X is."""
        noun = self.single()
        other = self.peek(1)
        plain = isinstance(other, Noun) and not (other.names or other.number is not None or other.determiner == "the")
        while self.is_part(Part.AND) and plain and not self.clause_at(1):
            noun.joint = self.word().lemma
            noun.more.append(self.single())
            plain = False
        return noun

    def _is_base(self, ahead: int) -> bool:
        wants = self._lemma(ahead) in ("want", "wish")  # "they are about to begin and want to": what they do besides
        return self.is_part(Part.VERB, ahead=ahead) and self._form_at(ahead) == "base" and not wants

    def _simply(self, at: int) -> bool:
        """Reads "to get rid of it and simply discard it"."""
        adverb = self._lemma(at + 1) in ("simply", "just", "then", "so", "thereby", "thus", "also")
        return self.is_part(Part.ADV, ahead=at + 1) and self._is_base(at + 2) and adverb

    def _is_period(self) -> bool:
        item = self.peek()
        return isinstance(item, Noun) and item.is_a("game", "match", "turn", "phase", "roll") and not item.more

    def _is_place(self, ahead: int) -> bool:
        item = self.peek(ahead)
        return isinstance(item, Noun) and item.is_a("play", "hand", "discard pile")

    def _comma_then(self, *parts: Part) -> bool:
        if not (self.is_part(Part.COMMA) and self.is_part(*parts, ahead=1)) or self._lemma() == ";":
            return False
        if self.enclosed and self.is_part(Part.PREP, ahead=1) and self._lemma(1) == "in" and self._is_place(2):
            return False
        if self.enclosed and self.is_part(Part.TO, ahead=1):
            return False  # "discards Forethought, which he has in play, to counter it"
        if self.is_part(Part.PREP, ahead=1) and self.is_noun(2) and self.is_noun(3) and self.clause_at(3):
            return False  # ", on turn 2 he plays it": a clause of its own
        if not self.is_part(Part.ADV, ahead=1):
            return True
        new = self.is_noun(2) and self.clause_at(2)  # ", then he resolves the second", ", yet it found none"
        return not (new or self.is_part(Part.VERB, ahead=2))

    def _participle_adjunct(self, clause: Clause) -> bool:
        """Reads ", leaving him with …": an -ing clause behind a comma."""
        if self.is_part(Part.COMMA) and self.is_part(Part.VERB, ahead=1) and self._form_at(1) == "ing":
            self._step()
            clause.subs.append(Role("ing", clause=self.predicate(Clause(subject=clause.subject, form="ing"))))
            return True
        if self.is_part(Part.COMMA) and self.is_part(Part.NOT, ahead=1) and self._form_at(2) == "ing":
            self._step()
            self._step()  # ", not counting the sub-Phases"
            told = self.predicate(Clause(subject=clause.subject, form="ing", negated=True))
            clause.subs.append(Role("ing", clause=told))
            return True
        if self.is_part(Part.COMMA) and self.is_part(Part.VERB, ahead=1) and self._form_at(1) in ("ed", "en"):
            if self._lemma(1) in HELPERS or self.is_noun(2) or (self._form_at(1) == "ed" and not self._ends(2)):
                return False
            self._step()
            clause.subs.append(Role("being", clause=self.predicate(Clause(form="participle", passive=True), bare=True)))
            return True
        return False

    def _ends(self, ahead: int) -> bool:
        """Whether nothing but an adverb or a preposition follows, and then the end or a comma."""
        if self.is_part(Part.PREP, Part.ADV, ahead=ahead):
            return True
        return self.peek(ahead) is None

    def prepositional(self) -> Role:
        """prepositional: preposition (np | -ing predicate)"""
        link = self.word().lemma
        if self.is_noun():
            role = Role(link, self._span() if link == "between" else self.np(behind=True))
            if link == "without" and self.is_part(Part.VERB) and self._form() == "ing":
                return Role(link, clause=self.predicate(Clause(subject=role.noun, form="ing")))
            if link == "than" and self.is_part(Part.VERB) and self._lemma() == "do":
                self._step()
            return role
        if link == "than" and self.is_part(Part.VERB):
            return Role(link, clause=self.predicate(Clause(form="to")))
        if link == "rather than" and self.is_part(Part.VERB):
            return Role(link, clause=self.predicate(Clause(form="ing")))
        if link in ("rather than", "instead of") and self.is_part(Part.PREP) and self._form_at(1) == "ing":
            self._step()  # "rather than by playing X"
        if self.is_part(Part.VERB) and self._form() == "ing":
            return Role(link, clause=self.predicate(Clause(form="ing")))
        if self.is_part(Part.NOT) and self._form_at(1) == "ing":
            self._step()
            return Role(link, clause=self.predicate(Clause(form="ing", negated=True)))
        if self.is_part(Part.PREP, Part.ADV):  # "from underneath it", "out of"
            link = f"{link} {self.word().lemma}"
            return Role(link, self.np() if self.is_noun() and link != "since then" else None)
        return Role(link)

    def _span(self) -> Noun:
        """Reads "between 27 and 32 minutes": the two ends of a span."""
        noun = self.np(behind=True)
        if noun.number is not None and not noun.head and not noun.more and self.is_part(Part.AND) and self.is_noun(1):
            self._step()
            noun.more.append(self.single())
        return noun

    def is_each_time(self) -> bool:
        """Whether "every time he plays it" stands next: a clause that tells when, and no adverb."""
        return self.is_part(Part.ADV) and self._lemma() in EACH_TIME and self.clause_at(1)

    def subordinate(self) -> Role:
        """subordinate: subordinator (clause | -ing predicate | np)"""
        link = self.word().lemma
        if self.is_part(Part.PREP) and self.is_noun(1):  # "while in the Catwalk"
            at = self.at
            place = self.prepositional()
            if self.peek() is None or self.is_part(Part.COMMA, Part.AND):
                return Role(f"{link} {place.link}", place.noun)
            self.at = at
        if link in ("before", "after") and self.is_noun() and self.is_part(Part.COMMA, ahead=1) and self._is_period():
            return Role(link, self.single())  # "Before the game, Player A and Player B roll"
        if self.is_part(Part.VERB) and (self._form() == "ing" or link == "rather than"):
            return Role(link, clause=self.predicate(Clause(form="ing")))
        if self.is_part(Part.VERB) and self._form() in ("ed", "en"):
            return Role(link, clause=self.predicate(Clause(form="participle", passive=True)))
        at = self.at
        comma = self.is_part(Part.COMMA, ahead=-2)
        clause = self.attempt(self.inner)
        if clause is not None:
            self._or_else(clause)
            return Role("since" if comma and link == "as" and _is_reason(clause) else link, clause=clause)
        self.at = at
        if self.is_noun():
            noun = self._as_what() if link == "as" else self.np()
            if self._is_subject_form() and noun.determiner in ("the", "that") and not (noun.names or noun.relatives):
                self.contact(noun)  # "as the card he takes"
            return Role(link, noun)
        raise Unread(self.at)
