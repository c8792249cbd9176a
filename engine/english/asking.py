"""Questions: with the helper before the subject, and with a question word."""

from __future__ import annotations

import copy
from dataclasses import replace

from engine.english.clause import Clause, Role
from engine.english.cursor import HELPERS, Unread
from engine.english.lexicon import Part, words
from engine.english.noun import Noun
from engine.english.predicate import Predicates
from engine.english.tagged import Tagged

STRANDED = frozenset(["with", "for", "from", "against", "into", "underneath", "on", "under", "at"])
"""Prepositions that may stand without a noun where a question asks for it."""
HINDERING = frozenset(["keep", "prevent", "stop", "hinder", "forbid"])


def _is_player(asked: Noun) -> bool:
    """Reads "which of the (two) players", "which player": who."""
    whole = asked.of if asked.of is not None and asked.head == "one" else asked
    bare = not (whole.names or whole.more or whole.relatives or whole.owner or whole.of or whole.adjectives)
    return bare and whole.is_a("player")


def _stranded(clause: Clause) -> None:
    """Reads "Which of his cards can he attack with?": the phrase that is asked for stands behind the preposition."""
    bare = [role for role in clause.roles if role.noun is None and role.clause is None]
    if clause.asks in ("which", "what", "whose") and len(bare) == 1 and bare[0].link in STRANDED and clause.asked:
        bare[0].noun = clause.asked


def _can_be_verb(word: Tagged) -> bool:
    senses = words().get((word.token.text.lower(),), ())
    return any(sense.part is Part.VERB and sense.form == "base" for sense in senses)


class Asking(Predicates):
    """Reads questions. Each method's docstring is the rule that it reads."""

    def asking(self) -> Clause:
        """asking: helper np predicate | wh np? helper np predicate | wh predicate"""
        lead = None
        if self._effects_of():
            self._step()
            self._step()
        if self._asks_which():
            lead = self.word().lemma.split()[0]
            return self._which("which", lead)
        if self.is_part(Part.PREP) or self._lemma() == "after":
            lead = self.word().lemma
        if self.is_part(Part.WH, Part.REL):
            return self._wh(lead)
        return self.inverted("whether", None, None)

    def _effects_of(self) -> bool:
        """Reads "The effects of how many X does he duplicate?" as "How many X does he duplicate?"."""
        item = self.peek()
        effects = isinstance(item, Noun) and item.is_a("effect") and item.determiner == "the"
        return effects and self._lemma(1) == "of" and self.is_part(Part.WH, ahead=2)

    def _wh(self, lead: str | None) -> Clause:
        return self._which(self.word().lemma, lead)

    def _asks_which(self) -> bool:
        """Whether "to which pile", "from which Hand" stands next, and a helper behind it."""
        opens = self.is_part(Part.SUB) and self._lemma().endswith(" which")
        noun = 1 if self.is_noun(1) else 2 if self._lemma(1) == "of" and self.is_noun(2) else 0  # "with which of them"
        of = 2 if noun == 1 and self._lemma(2) == "of" and self.is_noun(3) else 0  # "In which Phase of his turn"
        return opens and bool(noun) and self._helps(noun + 1 + of)

    def _helps(self, ahead: int) -> bool:
        return self.is_part(Part.AUX, ahead=ahead) or self._lemma(ahead) in HELPERS

    def _which(self, word: str, lead: str | None) -> Clause:
        asked = self.np() if self.is_noun() else None
        if asked is None and self.is_part(Part.PREP) and self._lemma() == "of" and self.is_noun(1):
            self._step()
            asked = Noun((), "one", of=self.np())
        if asked is not None:
            self._done_to(asked)
            self._taken(asked)
        if word == "which" and lead is None and asked is not None and _is_player(asked):
            word, asked = "who", None
        between: list[Role] = []
        adverbs = self._adverbs_before() if asked is not None else []
        while asked is not None and self.is_part(Part.PREP) and self.is_noun(1) and not self.is_noun(2):
            between.append(self.prepositional())
        adverbs += self._adverbs_before() if between else []
        aux = self.is_part(Part.AUX) and not self.is_noun(1)
        if aux or (self.is_part(Part.VERB) and (not self._inverts() or (lead is None and self._does_it()))):
            subject = asked or Noun((), word)
            told = Clause(subject=subject, asks=word, asked=subject, roles=between, adverbs=adverbs)
            return self.predicate(told)
        clause = self.inverted(word, asked or Noun((), word), lead)
        _stranded(clause)
        clause.roles += between
        clause.adverbs += adverbs
        return clause

    def _adverbs_before(self) -> list[str]:
        """Reads "How many cards at most may he draw?", "how many altogether does he lose?": the adverbs before it."""
        found = []
        while self.is_part(Part.ADV) and (self._helps(1) or self.is_part(Part.VERB, ahead=1)):
            found.append(self.word().lemma)
        return found

    def _done_to(self, asked: Noun) -> None:
        """Reads "How many of the cards found in his Exertion may he play?": which cards these are."""
        if not self.is_part(Part.VERB) or self._form() not in ("ed", "en") or self._lemma() in HELPERS:
            return
        at = self.at
        read = self.attempt(lambda: self.predicate(Clause(form="participle", passive=True), bare=True))
        if read is not None and self._inverts():
            asked.relatives.append(read)
        else:
            self.at = at

    def _taken(self, noun: Noun) -> None:
        """Reads "What is the largest number of cards he may draw?", "How many of the cards he holds must he …?"."""
        noun = noun.of or noun
        if self.is_noun() and not (noun.relatives or noun.is_pronoun or self.is_part(Part.COMMA, ahead=1)):
            self.contact(noun)

    def _inverts(self) -> bool:
        item = self.peek()
        return isinstance(item, Tagged) and (item.part is Part.AUX or (item.lemma in HELPERS and self.is_noun(1)))

    def _does_it(self) -> bool:
        """Reads "Which of the two does more damage?": nobody follows who could do it, and no verb."""
        done = self.peek(1)
        said = isinstance(done, Noun) and done.is_a("damage", "harm") and self._lemma() == "do"
        return said and isinstance(done, Noun) and done.owner is None and not self.is_part(Part.VERB, ahead=2)

    def inverted(self, asks: str, asked: Noun | None, lead: str | None) -> Clause:
        """inverted: helper np predicate"""
        helper = self.word()
        if helper.part not in (Part.AUX, Part.VERB):
            raise Unread(self.at - 1)
        clause = Clause(asks=asks, asked=asked, words=[helper])
        self._helper(clause, helper)
        if helper.lemma == "can" and helper.sense.form == "not":
            clause.negated = True
        if self.is_part(Part.NOT):
            self._step()
            clause.negated = True
        if helper.lemma == "do" and self.is_part(Part.VERB) and self._form() == "ing":
            return self._hindered(clause, helper)
        clause.subject = self.np()
        if asks != "whether" and helper.lemma == "be":
            self._taken(clause.subject)
        self.found(clause.subject)
        self._and_both(clause.subject, helper)
        self._himself()
        self._quantified(clause)
        self._reduced(clause.subject)
        if self._lasts(clause, helper):
            return clause
        if helper.lemma == "do" and self.peek() is None and len(clause.subject.words) > 1:
            raise Unread(self.at - 1)  # "does the Guard block": its verb was taken for a noun
        self._split_predicate(clause, helper)
        self._subject_roles(clause)
        self._set_between(clause)
        if lead is not None and asked is not None:
            clause.roles.append(Role(lead, asked))
        return self.predicate(clause, helper=helper)

    def _set_between(self, clause: Clause) -> None:
        """Reads "May Player A, instead of attacking, draw a card?", "May he now, if he is Prone, …": between commas."""
        at = self.at
        now: list[str] = []
        while self.is_part(Part.ADV) and self.is_part(Part.COMMA, Part.ADV, ahead=1):
            now.append(self.word().lemma)
        if not self.is_part(Part.COMMA) or not self.is_part(Part.ADV, Part.PREP, Part.SUB, ahead=1):
            self.at = at
            return
        self._step()
        told = self.attempt(self._between)
        if told is None or not self.is_part(Part.COMMA) or not self.is_part(Part.VERB, Part.ADV, ahead=1):
            self.at = at
            return
        self._step()
        clause.roles, clause.subs = [*clause.roles, *told.roles], [*clause.subs, *told.subs]
        clause.adverbs = [*clause.adverbs, *now, *told.adverbs]

    def _between(self) -> Clause:
        told = Clause()
        while not self.is_part(Part.COMMA) and self.peek() is not None:
            if self.is_part(Part.ADV):
                told.adverbs.append(self.word().lemma)
            elif self.is_part(Part.SUB):
                told.subs.append(self.subordinate())
            else:
                told.roles.append(self.prepositional())
        return told

    def _hindered(self, clause: Clause, helper: Tagged) -> Clause:
        """Reads "Does being Prone keep him from playing it?" as "While he is Prone, does this keep him …?"."""
        told = self.predicate(Clause(form="ing"), bare=True)
        clause.subject = Noun(tuple(told.words[:1]), "this", is_pronoun=True)
        self.predicate(clause, helper=helper)
        if clause.verb not in HINDERING or len(clause.objects) != 1:
            raise Unread(self.at)
        told.form, told.subject = "finite", copy.copy(clause.objects[0])
        clause.subs.append(Role("while", clause=told))
        return clause

    def _and_both(self, subject: Noun, helper: Tagged) -> None:
        """Reads "Do A and B have the same Title?": the verb belongs to the helper in front, so both are its subject."""
        plural = helper.part is Part.AUX or helper.token.text.lower() in ("do", "did")
        if not (plural and self.is_part(Part.AND) and self._lemma() == "and" and self.is_noun(1)):
            return
        if self.is_part(Part.VERB, ahead=2) and self._form_at(2) == "base" and not subject.relatives:
            self._step()
            subject.more.append(self.single())

    def _split_predicate(self, clause: Clause, helper: Tagged) -> None:
        """Reads "Is the Attack undodgeable?", "Is this prevention?": the subject ends before what is said of it."""
        subject = clause.subject
        if helper.lemma != "be" or subject is None:
            return
        if subject.after:
            word = subject.after[0]
            clause.objects.append(Noun((word,), "", adjectives=(word.lemma,)))
            subject.words = tuple(w for w in subject.words if w is not word)
            subject.adjectives = tuple(a for a in subject.adjectives if a != word.lemma)
        elif subject.determiner in ("this", "that", "these") and self.peek() is None and not subject.names:
            clause.objects.append(replace(subject, words=subject.words[1:], determiner=""))
            clause.subject = Noun(subject.words[:1], "this", is_pronoun=True)
        elif subject.determiner in ("this a", "that a", "this the", "that the"):  # "Is that a Power Blow?"
            this, subject.determiner = subject.words[:1], subject.determiner.split()[1]
            subject.words = subject.words[1:]
            clause.objects.append(subject)
            clause.subject = Noun(this, "this", is_pronoun=True)

    def _lasts(self, clause: Clause, helper: Tagged) -> bool:
        """Reads "does the round last", "does its effect end": the verb, where no other follows."""
        subject = clause.subject
        if helper.lemma != "do" or subject is None or len(subject.words) < 2 or self._verb_follows():
            return False
        last, before = subject.words[-1], subject.words[-2].lemma
        if last.lemma == "last" and "last" in subject.adjectives:
            subject.adjectives = tuple(word for word in subject.adjectives if word != "last")
        elif last.lemma == subject.head and before in subject.adjectives and _can_be_verb(last):
            subject.head = before
            subject.adjectives = tuple(word for word in subject.adjectives if word != before)
        else:
            return False
        clause.verb, subject.words = last.lemma, subject.words[:-1]
        self.complements(clause)
        return True

    def _verb_follows(self) -> bool:
        ahead = 0
        while self.is_part(Part.ADV, Part.NOT, ahead=ahead):
            ahead += 1
        return self.is_part(Part.VERB, Part.AUX, ahead=ahead) or self.is_noun(ahead)

    @staticmethod
    def _helper(clause: Clause, helper: Tagged) -> None:
        if helper.part is Part.AUX:
            clause.modal = helper.lemma
        elif helper.sense.form == "ed":
            clause.tense = "past"
