"""Verbs of defending: defend, block, dodge, avoid, fail to."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.kind import is_other_one, is_rest
from engine.telling.verbs.outcome import Outcomes
from engine.world import Happening, Thing

EITHER = ("against either", "against any", "against both")
MEETING = frozenset(["play", "defend", "exert", "declare", "announce"])
NONE_OF = ("neither", "none", "nothing", "no attack")


class Defending(Outcomes):
    """Reads who defends against which Attacks, and with what."""

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
        he = actor and subject is not None and subject.is_pronoun
        if he and found.others and all(t.is_a("attack") and t.owner == actor for t in found.others) and not more:
            found.actor = self.refer.other(actor)  # "A has a Guard. B plays a Thrust. He does not defend against it"
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
        if not actor or len(frame.objects) != 1 or frame.objects[0].more or not 2 <= len(tools) == len(frame.roles):
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
            found.others = self._only_waiting(actor)

    def _only_waiting(self, actor: str) -> list[Thing]:
        """The last Attack; none where several wait for a Defense, as which one he meets is not said."""
        attacks = self._waiting(actor)
        met = [t for h in self.world.log if h.actor == actor for t in h.others]
        return attacks[-1:] if sum(t.count for t in attacks if t not in met) < 2 else []

    def _attack(self, noun: Noun, actor: str) -> list[Thing]:
        """The Attack that is meant: "it" is the last one, though another card was named after it."""
        met = [h for h in self.world.log if h.actor == actor and h.verb in MEETING and h.others]
        if is_rest(noun) or (met and is_other_one(noun)):
            return self._rest(noun, actor)
        if (nth := self._nth(noun, actor)) is not None:
            return [nth]
        if noun.means_both and noun.of is None and sum(thing.count for thing in self._waiting(actor)) == 2:
            return self._waiting(actor)
        if noun.is_a("power blow", "head shot") and (blow := self._blow(actor)) is not None:
            return [blow]
        things = self._cards(noun, self.refer.other(actor) if actor and not noun.is_pronoun else "")
        if not noun.is_pronoun or any(thing.is_a("attack") for thing in things):
            return things
        return self._waiting(actor)[-1:] or things

    def _rest(self, noun: Noun, actor: str) -> list[Thing]:
        """Reads "the remaining attacks", "the other two": those that he has not defended against or Exerted for."""
        deeds = [h.purpose or h for h in self.world.log if h.actor == actor and h.verb in MEETING]
        met = [thing for deed in deeds for thing in deed.others]
        rest = [thing for thing in self._waiting(actor) if thing.count == 1 and thing not in met]
        number = 1 if is_other_one(noun) else noun.number
        if not met or not rest or (number is not None and number != len(rest)):
            raise NotUnderstood(noun.span, noun.text, "the Attacks by name")
        return rest

    def _waiting(self, actor: str) -> list[Thing]:
        """The Attacks that were played against him."""
        return [thing for thing in self.world.things if thing.is_a("attack") and thing.owner != actor]

    def _blow(self, actor: str) -> Thing | None:
        """Reads "the Power Blow": the one Attack of the other player that was made one."""
        made = [h.purpose or h for h in self.world.log if h.actor != actor]
        found = [t for h in made if h.verb == "make" and h.kind in ("power blow", "head shot") for t in h.things]
        return found[0] if len(found) == 1 else None

    def on_fail(self, frame: Frame, actor: str) -> list[Happening]:
        """Fail: X fails to defend (against an Attack)."""
        infinitive = frame.infinitive
        if infinitive is None or infinitive.verb not in ("defend", "block", "dodge") or frame.clause.negated:
            raise NotUnderstood(frame.clause.span, "fails")
        found = self._aimed(frame, infinitive, actor)
        found.negated = True
        return [found]

    def _aimed(self, frame: Frame, infinitive: Clause, actor: str) -> Happening:
        """The defending that is aimed at, and nothing yet told of with what. Raises NotUnderstood."""
        frame.take_infinitive()
        found = self._purpose(infinitive, actor)
        if found is None or found.things:
            raise NotUnderstood(infinitive.span, infinitive.verb)
        return found

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
        if frame.clause.negated:
            frame.adverb("otherwise")
        return self.on_defend(frame, actor)
