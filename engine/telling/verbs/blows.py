"""Verbs of Attacks and what is made of them: play, make a Power Blow."""

from __future__ import annotations

import re

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.kind import named
from engine.telling.verbs.harms import Harms
from engine.world import Happening, Thing

MEANS = ("by", "by means of", "with", "by using", "through", "with the help of", "thanks to")
POWERS = ("power blow", "power block", "head shot")
AS = ("as", "as a", "not as a")
"""Behind these a Head Shot is no card, but what an Attack is made."""


def _defense_first(happening: Happening) -> None:
    """A card played in conjunction with a Defense is told as the Defense with that card."""
    tools = [t for t in happening.others if t.is_a("defense")]
    if len(tools) == 1 and happening.things and not any(t.is_a("attack", "defense") for t in happening.things):
        happening.others = [*happening.things, *(t for t in happening.others if t not in tools)]
        happening.things = tools


def _beyond(noun: Noun) -> Noun | None:
    """Reads "makes a Thrust, which does 1 additional damage, a Power Blow": taken in by the relative clause."""
    for relative in noun.relatives:
        for last in (*relative.objects, *(role.noun for role in (*relative.roles, *relative.subs))):
            if last is not None and len(last.more) == 1 and last.more[0].is_a(*POWERS):
                return last.more.pop()
    return None


class Blows(Harms):
    """Reads what is played, and what becomes of it."""

    def on_play(self, frame: Frame, actor: str) -> list[Happening]:
        """Play: as any card is played; "Head Shot" is the card here."""
        for noun in [*frame.objects, *(r.noun for r in frame.roles if r.noun is not None and r.link not in AS)]:
            for member in noun.each():
                if member.head == "head shot" and not member.adjectives and not member.names:
                    named(member, "card:head shot")
        unpowered = self._denied_power(frame, actor)
        without = [*self._without(frame, actor), *self._nothing_more(frame, actor), *unpowered]
        if without and not unpowered and not frame.objects:
            return without
        self._thanks_to_it(frame, actor)
        self._keeping(frame, actor)
        powered = self._as_power(frame, actor)
        if (several := self._several_against(frame, actor)) is not None:
            return [*without, *several]
        found = super().on_play(frame, actor)
        for happening in found:
            _defense_first(happening)
        return [*without, *found, *powered]

    def _keeping(self, frame: Frame, actor: str) -> None:
        """Reads "without dropping the Guard": it stands in play, as it was told to."""
        for role in [r for r in frame.roles if r.link == "without" and r.clause is not None]:
            drops = role.clause is not None and role.clause.verb == "drop" and len(role.clause.objects) == 1
            noun = role.clause.objects[0] if drops and role.clause is not None else None
            own = [t for t in self.world.things if t.is_a("guard") and t.owner == actor and t.zone == "play"]
            guards = own if noun is not None and noun.is_pronoun else self._cards(noun, actor) if noun else []
            dropped = [t for h in self.world.log if h.verb == "drop" for t in h.things]
            if guards and all(t.is_a("guard") and t.zone == "play" and t not in dropped for t in guards):
                frame.roles.remove(role)

    def _thanks_to_it(self, frame: Frame, actor: str) -> None:
        """Reads "plays Battle Rage and with it a Thrust": the card that lets him play it has been played already."""
        role = next((r for r in frame.roles if r.link == "with" and r.noun is not None and r.noun.is_pronoun), None)
        if role is None or role.noun is None or not self.refer.is_card(role.noun):
            return
        cards = self._cards(role.noun, actor)
        before = [h for h in self.world.log if h.verb == "play" and h.actor == actor and not h.negated and h.turn == 0]
        lets = cards and not any(card.is_a("attack") for card in cards)  # with an Attack another card is played
        if lets and all(any(card in h.things for h in before) for card in cards):
            frame.roles.remove(role)

    def _nothing_more(self, frame: Frame, actor: str) -> list[Happening]:
        """Reads "plays … against the first and no other Defense", "plays no Special card and no Exertion"."""
        found: list[Happening] = []
        for noun in [*frame.objects, *(r.noun for r in frame.roles if r.noun is not None)]:
            for member in [m for m in noun.more if m.determiner == "no" and not m.relatives and m.of is None]:
                noun.more = [m for m in noun.more if m is not member]
                found += self._not_played(member, actor)
        first = frame.objects[0] if len(frame.objects) == 1 else None
        if (
            found
            and first is not None
            and first.determiner == "no"
            and not (first.more or first.relatives or frame.roles)
        ):
            frame.objects = []
            found += self._not_played(first, actor)
        return found

    def _not_played(self, noun: Noun, actor: str) -> list[Happening]:
        if noun.is_a("exertion"):
            return [Happening("exert", actor, negated=True)]
        return [Happening("play", actor, self._cards(noun, actor), negated=True)]

    def _several_against(self, frame: Frame, actor: str) -> list[Happening] | None:
        """Reads "plays a Block against one Attack and a Dodge against another"."""
        against = [r for r in frame.roles if r.link == "against" and r.noun is not None]
        tools = [r.noun.more[0] for r in against[:-1] if r.noun is not None and len(r.noun.more) == 1]
        if (
            len(frame.objects) != 1
            or len(against) < 2
            or len(tools) != len(against) - 1
            or len(frame.roles) != len(against)
        ):
            return None
        found: list[Happening] = []
        for role, noun in zip(against, [frame.objects[0], *tools], strict=True):
            if role.noun is None or noun.more:
                return None
            role.noun.more = []
            none = noun.is_a("nothing") or noun.determiner == "no"
            things = self._cards(noun, actor, fresh=True)
            if not all(thing.is_a("defense") for thing in things):
                return None
            others = self._attack(role.noun, actor)
            found.append(Happening("play", actor, things, others, negated=none, extra={"against": "attack"}))
        frame.objects, frame.roles = [], []
        return found

    @staticmethod
    def _as_power(frame: Frame, actor: str) -> list[Happening]:
        """Reads "plays a Thrust as a Power Blow": its one Attack is made one."""
        one = len(frame.objects) == 1 and not frame.objects[0].more
        for kind in ("power blow", "head shot"):
            if one and (frame.has_role("as a", kind) or frame.has_role("as", kind)):
                return [Happening("make", actor, kind=kind)]
            if frame.has_role("not as a", kind):
                return [Happening("make", actor, kind=kind, negated=True)]
        return []

    def _denied_power(self, frame: Frame, actor: str) -> list[Happening]:
        """Reads "a Thrust, not a Power Blow", "a Lower Left Attack, no Power Blow": it is not made one."""
        found: list[Happening] = []
        for noun in frame.objects:
            for member in noun.each():
                found += [Happening("make", actor, kind=m.head, negated=True) for m in member.denied if m.is_a(*POWERS)]
                member.denied = [m for m in member.denied if not m.is_a(*POWERS)]
            none = [m for m in noun.more if m.is_a(*POWERS) and m.determiner == "no" and not (m.of or m.relatives)]
            found += [Happening("make", actor, kind=m.head, negated=True) for m in none]
            noun.more = [m for m in noun.more if m not in none]
        return found

    def _without(self, frame: Frame, actor: str) -> list[Happening]:
        """Reads "plays an Attack without playing a Special card": that he plays none."""
        role = next((r for r in frame.roles if r.link == "without" and r.clause is not None), None)
        clause = role.clause if role is not None else None
        if role is None or clause is None or clause.verb != "play" or len(clause.objects) != 1 or clause.roles:
            return []
        frame.roles.remove(role)
        return [Happening("play", actor, self._cards(clause.objects[0], actor), negated=True)]

    def on_make(self, frame: Frame, actor: str) -> list[Happening]:
        """Make: X makes an Exertion (for …); makes an Attack a Power Blow; makes no Power Block."""
        first, second = frame.object(), frame.object()
        if first is None:
            raise NotUnderstood(frame.clause.span, "makes")
        second = second or _beyond(first)
        if first.is_a("exertion", "hard exertion", "soft exertion"):
            found = self.on_exert(frame, actor)
            found[0].negated = first.determiner == "no"
            if first.of is not None and first.of.is_a("persona power", "power"):
                if first.of.relatives:
                    raise NotUnderstood(first.of.relatives[0].span, first.of.relatives[0].verb)
                found[0].kind = "persona power"
            self._sized(found[0], first)
            if first.is_a("soft exertion"):
                found[0].roles["soft"] = ""
            return found
        if second is None and actor and not frame.roles and all(self._is_attack(noun) for noun in first.each()):
            frame.objects = [first, *frame.objects]
            return self.on_play(frame, actor)
        by_means = any(role.link in MEANS for role in frame.roles) and not frame.clause.negated
        if first.is_a("power block") and second is None and by_means:
            made = Happening("make", actor, kind=first.head, negated=first.determiner == "no")
            return [self._by_card(frame, made, actor)]
        if first.is_a(*POWERS) and second is None:
            return [self._power_made(frame, first, actor)]
        if second is not None and second.is_a(*POWERS):
            blow = second.head != "power block"
            things = self._attack(first, self.refer.other(actor)) if blow else self._own_defense(first, actor)
            said = Happening("make", actor, things, kind=second.head)
            if frame.has_role("without", "exertion"):
                said.extra["without"] = "exertion"
            return [self._by_card(frame, said, actor)]
        raise NotUnderstood(first.span, first.text, "an Exertion, a Power Blow")

    @staticmethod
    def _sized(made: Happening, noun: Noun) -> None:
        """Reads "an Exertion of 3 cards", "a 3-card Exertion", and "two Exertions", of as many cards as ever."""
        sizes = [m[1] for word in noun.adjectives if (m := re.fullmatch(r"(\d+)-card", word))]
        made.number = noun.of.number if noun.of is not None else int(sizes[0]) if sizes else None
        if noun.number is not None and noun.number > 1:
            made.roles["times"], made.number = "", noun.number
        if len(sizes) != sum(word.endswith("-card") for word in noun.adjectives) or (sizes and "times" in made.roles):
            made.leave(noun.text)

    def _own_defense(self, noun: Noun, actor: str) -> list[Thing]:
        """What is made a Power Block: "it" is his last Defense, though another card was named after it."""
        tools = [t for t in self.world.things if t.is_a("defense") and t.owner == actor and t.count]
        return tools[-1:] if noun.is_it and tools else self._cards(noun, actor)

    def _is_attack(self, noun: Noun) -> bool:
        """Whether it is an Attack by name: "makes a Lower Right Attack" is "plays a Lower Right Attack"."""
        found = [self.refer.shelf.find(name, self.world.ruleset) for name in noun.names if name.startswith("card:")]
        plain = noun.of is None and not noun.adjectives and noun.determiner == "a" and noun.owner is None
        return plain and bool(found) and all(cards and all("attack" in c.classes for c in cards) for cards in found)

    def _by_card(self, frame: Frame, said: Happening, actor: str) -> Happening:
        """Reads "makes it a Power Block by means of Ancestral Blade": the card is used to make it one."""
        if any(frame.has_role(link, "exertion", "hard exertion") for link in MEANS) and actor and not said.negated:
            return Happening("exert", actor, kind=said.kind, purpose=said)
        tool = next((r.noun for r in frame.roles if r.link in MEANS and r.noun is not None and r.noun.names), None)
        if tool is None or not actor or said.negated:
            return said
        frame.roles = [role for role in frame.roles if role.noun is not tool]
        return Happening("use", actor, self._cards(tool, actor), purpose=said)

    def _power_made(self, frame: Frame, first: Noun, actor: str) -> Happening:
        of = [n for n in (first.of, frame.role("with", "out of")) if n is not None]
        things = [t for n in of for t in self._cards(n, actor)] or self._implied(frame, first, actor)
        found = Happening("make", actor, things, kind=first.head, negated=first.determiner == "no")
        if first.number is not None and first.number > 1 and frame.clause.form == "finite" and not frame.clause.asks:
            found.leave(first.text)
        if frame.has_role("without", "exertion"):
            found.extra["without"] = "exertion"
        return found

    def _implied(self, frame: Frame, noun: Noun, actor: str) -> list[Thing]:
        """The Attack of a Power Blow that is told of by itself: "it", "the Attack", "the Power Blow" are that one."""
        bare = noun.text.lower() == "a power blow" and not (noun.relatives or noun.more)
        asks = frame.clause.asks or frame.clause.negated or frame.clause.modal or frame.clause.form != "finite"
        told = any(thing.is_a("attack") and thing.owner == actor for thing in self.world.things)
        if not bare or asks or told or not actor:
            return []
        return self._cards(Noun(noun.words, "attack", determiner="a"), actor, fresh=True)
