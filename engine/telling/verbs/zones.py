"""Verbs of where cards go: take, keep, place, want."""

from __future__ import annotations

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.verbs.tell import Teller
from engine.world import Happening, Thing

DEFINITE = frozenset(["the", "this", "that", "these", "those", "both", "all"])


class Zones(Teller):
    """Reads where cards go."""

    def on_keep(self, frame: Frame, actor: str) -> list[Happening]:
        """Keep: X keeps a card in play."""
        noun = frame.object()
        if noun is None or not frame.has_role("in", "play"):
            raise NotUnderstood(frame.clause.span, "keeps", "a card in play")
        return [Happening("keep", actor, self._cards(noun, actor), zone="play")]

    def on_take(self, frame: Frame, actor: str) -> list[Happening]:
        """Take: X takes N damage (from a card); X takes a card with a card."""
        noun = frame.object()
        if noun is None:
            return [Happening("take", actor, kind="damage", things=self._source(frame, actor))]
        if noun.is_a("damage") and not noun.more:
            if noun.determiner == "no" and noun.has("other"):
                return [Happening("take", actor, kind="other damage", negated=True)]
            number = 0 if noun.determiner == "no" else noun.number
            return [Happening("take", actor, number=number, kind="damage", things=self._source(frame, actor))]
        return self._control(frame, noun, actor)

    def _control(self, frame: Frame, noun: Noun, actor: str) -> list[Happening]:
        """Control: X takes a card, takes or gains control of a card (with a card)."""
        if noun.is_a("control") and not noun.more and noun.of is not None:
            noun = noun.of
        elif noun.is_a("control") or self._is_zoned(frame):
            raise NotUnderstood(noun.span, noun.text, "control of a card in play")
        under = frame.role("underneath", "under", "beneath")
        things = self._under(under) if under is not None and noun.is_a("card") else self._not_his(noun, actor)
        by = frame.role("with", "by means of", "by using", "through")
        card = frame.clause.subject
        if by is None and not actor and card is not None and self.refer.is_card(card):
            by = card  # "Can Pearl Earring take control of it?"
        found = Happening("control", actor, things, self._cards(by, actor) if by is not None else [])
        place = next((r.noun for r in frame.roles if r.link == "in" and r.noun is not None), None)
        if place is not None and place.is_a("discard pile", "hand", "endurance", "deck"):
            frame.role("in")
            found.zone, found.by = place.head.removesuffix(" pile"), self.refer.own(place)
        return [found]

    def _not_his(self, noun: Noun, actor: str) -> list[Thing]:
        """What he takes control of; "it" is not the card that he has played for it."""
        others = [t for t in self.refer.recent if t.count and t.owner not in ("", actor)]
        single = [t for t in others if t.count == 1 and t.under is None]
        if noun.is_it and others:
            return (single or others)[-1:]
        return self._cards(noun, "")

    @staticmethod
    def _is_zoned(frame: Frame) -> bool:
        """Whether it is taken from or into a place: no taking of control."""
        behind = ("with", "by means of", "by using", "through", "underneath", "under", "beneath")
        return any(role.link not in behind for role in frame.roles)

    def _under(self, holder: Noun) -> list[Thing]:
        """The cards underneath a card."""
        held = [t for t in self.world.things if t.under is self._cards(holder, "")[0]]
        if not held:
            raise NotUnderstood(holder.span, holder.text, "a card that holds others")
        return held

    def on_place(self, frame: Frame, actor: str) -> list[Happening]:
        """Place or put: X places cards underneath a card; cards are placed underneath a card."""
        noun = frame.clause.subject if frame.clause.passive else frame.object()
        holder = frame.role("underneath", "under", "beneath")
        if noun is None or holder is None or not self.refer.is_card(holder):
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "cards underneath a card")
        bare = noun.is_a("card") and not noun.names and noun.number is None and not noun.is_pronoun
        if bare and noun.determiner != "both":
            raise NotUnderstood(noun.span, noun.text, "which cards")
        some = noun.is_a("card") and noun.number is not None and noun.determiner not in DEFINITE
        things = self._cards(noun, actor, fresh=some and not (noun.names or noun.is_pronoun))
        found = Happening("under", actor, things, self._cards(holder, ""))
        if found.others[0] in things:
            raise NotUnderstood(holder.span, holder.text, "another card, underneath which they are")
        if frame.clause.asks or frame.clause.modal:
            return [found]
        if found.others[0] in things:
            raise NotUnderstood(noun.span, noun.text, "which cards")
        for thing in things:
            thing.zone, thing.under = "under", found.others[0]
        return [found]

    on_put = on_place

    def _source(self, frame: Frame, actor: str) -> list[Thing]:
        noun = frame.role("from")
        return self._cards(noun, actor if noun.owner is not None else "") if noun is not None else []
