"""Clauses -> what happened at the table: how every clause is read, whatever its verb."""

from __future__ import annotations

import copy
from collections.abc import Callable

from engine.clause import Clause
from engine.dated import Dated
from engine.frame import Frame, NotUnderstood
from engine.noun import Noun
from engine.refer import Refer
from engine.world import Happening, World


class Teller(Dated):
    """Reads clauses into a world. A verb may have a method of its own, `on_` and its lemma."""

    def __init__(self, world: World, refer: Refer) -> None:
        super().__init__(world, refer)
        refer.on_relative = self._of_player
        self.wish: list[Happening] = []

    def tell(self, clause: Clause) -> None:
        """Takes a statement into the world. Raises NotUnderstood."""
        for happening in self.read(clause):
            self.world.log.append(happening)

    def read(self, clause: Clause, *, topic: bool = True) -> list[Happening]:
        """What the clause says happened."""
        actor = self._subject(clause, topic=topic)
        self.moves = 0
        before, turn, phase, found = self._tried(clause, actor)
        if self.moves:
            self._move_on()
        for happening in found:
            happening.turn = happening.turn or turn
            happening.phase = happening.phase or phase
            happening.negated = happening.negated or (clause.negated and happening.verb != "wish")
            happening.text = happening.text or clause.verb
            happening.verb = _as_told(happening.verb, clause)
        return before + found

    def _tried(self, clause: Clause, actor: str) -> tuple[list[Happening], int, str, list[Happening]]:
        """By the verb's own method; where that does not read all, in general."""
        own = self._own(clause)
        self.refer.mark = len(self.refer.recent)
        marks = (len(self.world.things), len(self.world.log), list(self.refer.recent), list(self.refer.group), self.era)
        for method in filter(None, (own, self._general)):
            frame = Frame(copy.deepcopy(clause))
            moves, turns = self.moves, self.turns
            try:
                before = self._before(frame)
                turn, phase = self._time(frame, actor)
                found: list[Happening] = method(frame, actor)
                frame.finish()
                return before, turn, phase, found
            except NotUnderstood:
                self.moves, self.turns = moves, turns
                if method == self._general:
                    raise
                del self.world.things[marks[0] :]
                del self.world.log[marks[1] :]
                self.refer.recent, self.refer.group = list(marks[2]), list(marks[3])
        raise NotUnderstood(clause.span, clause.verb)

    def _own(self, clause: Clause) -> Callable[[Frame, str], list[Happening]] | None:
        """The verb's own method, of what somebody does."""
        if self.refer.is_anyone(clause.subject):
            return None
        method: Callable[[Frame, str], list[Happening]] | None = getattr(
            self, "on_" + clause.verb.replace("-", "_"), None
        )
        return method

    def _subject(self, clause: Clause, *, topic: bool) -> str:
        subject = clause.subject
        if subject is not None and topic and not clause.modal:
            self.refer.introduce(subject)
        if subject is None or not self.refer.is_player(subject) or self.refer.is_anyone(subject):
            self.refer.subject = ""
            return ""
        self.refer.subject = ""
        actor = self.refer.player(subject, is_subject=True)
        self.refer.subject = actor
        passing = (
            subject.head == "opponent" and subject.owner is not None and subject.owner.is_pronoun and not clause.first
        )
        if topic and not passing and actor != "all":
            self.refer.topic = actor
        return actor

    def _of_player(self, relative: Clause, actor: str) -> None:
        """Reads "whose Persona Power lets him …", "who has four cards in his Hand"."""
        if relative.link == "who" and relative.verb and self.refer.is_player(relative.subject):
            relative.subject = Noun(
                tuple(relative.words[:1]),
                f"player:{actor}"
                if actor not in self.world.players or not self.world.players[actor].persona
                else f"persona:{self.world.players[actor].persona}",
            )
            saved = self.refer.subject
            for happening in self.read(relative, topic=False):
                self.world.log.append(happening)
            self.refer.subject = saved
            return
        if relative.link in ("whose",) and relative.subject is not None and relative.subject.head == "persona power":
            self._power(relative, actor)
            return
        saved = self.refer.subject
        told = self._inner(relative, actor)
        told.extra["remark"] = "yes"
        self.world.log.append(told)
        self.refer.subject = saved

    def _power(self, clause: Clause, actor: str) -> None:
        infinitive = clause.infinitive
        if (
            infinitive is not None
            and infinitive.verb == "attack"
            and infinitive.objects
            and infinitive.objects[0].head == "area"
        ):
            self.world.log.append(Happening("power", actor, kind="attack blocked areas", used=False))
            return
        raise NotUnderstood(clause.span, clause.verb)

    def _inner(self, clause: Clause, actor: str) -> Happening:
        if clause.subject is None or clause.form != "finite":
            clause.subject = None
        saved = self.refer.subject
        inner_actor = actor
        if clause.subject is not None and self._is_somebody(clause.subject):
            inner_actor = self.refer.player(clause.subject, is_subject=True)
            clause.subject = None
            self.refer.subject = inner_actor
        elif clause.subject is not None:
            inner_actor = ""
        before, turn, phase, found = self._tried(clause, inner_actor)
        self.refer.subject = saved
        first = found[0] if found else Happening(clause.verb, inner_actor)
        for other in (*before, *found[1:]):
            first.leave(other.verb)
        first.turn, first.phase = first.turn or turn, first.phase or phase
        first.negated = first.negated or clause.negated
        if clause.modal:
            first.extra.setdefault("modal", clause.modal)
        return first

    def _is_somebody(self, noun: Noun) -> bool:
        return self.refer.is_player(noun) and not self.refer.is_anyone(noun)

    def _before(self, frame: Frame) -> list[Happening]:
        """Subordinate clauses that tell what else holds: "while his Ability is 13", "so that …"."""
        found: list[Happening] = []
        saved = self.refer.subject
        for role in list(frame.subs):
            if (
                role.clause is not None
                and role.link in ("while", "so", "so that", "because", "since", "although", "even though")
                and role.clause.verb
            ):
                frame.subs.remove(role)
                found += self.read(role.clause, topic=False)
                if role.link in ("so", "so that"):
                    for happening in found:
                        happening.extra["follows"] = "yes"
        self.refer.subject = saved
        return found


def _as_told(verb: str, clause: Clause) -> str:
    """What may happen has not happened; what stood so before need not stand so now."""
    if clause.asks:
        return verb
    if clause.modal in ("may", "can", "will"):
        return f"{clause.modal} {verb}"
    if clause.tense in ("past", "past perfect") and verb in ("have", "hold", "state", "hand"):
        return f"had {verb}"
    return verb
