"""How many Attacks have been successful before: "three Attacks have been successful since then", "it is the fourth"."""

from __future__ import annotations

from engine.english.noun import Noun
from engine.english.numeral import ORDINALS
from engine.telling.frame import Frame
from engine.telling.verbs.fights import Fights
from engine.world import Happening, Thing

EARLIER = "earlier successes"


class Counted(Fights):
    """Reads how many successful Attacks there were."""

    def on_be(self, frame: Frame, actor: str) -> list[Happening]:
        """Be: so many Attacks have been successful since then; this is the fourth; else as anything is."""
        subject = frame.clause.subject
        if frame.clause.asks or frame.clause.negated or actor or subject is None:
            return super().on_be(frame, actor)
        if subject.is_a("attack") and subject.number is not None and self._said_successful(frame) and _since(frame):
            frame.object()
            return [Happening(EARLIER, self._attacker(subject), number=subject.number)]
        if (ordinal := self._as_ordinal(frame)) is not None:
            return [*super().on_be(frame, actor), Happening(EARLIER, self._attacker(subject), number=ordinal - 1)]
        card = self.refer.is_card(subject) and (bool(subject.names) or subject.is_pronoun)
        if (ordinal := self._is_ordinal_of(frame, subject)) is not None:
            earlier = Happening(EARLIER, self._attacker(subject), number=ordinal - 1)
            hit = [Happening("outcome", "", self.things(subject), kind="successful")] if card else []
            return [*hit, earlier]
        return super().on_be(frame, actor)

    def on_make(self, frame: Frame, actor: str) -> list[Happening]:
        """Make: X has made three successful Attacks since then; else as anything is made."""
        noun = frame.objects[0] if len(frame.objects) == 1 else None
        plain = actor and not (frame.clause.asks or frame.clause.negated or frame.clause.modal)
        already = "already" in frame.clause.adverbs and bool(self.world.happened("complete"))
        if plain and noun is not None and _successes(noun) and noun.number is not None and (_since(frame) or already):
            frame.object()
            frame.adverb("already")
            return [Happening(EARLIER, actor, number=noun.number)]
        return super().on_make(frame, actor)

    def on_land(self, frame: Frame, actor: str) -> list[Happening]:
        """Land: X has landed three successful Attacks, as he has made them."""
        return self.on_make(frame, actor)

    on_score = on_land

    @staticmethod
    def _said_successful(frame: Frame) -> bool:
        said = frame.objects[0] if len(frame.objects) == 1 else None
        return said is not None and not said.head and said.adjectives == ("successful",)

    def _attacker(self, noun: Noun) -> str:
        """Whose Attacks they are, as far as it is said."""
        if noun.of is not None and self.refer.is_player(noun.of):
            return self.refer.player(noun.of)
        return self.refer.own(noun) or ""

    def _as_ordinal(self, frame: Frame) -> int | None:
        """Reads "is successful as a fourth one", "… as the fourth one"."""
        role = next((r for r in frame.roles if r.link in ("as a", "as") and r.noun is not None), None)
        if role is None or role.noun is None or not self._said_successful(frame):
            return None
        found = _ordinal(role.noun) if role.noun.is_a("one", "attack", "successful attack", "") else None
        if found is not None:
            frame.roles.remove(role)
        return found

    def _is_ordinal_of(self, frame: Frame, subject: Noun) -> int | None:
        """Reads "His fourth is a Thrust", "It is the fourth successful Attack since then"."""
        said = frame.objects[0] if len(frame.objects) == 1 else None
        if said is None:
            return None
        first = subject.is_a("attack") and _ordinal(subject) == 1 and not subject.names
        some = not subject.head or ((first or _successes(subject)) and _since(frame))
        if some and subject.owner is not None and said.names and self.refer.is_card(said):
            found = _ordinal(subject)
            if found is not None:
                hit = Happening("outcome", "", self._play_of(frame, subject), kind="successful")
                self.world.log += [hit] if _successes(subject) else []
            return found
        counts = _successes(said) or (said.is_a("attack") and _ordinal(said) == 1 and not (said.names or said.more))
        found = _ordinal(said) if self.refer.is_card(subject) and counts else None
        if found is not None and _since(frame):
            self.things(subject)
            frame.object()
            return found
        return None

    def _play_of(self, frame: Frame, subject: Noun) -> list[Thing]:
        """His fourth Attack is a Thrust: he plays one."""
        noun = frame.object()
        player = self._attacker(subject)
        if noun is None:
            return []
        frame.objects = [noun]
        played = self.on_play(frame, player)
        self.world.log += played
        return played[-1].things if played else []


def _ordinal(noun: Noun) -> int | None:
    return next((ORDINALS[word] for word in noun.adjectives if word in ORDINALS), None)


def _successes(noun: Noun) -> bool:
    """Whether it is "successful Attacks"."""
    bare = not (noun.names or noun.relatives or noun.more)
    return bare and (noun.is_a("successful attack") or (noun.is_a("attack") and noun.has("successful")))


def _since(frame: Frame) -> bool:
    """Whether it is told since when; that is taken."""
    roles = [
        r for r in frame.roles if r.link in ("since then", "since", "after that") and not (r.noun and r.noun.names)
    ]
    roles += [r for r in frame.roles if r.link == "after" and r.noun and r.noun.is_a("that", "this", "plot", "it")]
    subs = [s for s in frame.subs if s.link == "since" or (s.link == "after" and s.noun and s.noun.is_a("plot"))]
    frame.roles = [role for role in frame.roles if role not in roles]
    frame.subs = [sub for sub in frame.subs if sub not in subs]
    return bool(roles or subs) or "since then" in frame.clause.adverbs
