"""A request -> what the look-up says to it, as plain data that every surface words."""

from __future__ import annotations

from collections.abc import Mapping
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

    def rule(self, query: str, ruleset: Ruleset) -> Answer:
        """Rulebook sections."""

    def define(self, term: str, ruleset: Ruleset) -> Answer:
        """A term of the glossary, a keyword, an abbreviation."""

    def compare(self, query: str) -> Comparison:
        """The same subject in the three rulesets."""


def ask(lookup: Lookup, request: Request, query: Query, limit: int) -> Reply:
    """What the look-up says to the query. `limit` is the most that a ruling lists."""
    match request.command:
        case Name.RULING:
            return lookup.ruling(query.text, request.ruleset, limit)
        case Name.CARD:
            return lookup.card(query.text, request.ruleset)
        case Name.ERRATA:
            return lookup.history(query.text, request.ruleset)
        case Name.RULE:
            return lookup.rule(query.text, request.ruleset)
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
