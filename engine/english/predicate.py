"""Predicates: the verb with its helpers, and all that follows it."""

from __future__ import annotations

from engine.english.adjunct import HELPERS
from engine.english.clause import Clause, Role
from engine.english.complement import Complements
from engine.english.cursor import Unread
from engine.english.lexicon import Part
from engine.english.noun import Noun
from engine.english.tagged import Tagged

STRESSED = frozenset({"himself", "herself", "itself", "themselves"})
STILL = frozenset({"already", "still", "now", "currently", "also", "just"})
"""Adverbs that may stand before a place behind the subject: "the Guard already in play stops it"."""


class Predicates(Complements):
    """Reads clauses. Each method's docstring is the rule that it reads."""

    def clause(self, *, bare: bool = False) -> Clause:
        """clause: np predicate"""
        subject = self.np(is_subject=True)
        self._himself()
        self.found(subject)
        self._reduced(subject)
        self._enclosed(subject)
        self._undergone(subject)
        clause = Clause(subject=subject)
        if subject.determiner == "neither" and subject.more:
            subject.determiner, subject.joint, clause.negated = "", "and", True
        self._subject_roles(clause)
        self._parenthesis(clause)
        self._quantified(clause)
        return self.predicate(clause, bare=bare)

    def lying(self, lead: Clause, *, question: bool) -> Clause | None:
        """lying: preposition np "be" np: "In his Hand are a Lower Guard and a Dodge"."""
        if question or not lead.roles or self._lemma() != "be" or not self.is_noun(1):
            return None
        word = self.word()
        if word.sense.form not in ("s", "ed"):
            raise Unread(self.at - 1)
        return Clause("be", [word], self.np(), tense="past" if word.sense.form == "ed" else "present")

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

    def inner(self, *, bare: bool = False) -> Clause:
        """inner: adjunct* clause ("and" base predicate)*, where a helper is shared: "he may discard and draw"."""
        lead = Clause()
        while self.is_part(Part.ADV, Part.PREP, Part.SUB) and self.peek(1) is not None:
            if self.is_part(Part.ADV):
                lead.adverbs.append(self.word().lemma)
            elif self.is_part(Part.SUB):
                lead.subs.append(self._while_in_play() if self._in_play_leads() else self.subordinate())
            else:
                lead.roles.append(self.prepositional())
            if self.is_part(Part.COMMA):
                self._step()
        clause = self.clause(bare=bare)
        clause.subs[:0] = lead.subs
        clause.roles[:0] = lead.roles
        clause.adverbs[:0] = lead.adverbs
        while (passive := self.further_passive(clause)) is not None:
            clause.subs.append(Role("and", clause=passive))
        while (
            clause.modal and self.is_part(Part.AND) and self.is_part(Part.VERB, ahead=1) and self._form_at(1) == "base"
        ):
            self._step()
            more = Clause(subject=clause.subject, form="to", modal=clause.modal, negated=clause.negated)
            clause.subs.append(Role("and", clause=self.predicate(more)))
        return clause

    def _in_play_leads(self) -> bool:
        """Whether "while it is in play" stands next, with no comma behind it."""
        subject, place = self.peek(1), self.peek(4)
        if not self.is_part(Part.SUB) or self._lemma() not in ("while", "as long as"):
            return False
        it = isinstance(subject, Noun) and subject.is_pronoun and subject.head == "it"
        verb = self.is_part(Part.VERB, ahead=2) and self._lemma(2) in ("be", "stay", "remain")
        return it and verb and self.is_part(Part.PREP, ahead=3) and isinstance(place, Noun) and place.is_a("play")

    def _while_in_play(self) -> Role:
        link = self.word().lemma
        subject = self.np()
        verb = self.word()
        return Role(link, clause=Clause(verb.lemma, [verb], subject, roles=[self.prepositional()]))

    def further_passive(self, clause: Clause) -> Clause | None:
        """Reads "cannot be blocked or dodged": a second participle shares the helpers of the first."""
        joined = self.is_part(Part.AND) and self.is_part(Part.VERB, ahead=1) and self._form_at(1) in ("ed", "en")
        if not joined or not clause.passive or clause.objects or self.is_noun(2) or self._lemma(1) in HELPERS:
            return None
        self._step()
        word = self.word()
        more = Clause(
            word.lemma, [word], clause.subject, form=clause.form, tense=clause.tense, shared=True, first=False
        )
        more.modal, more.negated, more.passive, more.asks = clause.modal, clause.negated, True, clause.asks
        return self.complements(more)

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
        if not (self.is_part(Part.VERB) and self._form() in ("ed", "en", "ing")):
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
        if read is None or read.objects or not ends:
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

    def _is_moment(self) -> bool:
        """Whether a time stands next: "this turn", "last turn"."""
        item = self.peek()
        if not isinstance(item, Noun) or item.owner is not None or item.names:
            return False
        return item.head in ("last turn", "next turn") or (
            item.head in ("turn", "phase", "time", "game") and item.determiner in ("this", "that", "each", "every")
        )

    def predicate(self, clause: Clause, helper: Tagged | None = None, *, bare: bool = False) -> Clause:
        """predicate: (auxiliary | "not" | adverb)* verb complement*"""
        last = helper if helper is not None and helper.part is Part.VERB else None
        while True:
            item = self.peek()
            if isinstance(item, Tagged) and item.part is Part.NOT:
                clause.negated = True
            elif isinstance(item, Tagged) and item.part is Part.ADV:
                clause.adverbs.append(item.lemma)
            elif isinstance(item, Tagged) and item.part is Part.AUX:
                clause.modal = item.lemma
                clause.negated = clause.negated or item.sense.form == "not"
            else:
                break
            clause.words.append(item)
            self._step()
        return self._verb(clause, last, bare=bare)

    def _verb(self, clause: Clause, last: Tagged | None, *, bare: bool) -> Clause:
        verbs = [last] if last is not None else []
        while self.is_part(Part.VERB) and (not verbs or verbs[-1].lemma in HELPERS or self._is_got(verbs[-1])):
            verb = self.word()
            verbs.append(verb)
            clause.words.append(verb)
            while self.is_part(Part.NOT, Part.ADV):
                word = self.word()
                clause.words.append(word)
                if word.part is Part.NOT:
                    clause.negated = True
                else:
                    clause.adverbs.append(word.lemma)
        if not verbs and clause.modal:
            return _damages(self.complements(clause, bare=bare))  # "May he?"
        if not verbs:
            raise Unread(self.at)
        self._voice(clause, verbs)
        for denial in {"neither", "never"} & set(clause.adverbs):
            clause.adverbs.remove(denial)
            clause.negated = True
        return self.complements(clause, bare=bare)

    def _is_got(self, before: Tagged) -> bool:
        """Whether a participle stands behind "gets": "gets removed" is "is removed"."""
        return before.lemma == "get" and self._form() in ("ed", "en") and self._lemma() not in HELPERS

    @staticmethod
    def _voice(clause: Clause, verbs: list[Tagged]) -> None:
        main, helpers = verbs[-1], [verb.lemma for verb in verbs[:-1]]
        if clause.subject is None and clause.form == "finite" and main.sense.form == "ing":
            clause.form = "ing"
        clause.verb = main.lemma
        if verbs[0].sense.form == "ed" and clause.form == "finite":
            clause.tense = "past"
        if "have" in helpers:
            clause.tense = "perfect" if verbs[0].sense.form != "ed" else "past perfect"
        if {"be", "get"} & {*helpers} and main.sense.form in ("ed", "en") and main.lemma not in HELPERS:
            clause.passive = True


def _damages(clause: Clause) -> Clause:
    """Reads "that may damage Player A" as "that may do damage to Player A"; "May he?" stays as it is."""
    nouns = clause.objects
    bare = len(nouns) in (1, 2) and nouns[0].head == "damage" and not (nouns[0].determiner or nouns[0].adjectives)
    if bare and nouns[0].number is None and not nouns[0].more and nouns[0].of is None:
        clause.verb, clause.objects = "do", nouns[:1]
        clause.roles += [Role("to", noun) for noun in nouns[1:]]
    return clause
