"""Verbs of harm: take damage, do damage, do nothing against it."""

from __future__ import annotations

import copy

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.texts.text import effects_of
from engine.telling.verbs.exertions import Exertions
from engine.world import Happening


class Harms(Exertions):
    """Reads what damage is done and taken."""

    def on_take(self, frame: Frame, actor: str) -> list[Happening]:
        """Take: X takes N damage from a card; takes a successful Attack (and N damage); cards for his Exertion."""
        noun = frame.objects[0] if frame.objects else None
        if noun is not None and noun.is_a("card") and not noun.names and frame.has_role("for", "exertion"):
            return self._cards_exerted(frame, actor)
        if noun is None or not (noun.has("successful") and noun.head not in ("card", "damage")):
            return super().on_take(frame, actor)
        frame.object()
        members, noun.more = noun.each(), []
        found: list[Happening] = []
        for member in members:
            if member.is_a("damage") and member.number is not None:
                found.append(Happening("take", actor, self._source(frame, actor), number=member.number, kind="damage"))
            elif self.refer.is_card(member):
                things = self._cards(member, self.refer.other(actor))
                found.append(Happening("outcome", "", things, kind="successful", target=actor))
            else:
                raise NotUnderstood(member.span, member.text, "an Attack, N damage")
        return found

    def on_do(self, frame: Frame, actor: str) -> list[Happening]:
        """Do: X does nothing (against an Attack); a card does N damage; X does not Power Block (an Attack)."""
        noun = frame.object()
        if noun is not None and noun.is_a("damage") and not actor:
            return self._damage_told(frame, noun)
        if noun is not None and noun.is_a("nothing") and actor and not frame.clause.negated:
            return self._nothing_done(frame, actor)
        if noun is None or not noun.is_a("power block", "power blow") or noun.determiner or not frame.clause.negated:
            raise NotUnderstood(frame.clause.span, "does")
        return [Happening("make", actor, kind=noun.head)]

    def _nothing_done(self, frame: Frame, actor: str) -> list[Happening]:
        """Reads "does nothing against the Attack", "does nothing else (against it)"."""
        against = frame.role("against", "about")
        if frame.adverb("else", "more", "further"):
            return []  # what he did is told, and no more happened
        if against is None:
            return [Happening("play", actor, negated=True)]
        if not self.refer.is_card(against):
            raise NotUnderstood(frame.clause.span, "does", "nothing against the Attack")
        return [Happening("defend", actor, others=self._attack(against, actor), kind="defend", negated=True)]

    def _damage_told(self, frame: Frame, noun: Noun) -> list[Happening]:
        """Reads "The Street Punk does 1 damage": as its Text would say it."""
        subject = frame.clause.subject
        if subject is None or not self.refer.is_card(subject) or frame.clause.asks:
            raise NotUnderstood(frame.clause.span, "does")
        things = self._cards(subject, "")
        told = [effects_of(copy.deepcopy(frame.clause), thing) for thing in things]
        if not all(told):
            raise NotUnderstood(noun.span, noun.text, "N damage")
        for thing, effects in zip(things, told, strict=True):
            self._add(thing, effects or [])
        target = self._player_of(frame.role("to", "against"))
        played = [thing for h in self.world.log if h.verb == "play" for thing in h.things]
        if all(thing in played for thing in things):
            return []
        if len(things) > 1 or things[0].is_a("attack") or not things[0].owner:
            raise NotUnderstood(noun.span, noun.text, "who played it")
        return [Happening("play", things[0].owner, things, target=target)]
