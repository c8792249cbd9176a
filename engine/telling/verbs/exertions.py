"""Verbs of Exertions: Exert, and the cards that are taken for it."""

from __future__ import annotations

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.kind import kind_of
from engine.telling.verbs.states import States
from engine.world import Happening


class Exertions(States):
    """Reads Exertions: what for, how many cards, and from whose Endurance."""

    def on_exert(self, frame: Frame, actor: str) -> list[Happening]:
        """Exert: X Exerts (N cards) (for a Defense, for an Attack, for nothing) (to make … a Power Blow)."""
        found = Happening("exert", actor)
        self._exerted(frame, found)
        frame.adverb("only", "merely")
        if frame.adverb("for nothing") or "for nothing" in frame.clause.adverbs:
            found.kind = "nothing"
        what = frame.role("for")
        if what is not None:
            found.kind = kind_of(what)
        gems = what is not None and what.head.endswith("gem")
        if what is not None and gems:
            found.extra["gems"] = str(what.number or 0)
        against = frame.role("against")
        if against is not None:
            found.others = self._attack(against, actor)
        if (purpose := frame.take_infinitive()) is not None:
            found.purpose = self._purpose(purpose, actor)
            named = found.purpose.kind if found.purpose is not None and not gems else ""
            found.kind = named or found.kind
        return [found]

    def _exerted(self, frame: Frame, found: Happening) -> None:
        """Reads "5 cards", "from his opponent's Endurance": how many cards, and from whose Endurance."""
        noun = frame.objects[0] if frame.objects else None
        if noun is not None and noun.is_a("card") and not noun.names and not noun.more and noun.of is None:
            found.number = frame.objects.pop(0).number
        source = frame.role("from")
        if source is not None and (not source.is_a("endurance") or source.more):
            raise NotUnderstood(source.span, source.text, "his Endurance")
        whose = self.refer.own(source) if source is not None else ""
        found.by = whose if whose != found.actor else ""

    def _cards_exerted(self, frame: Frame, actor: str) -> list[Happening]:
        """Reads "takes the 5 cards for his Exertion from his opponent's Endurance, among them 3 Attacks"."""
        found = Happening("exert", actor)
        self._exerted(frame, found)
        if (among := self._among(frame)) is None:
            return [found]
        things = self._cards(among, actor, fresh=True)
        for thing in things:
            thing.zone = "exertion"
        return [found, Happening("find", actor, things)]

    @staticmethod
    def _among(frame: Frame) -> Noun | None:
        """Reads ", among them 3 Attacks"."""
        return frame.object() if frame.has_role("among", "they") else None
