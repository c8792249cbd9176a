"""The players of a text: who "he" and "his opponent" are, and whose Persona is named."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.reader.lexicon import Lexicon
from engine.reader.names import Names
from engine.reader.phrase import NounPhrase, Sort

SPEAKS = re.compile(r"\b(?:I|me|[Mm]y|mine|[Yy]our?|I'm)\b")
LETTER = re.compile(r"\b[Pp]layer ([AB])\b|(?<![\w'])([AB])(?= (?:is|has|plays?|may|can|must|does)\b| ?'s\b)|\b(B)\b")
ANYBODY = frozenset({"all players", "each player", "target player"})


class UnclearError(Exception):
    """What is said is ambiguous or has no line on a sheet; `start` and `end` are tokens of its sentence."""

    def __init__(self, why: str, phrase: NounPhrase | None = None) -> None:
        super().__init__(why)
        self.why, self.phrase = why, phrase


@dataclass(frozen=True, slots=True)
class Mention:
    """A card that the text has named: how a later line names it, what it is, whose it is, in which sentence."""

    name: str
    noun: str
    kinds: frozenset[str]
    known: bool
    owner: str
    sentence: int
    clause: int
    several: bool = False
    number: int | None = None


class Players:
    """The players of a text, in the order in which it names them."""

    def __init__(self, text: str, names: Names, lexicon: Lexicon) -> None:
        self.names, self.lexicon = names, lexicon
        self.addressed = bool(re.search(r"\b[Yy]ou\b", text) and re.search(r"\b(?:I|[Mm]y)\b", text))
        """Whether "you" is the opponent of the one who says "I"."""
        self.speaker = bool(SPEAKS.search(text))
        self.lettered = {letter for found in LETTER.findall(text) for letter in found if letter}
        self.personas: dict[str, str] = {}
        self.met: list[str] = []
        self.mentions: list[Mention] = []
        self.controllers: dict[str, str] = {}
        self.topic = ""
        self.owner_of_opponent = ""
        self.subject = ""
        self.sentence = 0
        self.quiet = False
        self.zone = ""
        self.clause = 0
        self.used: set[str] = set()
        self.attacks: set[str] = set()
        self.foe_of = ""
        """Whose cards "it" is not: what a player blocks or counters is another's."""
        self.ordered: list[str] = []
        """The cards of which "the second" is one."""
        self.each = ""
        """Of which of both players something is told just now."""
        self._resolved: dict[tuple[int, int, str], str] = {}

    def player(self, phrase: NounPhrase, *, possessor: bool = False) -> str:
        """The letter of a player."""
        if self.each and phrase.name in ("they", "I", "he") and possessor:
            return self.each
        place = (self.sentence, phrase.start, phrase.name)
        if place not in self._resolved:
            self._resolved[place] = self._resolve(phrase, possessor)
        return self._resolved[place]

    def first_player(self) -> NounPhrase:
        """Player A."""
        return NounPhrase(Sort.PLAYER, "A", 0, 0)

    def _resolve(self, phrase: NounPhrase, possessor: bool) -> str:
        name = phrase.name
        if name in ANYBODY:
            return name
        if name in ("A", "B", "C", "D"):
            letter = name
        elif name in ("I", "you"):
            letter = "B" if name == "you" and self.addressed else "A"
        elif name == "player":
            letter = (self.topic or "A") if phrase.determiner == "the" else "A"
        elif name == "opponent":
            letter = other(self._owner(phrase))
        elif name in ("he", "she", "they"):
            letter = self._pronoun(phrase, possessor)
        else:
            letter = self.persona(phrase)
        if letter not in self.met:
            self.met.append(letter)
        return letter

    def _owner(self, phrase: NounPhrase) -> str:
        """Whose opponent is meant; "his opponent" stays the same player while he is spoken of."""
        owner = phrase.owner
        if owner is None:
            return "A" if self.speaker else self.owner_of_opponent or self._topic(phrase)
        if owner.name in ("he", "she", "they") and not self.speaker:
            if self.subject:
                return self.subject
            if self.owner_of_opponent:
                return self.owner_of_opponent
            return self._fitting(self._topic(phrase), owner)
        return self.player(owner)

    def _pronoun(self, phrase: NounPhrase, possessor: bool) -> str:
        if self.speaker:
            return "B"
        if self.subject in ("A", "B"):
            letter = self.subject if possessor else other(self.subject)
            return self._fitting(letter, phrase)
        letter = self._fitting(self._topic(phrase), phrase)
        if self.owner_of_opponent == other(letter) and not possessor and self._spoken_of_as(other(letter), phrase):
            raise UnclearError("it is not clear which player this is", phrase)
        return letter

    def _spoken_of_as(self, letter: str, phrase: NounPhrase) -> bool:
        """Whether this pronoun can mean a player: a woman is no "he"."""
        return phrase.name != "he" or self.persona_of(letter) not in self.lexicon.sets["women"]

    def _topic(self, phrase: NounPhrase) -> str:
        if not self.topic:
            if len(self.met) == 1 or not (self.met or self.mentions):
                return self.met[0] if self.met else "A"
            raise UnclearError("it is not clear which player this is", phrase)
        return self.topic

    def _fitting(self, letter: str, phrase: NounPhrase) -> str:
        """The player, or the other one where a Persona of this name is not spoken of as "he" or as "she"."""
        women = [one for name, one in self.personas.items() if name in self.lexicon.sets["women"]]
        if phrase.name == "she" and len(women) == 1:
            return women[0]
        for candidate in (letter, other(letter)):
            if self._spoken_of_as(candidate, phrase):
                return candidate
        raise UnclearError("it is not clear which player this is", phrase)

    def persona(self, phrase: NounPhrase) -> str:
        """The letter of the player with this Persona; at its first mention it gets one."""
        if phrase.name in self.personas:
            return self.personas[phrase.name]
        taken = set(self.personas.values())
        free = [letter for letter in "AB" if letter not in taken and letter not in self.lettered]
        if self.speaker:
            free = [letter for letter in free if letter == "B"]
        if not free:
            raise UnclearError("it is not clear whose Persona this is", phrase)
        self.personas[phrase.name] = free[0]
        return free[0]

    def is_persona(self, letter: str, phrase: NounPhrase) -> None:
        """Tell that a player has this Persona."""
        if self.personas.get(phrase.name, letter) != letter or any(
            whose == letter and name != phrase.name for name, whose in self.personas.items()
        ):
            raise UnclearError("two Personas of one player, or two players of one Persona", phrase)
        self.personas[phrase.name] = letter

    def persona_of(self, letter: str) -> str:
        """The Persona of a player, or ""."""
        return next((name for name, whose in self.personas.items() if whose == letter), "")


def other(letter: str) -> str:
    """The other of two players."""
    if letter not in ("A", "B"):
        raise UnclearError("it is not clear which player this is")
    return "B" if letter == "A" else "A"
