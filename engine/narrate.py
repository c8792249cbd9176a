"""Verbs of finding and countering, and with them all verbs."""

from __future__ import annotations

from engine.fights import Fights
from engine.frame import Frame, NotUnderstood
from engine.text import kind_of
from engine.world import Happening


class Narrator(Fights):
    """Tells a world what a situation says."""

    def on_find(self, frame: Frame, actor: str) -> list[Happening]:
        """Find: X finds cards (in the Exertion)."""
        frame.has_role("in", "exertion")
        noun = frame.object()
        if noun is None:
            raise NotUnderstood(frame.clause.span, "finds")
        if noun.is_a("none", "nothing", "") or noun.determiner == "no":
            return [Happening("find", actor, negated=True, kind=kind_of(noun))]
        things = self._cards(noun, actor, fresh=True)
        for thing in things:
            thing.zone = "exertion"
        return [Happening("find", actor, things)]

    def on_counter(self, frame: Frame, actor: str) -> list[Happening]:
        """Counter: X counters a card (with a card); a card is countered."""
        if frame.clause.passive and frame.clause.subject is not None:
            return [Happening("countered", "", self._cards(frame.clause.subject, ""))]
        noun = frame.object()
        tool = frame.role("with", "by means of")
        things = self._cards(noun, "") if noun is not None else []
        return [Happening("counter", actor, things, self._cards(tool, actor) if tool is not None else [])]
