"""What the grammar finds: noun phrases, verb phrases, clauses and questions. Who and what they mean is found later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.reader.template import Template


class Sort(StrEnum):
    """What a noun phrase names."""

    PLAYER = "player"
    TITLE = "title"
    KIND = "kind"
    PRONOUN = "pronoun"


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A player, a card, a kind of card, or a pronoun for one; `start` and `end` are tokens of the sentence.

    The name of a player is "A" to "D", a full Persona name, "opponent" (of the owner), or the word that stands for
    him: "I", "you", "he", "she", "they", "all players". `asides` is what a relative clause or apposition says of it.
    """

    sort: Sort
    name: str
    start: int
    end: int
    determiner: str = ""
    number: int | None = None
    adjectives: tuple[str, ...] = ()
    owner: NounPhrase | None = None
    whole: NounPhrase | None = None
    plural: bool = False
    asides: tuple[Aside, ...] = ()


@dataclass(frozen=True, slots=True)
class Gap:
    """The place of a template that a question asks for: `how many cards may he draw {gap}`."""


@dataclass(frozen=True, slots=True)
class VerbPhrase:
    """A template of a verb with what fills its places, and the adjuncts behind it."""

    template: Template
    values: Mapping[str, Value]
    adjuncts: tuple[Adjunct, ...]
    start: int
    end: int
    modal: str = "does"
    negated: bool = False
    manner: str = ""
    form: str = ""


@dataclass(frozen=True, slots=True)
class Adjunct:
    """An adjunct with what fills its places."""

    template: Template
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Kinds:
    """An apposition: "Challenge, an Event"."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """Somebody does or is something. Without a subject it has that of the clause before it.

    `before` is what a relative clause says of the subject: `Player A, who is Prone, …`.
    """

    subject: tuple[NounPhrase, ...]
    verb: VerbPhrase
    lead: tuple[Adjunct, ...] = ()
    before: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class LineMatch:
    """A whole clause or question that a row gives: `{things} are in play`."""

    template: Template
    values: Mapping[str, Value]
    lead: tuple[Adjunct, ...] = ()
    adjuncts: tuple[Adjunct, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: what is counted (None in one of yes and no), and the clause that is asked."""

    clause: Clause
    counted: NounPhrase | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class Earlier:
    """What happened before that which stands before it: `X, because Y`, `X after Y`, `may X if Y`."""

    parts: tuple[Part, ...]


Aside: TypeAlias = VerbPhrase | Kinds
Value: TypeAlias = NounPhrase | tuple[NounPhrase, ...] | VerbPhrase | Clause | Gap | Kinds | int | str | tuple[str, ...]
Part: TypeAlias = Clause | LineMatch | Asked | Earlier
