"""What stands between a subject and its verb: "Player A, with X in play, plays", "an Attack made against him is"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.complement import Complements
from engine.english.cursor import HELPERS, Unread
from engine.english.lexicon import Part
from engine.english.noun import TURNS, Noun
from engine.english.stressed import STRESSED
from engine.english.tagged import Tagged

STILL = frozenset({"already", "still", "now", "currently", "also", "just"})
"""Adverbs that may stand before a place behind the subject: "the Guard already in play stops it"."""


class Subjects(Complements):
    """Reads what hangs on a subject. Each method's docstring is the rule that it reads."""

    def _himself(self) -> None:
        """Reads "he himself loses": it only stresses who does it."""
        item = self.peek()
        stressed = isinstance(item, Noun) and item.is_pronoun and item.text.lower() in STRESSED
        if stressed and self.is_part(Part.VERB, Part.AUX, ahead=1):
            self._step()

    def _quantified(self, clause: Clause) -> None:
        """Reads "the two both prevent it", "they each draw": what stands behind the subject says how many it means."""
        item = self.peek()
        verb = self.is_part(Part.VERB, Part.AUX, ahead=1)
        if not isinstance(item, Noun) or item.determiner not in ("both", "each", "all") or item.head or not verb:
            return
        if item.of is None:
            clause.adverbs.append(item.determiner)
            self._step()

    def _reduced(self, subject: Noun) -> bool:
        """A participle behind the subject, if a finite verb still follows: "an Attack made against him is …"."""
        at = self.at
        adverbs: list[str] = []
        while self.is_part(Part.ADV):
            adverbs.append(self.word().lemma)
        item = self.peek()
        finite = self.is_part(Part.VERB, Part.AUX, ahead=1) and self._form_at(1) != "ing"
        if isinstance(item, Noun) and not (item.head or item.determiner) and item.number is None and finite:
            self._step()  # "the number normally allowed is"
            subject.adjectives = (*subject.adjectives, *adverbs, *item.adjectives)
            return True
        somebody = subject.is_pronoun or self._human(subject)
        acts = self.relatives and somebody and self._form() == "ed"  # "a Thrust that Player A made is"
        if acts or not (self.is_part(Part.VERB) and self._form() in ("ed", "en", "ing")):
            self.at = at
            return False
        try:
            participle = self.predicate(Clause(form="participle", passive=self._form() != "ing"), bare=True)
        except Unread:
            self.at = at
            return False
        if self.is_part(Part.VERB, Part.AUX) and self._form() not in ("ing",):
            participle.adverbs[:0] = adverbs
            subject.relatives.append(participle)
            return True
        self.at = at
        return False

    def _undergone(self, subject: Noun) -> None:
        """Reads "Bloodlust, played by the Kurgan, brings": what was done to it, between commas, before the verb."""
        if not (self.is_part(Part.COMMA) and self._lemma() == "," and self._form_at(1) in ("ed", "en")):
            return
        at = self.at
        self._step()
        helper = self._lemma() in HELPERS or not self.is_part(Part.VERB)
        read = (
            None if helper else self.attempt(lambda: self.predicate(Clause(form="participle", passive=True), bare=True))
        )
        ends = self.is_part(Part.COMMA) and self.is_part(Part.VERB, Part.AUX, ahead=1) and self._form_at(1) != "ing"
        if read is None or not all(noun.is_a(*TURNS) for noun in read.objects) or not ends:
            self.at = at
            return
        self._step()
        subject.relatives.append(read)

    def _enclosed(self, subject: Noun) -> None:
        """Reads "Player A, with X in play, plays", "Player A, at 12 Ability, plays": what he has, or is at."""
        if not (self.is_part(Part.COMMA) and self.is_part(Part.PREP, ahead=1) and self._human(subject)):
            return
        at, verb = self.at, {"with": "have", "at": "be"}.get(self._lemma(1))
        self._step()
        word = self.peek()
        told = self.attempt(self._enclosed_roles) if verb is not None else None
        ends = self.is_part(Part.COMMA) and self.is_part(Part.VERB, Part.AUX, Part.ADV, ahead=1)
        if verb is None or told is None or not isinstance(word, Tagged) or not ends:
            self.at = at
            return
        self._step()
        relative = Clause(verb, [word], subject, roles=told.roles, link="who")
        if verb == "have" and (had := told.roles[0].noun) is not None:
            relative.objects, relative.roles = [had], told.roles[1:]
        subject.relatives.append(relative)

    def _enclosed_roles(self) -> Clause:
        told = Clause(roles=[self.prepositional()])
        while self.is_part(Part.PREP):
            told.roles.append(self.prepositional())
        return told

    def _subject_roles(self, clause: Clause) -> None:
        """What hangs on the subject with a preposition, where the verb still follows."""
        while True:
            item = self.peek()
            if self.is_part(Part.ADV) and self._lemma() in STILL and self.is_part(Part.PREP, ahead=1):
                clause.adverbs.append(self.word().lemma)
            elif self.is_part(Part.PREP) and self.is_noun(1):
                at = self.at
                role = self.prepositional()
                if not self.is_part(Part.VERB, Part.AUX, Part.NOT, Part.ADV, Part.PREP) and not self._is_moment():
                    self.at = at
                    return
                clause.roles.append(role)
            elif (hung := self.hung(clause.subject)) is not None:
                clause.roles.append(hung)
            elif isinstance(item, Noun) and self._is_moment() and self.is_part(Part.VERB, Part.AUX, ahead=1):
                self._step()
                clause.roles.append(Role("time", item))
            else:
                return

    def _parenthesis(self, clause: Clause) -> None:
        """Reads "Player A, with Chessex in play, plays …": phrases between commas behind the subject."""
        self._condition(clause)
        if not (self.is_part(Part.COMMA) and self.is_part(Part.PREP, ahead=1) and self.is_noun(2)):
            return
        at = self.at
        self._step()
        roles: list[Role] = []
        while self.is_part(Part.PREP) and self.is_noun(1):
            roles.append(self.prepositional())
        if self.is_part(Part.COMMA) and self.is_part(Part.VERB, Part.AUX, ahead=1) and self._form_at(1) != "ing":
            self._step()
            clause.roles += roles
        else:
            self.at = at

    def _condition(self, clause: Clause) -> None:
        """Reads "Player B, unless he plays a Dodge, loses", "Player A, not wanting to lose Ability, plays"."""
        denied = 1 if self.is_part(Part.NOT, ahead=1) else 0
        doing = self.is_part(Part.VERB, ahead=1 + denied) and self._form_at(1 + denied) == "ing"
        if not self.is_part(Part.COMMA) or self._lemma() != "," or not (self.is_part(Part.SUB, ahead=1) or doing):
            return
        at, read = self.at, Role("ing")
        self._skip(1 + denied)
        try:
            doer = Clause(form="ing", negated=bool(denied))
            read = Role("ing", clause=self.predicate(doer, bare=True)) if doing else self.subordinate()
            ends = self.is_part(Part.COMMA) and self.is_part(Part.VERB, Part.AUX, Part.ADV, Part.NOT, ahead=1)
        except Unread:
            ends = False
        if not ends or self._form_at(1) in ("ing", "base"):
            self.at = at
            return
        self._step()
        clause.subs.append(read)

    def _aside(self, clause: Clause) -> None:
        """Reads "Player A, however, has it in play": an adverb between commas."""
        if self.is_part(Part.COMMA) and self.is_part(Part.ADV, ahead=1) and self.is_part(Part.COMMA, ahead=2):
            self._step()
            clause.adverbs.append(self.word().lemma)
            self._step()

    def _is_moment(self) -> bool:
        """Whether a time stands next: "this turn", "last turn"."""
        item = self.peek()
        if not isinstance(item, Noun) or item.owner is not None or item.names:
            return False
        return item.head in ("last turn", "next turn") or (
            item.head in ("turn", "phase", "time", "game") and item.determiner in ("this", "that", "each", "every")
        )
