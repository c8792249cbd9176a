"""Where the cards lie that a player has: in play, with others underneath, in his Hand, in a pile."""

from __future__ import annotations

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.texts.likeness import Likeness
from engine.world import Happening, Thing

UNDER = ("underneath", "under", "beneath")


class Places(Likeness):
    """Reads where cards lie."""

    def _in_play(self, frame: Frame, noun: Noun, actor: str) -> list[Happening]:
        """Reads "has X in play", "has X in play with 4 cards underneath it"."""
        things = self._cards(noun, actor)
        for thing in things:
            thing.zone = "play"
            thing.controller = thing.controller or actor
            thing.owner = thing.owner or actor
        under = frame.role("with")
        held = self._underneath(frame, under, things[0], actor) if under is not None else []
        return [Happening("have", actor, things, zone="play"), *held]

    def _underneath(self, frame: Frame, under: Noun, holder: Thing, actor: str) -> list[Happening]:
        """Reads "with 4 cards underneath it"."""
        self._is_held(frame, under)
        held = self._cards(under, actor)
        it = any(role.noun is not None and role.noun.is_pronoun for role in frame.roles)
        it = it or any(role.link.startswith(UNDER) and role.noun is None for role in frame.roles)
        if not it or holder in held:
            raise NotUnderstood(under.span, under.text, "cards underneath a card")
        frame.roles = [role for role in frame.roles if not role.link.startswith(UNDER)]
        for thing in held:
            thing.zone, thing.under = "under", holder
        return [Happening("under", actor, held, [holder])]

    @staticmethod
    def _is_held(frame: Frame, noun: Noun) -> None:
        """Reads "with 4 cards held underneath it" as "with 4 cards underneath it"."""
        for relative in [r for r in noun.relatives if r.passive and r.verb in ("hold", "place", "put", "keep")]:
            if not relative.objects and not relative.subs and not relative.negated and not relative.adverbs:
                noun.relatives.remove(relative)
                frame.roles += relative.roles

    def _in_zone(self, noun: Noun, actor: str, zone: str) -> list[Happening]:
        """Reads "9 cards in his Hand", "a Dodge in his Discard Pile"."""
        if noun.is_a("card") and not noun.names:
            self.refer.group = [Thing("cards", frozenset({"card"}), owner=actor)]
            told = Happening("hand", actor, number=0 if noun.determiner == "no" else noun.number, zone=zone)
            told.extra |= {"enough": "yes"} if noun.has("many") or noun.has("enough") else {}
            return [told]
        things = self._cards(noun, actor)
        for thing in things:
            thing.zone = zone
        verb = {"play": "have", "hand": "hold"}.get(zone, "lie")
        return [Happening(verb, actor, things, zone=zone)]
