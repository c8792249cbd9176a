"""Predicates: the verb with its helpers, and all that follows it."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.cursor import HELPERS, Unread
from engine.english.lexicon import Part
from engine.english.noun import Noun
from engine.english.relative import SHARP
from engine.english.subject import Subjects
from engine.english.tagged import Tagged

LYING = frozenset(["be", "lie", "remain", "stand", "rest"])
"""What a place in front of the verb tells of the cards behind it."""


class Predicates(Subjects):
    """Reads clauses. Each method's docstring is the rule that it reads."""

    def clause(self, *, bare: bool = False) -> Clause:
        """clause: np predicate"""
        subject = self.np(is_subject=True)
        bare = subject.text.lower() in ("the", "a", "an") and not subject.more
        if bare and self.is_part(Part.VERB, Part.AUX, ahead=1):
            raise Unread(self.at)  # "so that the attack is …": nobody is called "the"
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
        self._aside(clause)
        self._quantified(clause)
        return self.predicate(clause, bare=bare)

    def lying(self, lead: Clause, *, question: bool) -> Clause | None:
        """lying: preposition np "be" adverb* np: "In his Hand are exactly two Dodges", "Underneath it lie 4 cards"."""
        if question or not lead.roles or self._lemma() not in LYING or not self._is_noun_behind_adverbs(1):
            return None
        word = self.word()
        if not (word.lemma != "be" and word.sense.form == "base") and word.sense.form not in ("s", "ed"):
            raise Unread(self.at - 1)
        adverbs = []
        while self.is_part(Part.ADV) and self._lemma() not in SHARP:
            adverbs.append(self.word().lemma)
        found = Clause(word.lemma, [word], self.np(), tense="past" if word.sense.form == "ed" else "present")
        found.adverbs = adverbs
        return found

    def _is_noun_behind_adverbs(self, ahead: int) -> bool:
        while self.is_part(Part.ADV, ahead=ahead):
            ahead += 1
        return self.is_noun(ahead)

    def inner(self, *, bare: bool = False) -> Clause:
        """inner: adjunct* clause ("and" base predicate)*, where a helper is shared: "he may discard and draw"."""
        lead = Clause()
        self._set_apart(lead)
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

    def _set_apart(self, lead: Clause) -> None:
        """Reads "if, last turn, he played it", "says that, if it is successful, he …": what stands between commas."""
        time = self.peek(1)
        if self.is_part(Part.COMMA) and self.is_part(Part.SUB, Part.PREP, ahead=1):
            self._step()
        between = self.is_part(Part.COMMA) and self.is_part(Part.COMMA, ahead=2)
        if between and isinstance(time, Noun) and time.is_a("last turn", "next turn", "turn"):
            self._step()
            lead.roles.append(Role("time", self.single()))
            self._step()

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
        while self.is_part(Part.VERB) and (not verbs or self._is_helped(verbs[-1]) or self._is_got(verbs[-1])):
            verb = self.word()
            verbs.append(verb)
            clause.words.append(verb)
            self._time_between(clause, verb)
            done = verb.lemma not in HELPERS
            while self.is_part(Part.NOT, Part.ADV) and not (done and (self._neither_does() or self._not_to())):
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
            ends = self.peek() is None or self.is_part(Part.COMMA, Part.AND)
            if denial == "neither" and ends and len(verbs) == 1 and clause.verb not in HELPERS:
                clause.objects.append(Noun(tuple(clause.words[-1:]), "they", is_pronoun=True))  # "drops neither"
        return self.complements(clause, bare=bare)

    def _time_between(self, clause: Clause, helper: Tagged) -> None:
        """Reads "has this turn played": when, between the helper and its verb."""
        participle = self.is_part(Part.VERB, ahead=1) and self._form_at(1) in ("ed", "en")
        if helper.lemma in ("have", "be") and self._is_moment() and participle:
            clause.roles.append(Role("time", self.single()))

    def _is_helped(self, before: Tagged) -> bool:
        """Whether the verb belongs to the helper before it; not in "whose turn it is finishes it"."""
        return before.lemma in HELPERS and self._form() != "s"

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
