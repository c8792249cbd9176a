"""A situation made ready to be judged: its facts, the texts of its cards, and all that follows from them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from corpus.document import Ruleset
from engine.datalog import Derivation, Model, String
from engine.facts import Teller, Told, tell
from engine.rows import CardRow, Law, Row, Text, law
from engine.sheet import parse
from engine.situation import Clause, Situation, TextLine
from engine.things import symbol
from engine.titles import constant_of

HEADER = re.compile(
    r" [-–] .*\b(event|situation|object|location|edge|attack|block|dodge|plot|persona|premium|pre-?game)", re.IGNORECASE
)
"""The header line of a card as a document prints it: its Restriction number and whose it is stand there, if any."""


@dataclass(frozen=True, slots=True)
class Case:
    """A situation made ready. `texts` has Title and text of each clause, `cards` each Title that is spoken of."""

    told: Told
    texts: Mapping[str, tuple[str, Text]]
    cards: Mapping[str, CardRow | None]
    model: Model
    law: Law
    ruleset: Ruleset

    @property
    def acts(self) -> tuple[str, ...]:
        """The acts that are asked about."""
        return self.told.question, *(id for _, id in self.told.further)

    def row_of(self, derivation: Derivation) -> Row:
        """The row of the law that a derivation applies."""
        return self.law.by_place[derivation.rule.place.row]


@cache
def parsed(clause: str) -> Clause:
    """A clause of a card's text, in the sheet's words. Raises SheetError."""
    (line,) = parse(f'text: "X" = {clause}\nis legal: this', frozenset()).lines
    assert isinstance(line, TextLine)
    return line.clause


def case_of(situation: Situation) -> Case:
    """The situation with its cards' texts, and all that follows from it."""
    teller = Teller()
    told = tell(situation, teller)
    personas = [(str(fact[2]), f"persona_{fact[1]}") for fact in teller.facts if fact[0] == "persona"]
    for _, id in personas:
        teller.tell("persona_source", id, id.removeprefix("persona_"))
    spoken = [*((thing.title, thing.id) for thing in teller.things if thing.title is not None), *personas]
    cards = law(situation.ruleset).cards
    return ready(told, teller, [(title, id, cards.get(title.casefold())) for title, id in spoken], situation.ruleset)


def ready(told: Told, teller: Teller, spoken: Iterable[tuple[str, str, CardRow | None]], ruleset: Ruleset) -> Case:
    """What is told, made ready: each Title that is spoken of, what has it, and the card if the documents know it."""
    known: dict[str, CardRow | None] = {}
    texts: dict[str, tuple[str, Text]] = {}
    for title, id, card in spoken:
        known[title] = card
        if card is not None:
            describe(teller, title, card)
            texts |= {clause: (title, text) for clause, text in said(teller, id, card, ruleset)}
    holding = law(ruleset)
    return Case(told, texts, known, holding.program.run(teller.facts), holding, ruleset)


def said(teller: Teller, source: str, card: CardRow, ruleset: Ruleset) -> Iterator[tuple[str, Text]]:
    """Tell the clauses of a card; what the sheet tells of the card with a verb holds in place of its own with it."""
    told = {fact[1] for fact in teller.facts if fact[0] == "clause" and fact[2] == source}
    retold = told if ("text_told", source) in teller.facts else ()
    verbs = {fact[2] for fact in teller.facts if fact[0] == "verb" and fact[1] in retold}
    for text in card.texts:
        clause = parsed(text.clause)
        if ruleset in text.rulesets and symbol(getattr(clause.says, "verb", "be")) not in verbs:
            yield teller.clause(clause, source), text


def describe(teller: Teller, title: str, card: CardRow) -> None:
    """What a card is, as facts of its Title."""
    name = String(title)
    teller.tell("described", name)
    if card.source is not None and HEADER.search(card.source.quote):
        teller.tell("printed", name)
    if card.whole:
        teller.tell("whole", name)
    for kind in card.kinds:
        teller.tell("type", name, symbol(kind))
    for square in card.squares:
        teller.tell("grid", name, square)
    for square in card.doubtful:
        teller.tell("doubtful_square", name, square)
    for persona in card.personas:
        teller.tell("persona_specific", name, String(persona))
        teller.tell("specific_to", name, constant_of(persona))
    numbers = {"restriction": card.restriction, "hands": card.hands, "damage_stated": card.damage}
    for predicate, number in numbers.items():
        if number is not None:
            teller.tell(predicate, name, number)
