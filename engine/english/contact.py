"""Relative clauses without their pronoun: "the weapons he uses", "the Guard he has in play"."""

from __future__ import annotations

from engine.english.adjunct import Adjuncts
from engine.english.clause import Clause
from engine.english.lexicon import Part
from engine.english.noun import TURNS, Noun

OWNING = frozenset(["have", "hold", "control", "use", "play", "own", "keep", "draw", "choose", "find", "make"])
"""What a player does with a card that is named: "the Forethought: Xavier he had in play"."""

MEETING = frozenset(["counter", "block", "dodge", "discard", "remove", "put"])
"""What else a player does with a card of which only the kind is told: "a Thrust Player B dodges"."""

NO_VERBS = frozenset[str]()
SHOWING = frozenset(["cover", "belong", "contain", "prevent", "bear", "lie", "show", "say", "state", "allow", "reduce"])
"""What a card does by itself: "a Block covering Upper Left", "a card belonging to Player B"."""


class Contacts(Adjuncts):
    """Reads relative clauses without their pronoun. Each method's docstring is the rule that it reads."""

    def _contact(self, clause: Clause) -> bool:
        """Reads "areas he just blocked": a relative clause without its pronoun."""
        noun = self.peek(-1)
        if not isinstance(noun, Noun) or noun.is_pronoun or noun.relatives or not clause.verb:
            return False
        number = clause.objects[-1] if clause.objects else None
        if number is not None and number.of is noun and number.is_a("number", "amount"):
            return self.contact(number)  # "limits only the number of Masks he may have in play"
        if noun.names:
            return noun.determiner in ("the", "a") and self.contact(noun, OWNING | MEETING)
        if noun.owner is not None or noun is clause.subject:
            return False
        if noun.is_a("play") and not noun.determiner:
            return False  # "as it enters play he wants to …"
        if noun.determiner == "a" and not noun.is_a("card", "effect"):
            return (self._is_nominative() or self._is_somebody()) and self.contact(noun, OWNING | MEETING)
        return self.contact(noun)

    def _is_nominative(self) -> bool:
        """Whether "he", "she" stands next: no object, so behind a card it begins what is told of it."""
        item = self.peek()
        return isinstance(item, Noun) and item.is_pronoun and item.text.lower() in ("he", "she")

    def contact(self, noun: Noun, verbs: frozenset[str] = NO_VERBS) -> bool:
        """Reads "the weapon he is armed with" as "with which he is armed", "areas he blocked" as what he blocked."""
        at = self.at
        relative = self.attempt(lambda: self.predicate(Clause(subject=self.np(), link="that"), bare=True))
        last = relative.roles[-1] if relative is not None and relative.roles else None
        stranded = last is not None and last.noun is None and last.clause is None
        taken = relative is not None and any(not one.is_a(*TURNS) for one in relative.objects)
        has_to = relative is not None and relative.verb == "have" and relative.infinitive is not None
        if relative is None or (taken and not stranded) or (verbs and relative.verb not in verbs) or has_to:
            self.at = at
            return False
        if last is not None and stranded:
            relative.link = f"{last.link} which"
            relative.roles.remove(last)
        else:
            relative.objects.append(noun)
        noun.relatives.append(relative)
        return True

    def found(self, subject: Noun) -> None:
        """Reads "the only card he finds is", "the Slash I have chosen is", "does the weapon he uses have"."""
        if not self._is_somebody() or subject.is_pronoun:
            return
        noun = subject.of or subject
        at, before = self.at, len(noun.relatives)
        named = bool(noun.names) and noun.determiner != "the"
        if noun.relatives or noun.is_pronoun or named or not self.contact(noun, OWNING if noun.names else NO_VERBS):
            return
        self._named_late(noun)
        if not self.is_part(Part.VERB, Part.AUX) or noun.relatives[-1].passive:
            self.at = at
            del noun.relatives[before:]

    def _is_somebody(self) -> bool:
        """Whether somebody stands next who may do something, right behind what he does it to."""
        item = self.peek()
        return isinstance(item, Noun) and not item.more and (item.is_somebody or item.is_a("they", "nobody"))

    def _somebody_does(self) -> bool:
        """Whether "Player B dodges", "nobody counters", "you draw" stands next: somebody, and what he does."""
        item = self.peek()
        you = isinstance(item, Noun) and item.is_pronoun and item.text.lower() == "you"
        forms = ("base", "ed") if you else ("s", "ed")
        return (you or self._is_somebody()) and self.is_part(Part.VERB, ahead=1) and self._form_at(1) in forms

    def _object_describing(self, clause: Clause) -> bool:
        """Reads "plays an Attack covering Upper Left" as one that covers it, "a card belonging to B" likewise."""
        noun = self.peek(-1)
        told = clause.objects[-1:] + [role.noun for role in clause.roles[-1:]]
        if not self.is_part(Part.VERB) or self._form() != "ing" or self._lemma() not in SHOWING:
            return False
        if not isinstance(noun, Noun) or not any(one is noun for one in told) or noun.is_pronoun or self._human(noun):
            return False
        read = self.attempt(lambda: self.predicate(Clause(subject=noun, form="ing"), bare=True))
        if read is None:
            return False
        read.form, read.link = "finite", "which" if noun.names else "that"
        noun.relatives.append(read)
        return True
