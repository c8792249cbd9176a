"""Verbs of being: be, cover, become."""

from __future__ import annotations

import copy

from engine.card import CLASSES
from engine.english.noun import Noun
from engine.telling.aimed import aim
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.kind import areas_of
from engine.telling.texts.likeness import likeness_of
from engine.telling.texts.nature import ADDED, MARKS
from engine.telling.verbs.kinds import also_is, is_marked, is_of_class
from engine.telling.verbs.participles import aimed_at
from engine.telling.verbs.weapons import Weapons
from engine.world import Happening, Thing

STATES = frozenset(["prone", "disarmed", "armed", "broken"])


def _state(noun: Noun) -> str:
    """What a player is said to be: "Prone"; "" where it is something else."""
    return noun.adjectives[0] if not noun.head and noun.adjectives and noun.adjectives[0] in STATES else ""


FAR = frozenset(["fourth", "fifth", "sixth", "seventh"])
"""Numbers of Attacks that are told of together, and of which only the last is named."""


class States(Weapons):
    """Reads how things stand."""

    def on_be(self, frame: Frame, actor: str) -> list[Happening]:
        """Be: a card is in play; a player is Prone; his Ability is 12; an Attack is successful, unblockable."""
        subject = frame.clause.subject
        if subject is None:
            raise NotUnderstood(frame.clause.span, "is")
        if actor:
            return self._player_is(frame, actor)
        if subject.is_a("ability", "hand size", "maximum ability"):
            noun = frame.object()
            if noun is None or noun.number is None or noun.head or noun.has("lower") or noun.has("higher"):
                raise NotUnderstood(frame.clause.span, subject.text, "his Ability is 12")
            whose = self.refer.own(subject) or self.refer.topic
            self.refer.topic = whose
            frame.has_role("by", "continuous effect") or frame.has_role("because of", "continuous effect")
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
            or not noun.is_a("turn", "next turn")
            or noun.adjectives not in ((), ("first",))
        ):
            return None
        if noun.owner is None or frame.clause.asks or frame.clause.negated or frame.clause.tense != "present":
            return None
        frame.object()
        whose = self.refer.own(noun)
        self.refer.topic = whose or self.refer.topic
        self.moves += noun.is_a("next turn") or (bool(whose) and self.turn_of not in ("", whose))
        self.turn_come = whose
        told = [Happening("turn", whose)] if whose else None
        if noun.has("first") and told:
            told.append(Happening("have", whose, kind="turn", negated=True))
        return told

    def _player_is(self, frame: Frame, actor: str) -> list[Happening]:
        noun = frame.object()
        if noun is not None and noun.head.startswith("persona:") and not frame.clause.asks and not frame.clause.negated:
            self.refer.embody(actor, noun.head.removeprefix("persona:"), noun.edition)
            return []
        said = [_state(member) for member in noun.each()] if noun is not None else []
        several = len(said) > 1 and (noun is None or noun.joint == "or" or frame.clause.negated or frame.clause.asks)
        if said and all(said) and not several:
            return [Happening("state", actor, kind=state) for state in said]
        raise NotUnderstood(frame.clause.span, noun.text if noun else "is", "Prone, Disarmed")

    def _is_in_play(self, frame: Frame, subject: Noun) -> list[Happening]:
        side, whose = frame.role("on"), frame.role("for")
        if whose is not None and not self.refer.is_player(whose):
            raise NotUnderstood(whose.span, whose.text, "the player who has it")
        owner = (
            self.refer.player(whose)
            if whose is not None
            else self.refer.own(side)
            if side is not None and side.is_a("side")
            else self.refer.own(subject)
        )
        if side is not None and not side.is_a("side"):
            raise NotUnderstood(side.span, side.text)
        things = self._cards(subject, owner)
        for thing in things:
            thing.zone = "play"
            thing.controller = thing.controller or owner
        passing = side is not None and side.owner is not None and side.owner.head == "opponent"
        if owner and not passing:
            self.refer.topic = owner
        return [Happening("have", owner, things, zone="play")]

    def _thing_is(self, frame: Frame, subject: Noun) -> list[Happening]:
        if found := self._pending(frame, subject):
            return found
        if subject.is_a("weapon"):
            noun = frame.object()
            if noun is not None and noun.has("broken"):
                return [self._broken(subject)]
        if not self.refer.is_card(subject):
            raise NotUnderstood(subject.span, subject.text)
        successful = [noun.adjectives for noun in frame.objects] in ([("successful",)], [("unsuccessful",)])
        target = aimed_at(subject, self.refer) if successful else ""
        things = self._cards(subject, "")
        noun = frame.object()
        if noun is None:
            raise NotUnderstood(frame.clause.span, subject.text)
        said = not frame.clause.asks and frame.clause.tense == "present"
        if noun.is_a(*ADDED) and said and not (frame.clause.negated or noun.relatives or noun.more):
            return also_is(things, noun)
        if not noun.head and noun.adjectives:
            aim(frame, things)
            return self._trait(frame, things, noun, target)
        unseen = all({"hidden", "face-down"} & thing.traits and thing.card is None for thing in things)
        if noun.names and (subject.is_a("hidden attack", "attack") or unseen):
            if {*subject.adjectives} & FAR:
                raise NotUnderstood(subject.span, subject.text, "the Attacks one by one")
            return self._is_revealed(frame, things, noun)
        if noun.head == "card" and (likeness := likeness_of(noun)):
            return self._same_card(frame, things, likeness)
        if noun.head in MARKS and (found := is_marked(frame, things, noun)):
            if noun.of is not None and noun.of.relatives and self.refer.is_player(noun.of):
                self.refer.player(noun.of)  # "a Signature card of Kronos, who has it in play"
            return found
        if noun.head in CLASSES:
            return is_of_class(frame, things, noun)
        raise NotUnderstood(noun.span, noun.text)

    def _pending(self, frame: Frame, subject: Noun) -> list[Happening]:
        """Reads "2 damage are pending against Player A", "no damage is pending"."""
        if not subject.is_a("damage"):
            return []
        if subject.number is not None and not (subject.more or subject.relatives):
            who, noun = frame.role("for", "against"), frame.object()
            if noun is None or not noun.has("pending") or noun.head or frame.clause.negated:
                raise NotUnderstood(subject.span, subject.text, "2 damage are pending")
            return [self._damage_of(frame.role("from"), who, subject.number)]
        whose = subject.owner or subject.of or frame.role("from")
        if whose is not None and self.refer.is_card(whose) and self._is_pending(frame):
            frame.object()
            return [self._damage_of(whose, frame.role("for", "against"), None)]
        if subject.determiner == "no":
            noun = frame.object()
            if noun is not None and noun.has("pending"):
                whom = self._player_of(frame.role("for", "against"))
                if subject.adjectives:  # "no other damage is pending"
                    return [Happening("pend", target=whom, kind=f"{subject.adjectives[0]} damage", negated=True)]
                return [Happening("no damage", whom)]
        return []

    @staticmethod
    def _is_pending(frame: Frame) -> bool:
        """Reads "its damage is pending", "the damage from Angry Mob is pending against him"."""
        subject, clause = frame.clause.subject, frame.clause
        bare = subject is not None and subject.determiner in ("", "the") and not (subject.adjectives or subject.more)
        said = [noun for noun in clause.objects if noun.has("pending") and not noun.head]
        return bare and len(said) == 1 == len(clause.objects) and not (clause.asks or clause.negated or clause.modal)

    def _damage_of(self, source: Noun | None, whom: Noun | None, number: int | None) -> Happening:
        """So much damage of a card that is pending; no number where it is what the card does."""
        cards = self.things(source) if source is not None and self.refer.is_card(source) else []
        return Happening("pending", "", [], cards, number, "damage", self._player_of(whom))

    def _is_revealed(self, frame: Frame, things: list[Thing], noun: Noun) -> list[Happening]:
        """Reads "the Hidden Attack is a Thrust"."""
        if frame.clause.negated or noun.determiner in ("no", "neither"):
            raise NotUnderstood(noun.span, noun.text, "the Attack that it is")
        real = self.things(noun)
        for thing in things:
            self._becomes(thing, real[0])
        return [Happening("reveal", "", things)]

    def _becomes(self, thing: Thing, real: Thing) -> None:
        thing.title, thing.card, thing.grid = real.title, real.card, real.grid
        thing.classes |= real.classes
        thing.traits |= real.traits  # "it is an unblockable one"
        thing.marks |= real.marks
        thing.effects, thing.unknown, thing.extra_name = real.effects, real.unknown, real.extra_name
        self.world.things.remove(real)
        self.refer.recent[-1:] = [thing]

    def _trait(self, frame: Frame, things: list[Thing], noun: Noun, target: str) -> list[Happening]:
        word = noun.adjectives[0] if noun.adjectives else ""
        if word in ("unblockable", "undodgeable", "hidden"):
            for thing in things if not frame.clause.asks and not frame.clause.negated else []:
                thing.traits.add(word)
            return [Happening("trait", "", things, kind=word)]
        if word in ("successful", "unsuccessful"):
            target = self._player_of(frame.role("against")) or target
            return [Happening("outcome", "", things, kind=word, target=target)]
        if word == "pending":
            target = self._player_of(frame.role("against", "for"))
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

    on_contain = on_cover

    def on_become(self, frame: Frame, actor: str) -> list[Happening]:
        """Become: an Attack becomes successful; a player becomes Prone."""
        if actor:
            return self._player_is(frame, actor)
        subject = frame.clause.subject
        noun = frame.object()
        if subject is None or noun is None or not self.refer.is_card(subject):
            raise NotUnderstood(frame.clause.span, "becomes")
        target = aimed_at(subject, self.refer)
        things = self._cards(subject, "")
        return self._trait(frame, things, noun, target)
