"""Verbs of how an Attack ends: block, avoid, guess, succeed, fail."""

from __future__ import annotations

from engine.card import CLASSES
from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.verbs.blows import Blows
from engine.telling.verbs.participles import aimed_at
from engine.world import Happening, Thing


class Outcomes(Blows):
    """Reads what became of an Attack."""

    def _nth(self, noun: Noun, actor: str) -> Thing | None:
        """Reads "the first", "the second (Attack)", "the other": of the Attacks against him."""
        if (
            noun.determiner != "the"
            or noun.names
            or noun.head not in ("", "first", "second", "third", "fourth", "other", "one")
        ):
            return None
        words = [w for w in (*noun.adjectives, noun.head) if w and w != "one"]
        attacks = [t for t in self.world.things if t.is_a("attack") and t.owner != actor and t.count == 1]
        order = ("first", "second", "third", "fourth")
        if len(words) != 1 or noun.of is not None or noun.more:
            return None
        at = (
            order.index(words[0])
            if words[0] in order
            else 1
            if words[0] == "other" and len(attacks) == 2
            else len(attacks)
        )
        return attacks[at] if at < len(attacks) else None

    def on_have(self, frame: Frame, actor: str) -> list[Happening]:
        """Have, keep: X has a Block in play as a Guard; else as anything is had."""
        role = next(
            (r for r in frame.roles if r.link in ("as a", "as") and r.noun is not None and r.noun.is_a("guard")), None
        )
        if role is None or not any(r.says("in", "play") for r in frame.roles):
            return super().on_keep(frame, actor) if frame.clause.verb == "keep" else super().on_have(frame, actor)
        frame.roles.remove(role)
        found = super().on_have(frame, actor)
        for thing in found[-1].things:
            thing.classes |= frozenset(CLASSES["guard"])
        found[-1].extra["as"] = "guard"
        return found

    on_keep = on_have

    def on_succeed(self, frame: Frame, actor: str) -> list[Happening]:
        """Succeed, hit: an Attack succeeds, hits (a player)."""
        subject = frame.clause.subject
        if actor and frame.clause.verb == "hit" and not frame.clause.passive:
            return self._hits(frame, actor)
        if actor or subject is None or not self.refer.is_card(subject) or frame.clause.passive:
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "an Attack that is successful")
        target = aimed_at(subject, self.refer)
        things = self._cards(subject, "")
        if not all(thing.is_a("attack") for thing in things):
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "an Attack that is successful")
        target = self._player_of(frame.object() or frame.role("against")) or target
        return [Happening("outcome", "", things, kind="successful", target=target)]

    on_hit = on_succeed

    def _hits(self, frame: Frame, actor: str) -> list[Happening]:
        """Reads "hits his opponent with a Thrust"."""
        whom, tool = frame.object(), frame.role("with")
        target = self._player_of(whom)
        if not target or tool is None:
            raise NotUnderstood(frame.clause.span, "hits", "a player with an Attack")
        things = self._cards(tool, actor, fresh=True)
        return [Happening("play", actor, things, target=target), Happening("outcome", "", things, kind="successful")]

    def on_guess(self, frame: Frame, actor: str) -> list[Happening]:
        """Guess: X has guessed wrong with a Defense: it is an Improper one."""
        tool, noun = frame.role("with", "by using"), frame.object()
        wrong = frame.adverb("wrong") or (noun is not None and not noun.head and noun.adjectives == ("wrong",))
        if tool is None or not wrong:
            raise NotUnderstood(frame.clause.span, "guesses", "guesses wrong with a Defense")
        hidden = [t for t in self.world.things if t.is_a("attack") and "hidden" in t.traits][-1:]
        return [Happening("defend", actor, self._cards(tool, actor), hidden, kind="wrong")]

    def on_declare(self, frame: Frame, actor: str) -> list[Happening]:
        """Declare: X declares an Attack successful."""
        attack, said = frame.object(), frame.object()
        words = (*attack.adjectives, *(w.lemma for w in attack.after)) if attack is not None else ()
        word = next((w for w in (*(said.adjectives if said is not None else ()), *words) if w == "successful"), "")
        if attack is None or not word or (said is not None and (said.head or said.adjectives != ("successful",))):
            raise NotUnderstood(frame.clause.span, "declares", "an Attack successful")
        return [Happening("outcome", "", self._attack(attack, actor), kind="successful")]

    def on_drop(self, frame: Frame, actor: str) -> list[Happening]:
        """Drop: X drops his Guard (to play a new Defense)."""
        noun = frame.object()
        frame.roles = [role for role in frame.roles if role.link != "since" or role.noun or role.clause]
        if noun is None:
            raise NotUnderstood(frame.clause.span, "drops")
        guards = [t for t in self.world.things if t.is_a("standing defense") and t.owner == actor and t.count]
        it = noun.is_it and bool(guards)
        found = Happening("drop", actor, guards[-1:] if it else self._cards(noun, actor))
        if (purpose := frame.take_infinitive()) is not None:
            found.purpose = self._purpose(purpose, actor)
        return [found]
