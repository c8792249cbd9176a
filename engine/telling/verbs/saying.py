"""Sentences about the Text of cards that were spoken of: "Each says that …", "Neither states that it stacks"."""

from __future__ import annotations

import copy
from dataclasses import replace

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.rewording.nobody import denies
from engine.telling.rewording.powers import power_told
from engine.telling.rewording.whose_text import whose_text
from engine.telling.texts.denial import FORBIDS, KEEPS
from engine.telling.texts.stacking import STACKING
from engine.telling.texts.text import effects_of
from engine.telling.texts.told_again import marked
from engine.telling.verbs.counted import Counted
from engine.world import Happening, Thing

OF_ALL = frozenset({"each", "both", "neither", "none", "all"})
TOLD = frozenset({"chance of success", "skip zero check", STACKING})
"""What a sentence of its own may tell of a card by its name."""
SAYS = frozenset(["say", "state", "read", "mention"])
DOES = (
    KEEPS
    | FORBIDS
    | frozenset(["let", "allow", "permit", "require", "force", "cause", "raise", "lower", "make", "cost", "give"])
)
"""Verbs of what the Text of a card in play does."""
SHOWS = SAYS | {"show", "bear", "contain", "have"}
TOLD_OF_EACH = TOLD | {"lose", "gain", "raise ability"}


class Saying(Counted):
    """Reads what the Text of a card is told to say."""

    span: tuple[int, int] | None = None
    """Where the statement stands that is being told: what hangs on it tells of no Text by itself."""

    def tell(self, clause: Clause) -> None:
        """Takes a statement into the world."""
        self.span = clause.span
        super().tell(clause)
        self.span = None

    def _tell(self, clause: Clause) -> None:
        lying = whose_text(clause, self.refer)
        if lying is not None and self._tells_effect(lying):
            return None
        thing = self._texted(clause) or self._doing(clause)
        before = self.mark()
        if thing is not None:
            told = copy.deepcopy(clause)
            told.link = "whose" if clause.verb in SAYS else "which"
            try:
                return self._describe(Noun((), "card", relatives=[told]), thing)
            except NotUnderstood:
                self.undo(before)
        if not self._power_told(clause):
            said, known = copy.deepcopy(clause), len(self.world.log)
            super()._tell(clause)
            marked(said, self.world.log, known, self.refer)

    def _tells_effect(self, clause: Clause) -> bool:
        """Whether the statement could be told, and gave a card that was not there an effect; else all is as before."""
        before, topic = self.mark(), self.refer.topic
        try:
            super()._tell(clause)
        except NotUnderstood:
            told = []
        else:
            told = self.world.things[before.things :]
        if len(told) == 1 and told[0].effects:
            return True
        self.undo(before)
        self.refer.topic = topic
        return False

    def _power_told(self, clause: Clause) -> bool:
        """Reads "Player A's Persona Power lets him …" like "Player A, whose Persona Power lets him …"."""
        subject = clause.subject
        if subject is None or not subject.is_a("persona power", "power") or clause.asks or clause.modal or clause.subs:
            return False
        if subject.owner is None or subject.more or subject.adjectives or not self.refer.is_player(subject.owner):
            return False
        told = copy.deepcopy(clause)
        told.link, told.subject = "whose", replace(subject, owner=None)
        actor = self._only_persona(subject.owner) or self.refer.own(subject) or self.refer.player(subject.owner)
        power = power_told(told, actor)
        if power is None:
            return False
        self.world.log.append(power)
        self.refer.subject = actor
        return True

    def _only_persona(self, owner: Noun) -> str:
        """Who "he" is of whose Persona Power is spoken, where only one player plays a Persona."""
        bearers = [player.id for player in self.world.players.values() if player.persona]
        return bearers[0] if owner.is_pronoun and owner.head in ("he", "she") and len(bearers) == 1 else ""

    def _texted(self, clause: Clause) -> Thing | None:
        """The one card of which the sentence tells what its Text says: "Its text says that …" is "whose text says"."""
        subject = clause.subject
        boxed = subject is not None and subject.is_a("text box")
        shown = boxed or (len(clause.objects) == 1 and clause.objects[0].head.startswith("printed value "))
        told = clause.verb in (SHOWS if shown else SAYS) and not (
            clause.asks or clause.modal or clause.passive or clause.tense == "past"
        )
        if subject is None or not told or subject.more or self.refer.is_player(subject):
            return None
        printed = len(clause.objects) == 1 and clause.objects[0].head.startswith("printed value ")
        if printed and subject.is_a("attack") and clause.verb in SHOWS and not (clause.asks or clause.modal):
            return self._cards(subject, "")[0]
        text = subject.is_a("text", "text box") and (subject.of or subject.owner) is not None and not subject.adjectives
        if not text or any(denies(one) for one in (subject.of, subject.owner) if one is not None):
            return None
        thing = self._speaker(subject)[0]
        return thing if thing is not None and thing.count == 1 else None

    def _the_card(self, subject: Noun) -> Thing | None:
        """Reads "The card does 1 damage": the card by its name that was spoken of last, wherever it is."""
        bare = subject.is_a("card") and subject.determiner in ("the", "this") and not subject.names
        last = self.refer.recent[-1] if self.refer.recent else None
        named = last is not None and bool(last.extra_name) and last.card is not None
        return last if bare and not subject.adjectives and named else None

    def _doing(self, clause: Clause) -> Thing | None:
        """The one card in play of which the sentence tells what it does: "It lets him …" is "which lets him …"."""
        subject = clause.subject
        plain = not (clause.asks or clause.modal or clause.passive or clause.negated) and clause.tense == "present"
        if subject is None or not plain or subject.more or not self.refer.is_card(subject):
            return None
        worth = clause.verb == "be" and [noun.adjectives for noun in clause.objects] == [("worth",)]
        unnamed = bool(self.refer.recent) and not self.refer.recent[-1].extra_name and subject.is_pronoun
        if (
            not worth
            and clause.verb not in (SAYS | DOES if unnamed else DOES)
            and (clause.verb != "do" or self._the_card(subject) is None)
        ):
            return None
        named = [thing for thing in self.world.things if thing.title == subject.text]
        found = self.refer.recent[-1:] if subject.is_it else named[-1:]
        if (card := self._the_card(subject)) is not None:
            told = copy.deepcopy(clause)
            told.link = "which"
            return card if self._retold(told, card) else None
        if len(found) == 1 and found[0].zone in ("", "hand") and self._costs(clause, found[0]):
            return found[0]
        if len(found) != 1 or found[0].zone != "play" or found[0].count != 1:
            return None
        probe = copy.copy(found[0])
        probe.traits, probe.effects = set(probe.traits), list(probe.effects)
        told = copy.deepcopy(clause)
        told.link = "which"
        if self._denied(copy.deepcopy(told), probe) is None and effects_of(copy.deepcopy(told), probe) is None:
            return found[0] if self._retold(told, found[0]) else None
        return found[0]

    @staticmethod
    def _costs(clause: Clause, card: Thing) -> bool:
        """Reads "An Evade costs him one Attack" of a card that was played: an Attack lost, or one more."""
        told = copy.deepcopy(clause)
        told.link = "which"
        found = effects_of(told, copy.copy(card))
        return bool(found) and all(e.do in ("lose next attack", "additional attack") for e in found or ())

    def on_say(self, frame: Frame, actor: str) -> list[Happening]:
        """Say: a card, each of the cards, its Text says that …; what none of them says changes nothing."""
        subject, said = frame.clause.subject, frame.clause.that or frame.clause.infinitive
        if actor or subject is None or said is None or frame.clause.asks or frame.clause.span != self.span:
            raise NotUnderstood(frame.clause.span, "says")
        thing, spoken = self._speaker(subject)
        told = effects_of(replace(frame.clause, negated=False), thing) if thing is not None else None
        if thing is None or not told or any(e.do not in (TOLD_OF_EACH if spoken else TOLD) for e in told):
            raise NotUnderstood(frame.clause.span, "says")
        denied = frame.clause.negated or subject.is_a("none") or subject.determiner == "neither"
        denied = frame.adverb("neither") or denied
        if denied and any(effect.do != STACKING for effect in told):
            raise NotUnderstood(frame.clause.span, "says")
        frame.take_that(), frame.take_infinitive()
        self._add(thing, [] if denied else told)
        return []

    on_state = on_say

    def on_be(self, frame: Frame, actor: str) -> list[Happening]:
        """Be: the cards are cumulative, or none is; else as anything is."""
        subject = frame.clause.subject
        told = not actor and not frame.clause.asks and frame.clause.span == self.span
        said = frame.objects[0] if len(frame.objects) == 1 and not frame.roles and not frame.subs else None
        if said is None or said.adjectives != ("cumulative",) or said.head:
            return super().on_be(frame, actor)
        thing = self._speaker(subject)[0] if subject is not None and told else None
        if thing is None:
            return super().on_be(frame, actor)
        frame.object()
        self._add(thing, [] if frame.clause.negated else effects_of(frame.clause, thing) or [])
        return []

    def on_stack(self, frame: Frame, actor: str) -> list[Happening]:
        """Stack: the cards, their effects (do not) stack; that they do is told of their Text."""
        subject = frame.clause.subject
        thing = self._speaker(subject)[0] if subject is not None and not actor else None
        if thing is None or frame.objects or frame.roles:
            raise NotUnderstood(frame.clause.span, "stack")
        return [Happening(STACKING, "", [thing])]

    def _speaker(self, subject: Noun) -> tuple[Thing | None, bool]:
        """The card, or the cards alike, whose Text is spoken of, and whether it was spoken of just before."""
        if subject.is_a("text", "text box", "effect") and not subject.more:
            of = subject.of or subject.owner
            fresh = of is not None and of.determiner == "a" and not of.names and subject.is_a("text box")
            if of is not None and fresh and self.refer.is_card(of):
                if (same := self.refer.meant.get(of.span)) not in self.world.things:  # "reads … and says …" is of one
                    same = self.refer.meant[of.span] = self._cards(of, "")[0]
                return same, False
            return self._speaker(of) if of is not None else (None, False)
        if subject.of is not None and (subject.determiner in OF_ALL or subject.is_a(*OF_ALL)):
            return self._speaker(subject.of)
        if not subject.names and (subject.is_pronoun or subject.determiner or subject.is_a(*OF_ALL)):
            group = self.refer.group or self.refer.recent[-1:]
            bare = subject.head in ("", "card", "it", "they", "copy", *OF_ALL) and not subject.relatives
            alike = bare or (len(group) == 1 and self.refer.is_card(subject) and group[0].is_a(subject.head))
            return (group[0], True) if len(group) == 1 and alike else (None, False)
        if not subject.names or not self.refer.is_card(subject):
            return None, False
        told = [t for t in self.world.things if f"card:{t.extra_name}" == subject.head and t.count > 1]
        each = subject.determiner in ("each", "every") and not (subject.adjectives or subject.relatives)
        things = told if each and len(told) == 1 else self._cards(subject, "")
        return (things[0], False) if len(things) == 1 else (None, False)
