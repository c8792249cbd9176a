"""Verbs of wishing: what somebody wants to do is what "May he?" asks about."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.verbs.plays import Plays
from engine.world import Happening


def _same(wish: Happening, other: Happening) -> bool:
    """Whether the same player wants to do the same with other cards."""
    return wish.actor == other.actor and wish.verb == other.verb and not other.purpose


class Wishing(Plays):
    """Reads what somebody wants to do."""

    def on_want(self, frame: Frame, actor: str) -> list[Happening]:
        """Want: X wants to do something: what "May he?" asks about."""
        infinitive = frame.take_infinitive()
        if infinitive is None:
            raise NotUnderstood(frame.clause.span, "wants")
        reasons = self._reasons(infinitive) if not frame.clause.negated else []
        purpose = self._purpose(infinitive, actor)
        self.world.log += reasons
        if purpose is not None:
            if frame.clause.negated and any(wish.actor == purpose.actor for wish in self.wish):
                # "wants to play it, and does not want to give up X": it is the first of which is asked
                return [Happening("want", actor, purpose=purpose, text="want")]
            if frame.clause.negated or purpose.negated:
                purpose.leave("not")
            more = [thing for thing in purpose.things if thing.count == 0 and "other" in thing.marks]
            only = len(infinitive.objects) == 1 and not infinitive.objects[0].more
            if only and more and more == purpose.things and any(_same(wish, purpose) for wish in self.wish):
                return []  # "wants to use X and Y, and no other weapon": it is of X and Y that is asked
            return self._wishes(purpose, infinitive)
        return []

    def _reasons(self, infinitive: Clause) -> list[Happening]:
        """Reads "wants to discard it because his opponent did not attack": what he takes for given."""
        because = [sub for sub in infinitive.subs if sub.link in ("because", "since") and sub.clause is not None]
        infinitive.subs = [sub for sub in infinitive.subs if sub not in because]
        subject, topic, turn = self.refer.subject, self.refer.topic, (self.moves, self.nth, self.whose)
        found = [told for sub in because if sub.clause is not None for told in self.read(sub.clause, topic=False)]
        self.refer.subject, self.refer.topic, (self.moves, self.nth, self.whose) = subject, topic, turn
        for happening in found:
            happening.extra["claim"] = "yes"
        return found

    def _wishes(self, purpose: Happening, infinitive: Clause) -> list[Happening]:
        """Takes up the wish; what another player wanted before it is told."""
        if {"first", "before that", "beforehand"} & {*infinitive.adverbs}:
            purpose.extra["order"] = "first"
        before = [old for old in self.wish if old is not purpose and old.actor in self.world.players]
        self.wish = [purpose]
        return [Happening("want", old.actor, purpose=old, text=f"want to {old.verb}") for old in before]

    on_wish = on_want

    def on_like(self, frame: Frame, actor: str) -> list[Happening]:
        """Would like: X would like to do something."""
        if frame.clause.modal != "will" or frame.clause.negated:
            raise NotUnderstood(frame.clause.span, "likes")
        return self.on_want(frame, actor)

    on_try = on_want
