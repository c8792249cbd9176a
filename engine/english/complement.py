"""What a verb takes: objects, that-clauses, embedded questions."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.cursor import HELPERS, Unread
from engine.english.embedded import Embedded
from engine.english.lexicon import Part
from engine.english.noun import PASSED, Noun
from engine.english.tagged import Tagged

COUNTING = frozenset({"count", "consider", "regard", "treat", "see"})
BEGINNING = frozenset({"begin", "start", "end", "happen", "expire"})
MOVING = frozenset({"remove", "put", "bring", "take", "discard", "place"})
AGO = ("later", "ago", "earlier", "after that", "afterwards", "afterward")
THINGS = ("something", "nothing", "anything")
SAYING = frozenset({"say", "state"})
READING = SAYING | {"read"}


class Complements(Embedded):
    """Reads what a verb takes. Each method's docstring is the rule that it reads."""

    def complements(self, clause: Clause, *, bare: bool = False) -> Clause:
        """complements: (np | prepositional | adverb | infinitive | that-clause | subordinate)*"""
        while not self._clause_ends(clause) and self._complement(clause, bare=bare):
            pass
        return clause

    def _clause_ends(self, clause: Clause) -> bool:
        """Whether what stands next belongs to another clause."""
        said = clause.verb in SAYING and clause.that is None and not clause.objects and not clause.passive
        if self._is_subject_form() and said and self.clause_at(0):
            return False
        if self._is_subject_form() and not self._contact(clause):
            return True
        thing = self.peek(-1)
        if isinstance(thing, Noun) and thing.is_a(*THINGS) and self.is_noun() and self.clause_at(0):
            return not self._contact(clause)  # "is something Player A can play", "there is nothing it forbids"
        if isinstance(thing, Noun) and self._somebody_does():
            return not self._contact(clause) and self._is_subject_form()
        if self.is_noun() and clause.verb in BEGINNING and clause.subject is not None and self.clause_at(0):
            return True  # "Before the game begins two players roll dice"
        still = clause.verb in MOVING and not (clause.objects or clause.passive)
        return not still and self._in_play_then()

    def _complement(self, clause: Clause, *, bare: bool) -> bool:
        """Takes one complement; False where none stands next."""
        if clause.verb in READING and clause.that is None and self.is_part(Part.COMMA) and self._lemma() == ":":
            self._step()
            return self._quoted(clause, self.at - 1)
        if clause.verb in SAYING and clause.that is None and not clause.objects and self._orders(0):
            return self._quoted(clause, self.at)  # "a card that says “Make an Exertion”"
        if clause.verb in SAYING and clause.that is None and not clause.objects and self._it_does():
            clause.that = self.inner()  # "says it does 3 damage"
            return True
        if self._noun_complement(clause) or self._late_object(clause):
            return True
        if bare and clause.verb == "cover" and self.is_part(Part.PREP) and self._lemma() == "against":
            return False  # "a Block that covers Middle Center against the Thrust": it is played against it
        return self._adverbial(clause) or self._verbal_complement(clause) or self._loose(clause, bare=bare)

    def _late_object(self, clause: Clause) -> bool:
        """Reads "wants to use, as one of his Pre-Game cards, the Quickening": the object behind what is set between."""
        set_apart = self.is_part(Part.COMMA) and (self._lemma(1) == "as" or self.is_part(Part.PREP, ahead=1))
        if not set_apart or clause.objects or clause.roles or clause.passive or clause.verb in HELPERS:
            return False
        at = self.at
        self._step()
        try:
            role = self.prepositional() if self.is_part(Part.PREP) else self.subordinate()
        except Unread:
            role = None
        if role is None or role.noun is None or not (self.is_part(Part.COMMA) and self.is_noun(1)) or self.clause_at(1):
            self.at = at
            return False
        self._step()
        clause.objects.append(self.np())
        clause.roles.append(role)
        return True

    def _quoted(self, clause: Clause, at: int) -> bool:
        """Reads "that says: While this card is in play, target player loses 2 Ability", "says: Play in place of …"."""
        orders = self._orders(0)
        clause.that = self.attempt(lambda: self.predicate(Clause(form="to")) if orders else self.inner())
        if clause.that is None:
            self.at = at
        while orders and clause.that is not None and self.is_part(Part.COMMA, Part.AND) and self._orders(1):
            self._step()  # "Make an Exertion, avoid one damage for every Agility gem"
            clause.that.subs.append(Role("and", clause=self.predicate(Clause(form="to"))))
        return clause.that is not None

    def _orders(self, ahead: int) -> bool:
        """Whether a verb that tells to do something stands there: "Make", "avoid"."""
        return self.is_part(Part.VERB, ahead=ahead) and self._form_at(ahead) == "base"

    def _it_does(self) -> bool:
        """Whether "it does", "no Attacks may be played" stands next: a clause without "that"."""
        item = self.peek()
        if isinstance(item, Noun) and item.determiner in ("no", "all", "each", "every", "any") and item.head:
            return self.clause_at(0)
        return (
            isinstance(item, Noun)
            and item.is_pronoun
            and item.is_a("it")
            and self.is_part(Part.VERB, Part.AUX, ahead=1)
        )

    def _noun_complement(self, clause: Clause) -> bool:
        item = self.peek()
        named = isinstance(item, Noun) and bool(item.names)  # "plays Interference later"
        made = isinstance(item, Noun) and item.is_a("exertion", "attack", "power blow")
        named = named or (made and self._lemma(1) == "later")  # "makes an Exertion later this turn"
        if self.is_noun() and self._lemma(1) in ("ago", "later", "earlier") and not named:
            clause.roles.append(self._ago())
        elif self.is_noun():
            clause.objects.append(self._neither(clause, self.np()))
        else:
            late = (self._chosen, self._embedded, self._late_relative, self._late_apposition)
            return any(takes(clause) for takes in late)
        return True

    def _adverbial(self, clause: Clause) -> bool:
        if self.is_part(Part.PREP):
            clause.roles.append(self.prepositional())
        elif self._and_role(clause):
            return True
        elif self.is_each_time():
            clause.subs.append(self.subordinate())
        elif self.is_part(Part.ADV) and not self._neither_does():
            clause.adverbs.append(self.word().lemma)
        elif self.is_part(Part.SUB) and self._lemma() == "before" and self._ends_at(1):
            self._step()  # "the Guard that he played before"
            clause.adverbs.append("earlier")
        else:
            return False
        return True

    def _ends_at(self, ahead: int) -> bool:
        """Whether the sentence ends there, or a comma stands."""
        return self.peek(ahead) is None or self.is_part(Part.COMMA, ahead=ahead)

    def _verbal_complement(self, clause: Clause) -> bool:
        if self.is_part(Part.SUB) and self._lemma() in ("with which", "by which") and self.is_part(Part.TO, ahead=1):
            self._step()  # "has nothing with which to prevent damage"
        if self.is_part(Part.TO):
            self._infinitive_of(clause)
        elif self.is_part(Part.THAT) and clause.verb in BEGINNING:
            return False  # "announces before the tournament starts that …"
        elif self.is_part(Part.THAT) or (clause.that is not None and self._and_that()):
            self._that_clause(clause)
        elif clause.verb in SAYING and clause.that is None and not clause.objects and self.clause_at(0):
            clause.that = self.inner()  # "says he may draw a card"
        elif self.is_part(Part.NOT) and self.is_part(Part.TO, ahead=1):
            self._step()
            self._infinitive_of(clause, negated=True)
        elif self._counting(clause) or self._gerund(clause):
            return True
        elif self.is_part(Part.VERB) and self._takes_bare(clause):
            clause.infinitive = self._bare_infinitive(clause)
        else:
            return False
        return True

    def _loose(self, clause: Clause, *, bare: bool) -> bool:
        if self._object_participle(clause) or self._object_describing(clause):
            return True
        if self.is_part(Part.SUB):
            clause.subs.append(self.subordinate())
        elif self.is_part(Part.COMMA) and self._lemma(1) == "for" and self._says_why(2):
            self._skip(2)
            clause.subs.append(Role("because", clause=self.inner()))
        elif self._comma_then(Part.SUB, Part.PREP, Part.ADV, Part.TO) and not (bare or self._asks_then()):
            self._step()
        else:
            return self._participle_adjunct(clause)
        return True

    def _not_to(self) -> bool:
        """Reads "decides not to defend": the denial is of the verb behind it."""
        return self.is_part(Part.NOT) and self.is_part(Part.TO, ahead=1)

    def _neither_does(self) -> bool:
        """Reads "an Event that was countered neither affects him nor stays": the denial is of the verb behind it."""
        verb = self.is_part(Part.VERB, Part.AUX, ahead=1) and self._form_at(1) not in ("ing", "en")
        return self._lemma() == "neither" and verb

    def _says_why(self, ahead: int) -> bool:
        """Whether a clause stands behind "for": "does not succeed, for he rolls a 5"."""
        subject = self.peek(ahead)
        helped = self.is_part(Part.VERB, Part.AUX, Part.NOT, ahead=ahead + 1) and self._form_at(ahead + 1) != "ing"
        return isinstance(subject, Noun) and helped and not subject.relatives

    def _asks_then(self) -> bool:
        """Reads "If it is countered, to whom does it go?": the question begins behind the comma."""
        return self.question and self._asks_at(1)

    def _in_play_then(self) -> bool:
        """Whether a clause without a comma begins behind "in play": "while it is in play his Ability is reduced"."""
        place = self.peek(-1)
        return isinstance(place, Noun) and place.is_a("play") and self.is_noun() and self.clause_at(0)

    def _ago(self) -> Role:
        """Reads "two turns ago", "three turns later"."""
        noun = self.np()
        word = self.word().lemma
        link = word if word in ("ago", "earlier") else "later"
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
        told = self.inner()
        if clause.that is None:
            clause.that = told
        else:
            clause.subs.append(Role("that", clause=told))
        self._said_too(clause, told)

    def _said_too(self, clause: Clause, told: Clause) -> None:
        """Reads "which says that he must draw 3 cards and must discard 2", "that A loses 4 Ability and B loses 2"."""
        human = clause.subject is not None and self._human(clause.subject)
        if clause.verb not in SAYING or human or not self.is_part(Part.AND) or self._lemma() != "and":
            return
        shares = self.is_part(Part.AUX, ahead=1) or (self.is_part(Part.VERB, ahead=1) and not self.relatives)
        if told.subject is None or not (shares or (self.is_noun(1) and self.clause_at(1))):
            return
        if shares and self._lemma(1) in SAYING:
            return  # "says that … and says nothing about stacking": the card says it, of which the clause tells
        at = self.at
        self._step()
        more = self.attempt(lambda: self.predicate(Clause(subject=told.subject)) if shares else self.inner())
        if more is None:
            self.at = at
            return
        clause.subs.append(Role("that", clause=more))
        self._said_too(clause, more)

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

    def _late_relative(self, clause: Clause) -> bool:
        """Reads "with Alaine underneath, which …": the relative clause stands behind the place, or the time."""
        ahead = 1 if self.is_part(Part.COMMA) else 0
        last = self.peek(-1)
        it = isinstance(last, Noun) and last.is_pronoun and last.is_a(*PASSED) and bool(clause.objects)
        by_which = bool(ahead) and it and self.is_part(Part.SUB, ahead=1) and self._lemma(1).endswith(" which")
        opens = self.is_part(Part.REL, ahead=ahead) or by_which
        if not opens or not clause.verb or (isinstance(last, Noun) and not it):
            return False
        nouns = [*clause.objects, *(r.noun for r in clause.roles if r.noun is not None)]
        nouns = [noun for noun in nouns if noun is not last and not (noun.is_pronoun and noun.is_a(*PASSED))]
        return bool(nouns) and self._relative(nouns[-1])

    def _late_apposition(self, clause: Clause) -> bool:
        """Reads "plays Extra Shot this turn, an Event that …"."""
        cards = [noun.of if noun.is_a("copy") and noun.of is not None else noun for noun in clause.objects]
        named = [noun for noun in cards if noun.names]
        if not named or named[-1].apposition is not None or isinstance(self.peek(1), Tagged):
            return False
        self._apposition(named[-1])
        self.borne(named[-1])
        return named[-1].apposition is not None
