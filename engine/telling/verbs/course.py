"""Verbs of the course of a turn: start, gain, lose, draw, exhaust."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.rewording.matters import announced
from engine.telling.verbs.having import Having
from engine.world import Detail, Happening, Thing


class Course(Having):
    """Reads what befalls a player in the course of his turn."""

    def on_start(self, frame: Frame, actor: str) -> list[Happening]:
        """Start: X starts his turn with an Ability of N, with N cards."""
        noun = frame.object()
        if noun is not None and not noun.is_a("turn", "game", "ability adjustment phase"):
            raise NotUnderstood(noun.span, noun.text, "his turn")
        found: list[Happening] = []
        while (value := frame.role("with", "at")) is not None:
            if value.is_a("ability") and (number := _number_of(value)) is not None:
                found.append(Happening("ability", actor, number=number))
            elif value.is_a("card") and value.number is not None:
                frame.has_role("in", "hand")
                self.refer.group = [Thing("cards", frozenset({"card"}), owner=actor)]
                found.append(Happening("hand", actor, number=value.number, zone="hand"))
            elif noun is not None and noun.is_a("game") and value.names:
                if frame.role("as") is None and (role := frame.sub("as")) is not None and role.clause is not None:
                    raise NotUnderstood(role.clause.span, role.clause.verb)
                found.append(Happening("weapon", actor, self.things(value, actor)))
            else:
                raise NotUnderstood(value.span, value.text, "an Ability of 12")
        if not found and (noun is None or not actor):
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "his turn")
        return found

    on_begin = on_start

    def on_announce(self, frame: Frame, actor: str) -> list[Happening]:
        """Announce: a Judge announces before the tournament that …: what he announces holds."""
        subject = frame.clause.subject
        inner = announced(frame.clause)
        if actor or subject is None or frame.clause.negated or frame.clause.asks or not inner:
            raise NotUnderstood(frame.clause.span, "announces")
        found = Happening("announce", kind=subject.head)
        for role in [r for r in (*frame.roles, *frame.subs) if r.link in ("before", "after", "during", "at", "in")]:
            frame.roles = [r for r in frame.roles if r is not role]
            frame.subs = [r for r in frame.subs if r is not role]
            when = role.noun if role.noun is not None else role.clause.subject if role.clause is not None else None
            found.roles[role.link] = when.head if when is not None else ""
        said = [told for clause in inner for told in self.read(clause, topic=False)]
        frame.that, frame.subs = None, [sub for sub in frame.subs if sub.link != "that"]
        return [found, *said]

    def on_end(self, frame: Frame, actor: str) -> list[Happening]:
        """End: X ends (his turn) with N cards in his Hand, before he draws or discards."""
        noun, value = frame.object(), frame.role("with", "at")
        if actor and (noun is None or noun.is_a("turn")) and value is not None and value.is_a("ability"):
            return [Happening("ability", actor, number=_number_of(value))]
        told = noun is None or noun.is_a("turn")
        if not actor or not told or value is None or not value.is_a("card") or value.number is None or value.names:
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "his turn with N cards in his Hand")
        frame.has_role("in", "hand")
        self.refer.group = [Thing("cards", frozenset({"card"}), owner=actor)]
        return [Happening("hand", actor, number=value.number, zone="hand", phase="end")]

    def on_gain(self, frame: Frame, actor: str) -> list[Happening]:
        """Gain or lose: X gains N Ability; loses N Ability, his head, the game, an Attack."""
        noun = frame.object()
        if noun is not None and noun.is_a("control") and frame.clause.verb == "gain":
            return self._control(frame, noun, actor)
        if noun is None or noun.more or noun.adjectives or not noun.is_a("ability", "head", "game", "attack"):
            raise NotUnderstood(frame.clause.span, frame.clause.verb, "N Ability")
        none = noun.determiner == "no" or noun.number == 0
        kind = f"all {noun.head}" if noun.determiner in ("all", "every") else noun.head
        number = 2 if noun.determiner == "both" else noun.number
        return [Happening(frame.clause.verb, actor, number=number, kind=kind, negated=none)]

    on_lose = on_gain

    def on_draw(self, frame: Frame, actor: str) -> list[Happening]:
        """Draw: X draws N cards, the last card of his Endurance."""
        noun = frame.object()
        if noun is None:
            return [Happening("draw", actor)]
        last = noun.is_a("card") and noun.has("last")
        if last and (
            noun.has("endurance")
            or (noun.of is not None and noun.of.is_a("endurance"))
            or frame.has_role("in", "endurance")
        ):
            self._exhaustion(noun)
            pile = noun.of if noun.of is not None else noun
            return [Happening("exhaust", self.refer.own(pile) or actor)]
        frame.adverb("only", "exactly")
        if noun.head == "more" and noun.number is not None and not noun.adjectives:
            noun.head = "card"  # "must he draw two more?"
        if noun.is_a("card") and not noun.more and noun.of is None and noun.adjectives in ((), ("single",)):
            one = {"no": 0, "a": 1, "another": 1}.get(noun.determiner)
            number = noun.number if noun.number is not None else one
            kind = "another" if noun.determiner == "another" else ""
            if not frame.clause.asks:
                self.refer.group = [Thing("cards", frozenset({"card"}), owner=actor)]
            past = frame.clause.tense == "perfect" and not frame.clause.asks
            before: dict[Detail, str] = {"tense": "perfect"} if past else {}
            return [Happening("draw", actor, number=number, kind=kind, extra=before)]
        raise NotUnderstood(noun.span, noun.text, "cards")

    @staticmethod
    def _exhaustion(noun: Noun) -> None:
        """What is told of it is the rule: "which causes 5 Ability Loss"."""
        for said in (noun, noun.of):
            if said is None:
                continue
            said.relatives = [r for r in said.relatives if not _tells_exhaustion(r)]

    def on_exhaust(self, frame: Frame, actor: str) -> list[Happening]:
        """Exhaust: X Exhausts (his Endurance), once."""
        noun = frame.object()
        frame.adverbs = [adverb for adverb in frame.adverbs if adverb != "once"]
        if noun is not None and not noun.is_a("endurance"):
            raise NotUnderstood(noun.span, noun.text, "his Endurance")
        return [Happening("exhaust", (self.refer.own(noun) if noun is not None else "") or actor)]

    def on_go(self, frame: Frame, actor: str) -> list[Happening]:
        """Go: the last card of his Endurance goes to his Discard Pile; X goes first."""
        subject = frame.clause.subject
        if actor and "first" in frame.clause.adverbs:
            first = Happening("go first", actor)
            if (why := frame.role("because of", "due to", "by", "thanks to")) is not None and why.is_a("roll", "die"):
                first.roles["because of"] = "roll"
            return [first]
        if (
            subject is not None
            and subject.is_a("card")
            and subject.has("last")
            and subject.of is not None
            and subject.of.is_a("endurance")
        ):
            frame.has_role("to", "discard pile")
            frame.has_role("into", "discard pile")
            return [Happening("exhaust", self.refer.own(subject.of) or self.refer.topic)]
        raise NotUnderstood(frame.clause.span, "goes")


def _tells_exhaustion(relative: Clause) -> bool:
    """Reads "which causes, means, costs him 5 Ability Loss (due to Exhaustion)"."""
    loss = relative.objects[-1] if relative.objects else None
    plain = not (relative.negated or relative.modal or relative.adverbs or relative.subs or relative.infinitive)
    why = all(role.noun is not None and role.noun.is_a("exhaustion") for role in relative.roles)
    lost = loss is not None and loss.is_a("ability loss") and loss.number == 5 and not (loss.more or loss.relatives)
    return lost and relative.verb in ("cause", "mean", "cost", "bring") and plain and why


def _number_of(noun: Noun) -> int | None:
    """The 12 of "an Ability of 12" and of "12 Ability"."""
    return noun.of.number if noun.of is not None else noun.number
