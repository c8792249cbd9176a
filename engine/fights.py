"""Verbs of fighting: attack, defend, block, dodge, avoid, make a Power Blow, drop, reveal."""

from __future__ import annotations

from engine.frame import Frame, NotUnderstood
from engine.lexicon import Part, Sense
from engine.noun import Noun
from engine.states import States
from engine.tagged import Tagged
from engine.text import kind_of
from engine.world import Happening

POWERS = ("power blow", "power block", "head shot")
NONE_OF = ("neither", "none", "nothing", "no attack")


def _card(noun: Noun, lemma: str) -> None:
    """Makes a common noun the name of a card."""
    noun.words = tuple(Tagged(w.token, Sense(Part.NAME, lemma)) if w.lemma == noun.head else w for w in noun.words)
    noun.head, noun.names = lemma, (lemma,)


class Fights(States):
    """Reads what becomes of Attacks."""

    def on_play(self, frame: Frame, actor: str) -> list[Happening]:
        """Play: as any card is played; "Head Shot" is the card here."""
        for noun in [*frame.objects, *(r.noun for r in frame.roles if r.noun is not None)]:
            for member in noun.each():
                if member.head == "head shot" and not member.adjectives and not member.names:
                    _card(member, "card:head shot")
        return super().on_play(frame, actor)

    def on_take(self, frame: Frame, actor: str) -> list[Happening]:
        """Take: X takes N damage from a card; takes a successful Attack (and N damage)."""
        noun = frame.objects[0] if frame.objects else None
        if noun is None or not (noun.has("successful") and noun.head not in ("card", "damage")):
            return super().on_take(frame, actor)
        frame.object()
        members, noun.more = noun.each(), []
        found: list[Happening] = []
        for member in members:
            if member.is_a("damage") and member.number is not None:
                found.append(Happening("take", actor, self._source(frame, actor), number=member.number, kind="damage"))
            elif self.refer.is_card(member):
                things = self._cards(member, self.refer.other(actor))
                found.append(Happening("outcome", "", things, kind="successful", target=actor))
            else:
                raise NotUnderstood(member.span, member.text, "an Attack, N damage")
        return found

    def on_defend(self, frame: Frame, actor: str) -> list[Happening]:
        """Defend: X defends (against an Attack) (with a Defense); a Defense blocks an Attack."""
        found = Happening("defend", actor, kind=frame.clause.verb)
        subject = frame.clause.subject
        if not actor and subject is not None and self.refer.is_card(subject):
            found.things = self._cards(subject, "")
        if (tool := frame.role("with", "by using", "by")) is not None:
            found.things = self._cards(tool, actor)
        self._against_what(frame, found, actor)
        return [found]

    def _against_what(self, frame: Frame, found: Happening, actor: str) -> None:
        for role in list(frame.roles):
            if role.link in ("against neither", "against none"):
                frame.roles.remove(role)
                found.negated = True
                return
        attack = frame.role("against") or frame.object()
        if attack is not None and (attack.head in NONE_OF or attack.determiner in ("no", "none")):
            found.negated = True
        elif attack is not None:
            found.others = self._cards(attack, self.refer.other(actor) if actor else "")
        elif not frame.clause.negated:
            found.others = [t for t in self.world.things if t.is_a("attack") and t.owner != actor][-1:]

    def on_block(self, frame: Frame, actor: str) -> list[Happening]:
        """Block: X blocks an Attack with a Block; an Attack is blocked (by a Block)."""
        if frame.clause.passive and frame.clause.subject is not None:
            attacks = self._cards(frame.clause.subject, "")
            found = Happening("outcome", "", attacks, kind=frame.clause.verb + "ed")
            if (tool := frame.role("by", "with")) is not None and self.refer.is_card(tool):
                return [Happening("defend", "", self._cards(tool, ""), attacks, kind=frame.clause.verb)]
            return [found]
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
        return self.on_defend(frame, actor)

    def on_guess(self, frame: Frame, actor: str) -> list[Happening]:
        """Guess: X has guessed wrong with a Defense: it is an Improper one."""
        tool = frame.role("with", "by using")
        noun = frame.object()
        wrong = frame.adverb("wrong") or (noun is not None and not noun.head and noun.adjectives == ("wrong",))
        if tool is None or not wrong:
            raise NotUnderstood(frame.clause.span, "guesses", "guesses wrong with a Defense")
        hidden = [t for t in self.world.things if t.is_a("attack") and "hidden" in t.traits][-1:]
        return [Happening("defend", actor, self._cards(tool, actor), hidden, kind="wrong")]

    def on_succeed(self, frame: Frame, actor: str) -> list[Happening]:
        """Succeed, hit: an Attack succeeds, hits (a player)."""
        subject = frame.clause.subject
        if actor or subject is None or not self.refer.is_card(subject) or frame.clause.passive:
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "an Attack that is successful")
        things = self._cards(subject, "")
        if not all(thing.is_a("attack") for thing in things):
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "an Attack that is successful")
        target = frame.object() or frame.role("against")
        return [Happening("outcome", "", things, kind="successful", target=self._player_of(target, actor))]

    on_hit = on_succeed

    def on_declare(self, frame: Frame, actor: str) -> list[Happening]:
        """Declare: X declares an Attack successful."""
        attack, said = frame.object(), frame.object()
        words = (*attack.adjectives, *(w.lemma for w in attack.after)) if attack is not None else ()
        word = next((w for w in (*(said.adjectives if said is not None else ()), *words) if w == "successful"), "")
        if attack is None or not word or (said is not None and (said.head or said.adjectives != ("successful",))):
            raise NotUnderstood(frame.clause.span, "declares", "an Attack successful")
        return [Happening("outcome", "", self._cards(attack, ""), kind="successful")]

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

    def on_use(self, frame: Frame, actor: str) -> list[Happening]:
        """Use: X uses a Defense (in play) to block an Attack; else as any card is used."""
        noun, infinitive = frame.objects[0] if frame.objects else None, frame.infinitive
        blocks = infinitive is not None and infinitive.verb in ("defend", "block", "dodge", "avoid")
        if noun is None or infinitive is None or not blocks or not self.refer.is_card(noun):
            return super().on_use(frame, actor)
        frame.object()
        frame.has_role("in", "play")
        tools = self._cards(noun, actor)
        if not all(t.is_a("defense", "special attack or block") for t in tools):
            raise NotUnderstood(noun.span, noun.text, "a Defense")
        frame.take_infinitive()
        found = self._purpose(infinitive, actor)
        if found is None or found.things:
            raise NotUnderstood(infinitive.span, infinitive.verb)
        found.things = tools
        return [found]

    def on_make(self, frame: Frame, actor: str) -> list[Happening]:
        """Make: X makes an Exertion (for …); makes an Attack a Power Blow; makes no Power Block."""
        first, second = frame.object(), frame.object()
        if first is None:
            raise NotUnderstood(frame.clause.span, "makes")
        if first.is_a("exertion", "hard exertion", "soft exertion"):
            found = self.on_exert(frame, actor)
            found[0].negated = first.determiner == "no"
            found[0].number = first.of.number if first.of is not None else first.number
            return found
        if first.is_a(*POWERS) and second is None:
            return [self._power_made(frame, first, actor)]
        if second is not None and second.is_a(*POWERS):
            said = Happening("make", actor, self._cards(first, actor), kind=second.head)
            if frame.has_role("without", "exertion"):
                said.extra["without"] = "exertion"
            return [said]
        raise NotUnderstood(first.span, first.text, "an Exertion, a Power Blow")

    def _power_made(self, frame: Frame, first: Noun, actor: str) -> Happening:
        of = [n for n in (first.of, frame.role("with", "out of")) if n is not None]
        things = [t for n in of for t in self._cards(n, actor)]
        found = Happening("make", actor, things, kind=first.head, negated=first.determiner == "no")
        if frame.has_role("without", "exertion"):
            found.extra["without"] = "exertion"
        return found

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

    def on_power_block(self, frame: Frame, actor: str) -> list[Happening]:
        """Power Block: X Power Blocks an Attack."""
        found = Happening("make", actor, kind="power block")
        if (attack := frame.object()) is not None:
            found.others = self._cards(attack, self.refer.other(actor))
        return [found]

    def on_do(self, frame: Frame, actor: str) -> list[Happening]:
        """Do: X does not Power Block (an Attack)."""
        noun = frame.object()
        if noun is None or not noun.is_a("power block", "power blow") or noun.determiner or not frame.clause.negated:
            raise NotUnderstood(frame.clause.span, "does")
        return [Happening("make", actor, kind=noun.head)]

    def on_drop(self, frame: Frame, actor: str) -> list[Happening]:
        """Drop: X drops his Guard (to play a new Defense)."""
        noun = frame.object()
        if noun is None:
            raise NotUnderstood(frame.clause.span, "drops")
        found = Happening("drop", actor, self._cards(noun, actor))
        if (purpose := frame.take_infinitive()) is not None:
            found.purpose = self._purpose(purpose, actor)
        return [found]
