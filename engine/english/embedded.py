"""Questions inside a clause: "decides which weapon is Disarmed", "tells him how many cards he holds"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.contact import Contacts
from engine.english.cursor import Unread
from engine.english.lexicon import Part
from engine.english.noun import Noun

TELLING = frozenset({"tell", "disclose", "announce", "say", "declare", "reveal", "state"})
CHOOSING = frozenset({"choose", "decide", "determine", "pick", "select", "say", "name"})


class Embedded(Contacts):
    """Reads embedded questions. Each method's docstring is the rule that it reads."""

    def _chosen(self, clause: Clause) -> bool:
        """Reads "decides which weapon is Disarmed", "chooses which of the two weapons it is"."""
        if clause.verb not in CHOOSING or not self.is_part(Part.REL, Part.WH) or not all(map(_himself, clause.objects)):
            return False
        if self._lemma() != "which":
            return False
        at = self.at
        if self._ends_behind():
            return self._bare_which(clause)
        self._step()
        if self._lemma() == "of" and self.is_noun(1):
            self._step()
        chosen = self.np()
        if not self.is_part(Part.VERB, Part.AUX) and self.peek() is not None and not self.is_part(Part.COMMA, Part.AND):
            self.at = at  # "which Defenses from his Hand he plays"
            return False
        clause.objects = [chosen]
        if self.is_part(Part.VERB, Part.AUX):
            clause.that = self.predicate(Clause(subject=chosen), bare=True)
        return True

    def _embedded(self, clause: Clause) -> bool:
        """embedded: ("which" | "what" | "who" | "how many" …) np? (clause | predicate | "to" predicate)"""
        at = self.at
        late = clause.verb in TELLING and self.is_part(Part.COMMA) and self.is_part(Part.REL, ahead=1)
        if late and clause.subs and self._lemma(1) == "which":
            self._step()  # "tells his opponent, when he plays it, which of the two he has chosen"
        if not self.is_part(Part.WH, Part.REL) or not clause.verb or clause.that is not None or self._relates():
            self.at = at
            return False
        try:
            clause.that = self._indirect()
        except Unread:
            self.at = at
            return False
        return True

    def _bare_which(self, clause: Clause) -> bool:
        """Reads "does not say which" as "does not say which one"."""
        if not clause.negated:
            return False
        self._step()
        clause.that = Clause(subject=Noun((), "one"), adverbs=["which"])
        return True

    def _ends_behind(self) -> bool:
        """Whether nothing more is said behind this word."""
        return self.peek(1) is None or self.is_part(Part.AND, ahead=1)

    def _relates(self) -> bool:
        """Whether the word stands behind a noun, whose relative clause it opens."""
        noun = self.peek(-1)
        of_player = isinstance(noun, Noun) and self._lemma() == "which" and (self._human(noun) or _himself(noun))
        return self.is_part(Part.REL) and isinstance(noun, Noun) and not of_player

    def _indirect(self) -> Clause:
        word = self.word().lemma
        if self.is_part(Part.PREP) and self._lemma() == "of" and self.is_noun(1):
            self._step()
            asked = _of_several(self.np())
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


def _himself(noun: Noun) -> bool:
    """Reads "decides himself which weapon he loses": it adds nothing."""
    return noun.is_pronoun and noun.text.lower() in ("himself", "herself", "yourself", "themselves")


def _of_several(noun: Noun) -> Noun:
    """Reads "which of his weapons he loses" as "which weapon"; "which of the two", "which of them" stay as they are."""
    plain = noun.is_a("weapon", "weapon of choice") and not (noun.names or noun.more or noun.relatives)
    if not plain:
        return Noun((), "one", of=noun)
    kind = [word for word in noun.words if word.lemma == noun.head]
    return Noun(tuple(kind), noun.head)
