"""A situation and the law -> what is decided, with its proof as rows and passages; words come from templates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache

from engine.datalog import Derivation, Fact, Model, String, Value
from engine.facts import Teller, Told, tell
from engine.names import key
from engine.rows import Card, Law, Passage, Row, Text, card_index, law, rows
from engine.sheet import SheetError, parse
from engine.situation import Clause, Link, Situation, TextLine
from engine.things import symbol
from engine.vocabulary import vocabulary

PLAYERS = frozenset({"a", "b", "c", "d", "a1", "a2", "b1", "b2"})
WORD_AT = {"act": 2, "mod": 2, "property": 2, "state": 2, "attribute": 2}
"""The facts that tell a word of the vocabulary, and the place of the word in them."""
SINCE = ("in_mod", "in_after")
"""Since when a card lies where it lies: it is there, whether a rule asks or not."""
CONSTANT = re.compile(r"\b[a-z]\w*")
ANSWERS = {"yes": True, "no": False}
HEADER = re.compile(
    r" [-–] .*\b(event|situation|object|location|edge|attack|block|dodge|plot|persona|premium|pre-?game)", re.IGNORECASE
)
"""The header line of a card as a document prints it: its Restriction number and whose it is stand there, if any."""


class Cause(Enum):
    """Why nothing is decided."""

    NO_RULE = "no rule"
    CLASH = "clash"
    OPEN = "open"
    UNKNOWN_CARD = "unknown card"
    PARTLY_KNOWN = "partly known card"
    UNREAD = "a text that no rule reads"
    NO_PASSAGE = "no passage"
    UNKNOWN_WORD = "a word that no rule reads"


@dataclass(frozen=True, slots=True)
class Reason:
    """A step of a proof: the row that was applied, or the clause of a card; its passages; what it gave."""

    says: str
    passages: tuple[Passage, ...]
    fact: Fact


@dataclass(frozen=True, slots=True)
class Lifted:
    """A denial that was lifted, and what lifted it."""

    denial: Reason
    by: Reason


@dataclass(frozen=True, slots=True)
class Judgement:
    """What follows from a situation: an answer with its proof, or the cause why there is none."""

    answer: bool | int | str | None
    proof: tuple[Reason, ...] = ()
    lifted: tuple[Lifted, ...] = ()
    cause: Cause | None = None
    about: tuple[str, ...] = ()
    """What the cause is about: Titles, or lines of the sheet."""
    assumed: tuple[str, ...] = ()
    """Personas and cards whose text no document prints in full: it is taken that the rest changes nothing here."""


@dataclass(frozen=True, slots=True)
class Case:
    """A situation made ready: its facts, the passages of the card texts in it, and the model that follows."""

    told: Told
    texts: Mapping[str, tuple[str, Text]]
    """Clause ids to Title and text."""
    cards: Mapping[str, Card | None]
    model: Model
    law: Law


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
    index = card_index(situation.ruleset)
    known: dict[str, Card | None] = {}
    unread: set[str] = set()
    texts: dict[str, tuple[str, Text]] = {}
    spoken: list[tuple[str, str, str]] = [(t.title, t.id, "thing") for t in teller.things if t.title is not None]
    spoken += [(str(f[2]), f"persona_{f[1]}", "persona") for f in list(teller.facts) if f[0] == "persona"]
    retold = {str(f[1]) for f in teller.facts if f[0] == "text_told"}
    for title, id, sort in spoken:
        card = index.get(title.casefold())
        known[title] = card
        if sort == "persona":
            teller.tell("persona_source", id, id.removeprefix("persona_"))
        if card is None:
            continue
        described(teller, title, card)
        told_verbs = verbs_of(teller, id) if id in retold else frozenset()
        for text in card.texts:
            if situation.ruleset not in text.rulesets:
                continue
            try:
                clause = parsed(text.clause)
            except SheetError:
                unread.add(title)
                continue
            if symbol(getattr(clause.says, "verb", "be")) in told_verbs:
                continue
            texts[teller.clause(clause, id)] = (title, text)
    holding = law(situation.ruleset)
    known.update({title: replace(card, whole=False) for title in unread if (card := known[title]) is not None})
    return Case(told, texts, known, holding.program.run(teller.facts), holding)


def verbs_of(teller: Teller, source: str) -> frozenset[str]:
    """The verbs of the clauses that the sheet tells of a card: for them its text is not read."""
    told = {f[1] for f in teller.facts if f[0] == "clause" and f[2] == source}
    return frozenset(str(f[2]) for f in teller.facts if f[0] == "verb" and f[1] in told)


def described(teller: Teller, title: str, card: Card) -> None:
    """What a card is, as facts of its Title."""
    name = String(title)
    teller.tell("described", name)
    if card.source is not None and HEADER.search(card.source.quote):
        teller.tell("printed", name)
    for kind in card.kinds:
        teller.tell("type", name, symbol(kind))
    for square in card.squares:
        teller.tell("grid", name, square)
    for square in card.doubtful:
        teller.tell("doubtful_square", name, square)
    for persona in card.personas:
        teller.tell("persona_specific", name, String(persona))
        teller.tell("specific_to", name, key(persona))
    if card.restriction is not None:
        teller.tell("restriction", name, card.restriction)
    if card.hands is not None:
        teller.tell("hands", name, card.hands)
    if card.damage is not None:
        teller.tell("damage_stated", name, card.damage)
    if card.whole:
        teller.tell("whole", name)


def judge(situation: Situation) -> Judgement:
    """What is decided of a situation: the one answer that follows, if it rests on passages and on nothing unknown."""
    return judged(case_of(situation))


def judged(case: Case) -> Judgement:
    """What is decided of a situation that was made ready."""
    first = answered(case, case.told.question)
    further = [(link, answered(case, id)) for link, id in case.told.further]
    return joined(first, further)


def joined(first: Judgement, further: Sequence[tuple[Link, Judgement]]) -> Judgement:
    """The answer to several acts in one question: all must be so, or one of those joined by *or*."""
    for link, other in further:
        if link is Link.OR:
            first = first if first.answer is True else other
        elif first.answer is True or (first.answer is None and other.answer is False):
            first = Judgement(
                other.answer, first.proof + other.proof, first.lifted + other.lifted, other.cause, other.about
            )
    return first


def answered(case: Case, question: str) -> Judgement:
    """The answer to one act that is asked about."""
    model = case.model
    found: dict[bool | int | str, Fact] = {}
    for predicate, positive in ANSWERS.items():
        if (predicate, question) in model:
            found[positive] = (predicate, question)
    for fact in model.facts("answer"):
        if fact[1] == question:
            found[shown(fact[2])] = fact
    left_open = [fact for fact in model.facts("open") if fact[1] == question]
    if left_open:
        return Judgement(None, proof(case, left_open[0]), (), Cause.OPEN)
    if not found:
        return Judgement(None, (), (), *unsettled(case, Cause.NO_RULE))
    if len(found) > 1:
        both = tuple(reason for fact in found.values() for reason in proof(case, fact))
        return Judgement(None, both, (), Cause.CLASH)
    ((value, fact),) = found.items()
    reasons = proof(case, fact)
    lifted = overruled(case, question)
    if not any(reason.passages for reason in (*reasons, *(x.by for x in lifted))):
        return Judgement(None, reasons, lifted, Cause.NO_PASSAGE)
    if words := unknown_words(case):
        return Judgement(None, reasons, lifted, Cause.UNKNOWN_WORD, words)
    if ("by_print", question) in model:
        return Judgement(value, reasons, lifted)
    forbidden = fact[0] == "no" and ("barred", question) in model
    unread, partly = doubted(case, (*reasons, *lifting(case, question)), "may_lift" if forbidden else "unread_clause")
    personas = {str(one[2]) for one in case.told.facts if one[0] == "persona"}
    doubtful = () if forbidden else tuple(t for t in partly if t not in personas | told_enough(case))
    if unread or doubtful:
        return Judgement(None, reasons, lifted, Cause.UNREAD if unread else Cause.PARTLY_KNOWN, unread or doubtful)
    return Judgement(value, reasons, lifted, assumed=partly)


def shown(value: Value) -> bool | int | str:
    """An answer as it is told: a number, a Title, a player ("A") or a place ("A's Discard Pile")."""
    if isinstance(value, tuple) and value[0] == "place" and len(value) == 3:
        return f"{shown(value[1])}'s {str(value[2]).replace('_', ' ').title()}"
    if isinstance(value, int):
        return value
    name = str(value)
    is_player = not isinstance(value, String) and name in PLAYERS
    return name.upper() if is_player else name


def unsettled(case: Case, cause: Cause) -> tuple[Cause, tuple[str, ...]]:
    """Where a card that no document describes is spoken of, that is the likely cause."""
    unknown = tuple(title for title, card in case.cards.items() if card is None)
    return (Cause.UNKNOWN_CARD, unknown) if unknown else (cause, ())


def unknown_words(case: Case) -> tuple[str, ...]:
    """Verbs, properties, modifiers, states and attributes that are told and of which no rule of the law speaks."""
    known = law_words(ruleset_of(case)) | {symbol(words) for words in vocabulary().times}
    told = [str(fact[WORD_AT[str(fact[0])]]) for fact in case.told.facts if fact[0] in WORD_AT]
    told += [str(fact[0]) for fact in case.told.facts if str(fact[0]).startswith("in_") and fact[0] not in SINCE]
    return tuple(dict.fromkeys(word.replace("_", " ") for word in told if word not in known))


@cache
def law_words(ruleset: str) -> frozenset[str]:
    """The constants of which the law of a ruleset speaks."""
    return frozenset(word for row in rows() if row.holds_in(ruleset) for word in CONSTANT.findall(row.law))


def doubted(case: Case, reasons: Sequence[Reason], unread_as: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Titles with a clause that no rule reads, and Titles that are not wholly known and whose text decides nothing.

    What a rule forbids stays forbidden whatever an unknown text says, unless that lifts this very rule
    (handbook/denial-v-permission), so only the first kind puts it in doubt.
    """
    unread = {spoken(case, str(fact[1])) for fact in case.model.facts(unread_as)}
    deciding = {case.texts[str(reason.fact[1])][0] for reason in reasons if reason.fact[0] == "clause"}
    retold = {
        str(fact[2]) for fact in case.told.facts if fact[0] == "card" and ("text_told", fact[1]) in case.told.facts
    }
    whole = {title for title, card in case.cards.items() if card is not None and card.whole}
    known = deciding | retold | whole | mute(case)
    return tuple(sorted(unread)), tuple(title for title in case.cards if title not in known)


def mute(case: Case) -> set[str]:
    """Titles of cards that are countered or nullified: what they say has no effect."""
    return titles_all(case, "mute")


def told_enough(case: Case) -> set[str]:
    """Titles of cards of which the sheet tells what they did, or that left play: the rest is taken not to matter."""
    return titles_all(case, "told_enough")


def titles_all(case: Case, predicate: str) -> set[str]:
    """Titles of which each card is such."""
    cards = [fact for fact in case.told.facts if fact[0] == "card"]
    others = {
        str(fact[2]) for fact in cards if (predicate, fact[1]) not in case.model and ("mute", fact[1]) not in case.model
    }
    return {str(fact[2]) for fact in cards} - others


def lifting(case: Case, question: str) -> tuple[Reason, ...]:
    """What the exceptions rest on that lift the denials of an act."""
    lifted = [("lifts", *fact[1:]) for fact in case.model.facts("overruled") if fact[1] == question]
    return tuple(reason for fact in lifted for reason in proof(case, fact))


def spoken(case: Case, clause: str) -> str:
    """Whose clause it is: the Title of the card, or what the sheet says of a card without one."""
    if clause in case.texts:
        return case.texts[clause][0]
    source = next(fact[2] for fact in case.told.facts if fact[0] == "clause" and fact[1] == clause)
    titles = [str(fact[2]) for fact in case.told.facts if fact[0] == "card" and fact[1] == source]
    return titles[0] if titles else "the text that is told"


def proof(case: Case, goal: Fact) -> tuple[Reason, ...]:
    """The derivation of a fact: each row once, premises before conclusions; definitions stay unsaid."""
    reasons: dict[tuple[str, tuple[Passage, ...]], Reason] = {}
    for derivation in case.model.proof(goal):
        for reason in reasons_of(case, derivation):
            reasons.pop((reason.says, reason.passages), None)
            reasons[reason.says, reason.passages] = reason
    return tuple(reasons.values())


def denying(case: Case) -> set[int]:
    """The lines of the sheet on which it rests that something is denied, by their places."""
    acts = {case.told.question, *(id for _, id in case.told.further)}
    denied = [fact for fact in case.model.facts("no") if fact[1] in acts]
    steps = (step for fact in denied for step in case.model.proof(fact))
    premises = (premise for step in steps for premise in (*step.facts, *step.counted))
    return {line for fact in (*denied, *premises) if (line := case.told.facts.get(fact)) is not None}


def reasons_of(case: Case, derivation: Derivation) -> Iterator[Reason]:
    """What a derivation rests on: the card clauses among its premises, then its row."""
    for fact in (*derivation.facts, *derivation.counted):
        if fact[0] == "clause" and fact[1] in case.texts:
            title, text = case.texts[str(fact[1])]
            yield Reason(f"{title}: {text.clause}", (text.passage,), fact)
    row = row_of(case, derivation)
    if row.says:
        yield Reason(worded(row.says, derivation), row.passages.get(ruleset_of(case), ()), derivation.fact)


def worded(says: str, derivation: Derivation) -> str:
    """The words of a row, its places filled by what its variables stood for."""
    for name, value in derivation.bindings.items():
        says = says.replace("{" + name + "}", str(value))
    return says


def row_of(case: Case, derivation: Derivation) -> Row:
    """The row of the law that a derivation applies."""
    return case.law.by_place[derivation.rule.place.row]


def ruleset_of(case: Case) -> str:
    """The ruleset under which is judged."""
    return next(str(fact[1]) for fact in case.told.facts if fact[0] == "ruleset")


def overruled(case: Case, question: str) -> tuple[Lifted, ...]:
    """The denials of an act that were lifted, with what lifted them."""
    found = []
    for fact in case.model.facts("overruled"):
        if fact[1] == question:
            denial = [reason for reason in proof(case, ("denies", *fact[1:])) if reason.passages]
            by = [reason for reason in proof(case, ("lifts", *fact[1:])) if reason.passages]
            if denial and by:
                found.append(Lifted(denial[-1], by[-1]))
    return tuple(found)
