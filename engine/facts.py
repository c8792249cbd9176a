"""A situation as facts for the law: this is the one place where a sheet becomes logic (docs/law.md lists the facts)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, permutations

from engine.clauses import Clauses
from engine.datalog import Fact, String, Value
from engine.names import facts_of
from engine.situation import (
    Act,
    ActQuestion,
    AttributeLine,
    Being,
    DescriptionLine,
    Item,
    Line,
    Link,
    ListLine,
    Modal,
    PersonaLine,
    PropertyLine,
    Question,
    Situation,
    Sort,
    Tail,
    TextLine,
    ThingQuestion,
    TurnLine,
    TurnsLater,
    ZoneLine,
)
from engine.things import (
    ANYBODYS,
    AREAS,
    BACK,
    GEMS,
    MOST_EACH,
    NOBODY,
    ORDINALS,
    PLAYERS,
    UNITS,
    Thing,
    Whose,
    kinds_of,
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
MANNERS = {
    Modal.DOES: "done",
    Modal.DOES_NOT: "not_done",
    Modal.MAY: "told_may",
    Modal.MAY_ONLY: "told_may_only",
    Modal.MUST: "told_must",
    Modal.CANNOT: "told_cannot",
    Modal.PREVENTED: "told_cannot",
}
"""How the acts of each modal are told."""
LISTS = {
    "game": "game",
    "nothing else changes": "unchanged",
    "nothing else prevents": "nothing_prevents",
}
"""What the words of a list are told as, by its head."""
ASKS = {
    "how many": "how_many",
    "how much": "how_many",
    "how many cards go": "how_many",
    "where goes": "where",
    "is prevented from": "prevented",
}
"""How the forms of questions are told that do not have their own name."""


@dataclass(frozen=True, slots=True)
class Told:
    """The facts of a situation, the line that told each (the question has the number of lines), and what was asked."""

    facts: dict[Fact, int]
    question: str
    further: tuple[tuple[Link, str], ...] = ()
    lines: tuple[Line, ...] = ()


@dataclass(slots=True)
class Teller(Clauses):
    """Collects the facts of a situation, line by line."""

    turn: int = 0
    holder: str | None = None
    numbers: dict[str, int] = field(default_factory=dict)
    phase: str | None = None
    acts: int = 0
    last: str | None = None
    described_by: set[tuple[int, Value]] = field(default_factory=set)

    # Acts

    def act(self, act: Act, manner: str, player: str | None = None) -> list[str]:
        """An act as facts; the ids of the acts that it comes to, one for each card played."""
        who = symbol(act.subject.name) if act.subject is not None else player or NOBODY
        verb = symbol(act.verb)
        if manner == "done" and verb in ONE_EACH and act.items and all(item.number == 0 for item in act.items):
            manner = "not_done"
        if verb in ONE_EACH and len(act.items) >= 1:
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
        if item.possessor and item.possessor not in ("you", "opponent"):
            self.tell("whose", id, symbol(item.possessor))
        elif item.of is not None and item.of.sort is Sort.PLAYER:
            self.tell("whose", id, symbol(item.of.name))
        if item.sort is not Sort.KIND:
            return
        unit = symbol(singular(item.name))
        for ordinal in ORDINALS.intersection(item.adjectives):
            self.tell("ordinal", id, ordinal)
        if item.number is not None:
            self.tell("amount", id, unit if unit in UNITS else "card", item.number)
            for gem in GEMS.intersection(item.adjectives if unit == "gem" else ()):
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
                for gem in GEMS.intersection(item.adjectives if singular(item.name) == "gem" else ()):
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

    # Lines

    def persona(self, line: PersonaLine) -> None:
        """Who plays whom."""
        player = symbol(line.player)
        for item in line.personas:
            self.tell("not_persona" if line.negated else "persona", player, String(item.name))
        if not line.personas:
            self.tell("no_persona", player)

    def zone(self, line: ZoneLine) -> None:
        """What lies where; what lies under it, and what it is in the deck by."""
        player = symbol(line.player) if line.player else NOBODY
        zone = symbol(line.zone)
        for item in line.contents.items:
            if item.number == 0 or item.determiner == "no":
                self.none(player, zone, item)
                continue
            whose = Whose(player, own=player != NOBODY, lies=True)
            for card in self.terms(item, whose):
                self.have(player, [card])
                self.tell("not_in" if line.negated else "in", card, zone, player)
                self.tell("in_after", card, zone, player, self.acts)
                if item.determiner == "only":
                    self.tell("only", player, zone, card)
                for phrase in line.contents.phrases:
                    for other in phrase.items:
                        for term in self.terms(other, whose):
                            if phrase.preposition == "over":
                                self.tell("under", term, card)
                            else:
                                self.tell("in_" + symbol(phrase.preposition), card, term)
                for modifier in line.contents.modifiers:
                    self.tell("in_mod", card, symbol(modifier))

    def none(self, player: str, zone: str, item: Item) -> None:
        """What is nowhere in a zone: "0 events" says so of a kind, "0 hidden events" of no kind as a whole."""
        if item.sort is Sort.TITLE:
            self.tell("none_titled", player, zone, String(item.name))
        elif item.adjectives == ("basic",):
            self.tell("none", player, zone, "basic_" + kinds_of(item)[-1])
        elif item.adjectives == ("other",):
            self.tell("none_other", player, zone, kinds_of(item)[-1])
        elif len(kinds_of(item)) == 1 and not ORDINALS.intersection(item.adjectives):
            self.tell("none", player, zone, kinds_of(item)[-1])

    def attribute(self, line: AttributeLine) -> None:
        """A number of a player, and the turn in which it is told."""
        whose = symbol(line.subject.name)
        name = symbol(line.attribute)
        self.tell("attribute", whose, name, line.amount.least)
        self.tell("attribute_at", whose, name, line.amount.least, self.turn)
        self.tell("attribute_after", whose, name, line.amount.least, self.acts)
        if line.amount.most != line.amount.least or line.amount.roll:
            self.tell("attribute_to", whose, name, line.amount.most)
        for modifier in line.modifiers:
            self.tell("attribute_mod", whose, name, symbol(modifier))

    def header(self, line: TurnLine) -> None:
        """A turn begins, or a phase of it; a turn of the other between two of the same player goes untold."""
        if line.phase and self.holder == line.player:
            self.phase = line.phase
            return
        before = self.numbers.get(line.player)
        if line.number is not None and before is not None:
            self.turn += max(1, 2 * (line.number - before) - (self.holder != line.player))
        elif self.holder is not None:
            self.turn += 2 if self.holder == line.player else 1
        else:
            self.turn += 1
        self.holder, self.phase = line.player, line.phase or None
        if line.number is not None:
            self.numbers[line.player] = line.number
            self.tell("turn_number", self.turn, line.number)
        self.tell("turn_of", self.turn, symbol(line.player))

    def properties(self, line: PropertyLine) -> None:
        """What a card is said to be or to become: an act that nobody does."""
        for one in line.properties:
            id = self.begun("be", NOBODY, "not_done" if one.negated else "done")
            self.tell("property", id, symbol(one.name))
            for item in line.rest.items:
                if item.of is not None and item.of.sort is Sort.PLAYER:
                    self.tell("whose", id, symbol(item.of.name))
                for term in self.terms(item):
                    self.tell("object", id, term)
                    self.tell("told_isnt" if one.negated else "told_is", term, symbol(one.name))
                    for other in line.rest.under("on"):
                        for player in self.terms(other):
                            self.tell("told_on", term, player)
            self.tail(id, NOBODY, line.rest, "done")

    def described(self, line: DescriptionLine | TextLine, cards: Sequence[Value]) -> None:
        """What cards are told to be, or what their text says."""
        for card in cards:
            self.described_by.add((self.line, card))
            if isinstance(line, TextLine):
                self.tell("text_told", card)
                self.last = self.clause(line.clause, card)
            else:
                for value in line.values:
                    self.description(card, line.topic, value)

    def description(self, card: Value, topic: str, value: Item) -> None:
        """What a card is told to be in one respect."""
        if topic == "kind":
            for kind in kinds_of(value):
                self.tell("told_kind", card, kind)
        elif topic == "grid":
            place = square_of(value)
            for square in [place] if place else [s for name, s in AREAS.items() if value.name in name.split()]:
                self.tell("told_grid", card, square)
        else:
            term: Value = value.number if value.number is not None else symbol(value.name)
            self.tell("told_" + topic, card, term)

    def told(self, line: Line) -> None:
        """The facts of one line."""
        match line:
            case Act():
                self.act(line, MANNERS[line.modal])
            case Being():
                for state in line.values:
                    told = "state" if line.modal is Modal.DOES else "cannot_be"
                    self.tell(told, symbol(line.subject.name), symbol(state.name))
            case PersonaLine():
                self.persona(line)
            case ZoneLine():
                self.zone(line)
            case AttributeLine():
                self.attribute(line)
            case TurnLine():
                self.header(line)
            case TurnsLater():
                self.turn += line.turns or 2
            case ListLine():
                for word in line.words if line.head in LISTS else ():
                    self.tell(LISTS[line.head], symbol(word))
            case PropertyLine():
                self.properties(line)
            case TextLine() | DescriptionLine():
                self.described(line, self.copies(line.card) or self.terms(line.card))

    def describe_later_copies(self, lines: Sequence[Line]) -> None:
        """Tell of the cards that came up after it what a line says of all cards of a Title."""
        for number, line in enumerate(lines):
            if isinstance(line, TextLine | DescriptionLine):
                late = [c for c in self.copies(line.card) if (number, c) not in self.described_by]
                self.line = number
                self.described(line, late)

    # Questions

    def ask(self, question: Question) -> tuple[list[str], list[tuple[Link, str]]]:
        """The facts of a question: the acts asked about, and further ones with how they are joined."""
        self.tell("now", self.turn)
        if self.phase:
            self.tell("now_phase", symbol(self.phase))
        further: list[tuple[Link, str]] = []
        match question:
            case ActQuestion(act, form, kind):
                attribute = kind is not None and kind.sort is Sort.WORD
                said = form or str(act.modal)
                asks = "how_much" if attribute else ASKS.get(said, said)
                asked = self.asked(asks, act)
                for id in asked if form not in ("", "who") else ():
                    if kind is not None and attribute:
                        self.tell("asked_unit", id, symbol(kind.name))
                        continue
                    self.tell("asked_modal", id, symbol(act.modal))
                    for unit in {*kinds_of(kind), *ORDINALS.intersection(kind.adjectives)} if kind is not None else ():
                        self.tell("asked_unit", id, unit)
                for step in question.further:
                    further += [(step.link, id) for id in self.asked(asks, step.act, symbol_of(act))]
            case ThingQuestion():
                asked = [self.thing_asked(question)]
        return asked, further

    def asked(self, form: str, act: Act, player: str | None = None) -> list[str]:
        """The act of a question of this form."""
        ids = self.act(act, "asked", player)
        for id in ids:
            self.tell("question", id, form)
        return ids

    def thing_asked(self, question: ThingQuestion) -> str:
        """A question of what a player or a thing is, or of where things go."""
        what, before = question.what, self.last
        is_player = what is not None and what.sort is Sort.PLAYER
        id = self.begun("be", symbol(what.name) if what is not None and is_player else NOBODY, "asked")
        self.tell("question", id, ASKS.get(question.form, question.form))
        if what is not None and is_player:
            self.tell("object", id, symbol(what.name))
            for state in question.rest.items:
                self.tell("property", id, symbol(state.name))
            return id
        self.tell(
            "property", id, symbol(" ".join((*what.adjectives, singular(what.name)))) if what is not None else "go"
        )
        for item in question.rest.items:
            if item.sort is Sort.WORD and item.name == "this" and before is not None:
                self.tell("object", id, before)
            else:
                self.objects(id, item, self.terms(item))
        self.tail(id, NOBODY, question.rest, "asked")
        return id


def aim(word: str, who: str) -> Whose:
    """Whose card a verb or preposition of a player means, where both have one of its Title."""
    return ANYBODYS if word in AMONG else Whose(who, opponents=word in AGAINST)


def symbol_of(act: Act) -> str | None:
    """The player who does it, as a constant."""
    return symbol(act.subject.name) if act.subject is not None else None


def relation(preposition: str) -> str:
    """The predicate of a preposition; `in` says where a card is."""
    return "within" if preposition == "in" else symbol(preposition)


def tell(situation: Situation, teller: Teller) -> Told:
    """The facts of a situation, collected by the teller, which may then be told more (what its cards say)."""
    for number, line in enumerate(situation.lines):
        teller.line = number
        teller.told(line)
    teller.line = len(situation.lines)
    asked, further = teller.ask(situation.question)
    teller.describe_later_copies(situation.lines)
    for player in players(teller.facts):
        teller.tell("player", player)
        for other in players(teller.facts):
            if other != player and other[:1] != player[:1]:
                teller.tell("opponent", player, other)
    teller.tell("ruleset", situation.ruleset)
    titles = tuple(dict.fromkeys(t.title for t in teller.things if t.title is not None))
    for title in (*titles, *(str(fact[2]) for fact in list(teller.facts) if fact[0] == "persona")):
        for fact in facts_of(title):
            teller.tell(*fact)
    rest = [(Link.THEN, id) for id in asked[1:]] + further
    return Told(teller.facts, asked[0], tuple(rest), situation.lines)


def players(facts: Iterable[Fact]) -> list[str]:
    """A and B, and whoever else is named."""
    named = {str(term) for fact in facts for term in fact if isinstance(term, str)}
    return [p for p in PLAYERS if p in ("a", "b") or p in named]
