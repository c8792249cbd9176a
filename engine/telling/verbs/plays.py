"""Verbs of playing: play, discard, use, keep, take, want."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.aimed import aim, as_it_is, face_up
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.kind import areas_of, is_rest, is_unnamed, kind_of
from engine.telling.rewording.exerted import exert_for_it
from engine.telling.texts.condition import condition
from engine.telling.verbs.personas import Personas, is_persona, rest_of
from engine.world import Happening, Thing

ZONES = {
    "hand": "hand",
    "discard pile": "discard",
    "endurance": "endurance",
    "deck": "deck",
    "game": "game",
    "play": "play",
}


def _alone(found: Happening) -> None:
    """Reads "uses the Shield and no other Weapon of Choice"."""
    rest = [thing for thing in found.things if thing.count or not thing.is_a("weapon")]
    if len(rest) == 1 and len(found.things) == 2 and rest[0].is_a("weapon") and not found.negated:
        found.verb, found.things = "only weapon", rest


class Plays(Personas):
    """Reads what players play, discard, use and want."""

    def on_play(self, frame: Frame, actor: str) -> list[Happening]:
        """Play: X plays cards (in conjunction with cards) (against a player or an attack) (in place of …) (from …)"""
        if frame.clause.passive:
            return self._passive_play(frame)
        if (found := self._plays_persona(frame, actor)) is not None:
            return found
        return self._play(frame, actor, "play")

    def _play(self, frame: Frame, actor: str, verb: str) -> list[Happening]:
        noun = frame.object()
        things = self._cards(noun, actor, fresh=verb == "play") if noun is not None else []
        if verb == "play":
            things = self._at_hand_rather(noun, things, actor)
            aim(frame, things)
            face_up(frame, things)
            for thing in things:
                thing.owner, thing.controller = thing.owner or actor, thing.controller or actor
        found = Happening(verb, actor, things)
        found.negated = noun is not None and (noun.determiner == "no" or noun.is_a("nothing"))
        self._played_with(frame, found, actor)
        self._before_it(frame)
        self._against(frame, found, actor)
        self._from(frame, found, actor)
        if verb == "discard" and found.zone == "hand" and noun is not None:
            found.things = [self._in_hand(noun, thing, actor) for thing in things]
        if (without := frame.role("without")) is not None:
            self.refer.things(without, actor)
            found.extra["without"] = without.text
        if (place := frame.role("in place of", "instead of")) is not None:
            found.extra["in place of"] = kind_of(place)
        as_it_is(frame, things)
        if (used_as := self._used_as(frame)) is not None:
            found.extra["as"] = used_as
        if (purpose := frame.take_infinitive()) is not None:
            found.purpose = self._use_of(purpose, found) or self._purpose(purpose, actor)
        done_for = found.purpose
        if done_for is not None and done_for.verb == "control":
            return self._to_control(frame, found)
        if done_for is not None and done_for.verb == "exert" and not (frame.clause.asks or frame.clause.modal):
            found.purpose = None
            return [found, done_for]
        return [found]

    def _at_hand_rather(self, noun: Noun | None, things: list[Thing], actor: str) -> list[Thing]:
        """Behind "holds an Attack and nothing to ignore Cover", he plays "it": not Cover, which lies in play."""
        lies = len(things) == 1 and things[0].zone == "play" and not things[0].is_a("guard")
        if noun is None or not lies or not (noun.is_pronoun and noun.head == "it"):
            return things
        held = [thing for thing in self.refer.recent if thing.zone == "hand" and thing.owner in ("", actor)]
        return held[-1:] if held and held[-1].count == 1 else things

    def _played_with(self, frame: Frame, found: Happening, actor: str) -> None:
        """Takes the cards that it is played in conjunction with, and those that it is played on."""
        if frame.has_role("in conjunction with", "each other") or frame.has_role("together with", "each other"):
            found.extra["together"] = "yes"
        while (more := frame.role("in conjunction with", "together with", "along with", "with")) is not None:
            found.others += self._cards(more, actor)
        while (more := frame.role("on")) is not None:
            found.others += self._cards(more, actor)
            found.extra["on"] = "yes"

    def _in_hand(self, noun: Noun, thing: Thing, actor: str) -> Thing:
        """The card in his Hand, where the one that was spoken of was found in an Exertion."""
        if thing.zone != "exertion":
            return thing
        held = [t for t in self.world.things if t.zone == "hand" and t.owner == actor and t.classes == thing.classes]
        other = held[-1] if held else self.refer.newly(noun, actor)
        other.zone = "hand"
        return other

    @staticmethod
    def _use_of(infinitive: Clause, found: Happening) -> Happening | None:
        """Reads "discards Nexus to use it": what is discarded is used."""
        plain = not (infinitive.roles or infinitive.subs or infinitive.infinitive or infinitive.negated)
        noun = infinitive.objects[0] if len(infinitive.objects) == 1 else None
        itself = noun is not None and noun.is_pronoun and noun.head == "it"
        if infinitive.verb != "use" or found.verb != "discard" or len(found.things) != 1 or not (itself and plain):
            return None
        return Happening("use", found.actor, list(found.things))

    def _covers_attack(self, told: list[Clause]) -> bool:
        """Reads "that covers Upper Left" where every Attack that was told of is there."""
        one = told[0] if len(told) == 1 and told[0].verb == "cover" and len(told[0].objects) == 1 else None
        if one is None or one.negated or one.modal or one.roles or one.subs:
            return False
        areas = areas_of(one.objects[0])
        attacks = [thing for h in self.world.log for thing in h.things if h.verb == "play" and thing.is_a("attack")]
        return bool(areas and attacks) and all(thing.grid and thing.grid <= areas for thing in attacks)

    def _used_as(self, frame: Frame) -> str | None:
        """Reads "as a Block", "as a Defense", "as a Guard", "as an Attack"."""
        for role in [r for r in frame.subs if r.link in ("as", "as an", "as a") and r.noun is not None]:
            frame.subs.remove(role)
            frame.roles.append(role)
        for role in [r for r in frame.roles if r.says("as a", "block")]:
            if role.noun is not None and self._covers_attack(role.noun.relatives):
                role.noun.relatives = []
        for link in ("as a", "as an", "as"):
            if frame.has_role(link, "guard", "block", "defense"):
                return "block"
            if frame.has_role(link, "attack", "special attack"):
                return "attack"
        return None

    @staticmethod
    def _to_control(frame: Frame, found: Happening) -> list[Happening]:
        """Reads "uses Impulse to take control of Nexus": control, by that card."""
        control, found.purpose = found.purpose, None
        assert control is not None
        control.others = control.others or found.things
        asked = bool(frame.clause.asks or frame.clause.modal)
        return [control] if asked or found.verb == "use" else [found, control]

    def _passive_play(self, frame: Frame) -> list[Happening]:
        """Reads "Kate may only be played if the opponent gained Ability last turn": what the card demands."""
        subject = frame.clause.subject
        if subject is not None and subject.names and self.refer.is_card(subject) and not frame.clause.asks:
            things = self._cards(subject, "")
            told = condition(frame.clause, things[0]) if len(things) == 1 else None
            if told:
                self._add(things[0], told)
                frame.subs.clear()
                frame.adverb("only")
                return []
        raise NotUnderstood(frame.clause.span, "played", "who plays the card")

    def _against(self, frame: Frame, found: Happening, actor: str) -> None:
        paid = frame.clause.verb == "discard" and any(role.link == "for" for role in frame.roles)
        against = frame.role("against", "for")
        if against is None:
            return
        if self.refer.is_player(against):
            found.target = self.refer.player(against)
        elif self.refer.is_card(against) or is_rest(against):
            found.extra["against"] = "attack"
            if against.determiner == "each" or against.head == "each":
                found.extra["each"] = "yes"
            found.others += self._attack(against, actor) if is_unnamed(against) and not paid else self.things(against)
        else:
            raise NotUnderstood(against.span, against.text, "a player or an Attack")

    def _before_it(self, frame: Frame) -> None:
        """Takes "before it" behind "announces an Exertion": it is told in the order in which it happens."""
        last = self.world.log[-1] if self.world.log else None
        announced = last is not None and last.verb in ("announce", "declare") and last.kind == "exertion"
        for roles in (frame.roles, frame.subs):
            it = [r for r in roles if r.says("before", "it", "exertion")]
            if announced and len(it) == 1 and it[0].clause is None:
                roles.remove(it[0])

    def _attack(self, noun: Noun, actor: str) -> list[Thing]:
        """What a Defense is played against."""
        return self.things(noun)

    def _from(self, frame: Frame, found: Happening, actor: str) -> None:
        zone = frame.role("from", "out of", "into", "to", "onto")
        if zone is None and found.verb == "discard" and any(r.noun and r.noun.is_a("hand") for r in frame.roles):
            zone = frame.role("in")
        if zone is None:
            return
        if zone.head in ZONES:
            found.zone = ZONES[zone.head]
            found.by = self.refer.own(zone) or actor
        elif zone.head == "exertion":
            found.zone = "exertion"
        else:
            raise NotUnderstood(zone.span, zone.text, "his Hand, play, the Discard Pile")

    def _purpose(self, infinitive: Clause, actor: str) -> Happening | None:
        """What is wanted, or what something is done for."""
        infinitive.subject = None
        saved, aiming = self.refer.subject, self.aiming
        self.refer.subject, self.aiming = actor, True
        mark = self.mark()
        try:
            return self._by_method(copy.deepcopy(infinitive), actor)
        except NotUnderstood:
            self.undo(mark)
            return self._inner(infinitive, actor)
        finally:
            self.refer.subject, self.aiming = saved, aiming

    def _by_method(self, infinitive: Clause, actor: str) -> Happening | None:
        method = getattr(self, "on_" + infinitive.verb, None)
        if method is None:
            raise NotUnderstood(infinitive.span, infinitive.verb)
        exert_for_it(infinitive)
        frame = Frame(infinitive)
        turn, phase = self._time(frame, actor)
        undated = self.undated
        found: list[Happening] = method(frame, actor)
        for words in undated:
            found[0].leave(words)
        for sub in [s for s in frame.subs if s.link == "and" and s.clause is not None]:
            frame.subs.remove(sub)
            if sub.clause is not None and sub.clause.verb == "use" and sub.clause.negated:
                continue  # "and does not use The Equalizer": what is not used changes nothing
            more = self._purpose(sub.clause, actor) if sub.clause is not None else None
            if more is not None and more.negated and not infinitive.negated:
                self.world.log.append(more)
                continue
            if more is not None and found[0].purpose is not None:
                found[0].leave(more.verb)
            found[0].extra["and"] = more.verb if more is not None else ""
            found[0].purpose = found[0].purpose or more
        frame.finish()
        for happening in found:
            happening.turn, happening.phase = turn, phase
            happening.negated = happening.negated or infinitive.negated
        return found[0] if found else None

    def on_discard(self, frame: Frame, actor: str) -> list[Happening]:
        """Discard: X discards cards (from his Hand, from play) (to …)"""
        if frame.clause.passive:
            raise NotUnderstood(frame.clause.span, "discarded", "who discards the card")
        return self._play(frame, actor, "discard")

    def on_use(self, frame: Frame, actor: str) -> list[Happening]:
        """Use: X uses a card or his Persona Power (for …, to …)"""
        noun = frame.object()
        if noun is None:
            raise NotUnderstood(frame.clause.span, "uses")
        other = frame.clause.negated and bool(noun.names)  # that he does not use this Persona leaves the others
        if is_persona(noun, frame) and actor and not (frame.clause.asks or other) and frame.clause.form == "finite":
            rest = rest_of(frame, noun)
            self._take_persona(noun, actor, bare=frame.clause.negated)
            return [Happening("use", actor, self._cards(rest, actor))] if rest is not None else []
        if noun.is_a("persona power"):
            found = Happening("power", actor)
            if (what := frame.role("for")) is not None:
                found.others = self._cards(what, actor)
        else:
            found = Happening("use", actor, self._cards(noun, actor))
            _alone(found)
        if (against := frame.role("against")) is not None and self.refer.is_card(against):
            found.others += self._cards(against, actor)
        if (purpose := frame.take_infinitive()) is not None:
            found.purpose = self._purpose(purpose, actor)
        if found.purpose is not None and found.purpose.verb == "control":
            return self._to_control(frame, found)
        return [found]

    def on_redirect(self, frame: Frame, actor: str) -> list[Happening]:
        """Redirect or prevent (nothing)."""
        noun = frame.object()
        if noun is not None and noun.is_a("damage") and actor:
            none = noun.determiner == "no" or noun.number == 0
            return [Happening(frame.clause.verb, actor, number=noun.number, kind="damage", negated=none)]
        raise NotUnderstood(frame.clause.span, frame.clause.verb)

    on_prevent = on_redirect

    on_avoid = on_redirect
