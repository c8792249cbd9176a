"""Verbs of fighting: attack, defend, block, dodge, avoid, make a Power Blow, drop, reveal."""

from __future__ import annotations

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.kind import is_nth, is_rest, named
from engine.telling.texts.guess import guessed, is_wrong, last_tool
from engine.telling.verbs.outcome import Outcomes
from engine.world import Happening, Thing

EITHER = ("against either", "against any", "against both")
MEETING = frozenset(["play", "defend", "exert", "declare", "announce"])
NONE_OF = ("neither", "none", "nothing", "no attack")


class Fights(Outcomes):
    """Reads what becomes of Attacks."""

    def on_defend(self, frame: Frame, actor: str) -> list[Happening]:
        """Defend: X defends (against an Attack) (with a Defense); a Defense blocks an Attack."""
        if (several := self._several_with(frame, actor)) is not None:
            return several
        found = Happening("defend", actor, kind=frame.clause.verb)
        subject = frame.clause.subject
        if not actor and subject is not None and self.refer.is_card(subject):
            found.things = self._cards(subject, "")
            if frame.clause.passive and frame.clause.negated and frame.clause.verb == "defend" and not frame.objects:
                return [self._not_met(frame, found)]
        powered = self._by_power_block(frame, actor)
        if (tool := frame.role("with", "by using", "by")) is not None:
            found.things = self._cards(tool, actor)
        more = [*powered, *self._unpowered(frame, actor), *self._powering(frame, actor)]
        self._keeping(frame, actor)
        self._against_what(frame, found, actor)
        return [found, *more]

    def _not_met(self, frame: Frame, found: Happening) -> Happening:
        """Reads "the Attack is not defended (against)": by the player at whom it goes."""
        owners = {thing.owner for thing in found.things}
        frame.roles = [role for role in frame.roles if role.link != "against" or role.noun is not None]
        if len(owners) != 1 or not all(owners) or not all(thing.is_a("attack") for thing in found.things):
            raise NotUnderstood(frame.clause.span, "is not defended", "an Attack that somebody plays")
        return Happening("defend", self.refer.other(owners.pop()), others=found.things, kind="defend")

    def _several_with(self, frame: Frame, actor: str) -> list[Happening] | None:
        """Reads "blocks the first with one Block and the second with another"."""
        tools = [r.noun for r in frame.roles if r.link == "with" and r.noun is not None]
        if (
            not actor
            or len(frame.objects) != 1
            or frame.objects[0].more
            or len(tools) < 2
            or len(tools) != len(frame.roles)
        ):
            return None
        if any(len(noun.more) != 1 for noun in tools[:-1]) or tools[-1].more or frame.clause.negated:
            return None
        attacks = [frame.objects[0], *(noun.more.pop() for noun in tools[:-1])]
        frame.objects, frame.roles = [], []
        verb = frame.clause.verb
        return [
            Happening("defend", actor, self._cards(tool, actor), self._attack(attack, actor), kind=verb)
            for attack, tool in zip(attacks, tools, strict=True)
        ]

    def _powering(self, frame: Frame, actor: str) -> list[Happening]:
        """Reads "…, making it a Power Block by means of Continuity"."""
        for sub in [s for s in frame.subs if s.link == "ing" and s.clause is not None and s.clause.verb == "make"]:
            made = self._by_method(sub.clause, actor) if sub.clause is not None and not sub.clause.negated else None
            if made is not None and "power block" in (made.kind, made.purpose.kind if made.purpose is not None else ""):
                frame.subs.remove(sub)
                return [made]
        return []

    @staticmethod
    def _by_power_block(frame: Frame, actor: str) -> list[Happening]:
        """Reads "blocks it with a Power Block", "is blocked by a Power Block"."""
        for role in [r for r in frame.roles if r.link in ("with", "by") and r.noun is not None]:
            if role.noun is not None and role.noun.is_a("power block") and not (role.noun.more or role.noun.relatives):
                frame.roles.remove(role)
                return [Happening("make", actor, kind="power block", negated=role.noun.determiner == "no")]
        return []

    @staticmethod
    def _unpowered(frame: Frame, actor: str) -> list[Happening]:
        """Reads "without making a Power Block", "without a Power Block"."""
        for role in [r for r in frame.roles if r.link == "without"]:
            said = role.clause
            making = said is not None and said.verb == "make" and bool(said.objects) and not said.roles
            block = said.objects[:-1] if said is not None else []
            making = making and all(one.is_pronoun or one.is_a("block", "defense") for one in block)
            noun = said.objects[-1] if making and said is not None else role.noun
            if noun is not None and noun.is_a("power block") and not noun.more:
                frame.roles.remove(role)
                return [Happening("make", actor, kind="power block", negated=True)]
        return []

    def _against_what(self, frame: Frame, found: Happening, actor: str) -> None:
        for role in list(frame.roles):
            if role.link in ("against neither", "against none", *(EITHER if frame.clause.negated else ())):
                frame.roles.remove(role)
                found.negated = True
                return
        attack = frame.role("against") or frame.object()
        if attack is not None and (attack.head in NONE_OF or attack.determiner in ("no", "none", "neither")):
            found.negated = True
        elif attack is not None:
            found.others = self._attack(attack, actor)
        elif not frame.clause.negated:
            found.others = [t for t in self.world.things if t.is_a("attack") and t.owner != actor][-1:]

    def _attack(self, noun: Noun, actor: str) -> list[Thing]:
        """The Attack that is meant: "it" is the last one, though another card was named after it."""
        if (nth := self._nth(noun, actor)) is not None:
            return [nth]
        if is_rest(noun):
            return self._rest(noun, actor)
        if noun.is_a("power blow", "head shot") and (blow := self._blow(actor)) is not None:
            return [blow]
        things = self._cards(noun, self.refer.other(actor) if actor and not noun.is_pronoun else "")
        if not noun.is_pronoun or any(thing.is_a("attack") for thing in things):
            return things
        attacks = [t for t in self.world.things if t.is_a("attack") and t.owner != actor]
        return attacks[-1:] or things

    def _rest(self, noun: Noun, actor: str) -> list[Thing]:
        """Reads "the remaining attacks", "the other two": those that he has not defended against or Exerted for."""
        deeds = [h.purpose or h for h in self.world.log if h.actor == actor and h.verb in MEETING]
        met = [thing for deed in deeds for thing in deed.others]
        rest = [t for t in self.world.things if t.is_a("attack") and t.owner != actor and t.count == 1 and t not in met]
        if not met or not rest or (noun.number is not None and noun.number != len(rest)):
            raise NotUnderstood(noun.span, noun.text, "the Attacks by name")
        return rest

    def _blow(self, actor: str) -> Thing | None:
        """Reads "the Power Blow": the one Attack of the other player that was made one."""
        made = [h.purpose or h for h in self.world.log if h.actor != actor]
        found = [t for h in made if h.verb == "make" and h.kind in ("power blow", "head shot") for t in h.things]
        return found[0] if len(found) == 1 else None

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

    def on_fail(self, frame: Frame, actor: str) -> list[Happening]:
        """Fail: X fails to defend (against an Attack)."""
        infinitive = frame.infinitive
        if infinitive is None or infinitive.verb not in ("defend", "block", "dodge") or frame.clause.negated:
            raise NotUnderstood(frame.clause.span, "fails")
        frame.take_infinitive()
        found = self._purpose(infinitive, actor)
        if found is None or found.things:
            raise NotUnderstood(infinitive.span, infinitive.verb)
        found.negated = True
        return [found]

    def on_block(self, frame: Frame, actor: str) -> list[Happening]:
        """Block: X blocks an Attack with a Block; an Attack is blocked (by a Block)."""
        bare, verb = frame.clause.shared and not actor and not frame.objects, frame.clause.verb
        if (frame.clause.passive or bare) and frame.clause.subject is not None:
            attacks = self._cards(frame.clause.subject, "")
            found = Happening("outcome", "", attacks, kind=verb.removesuffix("e") + "ed")
            blocker = self.refer.other(attacks[0].owner) if attacks and attacks[0].owner else ""
            unpowered = [*self._by_power_block(frame, blocker), *self._unpowered(frame, blocker)]
            if (tool := frame.role("by", "with")) is not None and self.refer.is_card(tool):
                found = Happening("defend", "", self._cards(tool, ""), attacks, kind=verb)
            return [found, *unpowered]
        return self.on_defend(frame, actor)

    on_dodge = on_block

    def on_avoid(self, frame: Frame, actor: str) -> list[Happening]:
        """Avoid: X avoids an Attack (with a Defense); avoids damage."""
        noun = frame.object()
        if noun is not None and noun.is_a("damage"):
            return [Happening("avoid", actor, number=noun.number, kind="damage")]
        frame.objects = [*([noun] if noun is not None else []), *frame.objects]
        if noun is None or not self.refer.is_card(noun):
            raise NotUnderstood(frame.clause.span, "avoids", "an Attack")
        frame.adverb("otherwise") if frame.clause.negated else None
        return self.on_defend(frame, actor)

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
        frame.take_infinitive()
        found = self._purpose(infinitive, actor)
        if found is None or found.things:
            raise NotUnderstood(infinitive.span, infinitive.verb)
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
