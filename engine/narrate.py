"""Verbs of fighting, and with them all verbs: defend, attack, exert, make, find, counter, drop."""

from __future__ import annotations

from engine.frame import Frame, NotUnderstood
from engine.noun import Noun
from engine.states import States
from engine.text import kind_of
from engine.world import Happening, Thing


class Narrator(States):
    """Tells a world what a situation says."""

    def on_defend(self, frame: Frame, actor: str) -> list[Happening]:
        """Defend: X defends (against an Attack) (with a Defense); blocks or dodges an Attack."""
        found = Happening("defend", actor, kind=frame.clause.verb)
        if (tool := frame.role("with", "by using")) is not None:
            found.things = self._cards(tool, actor)
        attack = frame.role("against") or frame.object()
        if attack is not None:
            found.others = self._cards(attack, self.refer.other(actor)) if actor else self._cards(attack, "")
        elif not frame.clause.negated:
            found.others = [t for t in self.world.things if t.is_a("attack")][-1:]
        return [found]

    def on_block(self, frame: Frame, actor: str) -> list[Happening]:
        """Block: X blocks an Attack with a Block; an Attack is blocked."""
        if frame.clause.passive and frame.clause.subject is not None:
            return [Happening("outcome", "", self._cards(frame.clause.subject, ""), kind=frame.clause.verb + "ed")]
        return self.on_defend(frame, actor)

    on_dodge = on_block

    def on_attack(self, frame: Frame, actor: str) -> list[Happening]:
        """Attack: X attacks (a player) (with an Attack)."""
        found = Happening("attack", actor)
        target = frame.object()
        if target is not None:
            found.target = self._player_of(target, actor)
            if not found.target:
                raise NotUnderstood(target.span, target.text, "a player")
        if (tool := frame.role("with")) is not None:
            found.verb = "play"
            found.things = self._cards(tool, actor, fresh=True)
        return [found]

    def on_exert(self, frame: Frame, actor: str) -> list[Happening]:
        """Exert: X Exerts (for a Defense, for an Attack, for nothing) (to make … a Power Blow)."""
        found = Happening("exert", actor)
        if frame.adverb("for nothing") or "for nothing" in frame.clause.adverbs:
            found.kind = "nothing"
        what = frame.role("for")
        if what is not None:
            found.kind = kind_of(what)
        against = frame.role("against")
        if against is not None:
            found.others = self._cards(against, "")
        if (purpose := frame.take_infinitive()) is not None:
            found.purpose = self._purpose(purpose, actor)
            found.kind = found.purpose.kind if found.purpose is not None else ""
        return [found]

    def on_make(self, frame: Frame, actor: str) -> list[Happening]:
        """Make: X makes an Exertion (for …); makes an Attack a Power Blow; makes no Power Block."""
        first, second = frame.object(), frame.object()
        if first is None:
            raise NotUnderstood(frame.clause.span, "makes")
        if first.is_a("exertion", "hard exertion", "soft exertion"):
            found = self.on_exert(frame, actor)
            found[0].negated = first.determiner == "no"
            return found
        if first.is_a("power blow", "power block", "head shot") and second is None:
            of = [first.of] if first.of is not None else []
            things = [t for n in of for t in self._cards(n, actor)]
            return [Happening("make", actor, things, kind=first.head, negated=first.determiner == "no")]
        if second is not None and second.is_a("power blow", "power block", "head shot"):
            return [Happening("make", actor, self._cards(first, actor), kind=second.head)]
        raise NotUnderstood(first.span, first.text, "an Exertion, a Power Blow")

    def on_find(self, frame: Frame, actor: str) -> list[Happening]:
        """Find: X finds cards (in the Exertion)."""
        frame.has_role("in", "exertion")
        noun = frame.object()
        if noun is None:
            raise NotUnderstood(frame.clause.span, "finds")
        if noun.is_a("none", "nothing", "") or noun.determiner == "no":
            return [Happening("find", actor, negated=True, kind=kind_of(noun))]
        things = self._cards(noun, actor, fresh=True)
        for thing in things:
            thing.zone = "exertion"
        return [Happening("find", actor, things)]

    def on_counter(self, frame: Frame, actor: str) -> list[Happening]:
        """Counter: X counters a card (with a card, by discarding it); a card counters one; a card is countered."""
        if frame.clause.passive and frame.clause.subject is not None:
            return [self._countered(frame)]
        aims = self._aims(frame.object())
        subject = frame.clause.subject
        if not actor and subject is not None and self.refer.is_card(subject):
            return [Happening("counter", "", aims, self._cards(subject, ""))]
        return [Happening("counter", actor, aims, self._tools(frame, actor))]

    def _countered(self, frame: Frame) -> Happening:
        assert frame.clause.subject is not None
        aims = self._aims(frame.clause.subject)
        by = frame.role("by")
        if by is not None and self.refer.is_player(by):
            player = self.refer.player(by)
            return Happening("countered", player, aims, self._tools(frame, player))
        tools = self._cards(by, "") if by is not None else []
        return Happening("countered", "", aims, tools or self._tools(frame, ""))

    def _tools(self, frame: Frame, actor: str) -> list[Thing]:
        """What he counters it with: a card that he names, or one that he discards for it."""
        doing = frame.doing("by")
        if doing is not None and doing.verb in ("discard", "use") and len(doing.objects) == 1 and not doing.roles:
            return self._cards(doing.objects[0], actor)
        if doing is not None:
            raise NotUnderstood(doing.span, doing.verb)
        tool = frame.role("with", "by means of", "by using")
        return self._cards(tool, actor) if tool is not None else []

    def _aims(self, noun: Noun | None) -> list[Thing]:
        """What is countered; "the Head Shot" is the card that makes one, where that card was spoken of."""
        if noun is None:
            return []
        if noun.is_a("head shot") and not noun.names:
            found = [thing for thing in self.world.things if any(thing.does("head shot"))]
            if len(found) == 1:
                return found
        return self._cards(noun, "")

    def on_drop(self, frame: Frame, actor: str) -> list[Happening]:
        """Drop: X drops his Guard."""
        noun = frame.object()
        if noun is None:
            raise NotUnderstood(frame.clause.span, "drops")
        return [Happening("drop", actor, self._cards(noun, actor))]
