"""Verbs of finding and countering, and with them all verbs."""

from __future__ import annotations

from dataclasses import replace

from engine.card import CLASSES
from engine.english.clause import Role
from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.kind import kind_of
from engine.telling.verbs.saying import Saying
from engine.world import Detail, Happening, Thing


class Narrator(Saying):
    """Tells a world what a situation says."""

    def on_find(self, frame: Frame, actor: str) -> list[Happening]:
        """Find: X finds cards (in the Exertion)."""
        searched = frame.has_role("in", "exertion", "hard exertion", "soft exertion") or self._in_it(frame)
        if searched and len(frame.roles) == 1 and frame.roles[0].link == "for":
            frame.has_role("for", "attack", "block", "defense", "dodge")  # what the Exertion is for
        noun = frame.object()
        if noun is None:
            raise NotUnderstood(frame.clause.span, "finds")
        if all(member.head.endswith(" gem") and not member.relatives for member in noun.each()):
            frame.roles = [role for role in frame.roles if not _is_of_drawn(role)]
            return _gems_of(noun, actor)
        if (named := _of_the_named(noun)) is not None:
            return [Happening("find", actor, kind="named gem", number=named)]
        if noun.is_a("none", "nothing") or noun.determiner == "no" or not (noun.head or noun.number):
            return [Happening("find", actor, negated=True, kind=kind_of(noun))]
        self._of_search(noun, actor)
        plays = [r for r in noun.relatives if r.verb == "play" and not r.negated and not r.modal and not r.roles]
        his = len(plays) == 1 and plays[0].subject is not None and plays[0].subject.is_pronoun and not noun.more
        noun.relatives = [relative for relative in noun.relatives if not (his and relative in plays)]
        things = self._cards(noun, actor, fresh=True)
        for thing in things:
            thing.zone = "exertion"
        if his and len(things) == 1:
            return [Happening("find", actor, things), Happening("play", actor, things)]
        return [Happening("find", actor, things)]

    def _in_it(self, frame: Frame) -> bool:
        """Reads "Exerts and finds a Dodge in it": in the Exertion."""
        it = [r for r in frame.roles if r.link == "in" and r.noun is not None and r.noun.is_pronoun and not r.noun.more]
        exerts = bool(self.world.log) and self.world.log[-1].verb == "exert"
        frame.roles = [role for role in frame.roles if not (exerts and role in it)]
        return exerts and bool(it)

    def _of_search(self, noun: Noun, actor: str) -> None:
        """Reads "Exerts for a Dodge and finds one": a card of the kind that he searches for."""
        searches = [h for h in self.world.log if h.verb == "exert" and h.actor == actor]
        bare = noun.head in ("", "one") and not (noun.names or noun.of or noun.adjectives or noun.relatives)
        if bare and (noun.number is not None or noun.is_a("one")) and searches and searches[-1].kind in CLASSES:
            noun.head = searches[-1].kind
        it = noun.is_it and bool(searches) and searches[-1] is self.world.log[-1]
        if it and searches[-1].kind in CLASSES:
            noun.head, noun.determiner = searches[-1].kind, "a"  # "Exerts for a Dodge, finds it"
            noun.is_pronoun = False

    def on_show(self, frame: Frame, actor: str) -> list[Happening]:
        """Show: the cards of an Exertion show N gems."""
        noun, subject = frame.object(), frame.clause.subject
        named = _of_the_named(noun) if noun is not None else None
        gems = noun is not None and (named is not None or all(m.head.endswith("gem") for m in noun.each()))
        if actor or noun is None or subject is None or not gems:
            raise NotUnderstood(frame.clause.span, "shows")
        told = any(member.relatives for member in noun.each()) and named is None
        if not subject.is_a("card", "exertion", "soft exertion", "hard exertion") or told:
            raise NotUnderstood(subject.span, subject.text)
        subject.relatives = [one for one in subject.relatives if one.verb not in ("draw", "find")]
        finder = self.refer.own(subject) or self.refer.topic
        return [Happening("find", finder, kind="named gem", number=named)] if named else _gems_of(noun, finder)

    def on_counter(self, frame: Frame, actor: str) -> list[Happening]:
        """Counter: X counters a card (with a card, by discarding it); a card counters one; a card is countered."""
        if frame.clause.passive and frame.clause.subject is not None:
            found = self._countered(frame)
            asked = frame.clause.asks or frame.clause.modal or found.negated or frame.clause.negated
            return [*([] if asked else self._played_first(found.things)), found]
        noun = frame.object()
        if noun is not None and noun.head == "nothing" and not noun.more:
            return [Happening("counter", actor, kind="nothing", negated=True)]
        spared = [other.text for other in noun.denied] if noun is not None else []
        if noun is not None and all(self.refer.is_card(other) and other.names for other in noun.denied):
            noun.denied = []  # "counters the Head Shot, not the Lunge": what is not countered is as it was
        aims = self._played_last(noun, actor) or self._aims(noun)
        extra: dict[Detail, str] = {"spared": ", ".join(spared)} if spared else {}
        subject = frame.clause.subject
        if not actor and subject is not None and self.refer.is_card(subject):
            return [Happening("counter", "", aims, self._cards(subject, ""), extra=extra)]
        nothing = not actor and subject is not None and subject.is_a("nothing")
        if nothing and not frame.clause.negated:
            return [Happening("counter", "", aims, negated=True, extra=extra)]
        tools = self._tools(frame, actor)
        if not (extra or frame.clause.asks or frame.clause.negated or frame.clause.modal):
            last = self.world.log[-1] if self.world.log else None
            if last is not None and _gives_up(last, actor) and aims and tools in ([], last.things):
                last.purpose = Happening("counter", actor, aims, text="counter")  # "discards Carl and counters it"
                return []
        asked = frame.clause.asks or frame.clause.negated or frame.clause.modal or frame.clause.form != "finite"
        first = [] if asked else self._played_first(aims)
        return [*first, Happening("counter", actor, aims, tools, extra=extra)]

    def _played_last(self, noun: Noun | None, actor: str) -> list[Thing]:
        """What "it" means behind "counters", where the card spoken of last was not played: the last one played."""
        if noun is None or not noun.is_it or not self.refer.recent or noun.relatives:
            return []
        plays = [h for h in self.world.log if h.verb == "play" and not h.negated and not h.turn and len(h.things) == 1]
        theirs = [h for h in plays if h.actor and h.actor != actor]
        last = self.refer.recent[-1]
        if not theirs or not actor or any(last in h.cards for h in plays):
            return []
        return list(theirs[-1].things)

    def _countered(self, frame: Frame) -> Happening:
        assert frame.clause.subject is not None
        if frame.clause.subject.head == "nothing":
            return Happening("counter", "", kind="nothing", negated=True)
        aims = self._aims(frame.clause.subject)
        by = frame.role("by")
        if by is not None and self.refer.is_player(by):
            player = self.refer.player(by)
            return Happening("countered", player, aims, self._tools(frame, player))
        tools = self._cards(by, "") if by is not None else []
        return Happening("countered", "", aims, tools or self._tools(frame, ""))

    def _played_first(self, aims: list[Thing]) -> list[Happening]:
        """Reads "Player A's Challenge has been countered": he has played it, though that was not told before."""
        told = [t for h in self.world.log for t in h.cards]
        fresh = [t for t in aims if t.extra_name and t.owner in self.world.players and t.is_a("special card", "edge")]
        fresh = [t for t in fresh if not any(other.extra_name == t.extra_name for other in told)]
        return [Happening("play", thing.owner, [thing], text="play") for thing in fresh if thing.count == 1]

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
        if noun.is_a("head shot") and not noun.names and not noun.more:
            found = [thing for thing in self.world.things if any(thing.does("head shot"))]
            if len(found) == 1:
                return found
        return self._cards(noun, "")

    def on_declare(self, frame: Frame, actor: str) -> list[Happening]:
        """Declare: X declares an Attack successful."""
        if len(frame.objects) == 2 and frame.infinitive is None:
            return [replace(h, target=actor) for h in super().on_declare(frame, actor)]
        noun = frame.object()
        word = "successful"
        if noun is None or not noun.has(word) or not self.refer.is_card(noun) or frame.clause.infinitive is not None:
            raise NotUnderstood(frame.clause.span, "declares", "an Attack successful")
        noun.adjectives = tuple(a for a in noun.adjectives if a != word)
        return [Happening("outcome", "", self._cards(noun, ""), kind=word, target=actor)]

    def on_last(self, frame: Frame, actor: str) -> list[Happening]:
        """Last: the effects of a card last until the end of his next turn."""
        subject, until = frame.clause.subject, frame.role("until the end of", "until")
        if subject is None or until is None or not until.is_a("turn", "next turn"):
            raise NotUnderstood(frame.clause.span, "lasts", "until the end of his next turn")
        cards = subject.of if subject.is_a("effect") and subject.of is not None else subject
        if not self.refer.is_card(cards) or not (until.is_a("next turn") or until.has("next")):
            raise NotUnderstood(subject.span, subject.text)
        found = Happening("last", "", self.things(cards))
        found.extra["until"] = "next turn"
        return [found]


def _is_of_drawn(role: Role) -> bool:
    """Reads "finds 2 Agility gems in his five cards", "and 3 in his": in those that are drawn for it."""
    noun = role.noun
    if noun is None or role.link not in ("in", "among", "on") or noun.head not in ("card", "", "turn"):
        return False
    own = noun.owner is not None and noun.owner.is_pronoun
    own = own or (noun.number == 5 and noun.determiner in ("the", "these", "those"))
    return own and not (noun.names or noun.relatives or noun.adjectives or noun.of or noun.more)


def _of_the_named(noun: Noun) -> int | None:
    """Reads "2 of the Gems (that) he named", "three of the named Attribute Gem", "two named Gems": how many."""
    kind = noun.of if noun.of is not None and not noun.head else noun
    if kind.head not in GEMS or noun.number is None or noun.more or kind.more or kind.names:
        return None
    told = [relative for relative in kind.relatives if relative.verb not in NAMING or relative.negated or relative.subs]
    named = bool(kind.relatives) or kind.has("named") or "named" in kind.head
    return noun.number if named and not told else None


GEMS = frozenset(["gem", "attribute gem", "named gem", "named attribute gem"])
NAMING = frozenset(["name", "choose", "call"])


def _gems_of(noun: Noun, finder: str) -> list[Happening]:
    """Reads "3 Agility gems and no Reason gem": how many of each are found."""
    numbers = [(member.head, 0 if member.determiner == "no" else member.number) for member in noun.each()]
    return [Happening("find", finder, kind=gem, number=number) for gem, number in numbers]


def _gives_up(happening: Happening, actor: str) -> bool:
    """Whether he has just discarded, or ripped, a card that is discarded to be used."""
    plain = not (happening.purpose or happening.negated or happening.others or happening.more or happening.turn)
    cards = bool(happening.things) and all(thing.is_a("discard to use") for thing in happening.things)
    return happening.verb in ("discard", "rip") and happening.actor == actor != "" and plain and cards
