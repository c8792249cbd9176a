"""Clauses -> what happened at the table: how every clause is read, whatever its verb."""

from __future__ import annotations

import copy
from collections.abc import Mapping

from engine.card import Effect
from engine.clause import Clause
from engine.denial import denial
from engine.frame import PLACES, Frame, NotUnderstood
from engine.noun import Noun
from engine.refer import Refer
from engine.text import effects_of
from engine.world import Happening, Thing, World

PHASES = frozenset(
    [
        "sweep phase", "defense phase", "attack phase", "ability adjustment phase", "draw/discard phase",
        "may do", "must do", "phase",
    ]
)  # fmt: skip
TIMES = frozenset(
    [
        "on", "in", "during", "at", "time", "since", "at the beginning of", "at the start of", "at the end of",
        "before the end of", "for", "of",
    ]
)  # fmt: skip


class Teller:
    """Reads clauses into a world. A verb may have a method of its own, `on_` and its lemma."""

    def __init__(self, world: World, refer: Refer) -> None:
        self.world = world
        self.refer = refer
        refer.on_relative = self._of_player
        self.era = 0
        self.wish: list[Happening] = []
        self.moves = 0

    def tell(self, clause: Clause) -> None:
        """Takes a statement into the world. Raises NotUnderstood."""
        for happening in self.read(clause):
            self.world.log.append(happening)

    def read(self, clause: Clause, *, topic: bool = True) -> list[Happening]:
        """What the clause says happened."""
        actor = self._subject(clause, topic=topic)
        self.moves = 0
        before, turn, phase, found = self._tried(clause, actor)
        if self.moves:
            self._move_on()
        for happening in found:
            happening.turn = happening.turn or turn
            happening.phase = happening.phase or phase
            happening.negated = happening.negated or (clause.negated and happening.verb != "wish")
            happening.text = happening.text or clause.verb
            happening.verb = _as_told(happening.verb, clause)
        return before + found

    def _tried(self, clause: Clause, actor: str) -> tuple[list[Happening], int, str, list[Happening]]:
        """By the verb's own method; where that does not read all, in general."""
        own = getattr(self, "on_" + clause.verb.replace("-", "_"), None)
        self.refer.mark = len(self.refer.recent)
        marks = (len(self.world.things), len(self.world.log), list(self.refer.recent), list(self.refer.group), self.era)
        for method in filter(None, (own, self._general)):
            frame = Frame(copy.deepcopy(clause))
            moves = self.moves
            try:
                before = self._before(frame)
                turn, phase = self._time(frame, actor)
                found: list[Happening] = method(frame, actor)
                frame.finish()
                return before, turn, phase, found
            except NotUnderstood:
                self.moves = moves
                if method == self._general:
                    raise
                del self.world.things[marks[0] :]
                del self.world.log[marks[1] :]
                self.refer.recent, self.refer.group = list(marks[2]), list(marks[3])
        raise NotUnderstood(clause.span, clause.verb)

    def _subject(self, clause: Clause, *, topic: bool) -> str:
        subject = clause.subject
        if subject is None or not self.refer.is_player(subject):
            self.refer.subject = ""
            return ""
        self.refer.subject = ""
        actor = self.refer.player(subject, is_subject=True)
        self.refer.subject = actor
        passing = (
            subject.head == "opponent" and subject.owner is not None and subject.owner.is_pronoun and not clause.first
        )
        if topic and not passing and actor != "all":
            self.refer.topic = actor
        return actor

    def _of_player(self, relative: Clause, actor: str) -> None:
        """Reads "whose Persona Power lets him …", "who has four cards in his Hand"."""
        if relative.link == "who" and relative.verb and self.refer.is_player(relative.subject):
            relative.subject = Noun(
                tuple(relative.words[:1]),
                f"player:{actor}"
                if actor not in self.world.players or not self.world.players[actor].persona
                else f"persona:{self.world.players[actor].persona}",
            )
            saved = self.refer.subject
            for happening in self.read(relative, topic=False):
                self.world.log.append(happening)
            self.refer.subject = saved
            return
        if relative.link in ("whose",) and relative.subject is not None and relative.subject.head == "persona power":
            self._power(relative, actor)
            return
        saved = self.refer.subject
        told = self._inner(relative, actor)
        told.extra["remark"] = "yes"
        self.world.log.append(told)
        self.refer.subject = saved

    def _power(self, clause: Clause, actor: str) -> None:
        infinitive = clause.infinitive
        if (
            infinitive is not None
            and infinitive.verb == "attack"
            and infinitive.objects
            and infinitive.objects[0].head == "area"
        ):
            self.world.log.append(Happening("power", actor, kind="attack blocked areas", used=False))
            return
        raise NotUnderstood(clause.span, clause.verb)

    def _inner(self, clause: Clause, actor: str) -> Happening:
        if clause.subject is None or clause.form != "finite":
            clause.subject = None
        saved = self.refer.subject
        inner_actor = actor
        if clause.subject is not None and self.refer.is_player(clause.subject):
            inner_actor = self.refer.player(clause.subject, is_subject=True)
            clause.subject = None
            self.refer.subject = inner_actor
        elif clause.subject is not None:
            inner_actor = ""
        before, turn, phase, found = self._tried(clause, inner_actor)
        if before:
            raise NotUnderstood(clause.span, clause.verb, "a sentence of its own for it")
        self.refer.subject = saved
        first = found[0] if found else Happening(clause.verb, inner_actor)
        first.turn, first.phase = first.turn or turn, first.phase or phase
        first.negated = first.negated or clause.negated
        if clause.modal:
            first.extra.setdefault("modal", clause.modal)
        return first

    def _before(self, frame: Frame) -> list[Happening]:
        """Subordinate clauses that tell what else holds: "while his Ability is 13", "so that …"."""
        found: list[Happening] = []
        saved = self.refer.subject
        for role in list(frame.subs):
            if (
                role.clause is not None
                and role.link in ("while", "so", "so that", "because", "since", "although", "even though")
                and role.clause.verb
            ):
                frame.subs.remove(role)
                found += self.read(role.clause, topic=False)
                if role.link in ("so", "so that"):
                    for happening in found:
                        happening.extra["follows"] = "yes"
        self.refer.subject = saved
        return found

    @staticmethod
    def _add(thing: Thing, told: list[Effect]) -> None:
        for effect in told:
            known = [own for own in thing.effects if own.do == effect.do]
            if any(all(own.values.get(k) == v for k, v in effect.values.items()) for own in known):
                continue
            if (
                known
                and thing.card is not None
                and thing.card.known
                and effect.do in ("damage", "prevent", "attack damage", "gain", "lose", "chance")
            ):
                thing.effects = [own for own in thing.effects if own.do != effect.do]
            thing.effects.append(effect)
        if told and thing.unknown:
            thing.unknown = False
            thing.traits.add("told")

    def _player_of(self, noun: Noun | None, actor: str) -> str:
        if noun is None:
            return ""
        return self.refer.player(noun) if self.refer.is_player(noun) else ""

    def _time(self, frame: Frame, actor: str) -> tuple[int, str]:
        turn, phase = 0, ""
        self._later(frame)
        for noun in [n for n in frame.objects if _is_when(n)]:
            frame.objects.remove(noun)
            turn = self._turn(noun) or turn
        for role in [r for r in frame.roles if r.noun is not None and r.link in TIMES]:
            place = role.noun
            assert place is not None
            if place.head in ("turn", "last turn", "next turn"):
                if role.link in ("at the beginning of", "at the start of"):
                    phase = "beginning"
                elif role.link in ("at the end of", "before the end of"):
                    phase = "end"
                turn = -1 if role.link == "for" else self._turn(place) or turn
                frame.roles.remove(role)
            elif place.head in PHASES:
                phase = place.head
                frame.roles.remove(role)
        for role in [r for r in frame.subs if r.noun is not None and r.noun.head in ("turn", "last turn")]:
            turn = self._turn(role.noun) or turn
            frame.subs.remove(role)
        if frame.clause.tense == "past" and not frame.clause.asks and turn == 0:
            turn = 0
        return turn, phase

    def _later(self, frame: Frame) -> None:
        """Reads "three turns later": the situation moves on."""
        if frame.role("later") is not None:
            self.moves += 1

    def _turn(self, noun: Noun | None) -> int:
        """Which turn; "his next turn" and "the following turn" move the situation on."""
        if noun is None:
            return 0
        if noun.head == "last turn" or noun.has("last") or noun.has("previous"):
            return -1
        if noun.head == "next turn" or noun.has("next") or noun.has("following"):
            self.moves += 1
        return 0

    def _move_on(self) -> None:
        self.era += 1
        for happening in self.world.log:
            happening.turn -= 1

    def _general(self, frame: Frame, actor: str) -> list[Happening]:
        """Any verb: who does what to what, with what stands behind each preposition."""
        clause = frame.clause
        found = Happening(clause.verb, actor, general=True)
        if clause.passive:
            found.extra["passive"] = "yes"
        if clause.modal:
            found.extra["modal"] = clause.modal
        if not actor and clause.subject is not None and clause.subject.words:
            self._fill(found, clause.subject, "", "subject")
        while (noun := frame.object()) is not None:
            self._fill(found, noun, actor, "object")
        for role in list(frame.roles):
            frame.roles.remove(role)
            if role.noun is not None:
                self._fill(found, role.noun, actor, role.link)
            elif role.clause is not None:
                found.purpose = found.purpose or self._inner(role.clause, actor)
                found.roles[role.link] = "doing"
            else:
                found.roles[role.link] = ""
        for adverb in frame.adverbs:
            found.roles[adverb] = ""
        frame.adverbs = []
        if (infinitive := frame.take_infinitive()) is not None:
            found.purpose = found.purpose or self._inner(infinitive, actor)
        if (that := frame.take_that()) is not None:
            found.purpose = found.purpose or self._inner(that, actor)
        for sub in list(frame.subs):
            frame.subs.remove(sub)
            found.roles[sub.link] = self._key(sub.noun) if sub.noun is not None else "clause"
            if sub.clause is not None:
                more = self._inner(sub.clause, actor)
                found.extra.setdefault("sub", ("not " if more.negated else "") + more.verb)
                found.others += [*more.things, *more.others]
        return [found]

    def _fill(self, found: Happening, noun: Noun, actor: str, link: str) -> None:
        """Puts a phrase where it belongs: a player, cards, or a matter of the rules."""
        for member in noun.each():
            key = self._key(member)
            if self.refer.is_player(member):
                player = self.refer.player(member)
                if link == "object" or not found.target:
                    found.target = player
                found.roles[link] = "player"
            elif self.refer.is_card(member) and (member.names or member.is_pronoun or member.head != "card"):
                bare = copy.copy(member)
                bare.more = []
                things = self.things(bare, actor)
                (found.things if link in ("object", "subject") and not found.kind else found.others).extend(things)
                member.relatives = []
                if link != "object":
                    found.roles[link] = key
                found.number = member.number if found.number is None else found.number
            else:
                for relative in member.relatives:
                    relative.subject = None
                    relative.objects = [o for o in relative.objects if o is not member and o is not noun]
                    found.extra.setdefault("relative", self._inner(relative, actor).verb)
                if link in ("object", "subject") and not found.kind:
                    found.kind = key
                    found.by = self.refer.own(member) or found.by
                else:
                    found.roles[link] = key
                    self._whose_place(found, member)
                member.relatives = []
                number = (
                    member.number if member.number is not None else member.of.number if member.of is not None else None
                )
                found.number = number if found.number is None else found.number
                if member.determiner == "no":
                    found.negated = True
                if member.of is not None and member.of.number is None:
                    if self.refer.is_card(member.of):
                        found.others += self.things(member.of)
                    else:
                        found.roles["of"] = self._key(member.of)

    def _whose_place(self, found: Happening, place: Noun) -> None:
        """Reads "in Kane's Discard Pile": whose place it is that is named, where it is not the actor's own."""
        if place.head in PLACES and place.owner is not None and not found.by:
            found.by = self.refer.own(place)

    @staticmethod
    def _key(noun: Noun) -> str:
        """A phrase as a rule names it: "additional attack", "persona power", "nothing"."""
        words = [a for a in noun.adjectives if not a.startswith("#") and a not in ("own", "same")]
        return " ".join([*words, noun.head]).strip()

    def things(self, noun: Noun, owner: str = "", *, fresh: bool = False) -> list[Thing]:
        """The cards of a phrase, with what its relative clauses say of them."""
        found = self.refer.things(noun, owner, fresh=fresh)
        members = noun.each()
        for index, member in enumerate(members):
            thing = found[min(index, len(found) - 1)] if found else None
            if thing is not None:
                self._describe(member, thing)
        return found

    def _describe(self, noun: Noun, thing: Thing) -> None:
        relatives = [*noun.relatives, *(noun.apposition.relatives if noun.apposition else ())]
        for relative in relatives:
            told = self._denied(relative, thing) or effects_of(relative, thing)
            if told is not None and self._contradicts(thing, told):
                raise NotUnderstood(relative.span, relative.verb, f"what {thing.title} is known to do")
            if told is not None:
                self._add(thing, told)
            elif not self._covering(relative, thing):
                self._remark(relative, thing)
        noun.relatives = []

    @staticmethod
    def _contradicts(thing: Thing, told: list[Effect]) -> bool:
        """Whether a cost is told that is not the one that the card is known to demand."""
        if thing.card is None or not thing.card.known:
            return False
        known = [own.values for own in thing.card.effects if own.do == "cost"]
        return any(
            effect.do == "cost" and bool(known) and not any(_agrees(effect.values, values) for values in known)
            for effect in told
        )

    def _denied(self, relative: Clause, thing: Thing) -> list[Effect] | None:
        """Reads "by which Player B cannot play Events": what the card forbids."""
        found = denial(relative, lambda noun: self._whom(noun, thing))
        return None if found is None else [found]

    def _whom(self, noun: Noun, thing: Thing) -> str:
        """Whom a phrase in the text of the card means, as a card says it: all, opponent, you."""
        plural = noun.head == "player" and noun.text.lower().endswith("players")
        if plural or noun.determiner in ("all", "each", "every", "both", "no") or noun.head == "everyone":
            return "all"
        if noun.head == "opponent" and (noun.owner is None or noun.owner.is_pronoun):
            return "opponent"
        whose = thing.controller or thing.owner
        if not whose or noun.is_pronoun or not noun.head.startswith(("player:", "persona:")):
            return ""
        return "you" if self.refer.player(noun) == whose else "opponent"

    def _covering(self, relative: Clause, thing: Thing) -> bool:
        """Reads "a Block that covers the Thrust": said of a Defense whose Grid is not known otherwise."""
        if (
            relative.verb != "cover"
            or relative.negated
            or not thing.is_a("defense")
            or thing.grid
            or relative.link not in ("which", "that")
        ):
            return False
        nouns = [noun for noun in relative.objects if self.refer.is_card(noun)]
        if len(nouns) != 1 or len(relative.objects) != 1 or relative.roles:
            return False
        thing.traits.add("covering")
        return bool(self.refer.things(nouns[0]))

    def _remark(self, relative: Clause, thing: Thing) -> None:
        """What else is told of a card: kept as a happening of its own, which a ruling must take into account."""
        relative.subject = None
        relative.objects = [o for o in relative.objects if not any(r is relative for r in o.relatives)]
        told = self._inner(relative, self.refer.subject or self.refer.topic)
        if told.verb == "say" and told.kind == "nothing":
            thing.unknown = False
        told.extra["of"] = thing.title
        told.extra["remark"] = "yes"
        told.actor = (
            told.actor
            if relative.link not in ("which", "that", "whose", "by which") or told.actor != self.refer.topic
            else ""
        )
        if thing not in told.things:
            told.others.append(thing)
        self.world.log.append(told)

    def _cards(self, noun: Noun, actor: str, *, fresh: bool = False) -> list[Thing]:
        if not self.refer.is_card(noun) and not all(self.refer.is_card(m) for m in noun.each()):
            if noun.is_a("nothing", "anything"):
                return []
            raise NotUnderstood(noun.span, noun.text, "the name of a card")
        return self.things(noun, actor, fresh=fresh)


def _agrees(told: Mapping[str, object], known: Mapping[str, object]) -> bool:
    return all(told.get(key) == known.get(key) for key in ("play", "discard", "amount"))


def _is_when(noun: Noun) -> bool:
    """Whether it tells when: "this turn", "last turn". What is started or skipped is no time."""
    if noun.head in ("last turn", "next turn"):
        return noun.owner is None
    return noun.head == "turn" and noun.determiner in ("this", "that", "each", "every") and noun.owner is None


def _as_told(verb: str, clause: Clause) -> str:
    """What may happen has not happened; what stood so before need not stand so now."""
    if clause.asks:
        return verb
    if clause.modal in ("may", "can", "will"):
        return f"{clause.modal} {verb}"
    if clause.tense in ("past", "past perfect") and verb in ("have", "hold", "state", "hand"):
        return f"had {verb}"
    return verb
