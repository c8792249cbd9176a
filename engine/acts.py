"""The acts of a sheet as facts: who does what to what, against, with and for what (docs/law.md lists the facts)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations

from engine.clauses import Clauses
from engine.datalog import Value
from engine.situation import Act, Item, Sort, Tail
from engine.things import (
    ANYBODYS,
    BACK,
    MOST_EACH,
    NOBODY,
    ORDINALS,
    UNITS,
    Thing,
    Whose,
    singular,
    square_of,
    symbol,
)
from engine.vocabulary import vocabulary

ONE_EACH = frozenset({"play", "make", "use"})
"""Verbs of which each card is an act of its own: three cards played are three plays."""
AGAINST = frozenset({"vs", "block", "dodge", "avoid", "declare", "counter", "ignore", "duplicate", "borrow"})
"""Verbs and the preposition that aim at a card of the other player."""
AMONG = frozenset({"target", "remove", "nullify", "choose", "redirect", "return", "on", "for", "from", "by", "before"})
"""Verbs and prepositions that aim at a card of either."""
LONG_AGO = 10_000


@dataclass(slots=True)
class Acts(Clauses):
    """Collects the facts of acts, each in its turn and phase."""

    turn: int = 0
    holder: str | None = None
    phase: str | None = None
    acts: int = 0
    last: str | None = None

    def act(self, act: Act, manner: str, player: str | None = None) -> list[str]:
        """An act as facts; the ids of the acts that it comes to, one for each card played."""
        who = symbol(act.subject.name) if act.subject is not None else player or NOBODY
        verb = symbol(act.verb)
        if verb in ONE_EACH and act.items:
            if manner == "done" and all(item.number == 0 for item in act.items):
                manner = "not_done"
            source = [i.possessor for p in act.phrases if p.preposition == "from" for i in p.items if i.possessor]
            holder = symbol(source[0]) if source and source[0] not in ("you", "opponent") else who
            each = [
                term
                for item in act.items
                for term in self.played(item, Whose(holder, own=verb != "use" and holder != NOBODY))
            ]
            self.have(who, [term for _, term in each])
            ids = [self.one(verb, who, [(item, [term])], act, manner) for item, term in each]
            for first, second in pairwise(ids):
                self.tell("beside", first, second)
            for first, second in permutations(ids, 2) if "in conjunction" in act.modifiers else ():
                self.tell("with", first, second)
            return ids
        objects = [(item, self.terms(item, aim(verb, who))) for item in act.items]
        if verb in ("borrow", "take_control_of"):
            self.have(who, [term for _, terms in objects for term in terms])
        return [self.one(verb, who, objects, act, manner)]

    def have(self, player: str, cards: Iterable[Value]) -> None:
        """From now on it is his card that its Title means."""
        if player != NOBODY:
            self.holders.update((str(card), player) for card in cards)

    def played(self, item: Item, whose: Whose) -> list[tuple[Item, Value]]:
        """The cards that are played, each by itself."""
        several = item.sort is Sort.KIND and item.number is not None and 1 < item.number <= MOST_EACH
        if not several or item.determiner in BACK:
            return [(item, term) for term in self.terms(item, whose)]
        single = Item(item.sort, singular(item.name), "another", 1, item.adjectives, None, item.of)
        return [(item, term) for _ in range(item.number or 0) for term in self.terms(single)]

    def one(self, verb: str, who: str, objects: Sequence[tuple[Item, list[Value]]], tail: Act, manner: str) -> str:
        """One act with its objects."""
        before = self.acts
        id = self.begun(verb, who, manner)
        if not objects and verb == "attack":
            card = f"c{len(self.things) + 1}"
            self.things.append(Thing(card, None, frozenset({"attack"})))
            self.tell("thing", card)
            self.tell("told_kind", card, "attack")
            self.tell("lot", card, 1)
            self.tell("object", id, card)
        for item, terms in objects:
            self.objects(id, item, terms)
            if verb == "reveal" and manner == "done" and len(terms) == 1:
                self.turn_out(str(terms[0]), [i for p in tail.phrases if p.preposition == "as" for i in p.items])
        self.tail(id, who, tail, manner)
        if "last turn" in tail.modifiers and manner != "asked" and who != NOBODY:
            self.put_back([f"e{number}" for number in range(before + 1, self.acts + 1)], who)
        return id

    def put_back(self, acts: Sequence[str], who: str) -> None:
        """Acts of a player's last turn, told after it: they come before all that was told of this one."""
        turn = self.turn - (1 if self.holder is not None and symbol(self.holder) != who else 2)
        for fact in [f for f in self.facts if f[0] in ("turn", "seq") and f[1] in acts]:
            del self.facts[fact]
        for number, act in enumerate(acts, 1):
            self.tell("turn", act, turn)
            self.tell("seq", act, number - LONG_AGO)
        self.tell("turn_of", turn, who)

    def begun(self, verb: str, who: str, manner: str) -> str:
        """An act without its objects."""
        self.acts += 1
        id = f"e{self.acts}"
        self.tell("act", id, verb, who)
        self.tell(manner, id)
        self.tell("seq", id, self.acts)
        self.tell("turn", id, self.turn)
        if self.phase:
            self.tell("phase", id, symbol(self.phase))
        self.last = id
        return id

    def objects(self, id: str, item: Item, terms: Iterable[Value]) -> None:
        """What an act is done to, and how much of it."""
        for term in terms:
            self.tell("object", id, term)
        if (owner := self.owner(item)) is not None:
            self.tell("whose", id, owner)
        if item.sort is not Sort.KIND:
            return
        unit = symbol(singular(item.name))
        for ordinal in ORDINALS.intersection(item.adjectives):
            self.tell("ordinal", id, ordinal)
        if item.number is not None:
            self.tell("amount", id, unit if unit in UNITS else "card", item.number)
            for gem in vocabulary().gems.intersection(item.adjectives if unit == "gem" else ()):
                self.tell("amount", id, gem, item.number)
        if item.determiner in ("no", "all"):
            self.tell("determiner", id, item.determiner)

    def tail(self, id: str, who: str, tail: Tail, manner: str) -> None:
        """The prepositions, purpose and modifiers of an act."""
        companions = []
        for phrase in tail.phrases:
            for item in phrase.items:
                place = square_of(item)
                if place is not None:
                    self.tell(relation(phrase.preposition), id, place)
                    continue
                companion = phrase.preposition == "with" and self.verb(id) in ONE_EACH
                whose = Whose(who, own=who != NOBODY) if companion else aim(phrase.preposition, who)
                for term in self.terms(item, whose):
                    is_card = isinstance(term, str) and any(term == t.id for t in self.things)
                    if companion and is_card:
                        self.have(who, [term])
                        companions.append(self.companion(id, term, who, manner))
                    else:
                        self.tell(relation(phrase.preposition), id, term)
                for gem in vocabulary().gems.intersection(item.adjectives if singular(item.name) == "gem" else ()):
                    self.tell(relation(phrase.preposition), id, gem)
                for ordinal in ORDINALS.intersection(item.adjectives) if phrase.preposition == "as" else ():
                    self.tell("ordinal", id, ordinal)
                if item.number is not None:
                    self.tell("phrase_amount", id, symbol(phrase.preposition), item.number)
                if item.possessor and item.possessor not in ("you", "opponent"):
                    self.tell("phrase_whose", id, symbol(phrase.preposition), symbol(item.possessor))
        for one in companions:
            for preposition in ("vs", "on"):
                for fact in [f for f in self.facts if f[0] == preposition and f[1] == id]:
                    self.tell(preposition, one, *fact[2:])
        for modifier in tail.modifiers:
            phase = modifier.removesuffix(" phase")
            if phase != modifier and phase in vocabulary().phases:
                self.tell("phase", id, symbol(phase))
            self.tell("mod", id, symbol(modifier))
        if tail.purpose is not None:
            for purpose in self.act(tail.purpose, "done" if manner == "done" else "purposed", who):
                self.tell("purpose", id, purpose)
            self.last = id

    def verb(self, id: str) -> str:
        """The verb of an act."""
        return next(str(fact[2]) for fact in self.facts if fact[0] == "act" and fact[1] == id)

    def companion(self, id: str, card: Value, who: str, manner: str) -> str:
        """A card played in conjunction with the act: an act of its own, or the one that was told already."""
        if manner == "asked":
            played = {f[1] for f in self.facts if f[0] == "object" and f[2] == card}
            done = [f[1] for f in self.facts if f[0] == "act" and f[1] in played and f[2] in ONE_EACH and f[3] == who]
            told = [one for one in done if ("done", one) in self.facts and isinstance(one, str)]
        else:
            told = []
        other = told[-1] if told else self.begun("play", who, "asked_along" if manner == "asked" else manner)
        self.tell("object", other, card)
        self.tell("with", id, other)
        self.tell("with", other, id)
        return other


def aim(word: str, who: str) -> Whose:
    """Whose card a verb or preposition of a player means, where both have one of its Title."""
    return ANYBODYS if word in AMONG else Whose(who, opponents=word in AGAINST)


def relation(preposition: str) -> str:
    """The predicate of a preposition; `in` says where a card is."""
    return "within" if preposition == "in" else symbol(preposition)
