"""When something was, before its clause: "the moment his Attack is blocked, …", "two turns after he played it, …"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.gap import Gaps
from engine.english.lexicon import Part
from engine.english.noun import Noun

INSTANTS = ("moment", "instant", "minute")


class Moments(Gaps):
    """Reads times before a clause. Each method's docstring is the rule that it reads."""

    def _leading_moment(self, lead: Clause) -> bool:
        item = self.peek()
        if not isinstance(item, Noun) or item.names or item.owner is not None:
            return False
        at = self.at
        read = self._turn_told(item, lead) or self._moment_told(item, lead) or self._turns_after(item, lead)
        if not read or not (self.is_part(Part.COMMA) or self.is_noun() or self.question):
            self.at = at
            return False
        return True

    def _turn_told(self, item: Noun, lead: Clause) -> bool:
        """Reads "The turn before, Player B played it"."""
        if not item.is_a("turn") or item.adjectives or self._lemma(1) not in ("before", "before that"):
            return False
        noun = self.single()
        if not noun.adjectives:
            return False
        lead.roles.append(Role("time", noun))
        return True

    def _moment_told(self, item: Noun, lead: Clause) -> bool:
        """Reads "the moment his Attack is blocked" as "as soon as his Attack is blocked"."""
        if not item.is_a(*INSTANTS) or item.determiner != "the" or item.adjectives or not self.clause_at(1):
            return False
        self._step()
        told = self.attempt(self.inner)
        if told is None:
            return False
        lead.subs.append(Role("as soon as", clause=told))
        return True

    def _turns_after(self, item: Noun, lead: Clause) -> bool:
        """Reads "two turns after he played it" as "after he played it, two turns later"."""
        counted = item.is_a("turn") and (item.number is not None or item.determiner == "a") and not item.adjectives
        if not counted or not self.is_part(Part.SUB, ahead=1) or self._lemma(1) != "after":
            return False
        self._step()
        told = self.subordinate()
        if told.clause is None:
            return False
        lead.subs.append(told)
        lead.roles.append(Role("later", item))
        return True
