"""Verbs of having: have, hold: cards, an Ability, a hand size."""

from __future__ import annotations

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.verbs.plays import ZONES
from engine.telling.verbs.values import VALUES, Values, is_value
from engine.world import Happening


class Having(Values):
    """Reads what a player has."""

    def on_have(self, frame: Frame, actor: str) -> list[Happening]:
        """Have: X has cards in play / in his Hand / underneath a card; an Ability of N; a hand size of N."""
        noun = frame.object()
        frame.adverb("only", "exactly")
        if noun is None:
            raise NotUnderstood(frame.clause.span, "has", "a card in play, an Ability of 12")
        if found := self._alike(frame, noun):
            return found
        if not actor and noun.number is not None and not noun.head and (told := self._chance(frame, noun.number)):
            return [told]
        if noun.more and any(is_value(member) for member in noun.each()):
            return self._several(frame, noun, actor)
        if noun.is_a("ability", "hand size", "maximum ability"):
            return self._value(frame, noun, actor)
        if actor and (none := self._nothing(noun, actor)) is not None:
            return none
        if not actor and not self.refer.is_card(noun):
            raise NotUnderstood(frame.clause.span, noun.text)
        if actor and noun.is_a("persona", "persona card") and noun.determiner == "no" and not frame.clause.asks:
            self.world.players[actor].bare = True
            return []
        if (places := self._two_places(frame, noun, actor)) is not None:
            return places
        if frame.has_role("in", "play") or frame.has_role("into", "play"):
            return [*self._in_play(frame, noun, actor), *self._values_behind(frame, None, actor)]
        if (place := frame.role("in", "on")) is not None or (noun.is_a("card") and noun.number is not None):
            return self._at(place, frame, noun, actor)
        return self._has_otherwise(frame, noun, actor)

    def _at(self, place: Noun | None, frame: Frame, noun: Noun, actor: str) -> list[Happening]:
        """Reads "has 4 Slashes in his Discard Pile"; cards of which no place is told are in his Hand."""
        if place is None:
            values = self._values_behind(frame, None, actor)
            return [*self._in_zone(noun, actor, "hand"), *values]
        if place.head not in ZONES or self._is_of_other(place, actor):
            raise NotUnderstood(place.span, place.text, "in play, in his Hand")
        further = [member for member in place.more if self._is_further(member)]
        place.more = [member for member in place.more if member not in further]
        noun.more += further
        values = [*self._values_behind(frame, place, actor), *_size_of(place, actor)]
        return [*self._in_zone(noun, actor, ZONES[place.head]), *values]

    def _has_otherwise(self, frame: Frame, noun: Noun, actor: str) -> list[Happening]:
        """Reads "has a free hand", "has 2 Attack opportunities", "has the Master's Stance"."""
        if actor and noun.is_a("damage", "pending damage") and noun.number is not None and _is_pending(noun):
            return [Happening("pending", target=actor, number=noun.number, kind="damage")]
        if noun.is_a("free hand"):
            return [Happening("free hand", actor, negated=noun.determiner == "no")]
        if noun.is_a("attack opportunity"):
            return [Happening("opportunities", actor, number=_opportunities(noun))]
        if noun.is_a("means", "way") and noun.determiner != "no":
            frame.take_infinitive()
            return [Happening("means", actor)]
        if self.refer.is_card(noun) and noun.names:
            things = self.things(noun, actor)
            lying = all(thing.is_a("pre-game", "situation", "object", "location") for thing in things)
            pre_game = lying and any(thing.is_a("pre-game") for thing in things)
            return [Happening("have" if pre_game else "hold", actor, things, zone="play" if pre_game else "")]
        raise NotUnderstood(noun.span, noun.text, "a card in play, an Ability of 12")

    def _is_of_other(self, place: Noun, actor: str) -> bool:
        """Whether it is another's Hand or pile, called his by name: "has 3 cards in Player B's Hand"."""
        named = place.owner is not None and not place.owner.is_pronoun
        return bool(actor) and named and self.refer.own(place) not in ("", actor)

    def _is_further(self, noun: Noun) -> bool:
        """Reads "one Guard in his Hand and no other Block"."""
        return noun.determiner == "no" and noun.has("other") and self.refer.is_card(noun) and not noun.is_a(*VALUES)

    def _two_places(self, frame: Frame, noun: Noun, actor: str) -> list[Happening] | None:
        """Reads "has 4 Slashes in his Discard Pile and 2 Slashes in play"."""
        places = [role for role in frame.roles if role.link == "in" and role.noun is not None]
        if len(places) != 2 or any(role.noun is None or role.noun.head not in ZONES for role in places):
            return None
        first, last = places[0].noun, places[1].noun
        if first is None or last is None or len(first.more) != 1 or last.more:
            return None
        if first.more[0].is_a("none") and ZONES[first.head] not in ("play", "hand"):
            first.more, frame.roles = [], [role for role in frame.roles if role not in places]
            return self._in_zone(noun, actor, ZONES[first.head])
        if not self.refer.is_card(first.more[0]):
            return None
        other, first.more = first.more[0], []
        frame.roles = [role for role in frame.roles if role not in places]
        found = self._in_zone(noun, actor, ZONES[first.head])
        things = self._cards(other, actor, fresh=True)
        for thing in things:
            thing.zone = ZONES[last.head]
        verb = {"play": "have", "hand": "hold"}.get(ZONES[last.head], "lie")
        return [*found, Happening(verb, actor, things, zone=ZONES[last.head])]

    def on_hold(self, frame: Frame, actor: str) -> list[Happening]:
        """Hold: X holds cards (in his Hand)."""
        hand = frame.role("in")
        noun = frame.object()
        frame.adverb("only", "exactly")
        if noun is None or (hand is not None and (not hand.is_a("hand") or self._is_of_other(hand, actor))):
            raise NotUnderstood(frame.clause.span, "holds", "cards")
        values = self._values_behind(frame, hand, actor)
        return [*self._in_zone(noun, actor, "hand"), *values]


def _size_of(place: Noun, actor: str) -> list[Happening]:
    """Reads "in his deck of 95 cards": how many cards there are."""
    of = place.of
    if of is None:
        return []
    if not of.is_a("card") or of.number is None or of.names or of.adjectives or of.relatives:
        raise NotUnderstood(of.span, of.text, "a deck of 60 cards")
    return [Happening("hand", actor, number=of.number, zone=ZONES[place.head])]


def _is_pending(noun: Noun) -> bool:
    """Reads "4 pending damage", "4 damage pending"."""
    return (noun.is_a("pending damage") or noun.has("pending")) and not (noun.relatives or noun.of or noun.more)


def _opportunities(noun: Noun) -> int | None:
    """Reads "three attack opportunities", "his normal attack opportunity and no additional one"."""
    more = [0 if one.determiner == "no" else one.number or 1 for one in noun.more]
    one = noun.number is None and all(word.sense.form != "many" for word in noun.words if word.lemma == noun.head)
    return None if noun.number is None and not one else (noun.number or 1) + sum(more)
