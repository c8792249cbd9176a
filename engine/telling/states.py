"""Verbs of being: have, hold, be, become, start, gain, lose, draw, exhaust."""

from __future__ import annotations

import copy

from engine.card import CLASSES, Effect
from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.likeness import Likeness, likeness_of
from engine.telling.plays import ZONES
from engine.telling.text import MARKS, areas_of, marked
from engine.world import Happening, Thing

VALUES = ("ability", "hand size", "maximum ability")
WEAPONS = ("weapon", "weapon of choice")
STATES = {"prone": "prone", "disarmed": "disarmed", "armed": "armed", "broken": "broken"}


class States(Likeness):
    """Reads how things stand."""

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
        if noun.more and any(_is_value(member) for member in noun.each()):
            return self._several(frame, noun, actor)
        if noun.is_a("ability", "hand size", "maximum ability"):
            return self._value(frame, noun, actor)
        if not actor and not self.refer.is_card(noun):
            raise NotUnderstood(frame.clause.span, noun.text)
        if actor and noun.is_a("persona", "persona card") and noun.determiner == "no" and not frame.clause.asks:
            self.world.players[actor].bare = True
            return []
        if (places := self._two_places(frame, noun, actor)) is not None:
            return places
        if frame.has_role("in", "play") or frame.has_role("into", "play"):
            return [*self._in_play(frame, noun, actor), *self._values_behind(frame, None, actor)]
        if (hand := frame.role("in", "on")) is not None or (noun.is_a("card") and noun.number is not None):
            if hand is not None and hand.head not in ZONES:
                raise NotUnderstood(hand.span, hand.text, "in play, in his Hand")
            values = self._values_behind(frame, hand, actor)
            return [*self._in_zone(frame, noun, actor, ZONES[hand.head] if hand is not None else "hand"), *values]
        if noun.is_a("free hand"):
            return [Happening("free hand", actor, negated=noun.determiner == "no")]
        if noun.is_a("attack opportunity"):
            return [Happening("opportunities", actor, number=noun.number)]
        if noun.is_a("means", "way") and noun.determiner != "no":
            frame.take_infinitive()
            return [Happening("means", actor)]
        if self.refer.is_card(noun) and noun.names:
            things = self.things(noun, actor)
            pre_game = all(thing.is_a("pre-game") for thing in things)
            return [Happening("have" if pre_game else "hold", actor, things, zone="play" if pre_game else "")]
        raise NotUnderstood(noun.span, noun.text, "a card in play, an Ability of 12")

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
            return self._in_zone(frame, noun, actor, ZONES[first.head])
        if not self.refer.is_card(first.more[0]):
            return None
        other, first.more = first.more[0], []
        frame.roles = [role for role in frame.roles if role not in places]
        found = self._in_zone(frame, noun, actor, ZONES[first.head])
        things = self._cards(other, actor, fresh=True)
        for thing in things:
            thing.zone = ZONES[last.head]
        verb = {"play": "have", "hand": "hold"}.get(ZONES[last.head], "lie")
        return [*found, Happening(verb, actor, things, zone=ZONES[last.head])]

    def _several(self, frame: Frame, noun: Noun, actor: str) -> list[Happening]:
        """Reads "9 cards in his Hand and an Ability of 12", "an Ability of 12 and Flashback in play"."""
        hand = frame.has_role("in", "hand")
        members, noun.more = noun.each(), []
        found: list[Happening] = []
        cards = [member for member in members if member.names and self.refer.is_card(member)]
        if cards and not hand and frame.has_role("in", "play"):
            members = [member for member in members if member not in cards]
            for card in cards:
                found += self._in_play(frame, card, actor)
        for member in members:
            if member.is_a("card") and not member.names and (hand or member.number is not None):
                found += self._in_zone(frame, member, actor, "hand")
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

    def _in_play(self, frame: Frame, noun: Noun, actor: str) -> list[Happening]:
        things = self._cards(noun, actor)
        for thing in things:
            thing.zone = "play"
            thing.controller = thing.controller or actor
            thing.owner = thing.owner or actor
        found = [Happening("have", actor, things, zone="play")]
        under = frame.role("with")
        if under is not None:
            self._is_held(frame, under)
            held = self._cards(under, actor)
            if not any(
                (r.link.startswith(("underneath", "under", "beneath")) and r.noun is None)
                or (r.noun is not None and r.noun.is_pronoun)
                for r in frame.roles
            ):
                raise NotUnderstood(under.span, under.text, "cards underneath a card")
            frame.roles = [r for r in frame.roles if not r.link.startswith(("underneath", "under", "beneath"))]
            for thing in held:
                thing.zone, thing.under = "under", things[0]
            found.append(Happening("under", actor, held, [things[0]]))
        return found

    @staticmethod
    def _is_held(frame: Frame, noun: Noun) -> None:
        """Reads "with 4 cards held underneath it" as "with 4 cards underneath it"."""
        for relative in [r for r in noun.relatives if r.passive and r.verb in ("hold", "place", "put", "keep")]:
            if not relative.objects and not relative.subs and not relative.negated and not relative.adverbs:
                noun.relatives.remove(relative)
                frame.roles += relative.roles

    def _in_zone(self, frame: Frame, noun: Noun, actor: str, zone: str) -> list[Happening]:
        if noun.is_a("card") and not noun.names:
            self.refer.group = [Thing("cards", frozenset({"card"}), owner=actor)]
            return [Happening("hand", actor, number=0 if noun.determiner == "no" else noun.number, zone=zone)]
        things = self._cards(noun, actor)
        for thing in things:
            thing.zone = zone
        verb = {"play": "have", "hand": "hold"}.get(zone, "lie")
        return [Happening(verb, actor, things, zone=zone)]

    def on_hold(self, frame: Frame, actor: str) -> list[Happening]:
        """Hold: X holds cards (in his Hand)."""
        hand = frame.role("in")
        noun = frame.object()
        frame.adverb("only", "exactly")
        if noun is None or (hand is not None and not hand.is_a("hand")):
            raise NotUnderstood(frame.clause.span, "holds", "cards")
        values = self._values_behind(frame, hand, actor)
        return [*self._in_zone(frame, noun, actor, "hand"), *values]

    def on_be(self, frame: Frame, actor: str) -> list[Happening]:
        """Be: a card is in play; a player is Prone; his Ability is 12; an Attack is successful, unblockable."""
        subject = frame.clause.subject
        if subject is None:
            raise NotUnderstood(frame.clause.span, "is")
        if actor:
            return self._player_is(frame, actor)
        if subject.is_a("ability", "hand size", "maximum ability"):
            noun = frame.object()
            if noun is None or noun.number is None or noun.head:
                raise NotUnderstood(frame.clause.span, subject.text, "his Ability is 12")
            whose = self.refer.own(subject) or self.refer.topic
            self.refer.topic = whose
            what = f"starting {subject.head}" if subject.has("starting") else subject.head
            return [self._apart(frame, Happening(what, whose, number=noun.number))]
        if (turn := self._whose_turn(frame, subject)) is not None:
            return turn
        if self._is_his_persona(frame, subject):
            return []
        if frame.has_role("in", "play"):
            return self._is_in_play(frame, subject)
        if only := self._only_weapon(Frame(copy.deepcopy(frame.clause)), copy.deepcopy(subject)):
            for noun in (frame.object(), subject):
                if noun is not None and noun.has("only"):
                    noun.relatives = []
            return only
        return self._thing_is(frame, subject)

    def _is_his_persona(self, frame: Frame, subject: Noun) -> bool:
        """Reads "Player A's Persona is Amanda"."""
        noun, told = frame.objects[0] if len(frame.objects) == 1 else None, not frame.clause.asks
        sheer = noun is not None and noun.head.startswith("persona:") and not (noun.relatives or noun.more)
        if not subject.is_a("persona") or subject.owner is None or not sheer or not told or frame.clause.negated:
            return False
        noun = frame.object()
        owner = self.refer.own(subject)
        if noun is None or not owner:
            return False
        self.refer.topic = owner
        self.refer.embody(owner, noun.head.removeprefix("persona:"), noun.edition)
        return True

    def _whose_turn(self, frame: Frame, subject: Noun) -> list[Happening] | None:
        """Reads "It is now Player B's turn"."""
        noun = frame.objects[0] if len(frame.objects) == 1 else None
        if (
            not (subject.is_pronoun and subject.head == "it")
            or noun is None
            or not noun.is_a("turn")
            or noun.adjectives
        ):
            return None
        if noun.owner is None or frame.clause.asks or frame.clause.negated or frame.clause.tense != "present":
            return None
        frame.object()
        whose = self.refer.own(noun)
        return [Happening("turn", whose)] if whose else None

    def _player_is(self, frame: Frame, actor: str) -> list[Happening]:
        noun = frame.object()
        if noun is not None and noun.head.startswith("persona:") and not frame.clause.asks and not frame.clause.negated:
            self.refer.embody(actor, noun.head.removeprefix("persona:"), noun.edition)
            return []
        state = noun.adjectives[0] if noun is not None and not noun.head and noun.adjectives else ""
        if state in STATES:
            return [Happening("state", actor, kind=STATES[state])]
        raise NotUnderstood(frame.clause.span, noun.text if noun else "is", "Prone, Disarmed")

    def _is_in_play(self, frame: Frame, subject: Noun) -> list[Happening]:
        side = frame.role("on")
        owner = self.refer.own(side) if side is not None and side.is_a("side") else self.refer.own(subject)
        if side is not None and not side.is_a("side"):
            raise NotUnderstood(side.span, side.text)
        things = self._cards(subject, owner)
        for thing in things:
            thing.zone = "play"
            thing.controller = thing.controller or owner
        if owner:
            self.refer.topic = owner
        return [Happening("have", owner, things, zone="play")]

    def _only_weapon(self, frame: Frame, subject: Noun) -> list[Happening]:
        """Reads "The Shield is his only weapon", "… is the only weapon that Player A uses", "His only weapon is …"."""
        noun = frame.object()
        pair = (noun, subject) if subject.is_a(*WEAPONS) and subject.has("only") else (subject, noun)
        card, weapon = pair
        if card is None or weapon is None or not card.names or not weapon.is_a(*WEAPONS) or not weapon.has("only"):
            return []
        user = self.refer.own(weapon) or self._user(weapon)
        if not user or frame.objects or frame.clause.negated:
            return []
        return [Happening("only weapon", user, self.things(card, user))]

    def _user(self, weapon: Noun) -> str:
        """Whose weapon it is by "… that Player A is using", "… with which he is armed", which is taken."""
        for relative in weapon.relatives:
            armed = relative.verb == "be" and len(relative.objects) == 1 and relative.objects[0].has("armed")
            if armed and relative.subject is not None and not relative.negated:
                weapon.relatives.remove(relative)
                return self.refer.player(relative.subject, is_subject=True)
            if relative.verb in ("use", "have") and relative.subject is not None and not relative.negated:
                weapon.relatives.remove(relative)
                return self.refer.player(relative.subject, is_subject=True)
        return ""

    def _thing_is(self, frame: Frame, subject: Noun) -> list[Happening]:
        if subject.is_a("damage") and subject.determiner == "no":
            noun = frame.object()
            if noun is not None and noun.has("pending"):
                who = frame.role("for", "against")
                return [Happening("no damage", self._player_of(who, ""))]
        if subject.is_a("weapon"):
            noun = frame.object()
            if noun is not None and noun.has("broken"):
                return [Happening("state", self.refer.own(subject) or self.refer.topic, kind="broken")]
        if not self.refer.is_card(subject):
            raise NotUnderstood(subject.span, subject.text)
        things = self._cards(subject, "")
        noun = frame.object()
        if noun is None:
            raise NotUnderstood(frame.clause.span, subject.text)
        if not noun.head and noun.adjectives:
            return self._trait(frame, things, noun)
        unseen = all("hidden" in thing.traits and thing.card is None for thing in things)
        if noun.names and (subject.is_a("hidden attack", "attack") or unseen):
            real = self.things(noun)
            for thing in things:
                self._becomes(thing, real[0])
            return [Happening("reveal", "", things)]
        if noun.head == "card" and (likeness := likeness_of(noun)):
            return self._same_card(frame, things, likeness)
        if noun.head in MARKS and not frame.clause.asks:
            self._restricted(frame, things)
        if noun.head in MARKS and all(marked(noun, thing) is not None for thing in things):
            return [Happening("is", "", things, kind=MARKS[noun.head])]
        if noun.head in CLASSES:
            if not frame.clause.asks and not frame.clause.negated:
                for thing in things:
                    thing.classes |= frozenset(CLASSES[noun.head])
            words = [a for a in noun.adjectives if not a.startswith("#")]
            return [Happening("is", "", things, kind=" ".join([*words, noun.head]))]
        raise NotUnderstood(noun.span, noun.text)

    @staticmethod
    def _restricted(frame: Frame, things: list[Thing]) -> None:
        """Reads "is a Signature card with the Restriction number 2"."""
        number = frame.clause.role("with")
        if number is None or not number.is_a("restriction number") or number.more or len(things) != 1:
            return
        count = number.number if number.of is None else number.of.number
        if count is not None:
            frame.role("with")
            things[0].restriction = count
            things[0].effects.append(Effect("restricted", {"number": count}))

    def _becomes(self, thing: Thing, real: Thing) -> None:
        thing.title, thing.card, thing.grid = real.title, real.card, real.grid
        thing.classes |= real.classes
        thing.effects, thing.unknown, thing.extra_name = real.effects, real.unknown, real.extra_name
        self.world.things.remove(real)
        self.refer.recent[-1:] = [thing]

    def _trait(self, frame: Frame, things: list[Thing], noun: Noun) -> list[Happening]:
        word = noun.adjectives[0] if noun.adjectives else ""
        if word in ("unblockable", "undodgeable", "hidden"):
            for thing in things if not frame.clause.asks and not frame.clause.negated else []:
                thing.traits.add(word)
            return [Happening("trait", "", things, kind=word)]
        if word in ("successful", "unsuccessful"):
            target = self._player_of(frame.role("against"), "")
            return [Happening("outcome", "", things, kind=word, target=target)]
        if word == "pending":
            target = self._player_of(frame.role("against", "for"), "")
            return [Happening("pending", "", things, target=target)]
        raise NotUnderstood(noun.span, noun.text)

    def on_cover(self, frame: Frame, actor: str) -> list[Happening]:
        """Cover: a card covers areas: its Grid, where that is not known otherwise."""
        subject, noun = frame.clause.subject, frame.object()
        squares = areas_of(noun) if noun is not None else frozenset()
        if actor or subject is None or not self.refer.is_card(subject) or not squares or frame.clause.asks:
            raise NotUnderstood(frame.clause.span, "covers", "Upper Left and Middle Center")
        things = self._cards(subject, "")
        if frame.clause.negated or len(things) != 1 or things[0].grid not in (frozenset(), squares):
            raise NotUnderstood(frame.clause.span, "covers")
        while (more := frame.object()) is not None:
            raise NotUnderstood(more.span, more.text)
        things[0].grid = squares
        return [Happening("is", "", things, kind="covering")]

    def on_become(self, frame: Frame, actor: str) -> list[Happening]:
        """Become: an Attack becomes successful; a player becomes Prone."""
        if actor:
            return self._player_is(frame, actor)
        subject = frame.clause.subject
        noun = frame.object()
        if subject is None or noun is None or not self.refer.is_card(subject):
            raise NotUnderstood(frame.clause.span, "becomes")
        target = next(
            (
                self.refer.player(r.noun)
                for rel in subject.relatives
                for r in rel.roles
                if r.link == "against" and r.noun and self.refer.is_player(r.noun)
            ),
            "",
        )
        subject.relatives = [rel for rel in subject.relatives if rel.verb not in ("make", "play")]
        things = self._cards(subject, "")
        found = self._trait(frame, things, noun)
        for happening in found:
            happening.target = happening.target or target
        return found

    def on_start(self, frame: Frame, actor: str) -> list[Happening]:
        """Start: X starts his turn with an Ability of N, with N cards."""
        noun = frame.object()
        if noun is not None and not noun.is_a("turn", "game", "ability adjustment phase"):
            raise NotUnderstood(noun.span, noun.text, "his turn")
        found: list[Happening] = []
        while (value := frame.role("with", "at")) is not None:
            if value.is_a("ability") and (number := _number_of(value)) is not None:
                found.append(Happening("ability", actor, number=number))
            elif value.is_a("card") and value.number is not None:
                frame.has_role("in", "hand")
                self.refer.group = [Thing("cards", frozenset({"card"}), owner=actor)]
                found.append(Happening("hand", actor, number=value.number, zone="hand"))
            elif noun is not None and noun.is_a("game") and value.names:
                if frame.role("as") is None and (role := frame.sub("as")) is not None and role.clause is not None:
                    raise NotUnderstood(role.clause.span, role.clause.verb)
                found.append(Happening("weapon", actor, self.things(value, actor)))
            else:
                raise NotUnderstood(value.span, value.text, "an Ability of 12")
        if not found and (noun is None or not actor):
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "his turn")
        return found

    on_begin = on_start

    def on_gain(self, frame: Frame, actor: str) -> list[Happening]:
        """Gain or lose: X gains N Ability; loses N Ability, his head, the game, an Attack."""
        noun = frame.object()
        if noun is not None and noun.is_a("control") and frame.clause.verb == "gain":
            return self._control(frame, noun, actor)
        if noun is None or noun.more or noun.adjectives or not noun.is_a("ability", "head", "game", "attack"):
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "N Ability")
        none = noun.determiner == "no" or noun.number == 0
        return [Happening(frame.clause.verb, actor, number=noun.number, kind=noun.head, negated=none)]

    on_lose = on_gain

    def on_draw(self, frame: Frame, actor: str) -> list[Happening]:
        """Draw: X draws N cards, the last card of his Endurance."""
        noun = frame.object()
        if noun is None:
            return [Happening("draw", actor)]
        last = noun.is_a("card") and noun.has("last")
        if last and ((noun.of is not None and noun.of.is_a("endurance")) or frame.has_role("in", "endurance")):
            self._exhaustion(noun)
            return [Happening("exhaust", actor)]
        frame.adverb("only", "exactly")
        if noun.is_a("card") and not noun.more and noun.of is None and noun.adjectives in ((), ("single",)):
            one = {"no": 0, "a": 1, "another": 1}.get(noun.determiner)
            number = noun.number if noun.number is not None else one
            kind = "another" if noun.determiner == "another" else ""
            return [Happening("draw", actor, number=number, kind=kind)]
        raise NotUnderstood(noun.span, noun.text, "cards")

    @staticmethod
    def _exhaustion(noun: Noun) -> None:
        """What is told of it is the rule: "which causes 5 Ability Loss"."""
        for said in (noun, noun.of):
            if said is None:
                continue
            said.relatives = [
                r for r in said.relatives
                if not (r.verb == "cause" and any(o.head == "ability loss" and o.number == 5 for o in r.objects))
            ]  # fmt: skip

    def on_exhaust(self, frame: Frame, actor: str) -> list[Happening]:
        """Exhaust: X Exhausts (his Endurance)."""
        noun = frame.object()
        if noun is not None and not noun.is_a("endurance"):
            raise NotUnderstood(noun.span, noun.text, "his Endurance")
        return [Happening("exhaust", actor)]

    def on_go(self, frame: Frame, actor: str) -> list[Happening]:
        """Go: the last card of his Endurance goes to his Discard Pile; X goes first."""
        subject = frame.clause.subject
        if actor and "first" in frame.clause.adverbs:
            return [Happening("go first", actor)]
        if (
            subject is not None
            and subject.is_a("card")
            and subject.has("last")
            and subject.of is not None
            and subject.of.is_a("endurance")
        ):
            frame.has_role("to", "discard pile")
            frame.has_role("into", "discard pile")
            return [Happening("exhaust", self.refer.own(subject.of) or self.refer.topic)]
        raise NotUnderstood(frame.clause.span, "goes")

    def on_break(self, frame: Frame, actor: str) -> list[Happening]:
        """Break: somebody's weapon is broken."""
        subject = frame.clause.subject
        if not frame.clause.passive or subject is None or not subject.is_a("weapon") or subject.names or subject.of:
            raise NotUnderstood(frame.clause.span, "breaks")
        return [Happening("state", self.refer.own(subject) or self.refer.topic, kind="broken")]

    def on_disarm(self, frame: Frame, actor: str) -> list[Happening]:
        """Disarm: X is Disarmed."""
        if frame.clause.passive and actor:
            frame.adverb("completely", "fully")
            if (lost := frame.role("of")) is not None and not (lost.is_a(*WEAPONS) and lost.has("only")):
                raise NotUnderstood(lost.span, lost.text, "his only weapon")
            return [Happening("state", actor, kind="disarmed")]
        raise NotUnderstood(frame.clause.span, "disarms")


def _number_of(noun: Noun) -> int | None:
    """The 12 of "an Ability of 12" and of "12 Ability"."""
    return noun.of.number if noun.of is not None else noun.number


def _is_last_of_all(noun: Noun) -> bool:
    """Whether it is "the last card of his Endurance" or "his last card": it is drawn from nowhere else."""
    if noun.of is not None:
        return noun.of.is_a("endurance")
    return noun.owner is not None and noun.owner.is_pronoun and noun.adjectives == ("last",)


def _is_value(noun: Noun) -> bool:
    """Whether it is a number of a player's: of Ability, of cards."""
    return noun.head in VALUES or (noun.is_a("card") and not noun.names)
