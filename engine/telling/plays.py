"""Verbs of playing: play, discard, use, keep, take, want."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.tell import Teller
from engine.telling.text import kind_of
from engine.world import Happening, Thing

ZONES = {
    "hand": "hand",
    "discard pile": "discard",
    "endurance": "endurance",
    "deck": "deck",
    "game": "game",
    "play": "play",
}


def _is_persona(noun: Noun, frame: Frame, link: str = "") -> bool:
    """Whether it is a Persona card: "the Amanda Persona", "one of the Generic Immortal Persona cards"."""
    if noun.is_a("one") and noun.of is not None:
        return _is_persona(noun.of, frame, link)
    named = noun.head.startswith("persona:") and noun.owner is None
    return _is_word(noun) or (named and (link == "as" or any(map(_is_word, frame.objects)) or bool(noun.edition)))


def _is_generic(noun: Noun) -> bool:
    """Whether it is the Generic Persona: no Persona card."""
    words = " ".join([*noun.adjectives, noun.head])
    return words == "generic persona" and not noun.names and not noun.edition and not noun.more


def _is_word(noun: Noun) -> bool:
    """Whether it is the word "Persona card", which stands by itself behind a Persona's name."""
    return noun.is_a("persona", "persona card")


def _rest(frame: Frame, noun: Noun) -> Noun | None:
    """What is used besides the Persona card: "the Amanda Persona, Darius: Pre-Game and Katana"."""
    words = [word for word in frame.objects if _is_word(word)]
    frame.objects = [word for word in frame.objects if not _is_word(word)]
    more = [*noun.more, *(other for word in words for other in word.more)]
    noun.more = []
    if not more:
        return None
    first = copy.copy(more[0])
    first.more = more[1:]
    return first


def _alone(found: Happening) -> None:
    """Reads "uses the Shield and no other Weapon of Choice"."""
    rest = [thing for thing in found.things if thing.count or not thing.is_a("weapon")]
    if len(rest) == 1 and len(found.things) == 2 and rest[0].is_a("weapon") and not found.negated:
        found.verb, found.things = "only weapon", rest


class Plays(Teller):
    """Reads what players play, discard, use and want."""

    def on_play(self, frame: Frame, actor: str) -> list[Happening]:
        """Play: X plays cards (in conjunction with cards) (against a player or an attack) (in place of …) (from …)"""
        if frame.clause.passive:
            return self._passive_play(frame)
        if (found := self._plays_persona(frame, actor)) is not None:
            return found
        return self._play(frame, actor, "play")

    def _plays_persona(self, frame: Frame, actor: str) -> list[Happening] | None:
        """Reads "plays the Kurgan", "plays with the Amanda Persona", "plays as Kane", "plays without a Persona card"."""
        if not actor or frame.clause.asks:
            return None
        if len(frame.objects) == 1 and self._is_sheer_persona(frame, frame.objects[0]):
            self._take_persona(frame.objects.pop(), actor, bare=False)
            return []
        if [noun for noun in frame.objects if not _is_word(noun)]:
            return None
        for role in (*frame.roles, *frame.subs):
            noun = role.noun
            if noun is not None and role.link in ("as a", "as", "with") and _is_generic(noun):
                frame.roles = [r for r in frame.roles if r is not role]
                frame.subs = [r for r in frame.subs if r is not role]
                self.world.players[actor].bare = True
                return []
            if noun is None or role.link not in ("with", "as", "without") or not _is_persona(noun, frame, role.link):
                continue
            frame.roles = [r for r in frame.roles if r is not role]
            frame.subs = [r for r in frame.subs if r is not role]
            rest = _rest(frame, noun)
            self._take_persona(noun, actor, bare=role.link == "without")
            return [Happening("play", actor, others=self._cards(rest, actor))] if rest is not None else []
        return None

    def _is_sheer_persona(self, frame: Frame, noun: Noun) -> bool:
        """Whether he plays that Persona: nobody else does, and no more is said of it."""
        name = noun.head.removeprefix("persona:")
        taken = any(player.persona == name for player in self.world.players.values())
        bare = not (noun.more or noun.relatives or noun.of or noun.owner or noun.apposition)
        plain = not (frame.roles or frame.subs or frame.clause.negated or frame.clause.modal)
        return noun.head.startswith("persona:") and bare and plain and not taken

    def _take_persona(self, noun: Noun, actor: str, *, bare: bool) -> None:
        if bare or noun.determiner == "no":
            self.world.players[actor].bare = True
            return
        named = noun if noun.names else noun.of
        name = next((n for n in named.names if n.startswith("persona:")), "") if named is not None else ""
        if named is None or not name:
            raise NotUnderstood(noun.span, noun.text, "the name of a Persona")
        self.refer.embody(actor, name.removeprefix("persona:"), named.edition)

    def _play(self, frame: Frame, actor: str, verb: str) -> list[Happening]:
        noun = frame.object()
        things = self._cards(noun, actor, fresh=verb == "play") if noun is not None else []
        found = Happening(verb, actor, things)
        if (noun is not None and noun.determiner == "no") or (noun is not None and noun.is_a("nothing")):
            found.negated = True
        if frame.has_role("in conjunction with", "each other") or frame.has_role("together with", "each other"):
            found.extra["together"] = "yes"
        while (more := frame.role("in conjunction with", "together with", "along with", "with")) is not None:
            found.others += self._cards(more, actor)
        while (more := frame.role("on")) is not None:
            found.others += self._cards(more, actor)
            found.extra["on"] = "yes"
        self._against(frame, found, actor)
        self._from(frame, found, actor)
        if (without := frame.role("without")) is not None:
            self.refer.things(without, actor)
            found.extra["without"] = without.text
        if (place := frame.role("in place of", "instead of")) is not None:
            found.extra["in place of"] = kind_of(place)
        if (used_as := self._used_as(frame)) is not None:
            found.extra["as"] = used_as
        if (purpose := frame.take_infinitive()) is not None:
            found.purpose = self._use_of(purpose, found) or self._purpose(purpose, actor)
        if found.purpose is not None and found.purpose.verb == "control":
            return self._to_control(frame, found)
        if (
            found.purpose is not None
            and found.purpose.verb == "exert"
            and not (frame.clause.asks or frame.clause.modal)
        ):
            exertion, found.purpose = found.purpose, None
            return [found, exertion]
        return [found]

    @staticmethod
    def _use_of(infinitive: Clause, found: Happening) -> Happening | None:
        """Reads "discards Nexus to use it": what is discarded is used."""
        plain = not (infinitive.roles or infinitive.subs or infinitive.infinitive or infinitive.negated)
        noun = infinitive.objects[0] if len(infinitive.objects) == 1 else None
        itself = noun is not None and noun.is_pronoun and noun.head == "it"
        if infinitive.verb != "use" or found.verb != "discard" or len(found.things) != 1 or not (itself and plain):
            return None
        return Happening("use", found.actor, list(found.things))

    @staticmethod
    def _used_as(frame: Frame) -> str | None:
        """Reads "as a Block", "as a Defense", "as a Guard", "as an Attack"."""
        for role in [r for r in frame.subs if r.link in ("as", "as an", "as a") and r.noun is not None]:
            frame.subs.remove(role)
            frame.roles.append(role)
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
        raise NotUnderstood(frame.clause.span, "played", "who plays the card")

    def _against(self, frame: Frame, found: Happening, actor: str) -> None:
        against = frame.role("against", "for")
        if against is None:
            return
        if self.refer.is_player(against):
            found.target = self.refer.player(against)
        elif self.refer.is_card(against):
            found.extra["against"] = "attack"
            found.others += self._attack(against, actor) if against.is_pronoun else self.things(against)
        else:
            raise NotUnderstood(against.span, against.text, "a player or an Attack")

    def _attack(self, noun: Noun, actor: str) -> list[Thing]:
        """What a Defense is played against."""
        return self.things(noun)

    def _from(self, frame: Frame, found: Happening, actor: str) -> None:
        zone = frame.role("from", "out of", "into", "to", "onto")
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
        if _is_persona(noun, frame) and actor and not frame.clause.asks and frame.clause.form == "finite":
            rest = _rest(frame, noun)
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

    def on_want(self, frame: Frame, actor: str) -> list[Happening]:
        """Want: X wants to do something: what "May he?" asks about."""
        infinitive = frame.take_infinitive()
        if infinitive is None:
            raise NotUnderstood(frame.clause.span, "wants")
        purpose = self._purpose(infinitive, actor)
        if purpose is not None:
            if frame.clause.negated or purpose.negated:
                purpose.leave("not")
            self.wish = [purpose]
        return []

    on_wish = on_want

    def on_like(self, frame: Frame, actor: str) -> list[Happening]:
        """Would like: X would like to do something."""
        if frame.clause.modal != "will" or frame.clause.negated:
            raise NotUnderstood(frame.clause.span, "likes")
        return self.on_want(frame, actor)

    on_try = on_want

    def on_keep(self, frame: Frame, actor: str) -> list[Happening]:
        """Keep: X keeps a card in play."""
        noun = frame.object()
        if noun is None or not frame.has_role("in", "play"):
            raise NotUnderstood(frame.clause.span, "keeps", "a card in play")
        return [Happening("keep", actor, self._cards(noun, actor), zone="play")]

    def on_redirect(self, frame: Frame, actor: str) -> list[Happening]:
        """Redirect or prevent (nothing)."""
        noun = frame.object()
        if noun is not None and noun.is_a("damage") and actor:
            none = noun.determiner == "no" or noun.number == 0
            return [Happening(frame.clause.verb, actor, number=noun.number, kind="damage", negated=none)]
        raise NotUnderstood(frame.clause.span, frame.clause.verb)

    on_prevent = on_redirect

    on_avoid = on_redirect

    def on_take(self, frame: Frame, actor: str) -> list[Happening]:
        """Take: X takes N damage (from a card); X takes a card with a card."""
        noun = frame.object()
        if noun is None:
            return [Happening("take", actor, kind="damage", things=self._source(frame, actor))]
        if noun.is_a("damage") and not noun.more:
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
        return [Happening("control", actor, things, self._cards(by, actor) if by is not None else [])]

    def _not_his(self, noun: Noun, actor: str) -> list[Thing]:
        """What he takes control of; "it" is not the card that he has played for it."""
        others = [t for t in self.refer.recent if t.count and t.owner not in ("", actor)]
        single = [t for t in others if t.count == 1 and t.under is None]
        if noun.is_pronoun and noun.is_a("it") and others:
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
        things = self._cards(noun, actor)
        found = Happening("under", actor, things, self._cards(holder, ""))
        if frame.clause.asks or frame.clause.modal:
            return [found]
        for thing in things:
            thing.zone, thing.under = "under", found.others[0]
        return [found]

    on_put = on_place

    def _source(self, frame: Frame, actor: str) -> list[Thing]:
        noun = frame.role("from")
        return self._cards(noun, actor) if noun is not None else []
