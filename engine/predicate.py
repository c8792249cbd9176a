"""Predicates: the verb with its helpers, and all that follows it."""

from __future__ import annotations

from engine.clause import Clause, Role
from engine.cursor import Unread
from engine.lexicon import Part
from engine.nominal import Nominals
from engine.noun import Noun
from engine.tag import Tagged

HELPERS = frozenset({"be", "have", "do"})
CHOOSING = frozenset({"choose", "decide", "determine", "pick", "select", "say", "name"})
COUNTING = frozenset({"count", "consider", "regard", "treat", "see"})
RAISING = frozenset({"allow", "force", "cause", "permit", "require", "want", "let"})


class Predicates(Nominals):
    """Reads clauses. Each method's docstring is the rule that it reads."""

    def clause(self) -> Clause:
        """clause: np predicate"""
        subject = self.np(is_subject=True)
        self._reduced(subject)
        clause = Clause(subject=subject)
        self._subject_roles(clause)
        return self.predicate(clause)

    def _reduced(self, subject: Noun) -> bool:
        """A participle behind the subject, if a finite verb still follows: "an Attack made against him is …"."""
        if not (self.is_part(Part.VERB) and self._form() in ("ed", "en", "ing")):
            return False
        at = self.at
        try:
            participle = self.predicate(Clause(form="participle", passive=self._form() != "ing"), bare=True)
        except Unread:
            self.at = at
            return False
        if self.is_part(Part.VERB, Part.AUX) and self._form() not in ("ing",):
            subject.relatives.append(participle)
            return True
        self.at = at
        return False

    def _subject_roles(self, clause: Clause) -> None:
        """What hangs on the subject with a preposition, where the verb still follows; when it was ("this turn")."""
        item = self.peek()
        if isinstance(item, Noun) and item.head == "turn" and item.determiner == "this" and self._verb_follows(1):
            self._step()
            clause.roles.append(Role("time", item))
        while self.is_part(Part.PREP) and self.is_noun(1) and self._verb_follows(2):
            clause.roles.append(self.prepositional())

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
        while self.is_part(Part.VERB) and (not verbs or verbs[-1].lemma in HELPERS):
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
            return self.complements(clause, bare=bare)  # "May he?"
        if not verbs:
            raise Unread(self.at)
        self._voice(clause, verbs)
        if "neither" in clause.adverbs:
            clause.adverbs.remove("neither")
            clause.negated = True
        return self.complements(clause, bare=bare)

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
        if "be" in helpers and main.sense.form in ("ed", "en") and main.lemma not in HELPERS:
            clause.passive = True

    def complements(self, clause: Clause, *, bare: bool = False) -> Clause:
        """complements: (np | prepositional | adverb | infinitive | that-clause | subordinate)*"""
        while True:
            if self.is_noun():
                clause.objects.append(self._neither(clause, self.np()))
            elif self.is_part(Part.PREP):
                clause.roles.append(self.prepositional())
            elif self.is_part(Part.ADV):
                clause.adverbs.append(self.word().lemma)
            elif self.is_part(Part.TO):
                self._infinitive_of(clause)
            elif self.is_part(Part.THAT):
                self.word()
                clause.that = self.clause()
            elif self._indirect(clause) or self._counting(clause):
                continue
            elif self.is_part(Part.VERB) and self._takes_bare(clause):
                clause.infinitive = self._bare_infinitive(clause)
            elif self._object_participle(clause):
                continue
            elif self.is_part(Part.SUB):
                clause.subs.append(self.subordinate())
            elif self._comma_then(Part.SUB, Part.PREP, Part.ADV) and not bare:
                self._step()
            elif self._participle_adjunct(clause):
                continue
            else:
                return clause

    def _indirect(self, clause: Clause) -> bool:
        """Reads "decides which weapon is Disarmed", "chooses which of the two weapons it is"."""
        if clause.verb not in CHOOSING or clause.objects or not self.is_part(Part.REL, Part.WH):
            return False
        if self._lemma() != "which":
            return False
        self._step()
        if self._lemma() == "of" and self.is_noun(1):
            self._step()
        clause.objects.append(self.np())
        if self.is_part(Part.VERB, Part.AUX):
            clause.that = self.predicate(Clause(subject=clause.objects[-1]), bare=True)
        return True

    def _counting(self, clause: Clause) -> bool:
        """Reads "counts as an effect that prevents …", where a clause could follow elsewhere."""
        if clause.verb not in COUNTING or not self.is_part(Part.SUB) or self._lemma() != "as" or not self.is_noun(1):
            return False
        self._step()
        clause.roles.append(Role("as", self.np()))
        return True

    @staticmethod
    def _neither(clause: Clause, noun: Noun) -> Noun:
        """Reads "is neither nullified nor ignored", "plays neither a Dodge nor a Block"."""
        if noun.determiner == "neither":
            noun.determiner, clause.negated = "", True
        return noun

    def _object_participle(self, clause: Clause) -> bool:
        """A participle behind an object: "Attacks found in her Exertions"."""
        nouns = [clause.roles[-1].noun] if clause.roles and clause.roles[-1].noun else clause.objects[-1:]
        if not nouns or not self.is_part(Part.VERB) or self._form() not in ("ed", "en"):
            return False
        participle = self.predicate(Clause(form="participle", passive=True), bare=True)
        nouns[-1].relatives.append(participle) if nouns[-1] is not None else None
        return True

    def _takes_bare(self, clause: Clause) -> bool:
        return clause.verb in ("make", "let", "help", "have") and bool(clause.objects) and self._form() == "base"

    def _bare_infinitive(self, clause: Clause) -> Clause:
        return self.predicate(Clause(subject=clause.objects[-1], form="to"))

    def _infinitive_of(self, clause: Clause) -> None:
        subject = (
            clause.objects[-1]
            if clause.objects and clause.verb in ("allow", "force", "cause", "permit", "require", "want", "let")
            else clause.subject
        )
        infinitive = self.infinitive(subject)
        if clause.infinitive is None:
            clause.infinitive = infinitive
        else:
            clause.subs.append(Role("to", clause=infinitive))

    def infinitive(self, subject: Noun | None) -> Clause:
        """infinitive: "to" predicate ("and" predicate)*"""
        self.word()
        first = self.predicate(Clause(subject=subject, form="to"))
        while self.is_part(Part.AND) and self.is_part(Part.VERB, ahead=1) and self._form_at(1) == "base":
            self._step()
            first.subs.append(Role("and", clause=self.predicate(Clause(subject=subject, form="to"))))
        return first

    def _comma_then(self, *parts: Part) -> bool:
        if not (self.is_part(Part.COMMA) and self.is_part(*parts, ahead=1)):
            return False
        item = self.peek(1)
        return not (isinstance(item, Tagged) and item.part is Part.ADV and self.is_part(Part.VERB, ahead=2))

    def _participle_adjunct(self, clause: Clause) -> bool:
        """Reads ", leaving him with …": an -ing clause behind a comma."""
        if self.is_part(Part.COMMA) and self.is_part(Part.VERB, ahead=1) and self._form_at(1) == "ing":
            self._step()
            clause.subs.append(Role("ing", clause=self.predicate(Clause(subject=clause.subject, form="ing"))))
            return True
        return False

    def prepositional(self) -> Role:
        """prepositional: preposition (np | -ing predicate)"""
        link = self.word().lemma
        if self.is_noun():
            role = Role(link, self.np())
            if link == "than" and self.is_part(Part.VERB) and self._lemma() == "do":
                self._step()
            return role
        if link == "than" and self.is_part(Part.VERB):
            return Role(link, clause=self.predicate(Clause(form="to")))
        if self.is_part(Part.VERB) and self._form() == "ing":
            return Role(link, clause=self.predicate(Clause(form="ing")))
        if self.is_part(Part.NOT) and self._form_at(1) == "ing":
            self._step()
            return Role(link, clause=self.predicate(Clause(form="ing", negated=True)))
        if self.is_part(Part.PREP, Part.ADV):  # "from underneath it", "out of"
            return Role(link + " " + self.word().lemma, self.np() if self.is_noun() else None)
        return Role(link)

    def subordinate(self) -> Role:
        """subordinate: subordinator (clause | -ing predicate | np)"""
        link = self.word().lemma
        if self.is_part(Part.VERB) and self._form() == "ing":
            return Role(link, clause=self.predicate(Clause(form="ing")))
        if self.is_part(Part.VERB) and self._form() in ("ed", "en"):
            return Role(link, clause=self.predicate(Clause(form="participle", passive=True)))
        at = self.at
        clause = self.attempt(self.clause)
        if clause is not None:
            return Role(link, clause=clause)
        self.at = at
        if self.is_noun():
            return Role(link, self.np())
        raise Unread(self.at)
