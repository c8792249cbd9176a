"""A request -> what the look-up says to it, as plain data that every surface words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from bot.command import Name
from bot.query import Query
from bot.request import Request
from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.answer import Answer, Comparison, History

Reply = Answer | History | Comparison


class Lookup(Protocol):
    """What is asked of the look-up."""

    @property
    def entries(self) -> Mapping[str, Entry]:
        """Every entry by its id, in document order."""

    def ruling(self, query: str, ruleset: Ruleset, limit: int) -> Answer:
        """The rulings that answer these words."""

    def card(self, name: str, ruleset: Ruleset) -> Answer:
        """A card's current text, then the rulings about it."""

    def history(self, name: str, ruleset: Ruleset) -> History:
        """Every printed text of a card."""

    def rule(self, query: str, ruleset: Ruleset, limit: int) -> Answer:
        """Rulebook sections."""

    def define(self, term: str, ruleset: Ruleset) -> Answer:
        """A term of the glossary, a keyword, an abbreviation."""

    def compare(self, query: str) -> Comparison:
        """The same subject in the three rulesets."""


def ask(lookup: Lookup, request: Request, query: Query, limit: int) -> Reply:
    """What the look-up says to the query. `limit` is the most that `ruling` and `rule` list."""
    reply = _asked(lookup, request, query, limit)
    # The name that was asked is known where it is no card or no term: to ask for it again would help nobody.
    near = tuple(name for name in reply.did_you_mean if name.casefold() != query.text.casefold())
    return replace(reply, did_you_mean=near)


def _asked(lookup: Lookup, request: Request, query: Query, limit: int) -> Reply:
    match request.command:
        case Name.RULING:
            return lookup.ruling(query.text, request.ruleset, limit)
        case Name.CARD:
            return lookup.card(query.text, request.ruleset)
        case Name.ERRATA:
            return lookup.history(query.text, request.ruleset)
        case Name.RULE:
            return lookup.rule(query.text, request.ruleset, limit)
        case Name.DEFINE:
            return lookup.define(query.text, request.ruleset)
        case Name.COMPARE:
            return lookup.compare(query.text)
    raise ValueError(f"{request.command} looks nothing up")


def found(reply: Reply) -> bool:
    """Whether the documents have something on it."""
    match reply:
        case Answer():
            return reply.found
        case History():
            return bool(reply.cards)
        case Comparison():
            return any(shown for _, shown in reply.sides)


def known_as_another_kind(lookup: Lookup, request: Request, query: Query) -> bool:
    """Whether `ruling` answers where a command for one kind of entry alone has found nothing."""
    of_one_kind = request.command in (Name.CARD, Name.ERRATA, Name.RULE, Name.DEFINE)
    return of_one_kind and lookup.ruling(query.text, request.ruleset, 1).found
