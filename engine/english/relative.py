"""Relative clauses: "which he played", "with which he attacks"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.cursor import Cursor, Unread
from engine.english.lexicon import Part
from engine.english.noun import Noun
from engine.english.tagged import Tagged

RELATIVES = frozenset(["by which", "in which", "with which", "under which", "for which", "of which", "on which"])
DESCRIBING = frozenset(["be", "have", "cover", "contain", "show"])
ACTING = frozenset(["make", "play", "block", "dodge", "defend", "discard", "exert", "use", "drop", "draw"])
ALL = frozenset(["each", "both", "all", "all three", "all four"])
NONE = frozenset(["neither", "none"])


class Relatives(Cursor):
    """Reads what is said of a noun. Each method's docstring is the rule that it reads."""

    relatives = 0
    """In how many relative clauses it stands, and in how many between commas."""
    commas = 0
    enclosed = False
    """Whether it stands in a relative clause between commas: the place behind it belongs to the outer clause."""

    def prepositional(self) -> Role:
        """A preposition with its phrase, as the reader of adjuncts has it."""
        raise NotImplementedError

    def np(self, *, is_subject: bool = False, behind: bool = False) -> Noun:
        """A series of phrases, as the reader of noun phrases has it."""
        raise NotImplementedError

    def clause(self, *, bare: bool = False) -> Clause:
        """A clause, as the reader of clauses has it."""
        raise NotImplementedError

    def inner(self, *, bare: bool = False) -> Clause:
        """A clause inside another one, as the reader of clauses has it."""
        raise NotImplementedError

    def further_passive(self, clause: Clause) -> Clause | None:
        """A further participle of a passive, as the reader of clauses has it."""
        raise NotImplementedError

    def infinitive(self, subject: Noun | None) -> Clause:
        """An infinitive, as the reader of adjuncts has it."""
        raise NotImplementedError

    def predicate(self, clause: Clause, helper: Tagged | None = None, *, bare: bool = False) -> Clause:
        """A predicate, as the reader of clauses has it."""
        raise NotImplementedError

    def _relative(self, noun: Noun) -> bool:
        """relative: ","? ("who" | "which" | "that") predicate | ("which" | "that")? clause | "whose" clause ","?"""
        at = self.at
        comma = self.is_part(Part.COMMA)
        if comma:
            self._step()
        lead, share = self._lead_of_relative()
        if not self._opens_relative(noun) or (comma and noun.is_pronoun and noun.is_a("it")):
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
        relative.link = word.lemma
        if share in ALL | NONE:
            relative.link = f"{share} of which"  # it is said of all members of a series
        if lead is not None and relative.link != "whose":
            relative.roles.append(Role(lead, noun))
        _shared_by(relative, share)
        noun.relatives.append(relative)
        self._more_relatives(noun, word)
        if comma and self.is_part(Part.COMMA) and not self.is_part(Part.AND, ahead=1):
            follows_verb = self.is_part(Part.VERB, Part.AUX, Part.PREP, Part.ADV, Part.TO, ahead=1)
            if follows_verb:
                self._step()
        return True

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
        item = self.peek()
        if isinstance(item, Noun) and self.is_part(Part.PREP, ahead=1) and self.is_part(Part.REL, ahead=2):
            self._step()
            self._step()
            return None, item.text.lower()
        return None, ""

    def _opens_relative(self, noun: Noun) -> bool:
        if self.is_part(Part.REL):
            return True
        if self.is_part(Part.SUB) and (self._lemma() in RELATIVES or self._lemma() in ("to which", "from which")):
            return True
        return self.is_part(Part.THAT) and not (noun.is_pronoun or noun.is_a("tournament"))

    def _relative_body(self, noun: Noun, word: Tagged, *, leads: bool, comma: bool) -> Clause:
        if word.lemma == "whose" and leads:
            return self._printed_on()
        if word.lemma == "whose":
            return self.inner(bare=comma)
        if word.part is Part.SUB:
            return self._lying_there() if self._lies_there() else self._whole()
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

    def _whole(self) -> Clause:
        return self.inner()

    def _more_relatives(self, noun: Noun, word: Tagged) -> None:
        """relatives may share their pronoun: "which prevents 2 damage and gains him 1 Ability"."""
        self._further_by_which(noun, word)
        self._further_base(noun, word)
        self._further_perfect(noun, word)
        while (passive := self.further_passive(noun.relatives[-1])) is not None:
            passive.link = word.lemma
            noun.relatives.append(passive)
        while (
            self.is_part(Part.AND)
            and word.lemma in ("which", "that", "who")
            and self._goes_on_at() is not None
            and not self._player_goes_on(noun)
        ):
            at = self.at
            if noun.words and self._human(noun):
                return
            self._step()
            more = self.attempt(lambda: self.predicate(Clause(subject=noun), bare=True))
            if more is None:
                self.at = at
                return
            more.link = word.lemma
            noun.relatives.append(more)

    def _further_perfect(self, noun: Noun, word: Tagged) -> None:
        """Reads "that Player A has played and made into a Power Blow": the second participle shares "has"."""
        first = noun.relatives[-1]
        shared = first.tense == "perfect" and not first.passive and first.subject is not noun
        if not (shared and self.is_part(Part.AND) and self.is_part(Part.VERB, ahead=1)):
            return
        if self._form_at(1) not in ("ed", "en") or any(one is not noun for one in first.objects):
            return
        at = self.at
        self._step()
        more = self.attempt(lambda: self.predicate(Clause(subject=first.subject), bare=True))
        if more is None or more.objects or more.passive:
            self.at = at
            return
        more.objects, more.link, more.tense = [noun], word.lemma, first.tense
        noun.relatives.append(more)

    def _by_which_clause(self, noun: Noun, word: Tagged) -> bool:
        """Reads "by which all Objects are removed and he loses 1 Ability": without a comma it is of it, too."""
        subject = self.peek(1)
        whole = word.part is Part.SUB and self.is_part(Part.AND) and isinstance(subject, Noun)
        if not whole or not isinstance(subject, Noun) or subject.names or not self._is_of_text(subject):
            return False
        at = self.at
        self._step()
        more = self.attempt(self.inner)
        if more is None or (self.peek() is not None and not self.is_part(Part.COMMA, Part.AND)):
            self.at = at
            return False
        more.link = word.lemma
        noun.relatives.append(more)
        return True

    @staticmethod
    def _is_of_text(subject: Noun) -> bool:
        """Whether a text would speak so: of "he", "they", "his opponent", "all Objects"."""
        whole = subject.determiner in ("all", "each", "every", "both")
        own = subject.owner is not None and subject.owner.is_pronoun
        return (subject.is_pronoun and subject.head in ("he", "she", "they", "you")) or whole or own

    def _further_base(self, noun: Noun, word: Tagged) -> None:
        """Reads "that does not affect or prevent it": the second verb shares the helper, and what it is done to."""
        first = noun.relatives[-1]
        helped = bool(first.modal) or any(one.lemma == "do" and one.part is Part.VERB for one in first.words[:-1])
        own = first.subject is noun and word.lemma in ("which", "that", "who") and not first.passive
        if not (helped and own and self.is_part(Part.AND) and self.is_part(Part.VERB, ahead=1)):
            return
        if self._form_at(1) != "base" or self._lemma(1) in ("be", "do", "have"):
            return
        at = self.at
        self._step()
        more = self.attempt(lambda: self.predicate(Clause(subject=noun, negated=first.negated), bare=True))
        if more is None:
            self.at = at
            return
        more.modal, more.link = first.modal, word.lemma
        if not (first.objects or first.roles or first.infinitive):
            first.objects = list(more.objects)
        noun.relatives.append(more)

    def _further_by_which(self, noun: Noun, word: Tagged) -> None:
        """Reads "by which Locations cannot be played and are removed": one card is, several are."""
        if self._by_which_clause(noun, word):
            return
        subject = noun.relatives[-1].subject
        plural = subject is not None and any(w.lemma == subject.head and w.sense.form == "many" for w in subject.words)
        follows = self.is_part(Part.AND) and self.is_part(Part.VERB, ahead=1) and self._lemma(1) == "be"
        single = noun.number in (None, 1) and (bool(noun.names) or noun.is_a("play", "hand"))
        if word.part is not Part.SUB or not plural or not follows or not single:
            return
        verb = self.peek(1)
        if not isinstance(verb, Tagged) or verb.token.text.lower() not in ("are", "were"):
            return
        self._step()
        more = self.predicate(Clause(subject=subject), bare=True)
        more.link = word.lemma
        noun.relatives.append(more)

    def _goes_on_at(self) -> int | None:
        """How far ahead the verb of a further relative stands: "and does", "and normally does"."""
        at = 2 if self.is_part(Part.ADV, ahead=1) else 1
        return at if self.is_part(Part.VERB, ahead=at) and self._form_at(at) == "s" else None

    def _player_goes_on(self, noun: Noun) -> bool:
        """Reads "a Block that covers it and makes it a Power Block": what only a player does, he does himself."""
        return noun.relatives[-1].verb in DESCRIBING and self._lemma(1) in ACTING

    @staticmethod
    def _human(noun: Noun) -> bool:
        return noun.head.startswith(("player:", "persona:")) or noun.head in ("player", "opponent")


def _shared_by(relative: Clause, share: str) -> None:
    """Says of which part of several the relative clause speaks: "each of which", "neither of which", "one of which"."""
    if share in NONE:
        relative.negated = not relative.negated
    elif share and share not in ALL:
        relative.adverbs.append(share)
