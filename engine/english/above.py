"""What the readers of phrases, adjuncts and clauses read, on whom those of relative clauses rest."""

from __future__ import annotations

from typing import Protocol

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.english.tagged import Tagged


class Above(Protocol):
    """Readers that stand on the one that calls them: a relative clause holds a whole predicate."""

    def single(self) -> Noun:
        """One noun phrase, with all behind it."""

    def np(self, *, is_subject: bool = False, behind: bool = False) -> Noun:
        """A noun phrase, or a series of them."""

    def prepositional(self) -> Role:
        """A preposition with what stands behind it."""

    def subordinate(self) -> Role:
        """A subordinator with what stands behind it."""

    def contact(self, noun: Noun, verbs: frozenset[str] = frozenset()) -> bool:
        """A relative clause without its pronoun."""

    def clause(self, *, bare: bool = False) -> Clause:
        """A subject and its predicate."""

    def inner(self, *, bare: bool = False) -> Clause:
        """A clause that hangs on another."""

    def infinitive(self, subject: Noun | None) -> Clause:
        """An infinitive behind its "to"."""

    def further_passive(self, clause: Clause) -> Clause | None:
        """A second participle, which shares the helpers of the first."""

    def predicate(self, clause: Clause, helper: Tagged | None = None, *, bare: bool = False) -> Clause:
        """A verb with its helpers and all behind it."""
