"""What cards are like: the same Title, different Text, a 2 in 6 chance."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.rewording.features import FEATURES
from engine.telling.verbs.wishing import Wishing
from engine.world import Happening, Thing

WORDS = {"same": "alike", "identical": "alike", "different": "unlike", "another": "unlike"}


def likeness_of(noun: Noun) -> str:
    """Whether a phrase says that something is the same, or another."""
    if noun.names:
        return ""
    return next((what for word, what in WORDS.items() if noun.has(word) or noun.determiner.endswith(word)), "")


class Likeness(Wishing):
    """Reads what cards have in common, and what chance they have."""

    def _same_card(self, frame: Frame, things: list[Thing], likeness: str) -> list[Happening]:
        """Reads "is the same card as Watcher: Hunter"."""
        other, rest = self._like(frame)
        if rest is not None:
            raise NotUnderstood(rest.span, rest.verb)
        more = self._cards(other, "") if other is not None else []
        return [Happening(likeness, "", [*things, *more], kind="card")]

    @staticmethod
    def _like(frame: Frame) -> tuple[Noun | None, Clause | None]:
        """What it is like: "as Watcher: Hunter"; behind a comma goes on what it has, "but it has different Text"."""
        if (noun := frame.role("as", "from")) is not None or (role := frame.sub("as")) is None:
            return noun, None
        clause = role.clause
        if clause is None:
            return role.noun, None
        subject = clause.subject
        if (
            subject is None
            or clause.verb != "have"
            or clause.negated
            or (len(clause.objects), len(subject.more)) != (1, 1)
        ):
            raise NotUnderstood(clause.span, clause.verb)
        subject, clause.subject = copy.copy(subject), subject.more[0]
        subject.more = []
        return subject, clause

    def _alike(self, frame: Frame, noun: Noun) -> list[Happening]:
        """Reads "has the same Title and Icon as Watcher: Hunter", "have different Text"."""
        members = noun.each()
        subject, likeness = frame.clause.subject, ""
        if subject is None or not all(member.head in FEATURES for member in members):
            return []
        things = self._cards(subject, "") if self.refer.is_card(subject) else []
        other, rest = self._like(frame)
        things += self._cards(other, "") if other is not None else []
        found = self._alike(Frame(rest), rest.objects[0]) if rest is not None else []
        for member in members:
            likeness = likeness_of(member) or likeness
            if not likeness or member.relatives or member.of is not None:
                raise NotUnderstood(member.span, member.text, "the same Title")
            found.append(Happening(likeness, "", things, kind=member.head))
        return found

    def _chance(self, frame: Frame, number: int) -> Happening | None:
        """Reads "the Disarm has a 2 in 6 chance to Disarm Player A"."""
        subject = frame.clause.subject
        sides = frame.role("in")
        if subject is None or not self.refer.is_card(subject) or sides is None:
            return None
        if sides.head != "chance" or sides.number != 6:
            raise NotUnderstood(sides.span, sides.text, "a 2 in 6 chance")
        infinitive = frame.take_infinitive()
        found = Happening("chance", "", self._cards(subject, ""), number=number)
        found.purpose = self._inner(infinitive, "") if infinitive is not None else None
        return found
