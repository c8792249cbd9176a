"""What the grammar finds: noun phrases, verb phrases, clauses and questions. Who and what they mean is found later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
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
    """The place of a template that is asked for, or that a relative clause leaves: `how many cards may he draw`."""


@dataclass(frozen=True, slots=True)
class VerbPhrase:
    """A template with what fills its places, and the adjuncts behind it."""

    template: Template
    values: Mapping[str, Value]
    adjuncts: tuple[Adjunct, ...] = ()
    modal: str = "does"
    negated: bool = False
    manner: str = ""
    form: str = ""

    def things(self) -> tuple[NounPhrase, ...]:
        """All noun phrases that fill its places."""
        return tuple(one for name in self.values for one in self.named(name))

    def named(self, name: str) -> tuple[NounPhrase, ...]:
        """The noun phrases that fill one place."""
        value = self.values.get(name)
        listed = value if isinstance(value, tuple) else (value,)
        return tuple(one for one in listed if isinstance(one, NounPhrase))

    def filled(self, phrase: NounPhrase) -> VerbPhrase:
        """The same with a phrase where the gap is."""
        values = {
            name: ((phrase,) if name.startswith("things") else phrase) if isinstance(value, Gap) else value
            for name, value in self.values.items()
        }
        return replace(self, values=values)


@dataclass(frozen=True, slots=True)
class Adjunct:
    """An adjunct with what fills its places; `apart` behind a comma."""

    template: Template
    values: Mapping[str, Value]
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Kinds:
    """An apposition: "Challenge, an Event"."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """Somebody does or is something. Without a subject it has that of the clause before it, or that of its template."""

    subject: tuple[NounPhrase, ...]
    verb: VerbPhrase
    lead: tuple[Adjunct, ...] = ()

    @property
    def adjuncts(self) -> tuple[Adjunct, ...]:
        """Those in front of it and those behind its verb."""
        return self.lead + self.verb.adjuncts


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: the clause that is asked, what is counted (None in one of yes and no), and a second act.

    `word` is "how many", "how much", "which", or "passive".
    """

    clause: Clause
    counted: NounPhrase | None = None
    word: str = ""
    further: tuple[str, VerbPhrase] | None = None


@dataclass(frozen=True, slots=True)
class Earlier:
    """What happened before that which stands before it: `X, because Y`, `X after Y`, `may X if Y`."""

    parts: tuple[Part, ...]
    condition: bool = True


Aside: TypeAlias = Clause | Kinds
"""What is said of a card: a clause without subject, or with a gap for the card."""
Value: TypeAlias = NounPhrase | tuple[NounPhrase, ...] | VerbPhrase | Clause | Gap | Kinds | int | str | tuple[str, ...]
Part: TypeAlias = Clause | Asked | Earlier
