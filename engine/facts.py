"""A situation as facts for the law: this is the one place where a sheet becomes logic (docs/law.md lists the facts)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.acts import Acts
from engine.datalog import Fact, String, Value
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
    TextLine,
    ThingQuestion,
    TurnLine,
    TurnsLater,
    ZoneLine,
)
from engine.things import (
    AREAS,
    NOBODY,
    ORDINALS,
    PLAYERS,
    Whose,
    kinds_of,
    singular,
    square_of,
    symbol,
)
from engine.titles import facts_of

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

OTHER = {"A": "B", "B": "A"}
"""Whose turn follows."""
WITHIN = ("defense", "attack", "adjustment", "draw")
"""Phases before which others of the same turn lie: what is told before them may be of it."""


@dataclass(frozen=True, slots=True)
class Told:
    """The facts of a situation, the line that told each (the question has the number of lines), and what was asked."""

    facts: dict[Fact, int]
    question: str
    further: tuple[tuple[Link, str], ...] = ()
    situation: Situation | None = None


@dataclass(slots=True)
class Teller(Acts):
    """Collects the facts of a situation, line by line."""

    numbers: dict[str, int] = field(default_factory=dict)
    described_by: set[tuple[int, Value]] = field(default_factory=set)

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
        if line.phase in WITHIN and self.holder is None:
            self.holder, self.phase = line.player, line.phase
            self.tell("turn_of", self.turn, symbol(line.player))
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

    def pass_by(self, turns: int) -> None:
        """Turns go by untold, of both players by turns; of the phase that is on then nothing is told."""
        self.turn += turns
        self.phase = None
        if self.holder in OTHER and turns % 2:
            self.holder = OTHER[self.holder]
        if self.holder is not None:
            self.tell("turn_of", self.turn, symbol(self.holder))

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
                self.pass_by(2 if line.turns is None else line.turns)
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
                    further += [
                        (step.link, id)
                        for id in self.asked(
                            asks, step.act, symbol(act.subject.name) if act.subject is not None else None
                        )
                    ]
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
    teller.tell("ruleset", situation.ruleset.value)
    titles = tuple(dict.fromkeys(t.title for t in teller.things if t.title is not None))
    for title in (*titles, *(str(fact[2]) for fact in list(teller.facts) if fact[0] == "persona")):
        for fact in facts_of(title):
            teller.tell(*fact)
    rest = [(Link.THEN, id) for id in asked[1:]] + further
    return Told(teller.facts, asked[0], tuple(rest), situation)


def players(facts: Iterable[Fact]) -> list[str]:
    """A and B, and whoever else is named."""
    named = {str(term) for fact in facts for term in fact if isinstance(term, str)}
    return [p for p in PLAYERS if p in ("a", "b") or p in named]
