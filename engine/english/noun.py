"""Noun phrases: what a sentence speaks of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.english.tagged import Tagged

if TYPE_CHECKING:
    from engine.english.clause import Clause

TURNS = ("turn", "last turn", "next turn")
"""What a turn is called."""
PASSED = ("it", "last turn", "next turn")
"""Of what stands before these a relative clause behind a comma is told: "plays it last turn, by which he may …"."""
SELVES = frozenset(["himself", "herself", "themselves"])
PEOPLE = frozenset({"opponent", "player", "he", "she", "you", "they", "immortal", "attacker", "defender"})
"""What somebody is called who has no name."""


@dataclass(slots=True)
class Noun:
    """A noun phrase.

    `head` is a noun's lemma, a name ("card:thrust", "player:A", "persona:kane", "unknown:…") or a pronoun;
    "" where only adjectives stand. `more` are the further members of a series, joined by `joint`.
    """

    words: tuple[Tagged, ...]
    head: str
    is_pronoun: bool = False
    determiner: str = ""
    owner: Noun | None = None
    number: int | None = None
    adjectives: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    edition: str = ""
    of: Noun | None = None
    more: list[Noun] = field(default_factory=list)
    joint: str = "and"
    relatives: list[Clause] = field(default_factory=list)
    after: list[Tagged] = field(default_factory=list)
    apposition: Noun | None = None
    player: str = ""
    denied: list[Noun] = field(default_factory=list)
    """What it expressly is not: "the Head Shot, not the Lunge"."""

    @property
    def text(self) -> str:
        """The phrase as it was written."""
        return " ".join(word.token.text for word in self.words).replace(" 's", "'s")

    @property
    def span(self) -> tuple[int, int]:
        """Where it stands."""
        return (self.words[0].token.start, self.words[-1].token.end) if self.words else (0, 0)

    @property
    def means_both(self) -> bool:
        """Whether it is "both", "both of them", "the two of them"."""
        words = self.text.lower().split()
        of_two = words[:2] == ["the", "two"] and words[2:] in ([], ["of", "them"], ["copies"], ["cards"])
        return not self.names and (words[:1] == ["both"] or of_two or words in (["them", "both"], ["the", "pair"]))

    def each(self) -> list[Noun]:
        """The members of the series, or this one."""
        return [self, *self.more]

    def is_a(self, *heads: str) -> bool:
        """Whether it is headed by one of these."""
        return self.head in heads

    @property
    def is_it(self) -> bool:
        """Whether it is "it"."""
        return self.is_pronoun and self.head == "it"

    @property
    def is_named_player(self) -> bool:
        """Whether it names a player or a Persona."""
        return self.head.startswith(("player:", "persona:"))

    @property
    def is_somebody(self) -> bool:
        """Whether it speaks of a player; "they" may be the cards."""
        return self.is_named_player or (self.head in PEOPLE and not (self.head == "they" and self.is_pronoun))

    def has(self, adjective: str) -> bool:
        """Whether this adjective stands before it."""
        return adjective in self.adjectives
