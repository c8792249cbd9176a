"""What a relative clause goes on to tell: "which prevents 2 damage and gains him 1 Ability"."""

from __future__ import annotations

from engine.english.above import Above
from engine.english.ahead import Ahead
from engine.english.clause import Clause, Role
from engine.english.lexicon import Part
from engine.english.noun import Noun
from engine.english.tagged import Tagged
from engine.english.wish import TRIES, WISHES

SHOWN = frozenset(["be", "cover", "do", "have"])
DESCRIBING = frozenset(["be", "have", "cover", "contain", "show"])
ACTING = frozenset(["make", "play", "block", "dodge", "defend", "discard", "exert", "use", "drop", "draw"])

MINDED = WISHES | TRIES | {"ask", "decide", "decline", "exert"}
"""What only somebody does, and no card."""


class Further(Ahead, Above):
    """Reads what shares the pronoun of a relative clause. Each method's docstring is the rule that it reads."""

    told_of: tuple[int, Noun | None] = (-1, None)
    """Where a relative clause between commas may go on, and of whom: "B, who has X in play and discards it"."""

    def _or_else(self, clause: Clause) -> None:
        """Reads "until it is blocked or becomes successful": the second verb belongs to the same condition."""
        joint = self.peek()
        both = isinstance(joint, Tagged) and joint.token.text.lower() == "or" and self.is_part(Part.VERB, ahead=1)
        if not both or self._form_at(1) not in ("s", "ed") or clause.subject is None or clause.form != "finite":
            return
        at = self.at
        self._step()
        more = self.attempt(lambda: self.predicate(Clause(subject=clause.subject, shared=True, first=False)))
        if more is None:
            self.at = at
        else:
            clause.subs.append(Role("or", clause=more))

    def _more_relatives(self, noun: Noun, word: Tagged) -> None:
        """relatives may share their pronoun: "which prevents 2 damage and gains him 1 Ability"."""
        self._further_by_which(noun, word)
        self._further_base(noun, word)
        self._further_perfect(noun, word)
        self._series(noun, word)
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

    def _series(self, noun: Noun, word: Tagged) -> None:
        """Reads "a Slice that covers Upper Left, does 2 damage and is no Power Blow": each is told of the card."""
        first = noun.relatives[-1]
        of_card = word.lemma == "that" and not self._human(noun) and first.subject is noun and first.verb in SHOWN
        while of_card and self.is_part(Part.COMMA) and self._lemma(1) in SHOWN and self._form_at(1) == "s":
            at = self.at
            self._step()
            more = self.attempt(lambda: self.predicate(Clause(subject=noun), bare=True))
            if more is None or not (self.is_part(Part.AND, Part.COMMA) and self._form_at(1) == "s"):
                self.at = at
                return
            more.link = word.lemma
            noun.relatives.append(more)

    def _goes_on_between(self, noun: Noun, word: Tagged) -> None:
        """Reads "Player A, who has taken no damage and has lost no Ability, has": both are told of him."""
        if word.lemma != "who" or not (self.is_part(Part.AND) and self.is_part(Part.VERB, Part.AUX, ahead=1)):
            return
        at = self.at
        self._step()
        more = self.attempt(lambda: self.predicate(Clause(subject=noun), bare=True))
        ends = self.is_part(Part.COMMA) and self.is_part(Part.VERB, Part.AUX, Part.ADV, ahead=1)
        if more is None or not ends or self._form_at(1) == "ing":
            self.at, self.told_of = at, (at, noun)
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
        if self._lemma(1) in MINDED:
            return True  # "an Edge which counters nothing and wants to play it": no card wants anything
        return noun.relatives[-1].verb in DESCRIBING and self._lemma(1) in ACTING

    @staticmethod
    def _human(noun: Noun) -> bool:
        return noun.is_named_player or noun.head in ("player", "opponent")
