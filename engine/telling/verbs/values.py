"""Numbers that a player has: an Ability, a maximum Ability, a hand size, cards; and what he has none of."""

from __future__ import annotations

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.verbs.places import Places
from engine.world import Happening

VALUES = ("ability", "hand size", "maximum ability")


class Values(Places):
    """Reads what a player has so and so much of."""

    def _several(self, frame: Frame, noun: Noun, actor: str) -> list[Happening]:
        """Reads "9 cards in his Hand and an Ability of 12", "an Ability of 12 and Flashback in play"."""
        hand, zone = frame.has_role("in", "hand"), "hand"
        if not hand and frame.has_role("in", "endurance"):
            hand, zone = True, "endurance"
        members, noun.more = noun.each(), []
        found: list[Happening] = []
        members, there = self._without_any(frame, members, actor)
        found += there
        cards = [member for member in members if member.names and self.refer.is_card(member)]
        if cards and not hand and frame.has_role("in", "play"):
            members = [member for member in members if member not in cards]
            for card in cards:
                found += self._in_play(frame, card, actor)
        for member in members:
            if (absent := self._nothing(member, actor)) is not None:
                found += absent
            elif _is_maximum(member):
                found.append(self._at_maximum(found, actor, member))
            elif member.is_a("hand") and member.of is not None and member.of.is_a("card") and not member.of.names:
                found += self._in_zone(member.of, actor, "hand")
            elif member.is_a("card") and not member.names and (hand or member.number is not None):
                found += self._in_zone(member, actor, zone)
            else:
                found += self._value(frame, member, actor)
        return found

    def _values_behind(self, frame: Frame, hand: Noun | None, actor: str) -> list[Happening]:
        """Reads "in his Hand and an Ability of 12", "9 cards with an Ability of 12"."""
        values, series = hand.more if hand is not None else [], []
        while (more := frame.role("with", "and")) is not None:
            series += more.each()
        for member in (*values, *series):
            if not member.is_a(*VALUES) or member.of is None or member.of.number is None or member.relatives:
                raise NotUnderstood(member.span, member.text, "an Ability of 12")
        return [Happening(m.head, actor, number=m.of.number) for m in (*values, *series) if m.of is not None]

    def _value(self, frame: Frame, noun: Noun, actor: str) -> list[Happening]:
        number = noun.of.number if noun.of is not None else noun.number
        if number is None or noun.more or noun.head not in VALUES:
            raise NotUnderstood(noun.span, noun.text, "an Ability of 12")
        found = [self._apart(frame, Happening(noun.head, actor, number=number))]
        for relative in noun.of.relatives if noun.of is not None else []:
            if relative.verb != "be" or relative.negated or not any(map(_is_maximum, relative.objects)):
                raise NotUnderstood(relative.span, relative.verb, "which is his maximum")
            found.append(Happening("maximum ability", actor, number=number))
        own = noun.is_a("maximum ability") and noun.owner is not None
        found += [Happening("ability", actor, number=number)] if own else []  # "has his maximum Ability of 15"
        while (more := frame.role("with", "and")) is not None:
            if not more.is_a("ability", "hand size") or more.of is None or more.of.number is None:
                raise NotUnderstood(more.span, more.text)
            found.append(Happening(more.head, actor, number=more.of.number))
        return found

    def _apart(self, frame: Frame, value: Happening) -> Happening:
        """Reads "would be 15 without them": what it is apart from these cards."""
        cards = frame.role("without")
        if cards is not None and self.refer.is_card(cards):
            self.things(cards)
            value.extra["without"] = "cards"
        elif cards is not None:
            raise NotUnderstood(cards.span, cards.text, "the name of a card")
        return value

    def _nothing(self, noun: Noun, actor: str) -> list[Happening] | None:
        """Reads "no damage pending", "no card that raises his maximum Ability"; None where it is something else."""
        if noun.determiner != "no" or noun.names:
            return None
        if noun.is_a("damage") and noun.has("pending") and not noun.relatives:
            return [Happening("no damage", actor)]
        raised = [one for one in noun.relatives if one.verb in ("raise", "increase") and not one.negated]
        aims = [head.head for one in raised for head in one.objects]
        if noun.is_a("card", "effect") and len(raised) == len(noun.relatives) == 1 and aims == ["maximum ability"]:
            more = [member for member in raised[0].objects[0].more if self._nothing(member, actor) is not None]
            rest = [told for member in more for told in self._nothing(member, actor) or []]
            bare = more == raised[0].objects[0].more
            noun.relatives = []
            return [Happening("raise", kind="maximum ability", negated=True), *rest] if bare else None
        return None

    def _without_any(self, frame: Frame, members: list[Noun], actor: str) -> tuple[list[Noun], list[Happening]]:
        """Reads "an Ability of 15 and no card in play": what else he has, and that no card is there."""
        none = [m for m in members if m.is_a("card") and m.determiner == "no" and not (m.names or m.relatives)]
        if len(none) != 1 or not frame.has_role("in", "play"):
            return members, []
        return [m for m in members if m is not none[0]], self._in_play(frame, none[0], actor)

    def _at_maximum(self, found: list[Happening], actor: str, noun: Noun) -> Happening:
        """Reads "an Ability of 15, his maximum"."""
        told = [happening for happening in found if happening.verb == "ability"]
        if len(told) != 1:
            raise NotUnderstood(noun.span, noun.text, "an Ability of 15, his maximum")
        return Happening("maximum ability", actor, number=told[0].number)


def _is_maximum(noun: Noun) -> bool:
    """Whether it is "his maximum", "his maximum Ability"."""
    bare = noun.number is None and noun.of is None and noun.owner is not None and noun.owner.is_pronoun
    return bare and ((noun.adjectives == ("maximum",) and not noun.head) or noun.head == "maximum ability")


def is_value(noun: Noun) -> bool:
    """Whether it is a number of a player's: of Ability, of cards."""
    return noun.head in VALUES or (noun.is_a("card") and not noun.names)
