"""Verbs of fighting: attack, use, become, let an Attack succeed."""

from __future__ import annotations

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.kind import is_nth, named
from engine.telling.texts.guess import guessed, is_wrong, last_tool
from engine.telling.verbs.defending import Defending
from engine.world import Happening


class Fights(Defending):
    """Reads what becomes of Attacks."""

    def on_be(self, frame: Frame, actor: str) -> list[Happening]:
        """Be: both Attacks, all of them are successful; else as anything is."""
        subject, noun = frame.clause.subject, frame.objects[0] if frame.objects else None
        self._named(subject)
        tool = last_tool(self.world) if is_wrong(frame.clause) and subject is not None else None
        if (
            tool is not None
            and subject is not None
            and (subject.is_pronoun or subject.is_a("block", "dodge", "defense"))
        ):
            frame.objects, frame.subs = [], []
            return [guessed(self.world, tool)]
        every = subject is not None and not actor and subject.determiner in ("both", "all") and not subject.names
        every = every or (subject is not None and subject.is_pronoun and subject.head in ("both", "all"))
        every = every or (subject is not None and not subject.determiner and subject.adjectives == ("both",))
        said = noun is not None and not noun.head and noun.adjectives == ("successful",)
        if subject is None or not every or not said or subject.head not in ("", "attack", "both", "all") or subject.of:
            return super().on_be(frame, actor)
        attacks = [t for t in self.world.things if t.is_a("attack")]
        both = "both" in (subject.determiner, subject.head)
        number, both = sum(t.count for t in attacks), both or "both" in subject.adjectives
        if len({t.owner for t in attacks}) != 1 or {*subject.adjectives} - {"both"} or (both and number != 2):
            raise NotUnderstood(subject.span, subject.text, "the Attacks by name")
        frame.object()
        return [Happening("outcome", "", attacks, kind="successful")]

    def on_become(self, frame: Frame, actor: str) -> list[Happening]:
        """Become: both Attacks, all of them become successful; else as anything becomes."""
        subject = frame.clause.subject
        all_of = subject is not None and {subject.head, subject.determiner, *subject.adjectives} & {"both", "all"}
        if not actor and all_of:
            return self.on_be(frame, actor)
        return super().on_become(frame, actor)

    def _named(self, subject: Noun | None) -> None:
        """Reads "Cover is in play": a common noun that is the name of a card here."""
        if subject is None or subject.determiner or subject.adjectives or subject.names or not subject.head.isalpha():
            return
        if not self.refer.is_card(subject) and self.refer.shelf.find(f"card:{subject.head}", self.world.ruleset):
            named(subject, f"card:{subject.head}")

    def on_let(self, frame: Frame, actor: str) -> list[Happening]:
        """Let, allow: X lets an Attack succeed, hit him, be successful."""
        attack, infinitive = frame.object(), frame.infinitive
        if attack is None or infinitive is None or infinitive.verb not in ("be", "succeed", "hit", "become"):
            raise NotUnderstood(frame.clause.span, frame.clause.verb)
        said = [a for noun in infinitive.objects for a in noun.adjectives]
        if infinitive.verb in ("be", "become") and said != ["successful"]:
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "an Attack be successful")
        if not self.refer.is_card(attack) or infinitive.roles or infinitive.subs or infinitive.negated:
            raise NotUnderstood(attack.span, attack.text, "an Attack")
        frame.take_infinitive()
        return [Happening("outcome", "", self._cards(attack, ""), kind="successful", target=actor)]

    on_allow = on_let

    def on_attack(self, frame: Frame, actor: str) -> list[Happening]:
        """Attack: X attacks (a player) (with an Attack)."""
        if frame.clause.passive:
            return self._attacked(frame, actor)
        found = Happening("attack", actor)
        if (target := frame.object()) is not None:
            found.target = self._player_of(target)
            if not found.target:
                raise NotUnderstood(target.span, target.text, "a player")
        if (tool := frame.role("with")) is not None:
            found.verb = "play"
            found.things = self._cards(tool, actor, fresh=True)
        return [found]

    def _attacked(self, frame: Frame, actor: str) -> list[Happening]:
        """Reads "Player A is attacked with a Thrust": his opponent plays it against him."""
        tool = frame.role("with")
        if not actor or tool is None:
            raise NotUnderstood(frame.clause.span, "attacked", "with which Attack he is attacked")
        by = frame.role("by")
        if by is not None and not self.refer.is_player(by):
            raise NotUnderstood(by.span, by.text, "his opponent")
        other = self.refer.player(by) if by is not None else self.refer.other(actor)
        return [Happening("play", other, self._cards(tool, other, fresh=True), target=actor)]

    def on_use(self, frame: Frame, actor: str) -> list[Happening]:
        """Use: X uses a Defense (in play) to block an Attack; else as any card is used."""
        noun, infinitive = frame.objects[0] if frame.objects else None, frame.infinitive
        if noun is not None and infinitive is None and self.refer.is_card(noun):
            used_as = self._used_as(frame)
            if used_as is not None:
                return [Happening("play", actor, self._cards(frame.object() or noun, actor), extra={"as": used_as})]
        if noun is not None and infinitive is None and (defended := self._against_attack(frame, noun, actor)):
            return defended
        blocks = infinitive is not None and infinitive.verb in ("defend", "block", "dodge", "avoid")
        if noun is None or infinitive is None or not blocks or not self.refer.is_card(noun):
            return super().on_use(frame, actor)
        frame.object()
        in_play = frame.has_role("in", "play")
        tools = self._cards(noun, actor)
        for tool in tools if in_play else []:
            tool.zone = "play"
        if not all(t.is_a("defense", "special attack or block") for t in tools):
            raise NotUnderstood(noun.span, noun.text, "a Defense")
        found = self._aimed(frame, infinitive, actor)
        found.things = tools
        return [found]

    def _against_attack(self, frame: Frame, noun: Noun, actor: str) -> list[Happening]:
        """Reads "uses his Guard against the first Attack"."""
        meant = (
            r
            for r in frame.roles
            if r.noun is not None and (r.link == "against" or (r.link == "for" and is_nth(r.noun)))
        )
        against = next((r.noun for r in meant), None)
        if against is None or not actor or not self.refer.is_card(noun) or self.refer.is_player(against):
            return []
        own = [t for t in self.world.things if t.is_a("defense") and t.owner == actor and t.count]
        tools = own[-1:] if noun.is_pronoun else self._cards(noun, actor)
        if not tools or not all(tool.is_a("defense") for tool in tools):
            return []
        attacks = self._attack(against, actor)
        if not attacks or not all(attack.is_a("attack") for attack in attacks):
            return []
        frame.object()
        frame.role("against", "for")
        frame.has_role("in", "play")
        return [Happening("defend", actor, tools, attacks, kind="")]
