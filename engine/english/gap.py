"""Clauses that share the verb of the one before: "and nothing against the second", "and Player B a 2"."""

from __future__ import annotations

import copy

from engine.english.asking import Asking
from engine.english.clause import Clause, Role
from engine.english.cursor import Unread
from engine.english.lexicon import Part
from engine.english.noun import Noun

ENSUING = frozenset(["so that", "because", "although"])


class Gaps(Asking):
    """Reads clauses without a verb of their own. Each method's docstring is the rule that it reads."""

    def _gapped(self, before: Clause) -> Clause:
        """gapped: (adverb | prepositional)* np (adverb | prepositional)*: "and nothing against the second"."""
        clause = Clause(before.verb, list(before.words), before.subject, shared=True, first=False)
        clause.tense, clause.modal = before.tense, before.modal
        clause.passive, clause.asks = before.passive, before.asks
        while True:
            if self.is_part(Part.ADV):
                clause.adverbs.append(self.word().lemma)
            elif self.is_part(Part.NOT) and not clause.negated:
                self._step()
                clause.negated = True
            elif self.is_part(Part.PREP):
                clause.roles.append(self.prepositional())
            elif self.is_noun() and not clause.objects:
                clause.objects.append(self.np())
            elif self.is_part(Part.SUB) and self._lemma() == "as" and self.is_noun(1):
                clause.roles.append(Role(self.word().lemma, self.single()))
            elif self.is_part(Part.COMMA) and not clause.objects and clause.roles:
                self._step()
            elif self.is_part(Part.SUB) and not clause.objects:
                outer, self.enclosed = self.enclosed, True
                clause.subs.append(self.subordinate())
                self.enclosed = outer
                self._step() if self.is_part(Part.COMMA) else None
            elif self.is_part(Part.COMMA) and clause.objects and self._lemma(1) in ENSUING and not clause.subs:
                self._step()  # "plays X and then Y, so that …"
                clause.subs.append(self.subordinate())
            elif self.is_part(Part.COMMA) and self.is_part(Part.ADV, ahead=1) and self.peek(2) is None:
                self._step()  # ", in this order"
            else:
                break
        if not (self.peek() is None or self.is_part(Part.COMMA, Part.AND)):
            raise Unread(self.at)
        if not clause.objects:
            clause.objects = self._same(clause, before)
        clause.objects = [_counted(noun, before) for noun in clause.objects]
        return _wished(clause, before) if before.infinitive is not None else clause

    def _same(self, clause: Clause, before: Clause) -> list[Noun]:
        """Reads "plays X on turn 1 with Y, and on turn 2 without it": what is told of it, is told in the same way."""
        links = {role.link for role in before.roles} | ({"without"} if before.role("with") is not None else set())
        alike = {role.link for role in clause.roles} & links
        named = all(noun.names for noun in before.objects)
        if not alike or not named or before.infinitive is not None or before.that is not None:
            raise Unread(self.at)
        return [Noun(noun.words, noun.head, names=noun.names, edition=noun.edition) for noun in before.objects]

    def _gapped_of(self, before: Clause) -> Clause:
        """Reads "Player A rolls a 5 and Player B a 2": another subject, the same verb."""
        subject = self.single()
        if not self._human(subject) or not self.is_noun() or before.asks:
            raise Unread(self.at)
        clause = Clause(before.verb, list(before.words), subject, [self.np()], tense=before.tense, first=False)
        while self.is_part(Part.PREP):
            clause.roles.append(self.prepositional())
        if not (self.peek() is None or self.is_part(Part.COMMA, Part.AND)) or before.passive:
            raise Unread(self.at)
        return clause


def _wished(clause: Clause, before: Clause) -> Clause:
    """Reads "wants to play X first and only then Y": it is playing that he wants."""
    done = before.infinitive
    if done is None or not done.objects:
        return clause
    more = Clause(done.verb, list(done.words), done.subject, clause.objects, clause.roles, form=done.form)
    more.adverbs, more.subs = clause.adverbs, clause.subs
    clause.objects, clause.roles, clause.adverbs, clause.subs, clause.infinitive = [], [], [], [], more
    return clause


def _counted(noun: Noun, before: Clause) -> Noun:
    """Reads "3 of them in his Discard Pile and 2 in play": the number is of what the clause before counts."""
    none, one = noun.head == "none" and noun.of is None, noun.text.lower() in ("one", "another")
    if len(before.objects) != 1 or before.objects[0].more or noun.names or not (none or one or noun.number is not None):
        return noun
    if (before.objects[0].number is None and not one) or (noun.head and not (none or one)) or noun.adjectives:
        return noun
    counted = copy.deepcopy(before.objects[0])
    counted.number = 0 if none else 1 if one else noun.number
    counted.determiner = "no" if none else "another" if one else noun.determiner
    return counted
