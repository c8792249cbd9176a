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
        if subject.determiner == "neither" and subject.more:
            subject.determiner, subject.joint, clause.negated = "", "and", True
        self._subject_roles(clause)
        self._quantified(clause)
        return self.predicate(clause)

    def _quantified(self, clause: Clause) -> None:
        """Reads "the two both prevent it", "they each draw": what stands behind the subject says how many it means."""
        item = self.peek()
        if isinstance(item, Noun) and item.determiner in ("both", "each", "all") and not item.head and item.of is None:
            if self.is_part(Part.VERB, Part.AUX, ahead=1):
                clause.adverbs.append(item.determiner)
                self._step()

    def inner(self) -> Clause:
        """inner: adjunct* clause ("and" base predicate)*, where a helper is shared: "he may discard and draw"."""
        lead = Clause()
        while (self.is_part(Part.ADV, Part.PREP) or self._in_play_leads()) and self.peek(1) is not None:
            if self.is_part(Part.SUB):
                lead.subs.append(self._while_in_play())
            elif self.is_part(Part.ADV):
                lead.adverbs.append(self.word().lemma)
            else:
                lead.roles.append(self.prepositional())
            if self.is_part(Part.COMMA):
                self._step()
        clause = self.clause()
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

    def _reduced(self, subject: Noun) -> bool:
        """A participle behind the subject, if a finite verb still follows: "an Attack made against him is …"."""
        at = self.at
        adverbs: list[str] = []
        while self.is_part(Part.ADV):
            adverbs.append(self.word().lemma)
        item = self.peek()
        if isinstance(item, Noun) and not item.head and not item.determiner and item.number is None:
            if self.is_part(Part.VERB, Part.AUX, ahead=1) and self._form_at(1) != "ing" and item.adjectives:
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

    def _subject_roles(self, clause: Clause) -> None:
        """What hangs on the subject with a preposition, where the verb still follows."""
        while True:
            item = self.peek()
            if self.is_part(Part.PREP) and self.is_noun(1):
                at = self.at
                role = self.prepositional()
                if not self.is_part(Part.VERB, Part.AUX, Part.NOT, Part.ADV, Part.PREP) and not self._is_moment():
                    self.at = at
                    return
                clause.roles.append(role)
            elif isinstance(item, Noun) and self._is_moment() and self.is_part(Part.VERB, Part.AUX, ahead=1):
                self._step()
                clause.roles.append(Role("time", item))
            else:
                return

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
            if self._is_subject_form() and not self._contact(clause):
                return clause
            if self.is_noun() and self._lemma(1) in ("ago", "later", "earlier"):
                clause.roles.append(self._ago())
            elif self.is_noun():
                clause.objects.append(self._neither(clause, self.np()))
            elif (
                self._chosen(clause)
                or self._embedded(clause)
                or self._late_relative(clause)
                or self._late_apposition(clause)
            ):
                continue
            elif self.is_part(Part.PREP):
                clause.roles.append(self.prepositional())
            elif self._and_role(clause):
                continue
            elif self.is_part(Part.ADV):
                clause.adverbs.append(self.word().lemma)
            elif self.is_part(Part.TO):
                self._infinitive_of(clause)
            elif self.is_part(Part.THAT) or (clause.that is not None and self._and_that()):
                self._that_clause(clause)
            elif self.is_part(Part.NOT) and self.is_part(Part.TO, ahead=1):
                self._step()
                self._infinitive_of(clause, negated=True)
            elif self._counting(clause) or self._gerund(clause):
                continue
            elif self.is_part(Part.VERB) and self._takes_bare(clause):
                clause.infinitive = self._bare_infinitive(clause)
            elif self._object_participle(clause):
                continue
            elif self.is_part(Part.SUB):
                clause.subs.append(self.subordinate())
            elif self._comma_then(Part.SUB, Part.PREP, Part.ADV, Part.TO) and not bare:
                self._step()
            elif self._participle_adjunct(clause):
                continue
            else:
                return clause

    def further_passive(self, clause: Clause) -> Clause | None:
        """Reads "cannot be blocked or dodged": a second participle shares the helpers of the first."""
        joined = self.is_part(Part.AND) and self.is_part(Part.VERB, ahead=1) and self._form_at(1) in ("ed", "en")
        if not joined or not clause.passive or clause.objects or self.is_noun(2) or self._lemma(1) in HELPERS:
            return None
        self._step()
        word = self.word()
        more = Clause(word.lemma, [word], clause.subject, form=clause.form, tense=clause.tense, shared=True, first=False)
        more.modal, more.negated, more.passive, more.asks = clause.modal, clause.negated, True, clause.asks
        return self.complements(more)

    def _and_role(self, clause: Clause) -> bool:
        """Reads "at the beginning of his first and of his second turn"."""
        if not (self.is_part(Part.AND) and self.is_part(Part.PREP, ahead=1) and self.is_noun(2)):
            return False
        at = self.at
        self._step()
        role = self.prepositional()
        comma = 1 if self.is_part(Part.COMMA) else 0
        if self.is_noun(comma) or self.is_part(Part.VERB, Part.AUX, Part.ADV, ahead=comma):
            self.at = at
            return False
        clause.roles.append(role)
        return True

    def _is_subject_form(self) -> bool:
        """Whether "he", "she", "they" stands next: what can be no object begins another clause."""
        item = self.peek()
        return isinstance(item, Noun) and item.is_pronoun and item.text.lower() in ("he", "she", "they", "i", "we")

    def _contact(self, clause: Clause) -> bool:
        """Reads "areas he just blocked": a relative clause without its pronoun."""
        noun = self.peek(-1)
        if not isinstance(noun, Noun) or noun.is_pronoun or noun.determiner == "a" or noun.relatives or not clause.verb:
            return False
        if noun.owner is not None or noun.names or noun is clause.subject:
            return False
        at = self.at
        relative = self.attempt(lambda: self.predicate(Clause(subject=self.np(), link="that"), bare=True))
        if relative is None or relative.objects:
            self.at = at
            return False
        relative.objects.append(noun)
        noun.relatives.append(relative)
        return True

    def _ago(self) -> Role:
        """Reads "two turns ago", "three turns later"."""
        noun = self.np()
        link = self.word().lemma
        return Role("later" if link == "later" and noun.is_a("turn") else f"time {link}", noun)

    def _and_that(self) -> bool:
        ahead = 0
        while self.is_part(Part.COMMA, Part.AND, ahead=ahead) and ahead < 2:
            ahead += 1
        if not ahead or not self.is_part(Part.THAT, ahead=ahead):
            return False
        for _ in range(ahead):
            self._step()
        return True

    def _that_clause(self, clause: Clause) -> None:
        """that-clause: "that" inner (("and" | ",") "that" inner)*"""
        self.word()
        if clause.that is None:
            clause.that = self.inner()
        else:
            clause.subs.append(Role("that", clause=self.inner()))

    def _gerund(self, clause: Clause) -> bool:
        """Reads "avoids losing the game", "stops playing": what is done is an -ing clause."""
        if not (self.is_part(Part.VERB) and self._form() == "ing" and clause.verb) or clause.objects or clause.roles:
            return False
        if clause.infinitive is not None or clause.passive or clause.verb in HELPERS:
            return False
        clause.infinitive = self.predicate(Clause(subject=clause.subject, form="to"))
        return True

    def _embedded(self, clause: Clause) -> bool:
        """embedded: ("which" | "what" | "who" | "how many" …) np? (clause | predicate | "to" predicate), as an object"""
        if not self.is_part(Part.WH, Part.REL) or not clause.verb or clause.that is not None or self._relates():
            return False
        at = self.at
        try:
            clause.that = self._indirect()
        except Unread:
            self.at = at
            return False
        return True

    def _relates(self) -> bool:
        """Whether the word stands behind a noun, whose relative clause it opens."""
        return self.is_part(Part.REL) and isinstance(self.peek(-1), Noun)

    def _indirect(self) -> Clause:
        word = self.word().lemma
        if self.is_part(Part.PREP) and self._lemma() == "of" and self.is_noun(1):
            self._step()
            asked = Noun((), "one", of=self.np())
        elif self.is_noun() and not self._is_subject_form() and (word != "what" or self.is_noun(1)):
            asked = self.np()
        else:
            asked = Noun((), word)
        roles: list[Role] = []
        while asked.words and self.is_part(Part.PREP) and self.is_noun(1):
            roles.append(self.prepositional())
        told = self._what_of(asked, word)
        told.roles[:0] = roles
        return told

    def _what_of(self, asked: Noun, word: str) -> Clause:
        if self.is_part(Part.TO):
            told = self.infinitive(None)
        elif self.is_noun():
            told = self.clause()
        else:
            return self._asked(self.predicate(Clause(subject=asked), bare=True), word, None)
        return self._asked(told, word, asked)

    @staticmethod
    def _asked(told: Clause, word: str, asked: Noun | None) -> Clause:
        told.adverbs.append(word)
        if asked is not None and asked.words:
            told.objects.append(asked)
        elif asked is not None and asked.of is not None:
            told.roles.append(Role("of", asked.of))
        return told

    def _late_relative(self, clause: Clause) -> bool:
        """Reads "with Alaine underneath, which …": the relative clause stands behind the place."""
        ahead = 1 if self.is_part(Part.COMMA) else 0
        if not self.is_part(Part.REL, ahead=ahead) or not clause.verb or isinstance(self.peek(-1), Noun):
            return False
        nouns = [*clause.objects, *(r.noun for r in clause.roles if r.noun is not None)]
        return bool(nouns) and self._relative(nouns[-1])

    def _late_apposition(self, clause: Clause) -> bool:
        """Reads "plays Extra Shot this turn, an Event that …"."""
        named = [noun for noun in clause.objects if noun.names]
        if not named or named[-1].apposition is not None or isinstance(self.peek(1), Tagged):
            return False
        self._apposition(named[-1])
        return named[-1].apposition is not None

    def _chosen(self, clause: Clause) -> bool:
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
        if self._form() == "ed" and self._lemma() in HELPERS:
            return False  # "was" and "had" are finite
        participle = self.predicate(Clause(form="participle", passive=True), bare=True)
        nouns[-1].relatives.append(participle) if nouns[-1] is not None else None
        return True

    def _takes_bare(self, clause: Clause) -> bool:
        return clause.verb in ("make", "let", "help", "have") and bool(clause.objects) and self._form() == "base"

    def _bare_infinitive(self, clause: Clause) -> Clause:
        return self.predicate(Clause(subject=clause.objects[-1], form="to"))

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
        """infinitive: "to" predicate ("and" predicate)*"""
        self.word()
        first = self.predicate(Clause(subject=subject, form="to"))
        while self.is_part(Part.AND) and (
            (self.is_part(Part.VERB, ahead=1) and self._form_at(1) == "base") or self.is_part(Part.TO, ahead=1)
        ):
            self._step()
            self._step() if self.is_part(Part.TO) else None
            first.subs.append(Role("and", clause=self.predicate(Clause(subject=subject, form="to"))))
        return first

    def _is_place(self, ahead: int) -> bool:
        item = self.peek(ahead)
        return isinstance(item, Noun) and item.is_a("play", "hand", "discard pile")

    def _comma_then(self, *parts: Part) -> bool:
        if not (self.is_part(Part.COMMA) and self.is_part(*parts, ahead=1)):
            return False
        item = self.peek(1)
        if self.enclosed and self.is_part(Part.PREP, ahead=1) and self._lemma(1) == "in" and self._is_place(2):
            return False
        return not (isinstance(item, Tagged) and item.part is Part.ADV and self.is_part(Part.VERB, ahead=2))

    def _participle_adjunct(self, clause: Clause) -> bool:
        """Reads ", leaving him with …": an -ing clause behind a comma."""
        if self.is_part(Part.COMMA) and self.is_part(Part.VERB, ahead=1) and self._form_at(1) == "ing":
            self._step()
            clause.subs.append(Role("ing", clause=self.predicate(Clause(subject=clause.subject, form="ing"))))
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
        if self.is_part(Part.PREP) and self.is_noun(1):  # "while in the Catwalk"
            at = self.at
            place = self.prepositional()
            if self.peek() is None or self.is_part(Part.COMMA, Part.AND):
                return Role(f"{link} {place.link}", place.noun)
            self.at = at
        if self.is_part(Part.VERB) and self._form() == "ing":
            return Role(link, clause=self.predicate(Clause(form="ing")))
        if self.is_part(Part.VERB) and self._form() in ("ed", "en"):
            return Role(link, clause=self.predicate(Clause(form="participle", passive=True)))
        at = self.at
        clause = self.attempt(self.inner)
        if clause is not None:
            return Role(link, clause=clause)
        self.at = at
        if self.is_noun():
            return Role(link, self.np())
        raise Unread(self.at)
