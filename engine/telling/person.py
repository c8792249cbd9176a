"""What a noun phrase refers to: the players."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import tomli

from engine.english.clause import Clause
from engine.english.noun import PEOPLE, Noun
from engine.shelf import personas
from engine.telling.frame import NotUnderstood
from engine.world import Happening, Player, World

TWO = "two players"
"""What a situation with a third player would be read as."""
STATES = frozenset({"prone", "disarmed"})
"""What a player may be called: "a Prone player"."""
REFLEXIVE = frozenset({"himself", "herself", "yourself", "myself"})
"""Whoever acts is meant by these, and never the other player."""
OF_ONES_OWN = frozenset({"my", "our"})


@cache
def _pronouns() -> dict[str, str]:
    listed = tomli.loads((Path(__file__).parents[1] / "people.toml").read_text(encoding="utf-8"))
    return {name: pronoun for pronoun, names in listed.items() for name in str(names).split()}


def pronoun_of(name: str) -> str:
    """How somebody of this name is spoken of; "" where the name does not tell."""
    return _pronouns().get(name, "")


class Persons:
    """Keeps track of whom was spoken of."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.topic = ""
        self.she = ""
        self.beside = ""
        """Whom it was about before it was told what his opponent has: the question goes back to him."""
        self.subject = ""
        self.ahead: Noun | None = None
        """Whom the clause names further on, for a "his" before anybody was named."""
        self.unnamed = ""
        """Whose opponent a situation begins with, as long as nobody was named: "His opponent plays Lunge"."""
        self.now = ("", "")
        """Whose Phase it is said to be, and which."""
        self.on_relative: Callable[[Clause, str, Noun], None] | None = None

    def is_player(self, noun: Noun | None) -> bool:
        """Whether the phrase speaks of a player."""
        return noun is not None and noun.is_somebody

    def is_anyone(self, noun: Noun | None) -> bool:
        """Whether it speaks of players in general: "a player", "no player", "players", "target player"."""
        if noun is None or noun.owner is not None or noun.player:
            return False
        if noun.is_pronoun and noun.head == "you":
            return "you" not in self.world.players and len(self.world.players) >= 2
        plural = any(w.lemma == noun.head and w.sense.form == "many" for w in noun.words)
        match noun.head:
            case "player" | "immortal":
                if noun.determiner in ("all", "both", "each", "every"):
                    return noun.head != "player" or bool(noun.adjectives)
                apart = bool({*noun.adjectives} - {"current", "active", "other", "same"})
                return plural or noun.determiner not in ("this", "that", "the") or apart
            case "opponent":
                return plural or noun.determiner == "no"
            case "attacker" | "defender":
                return True
        return False

    def introduce(self, noun: Noun) -> None:
        """Takes "a player" with whom a situation begins for the player it is about."""
        states = {*noun.adjectives} <= STATES
        if noun.head == "player" and noun.determiner == "a" and states and not self.world.players:
            noun.player = self._meet("A", "the player")
            self.world.log += [Happening("state", noun.player, kind=state) for state in noun.adjectives]
            noun.adjectives = ()

    def player(self, noun: Noun, *, is_subject: bool = False) -> str:
        """The player's id; what is told of him behind a "who" is taken in. Raises NotUnderstood."""
        found = (
            noun.player if noun.player in (*self.world.players, "all") else self._player(noun, is_subject=is_subject)
        )
        noun.player = found
        self.topic = self.topic or (found if noun.relatives and found != "all" else "")
        relatives, noun.relatives = noun.relatives, []
        for relative in relatives:
            if self.on_relative is None:
                raise NotUnderstood(relative.span, relative.verb)
            self.on_relative(relative, found, noun)
        return found

    def _player(self, noun: Noun, *, is_subject: bool = False) -> str:
        if noun.more:
            return self._both(noun)
        if noun.head.startswith("player:"):
            return self._meet(noun.head.removeprefix("player:"), noun.words[-1].token.text)
        if noun.head.startswith("persona:"):
            return self._persona(noun.head.removeprefix("persona:"), noun.edition)
        if noun.head == "opponent" and "other" in self.world.players:
            return "other"
        if noun.head == "opponent":
            return self.other(self._owner(noun, is_subject=is_subject))
        if noun.is_pronoun and noun.text.lower() in REFLEXIVE:
            return self.subject or self._spoken_of()
        if noun.is_pronoun and noun.head in PEOPLE:
            return self._pronoun(noun.head, is_subject=is_subject)
        if noun.head == "player" and noun.determiner in ("each", "every", "all", "both"):
            return "all"
        if noun.head == "player" and noun.determiner == "that" and not noun.adjectives and not self.world.players:
            return self._meet("A", "Player A")
        its = noun.owner is not None and noun.owner.is_pronoun and noun.owner.head == "it"
        if noun.head in ("player", "immortal") and (noun.determiner in ("this", "that", "the") or its):
            if noun.has("other"):
                return self.other(self.subject or self.topic or self._meet("A", "Player A"))
            return self.topic or self._meet("A", "Player A")
        raise NotUnderstood(noun.span, noun.text, "a player: Player A, a Persona, his opponent")

    def _both(self, noun: Noun) -> str:
        """Reads "Player A and Player B"."""
        members, noun.more = noun.each(), []
        found = {self.player(member) for member in members if self.is_player(member) and not self.is_anyone(member)}
        if len(members) != 2 or len(found) != 2 or noun.joint != "and":
            raise NotUnderstood(noun.span, noun.text, "one player at a time")
        return "all"

    def _owner(self, noun: Noun, *, is_subject: bool) -> str:
        if noun.owner is None and noun.of is not None and self.is_player(noun.of):
            return self.player(noun.of)  # "the opponent of General Katana"
        if noun.owner is None:
            return self.topic or self._meet("A", "Player A")
        if noun.owner.is_pronoun and noun.owner.head in ("he", "she", "they"):
            self.unnamed = self.unnamed if self.world.players else "A"
            return self.own(noun)
        return self.player(noun.owner, is_subject=is_subject or (noun.owner.is_pronoun and not self.subject))

    def _meet(self, id: str, name: str) -> str:
        if id not in self.world.players:
            if len(self.world.players) >= 2 and "other" not in self.world.players:
                raise NotUnderstood((0, 0), name, TWO)
            self._take_other(id, name)
        return id

    def _take_other(self, id: str, name: str) -> None:
        """A player named for the first time may be the opponent who was already spoken of."""
        if "other" in self.world.players and len(self.world.players) == 2:
            was, self.unnamed = self.unnamed if self.unnamed in self.world.players else "other", ""
            old = self.world.players.pop(was)
            pronoun = pronoun_of(name)
            called, named = (old.pronoun, bool(pronoun)) if old.persona or not pronoun else (pronoun, True)
            self.world.players[id] = Player(id, name, old.persona, called, old.version, old.bare, named)
            for happening in self.world.log:
                _rename(happening, was, id)
            for thing in self.world.things:
                thing.owner = id if thing.owner == was else thing.owner
                thing.controller = id if thing.controller == was else thing.controller
            self.topic = id if self.topic == was else self.topic
            self.beside = id if self.beside == was else self.beside
            return
        pronoun = pronoun_of(name)
        self.world.players[id] = Player(id, name, pronoun=pronoun or "he", named=bool(pronoun))

    def embody(self, player: str, name: str, version: str = "") -> None:
        """He plays this Persona. Raises NotUnderstood for a second one."""
        known = self.world.players[player]
        if known.bare or known.persona not in ("", name) or (version and known.version not in ("", version)):
            raise NotUnderstood((0, 0), name, "one Persona a player")
        known.persona, known.version = name, version or known.version
        known.pronoun = str(personas()[name].get("pronoun", "he")) if name in personas() else known.pronoun

    def _persona(self, name: str, version: str = "") -> str:
        for player in self.world.players.values():
            if player.persona == name:
                self.embody(player.id, name, version)
                return player.id
        if "other" not in self.world.players and len(self.world.players) >= 2:
            raise NotUnderstood((0, 0), name, TWO)
        self._take_other(name, name)
        self.embody(name, name, version)
        return name

    def named(self, player: str, clause: Clause) -> Noun:
        """The player by name, as a phrase of the clause."""
        persona = self.world.players[player].persona if player in self.world.players else ""
        return Noun(tuple(clause.words[:1]), f"persona:{persona}" if persona else f"player:{player}")

    def other(self, player: str) -> str:
        """The player's opponent, met here if he was not spoken of."""
        if len(self.world.players) < 2:
            self.world.players["other"] = Player("other", "the opponent")
        return self.world.opponent(player)

    def _pronoun(self, pronoun: str, *, is_subject: bool) -> str:
        players = self.world.players
        if pronoun == "you":
            return self._meet("you", "you")
        if pronoun == "she" and self.she in players:
            return self.she
        gendered = [p.id for p in players.values() if p.is_called(pronoun)]
        alone = next(iter(players.values())) if len(players) == 1 else None
        if alone is not None and alone.id == "you" and pronoun in ("he", "she"):
            return self.other("you")  # he who tells of himself is nobody's "he"
        if alone is not None and alone.id == alone.persona and {pronoun, alone.pronoun} == {"he", "she"}:
            return self.other(alone.id)  # "Nefertiri has played Seduce. He plays …"
        if pronoun == "she" and len(gendered) == 1:
            return gendered[0]
        if pronoun == "she" and len(players) == 2:
            women = [p.id for p in players.values() if p.id != "you" and not p.is_called("he")]
            if len(women) == 1:
                return women[0]
        if pronoun == "he" and len(players) == 2:
            plain = [p.id for p in players.values() if p.id != "you" and not p.is_called("she")]
            if len(plain) == 1:
                return plain[0]
        if pronoun == "she" and (rest := self._no_man()):
            return rest
        if not is_subject and self.subject and self.subject in players:
            return self.other(self.subject)
        return self._spoken_of()

    def _no_man(self) -> str:
        """Who "she" is where the other of two players is a Persona and a man."""
        players = self.world.players.values()
        rest = [p.id for p in players if p.id != "you" and not p.is_called("he")]
        return rest[0] if len(rest) == 1 and len(players) == 2 else ""

    def _spoken_of(self) -> str:
        """Whom a pronoun means where nobody acted yet: the one player who was named."""
        if not self.topic and len(self.world.players) == 1:
            return next(iter(self.world.players))
        return self.topic or self._met_ahead()

    def _met_ahead(self) -> str:
        """Who is named further on, where nobody was named; else Player A."""
        ahead, self.ahead = self.ahead, None
        if ahead is None or self.world.players:
            return self._meet("A", "Player A")
        return self._player(Noun(ahead.words, ahead.head, names=ahead.names, edition=ahead.edition))

    def own(self, noun: Noun) -> str:
        """Whose the thing is: "his Hand", "Player A's Endurance", "the Hand of Player B"; "" if nobody is named."""
        if noun.owner is None:
            of = noun.of if noun.is_a("hand", "endurance", "discard pile", "deck") else None
            return self.player(of) if of is not None and of.is_named_player and not of.more else ""
        if noun.owner.is_pronoun and noun.owner.head in ("it",):
            return ""
        if noun.owner.is_pronoun and noun.owner.head in ("he", "she", "they", "you"):
            gendered = [p.id for p in self.world.players.values() if p.is_called(noun.owner.head)]
            if noun.owner.head == "she" and len(gendered) == 1:
                return gendered[0]
            if noun.owner.head == "she" and self.she in self.world.players:
                return self.she
            if noun.owner.head == "she" and (rest := self._no_man()):
                return rest
            if noun.owner.text.lower() in OF_ONES_OWN or (noun.owner.head == "you" and not self.world.players):
                return self._meet("you", "you")
            if noun.owner.head == "he" and "you" in self.world.players:
                return self.other("you")  # he who tells of himself is nobody's "he"
            return self.subject or self._spoken_of()
        if noun.owner.head == "opponent" and "other" in self.world.players:
            return "other"
        if noun.owner.head == "opponent":
            base = self.own(noun.owner) or self.subject or self.topic
            return self.other(base)
        return self.player(noun.owner) if self.is_player(noun.owner) else ""


def _rename(happening: Happening, was: str, id: str) -> None:
    """Calls the player who was only "the opponent" by his name, also in what was done for something."""
    happening.actor = id if happening.actor == was else happening.actor
    happening.target = id if happening.target == was else happening.target
    happening.by = id if happening.by == was else happening.by
    if happening.purpose is not None:
        _rename(happening.purpose, was, id)
