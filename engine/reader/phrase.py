"""What the grammar finds: noun phrases, verb phrases, clauses and questions. Who and what they mean is found later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from engine.reader.template import Template


class Naming(StrEnum):
    """What a noun phrase names."""

    PLAYER = "player"
    TITLE = "title"
    KIND = "kind"
    PRONOUN = "pronoun"


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A player, a card, a kind of card, or a pronoun for one; `start` and `end` are tokens of the sentence.

    The name of a player is "A" to "D", a full Persona name, "opponent" (of the owner), or the word that stands for
    him: "I", "you", "he", "she", "they", "all players". `whole` is what it is part of, or where it lies. `asides` is
    what a relative clause or apposition says of it.
    """

    sort: Naming
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
    """The place of a template that is asked for: `how many cards may he draw`."""


@dataclass(frozen=True, slots=True)
class Kinds:
    """What a card is said to be: "Challenge, an Event"."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Adjunct:
    """An adjunct with what fills its places; `apart` behind a comma."""

    template: Template
    values: Mapping[str, Value]
    apart: bool = False


@dataclass(frozen=True, slots=True)
class VerbPhrase:
    """A template with what fills its places, and the adjuncts behind it."""

    template: Template
    values: Mapping[str, Value]
    adjuncts: tuple[Adjunct, ...] = ()
    modal: str = "does"
    negated: bool = False
    manner: str = ""
    earlier: bool = False

    def named(self, name: str) -> tuple[NounPhrase, ...]:
        """The noun phrases that fill one place."""
        value = self.values.get(name)
        listed = value if isinstance(value, tuple) else (value,)
        return tuple(one for one in listed if isinstance(one, NounPhrase))

    def phrases(self) -> tuple[NounPhrase, ...]:
        """All noun phrases that fill its places."""
        return tuple(one for name in self.values for one in self.named(name))


@dataclass(frozen=True, slots=True)
class EnglishClause:
    """Somebody does or is something. Without a subject it has that of the clause before it, or that of its template."""

    subject: tuple[NounPhrase, ...]
    verb: VerbPhrase
    lead: tuple[Adjunct, ...] = ()

    @property
    def adjuncts(self) -> tuple[Adjunct, ...]:
        """Those in front of it and those behind its verb."""
        return self.lead + self.verb.adjuncts

    def phrases(self) -> tuple[NounPhrase, ...]:
        """All noun phrases in it and its adjuncts, in their order; those of a clause inside it are not."""
        found = [*self.subject, *self.verb.phrases()]
        for value in self.verb.values.values():
            if isinstance(value, VerbPhrase):
                found += EnglishClause((), value).phrases()
        for adjunct in self.adjuncts:
            found += EnglishClause((), VerbPhrase(adjunct.template, adjunct.values)).phrases()
        return tuple(sorted(found, key=lambda one: one.start))

    def active(self) -> EnglishClause:
        """`X is played by Player B` as `Player B plays X`; without a subject where nobody is named."""
        verb, template = self.verb, self.verb.template.row.passive
        if template is None:
            return self
        by = next((one for one in verb.adjuncts if one.template.row.by_doer), None)
        doer = by.values["player"] if by is not None else None
        rest = tuple(one for one in verb.adjuncts if one is not by)
        done = replace(verb, template=template, values={"things": self.subject, **verb.values}, adjuncts=rest)
        return replace(self, subject=(doer,) if isinstance(doer, NounPhrase) else (), verb=done)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: the clause that is asked, and what is counted (None in one of yes and no).

    `word` is "how many", "how much" or "which"; `of_doer`: nobody is named who does what is done to a card.
    """

    clause: EnglishClause
    counted: NounPhrase | None = None
    word: str = ""
    of_doer: bool = False


Aside: TypeAlias = EnglishClause | Kinds
"""What is said of a card or player: a clause without subject, or its kinds."""
Value: TypeAlias = (
    NounPhrase | tuple[NounPhrase, ...] | VerbPhrase | EnglishClause | Gap | Kinds | int | str | tuple[str, ...]
)
Part: TypeAlias = EnglishClause | Asked
