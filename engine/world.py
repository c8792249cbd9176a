"""The table: who plays, what lies where, what has happened."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from engine.card import CLASSES, Card, Effect

STANDING = frozenset(
    ["have", "ability", "hold", "hand", "state", "use", "drop", "discard", "gain", "exhaust", "control", "power"]
)
"""Verbs of which only what is so counts; that it is not so, a rule must ask for by itself."""

Detail = Literal[
    "ago", "and", "against", "as", "claim", "doer", "each", "enough", "follows", "gems", "in place of",
    "modal", "more", "of", "on", "order", "passive", "relative", "remark", "spared", "sub", "tense", "together",
    "until", "whose", "without",
]  # fmt: skip
"""What may be told of a happening besides. How somebody does it (`roles`) is told by any preposition of English."""


@dataclass(slots=True, eq=False)
class Thing:
    """A card at the table, or several alike; equal to itself alone.

    `zone` is hand, play, discard, endurance, deck, game or "".
    """

    title: str
    classes: frozenset[str]
    card: Card | None = None
    count: int = 1
    owner: str = ""
    controller: str = ""
    zone: str = ""
    under: Thing | None = None
    edition: str = ""
    grid: frozenset[str] = frozenset()
    effects: list[Effect] = field(default_factory=list)
    traits: set[str] = field(default_factory=set)
    unknown: bool = False
    restriction: int | None = None
    extra_name: str = ""
    names: frozenset[str] = frozenset()
    marks: set[str] = field(default_factory=set)
    silenced: list[Effect] = field(default_factory=list)
    """What it says while it is nullified, without effect."""
    outside: frozenset[str] = frozenset()
    """The squares that it is told not to cover, where its Grid is not known otherwise."""
    part_of: Thing | None = None
    """The cards of which it is one: "holds 2 Dodges and plays one of them"."""
    unread: frozenset[str] = frozenset()
    """Adjectives told of it that have no place here: no rule reckons with them."""

    @property
    def other_edition(self) -> bool:
        """Whether it is of an edition of which the documents say nothing."""
        word = self.edition.lower()
        if word in CLASSES and word not in self.classes:
            return True
        return bool(self.edition) and self.card is not None and self.card.subtitle not in ("", self.edition)

    @property
    def base_title(self) -> str:
        """Its Title without its sub-title, in small letters: "extra shot" of "Extra Shot: Mako"."""
        return self.title.partition(":")[0].lower()

    @property
    def is_kind(self) -> bool:
        """Whether only a kind of cards was spoken of, and not how many: "Special cards", "Events"."""
        word = self.title.lower().removeprefix("the ")
        return not self.extra_name and (word.endswith(" cards") or (word.endswith("s") and word[:-1] in CLASSES))

    def is_a(self, *classes: str) -> bool:
        """Whether it is of one of these classes."""
        return any(c in self.classes for c in classes)

    def does(self, verb: str) -> Iterator[Effect]:
        """Its effects of this kind."""
        return (effect for effect in self.effects if effect.do == verb)


def _own(value: object) -> object:
    """What may be added to, as it is now."""
    return copy.copy(value) if isinstance(value, set | list) else value


def kept(things: list[Thing]) -> Callable[[], None]:
    """Gives what puts these cards back to as they are now, whatever was told of them since."""
    saved = [(thing, {name: _own(getattr(thing, name)) for name in Thing.__slots__}) for thing in things]

    def restore() -> None:
        for thing, values in saved:
            for name, value in values.items():
                setattr(thing, name, value)

    return restore


@dataclass(slots=True, eq=False)
class Happening:
    """Something that happened or holds. `turn` is relative to the asked moment: -1 the player's last turn.

    `used` is set by the rule that took it into account: a verdict that leaves one unused is not given.
    """

    verb: str
    actor: str = ""
    things: list[Thing] = field(default_factory=list)
    others: list[Thing] = field(default_factory=list)
    number: int | None = None
    kind: str = ""
    target: str = ""
    turn: int = 0
    phase: str = ""
    zone: str = ""
    negated: bool = False
    text: str = ""
    extra: dict[Detail, str] = field(default_factory=dict)
    used: bool = False
    purpose: Happening | None = None
    by: str = ""
    roles: dict[str, str] = field(default_factory=dict)
    general: bool = False
    retold: bool = False
    """Whether it only tells again what the documents say of a card or Persona."""
    now: bool = False
    """Whether it is said to be of this turn."""
    nth: str = ""
    """The number of the turn, where it is told: "on turn 2", "on his second turn"."""

    def leave(self, words: str) -> None:
        """Keeps what was told of it and has no place in it: no rule reckons with that."""
        self.extra["more"] = f"{self.extra.get('more', '')} {words}".strip()

    @property
    def more(self) -> str:
        """What was told of it, or of what it is done for, that no rule reckons with."""
        own = self.extra.get("more", "")
        return own or (self.purpose.more if self.purpose is not None else "")

    @property
    def parts(self) -> Iterator[Happening]:
        """The happening, what it is done for, what that is done for, and so on."""
        yield self
        if self.purpose is not None:
            yield from self.purpose.parts

    @property
    def of_none(self) -> bool:
        """Whether it speaks of no card: "has no Forethought in play"."""
        return bool(self.things) and all(thing.count == 0 for thing in self.things)

    @property
    def cards(self) -> list[Thing]:
        """Its cards, and behind them those that it also speaks of."""
        return [*self.things, *self.others]

    @property
    def all_cards(self) -> list[Thing]:
        """Its cards, and those of what it is done for."""
        return [thing for part in self.parts for thing in part.cards]

    @property
    def thing(self) -> Thing | None:
        """The first of its cards."""
        return self.things[0] if self.things else None


def _is_denied(happening: Happening) -> bool:
    """Whether it is told of a card by its name that it was not played."""
    named = any(thing.count and (thing.card is not None or thing.unknown) for thing in happening.things)
    return happening.negated and happening.verb == "play" and named


@dataclass(slots=True)
class Player:
    """A player. `name` as the situation calls him."""

    id: str
    name: str
    persona: str = ""
    pronoun: str = "he"
    version: str = ""
    """Which of the cards of this Persona: the words in brackets behind his name."""
    bare: bool = False
    """Whether he is said to play without a Persona card."""
    named: bool = False
    """Whether he has a name of his own that tells how he is spoken of."""

    def is_called(self, pronoun: str) -> bool:
        """Whether he is known to be spoken of as he, or as she: by his Persona, or by a name of his own."""
        return bool(self.persona or self.named) and self.pronoun == pronoun


@dataclass(slots=True)
class World:
    """Two players, their cards, and the log."""

    ruleset: str
    players: dict[str, Player] = field(default_factory=dict)
    things: list[Thing] = field(default_factory=list)
    log: list[Happening] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    aside: list[Happening] = field(default_factory=list)
    """What was told and hangs on nothing: a hope, an offer declined, a wish. No judge looks at it."""
    unheard: list[tuple[tuple[int, int], ...]] = field(default_factory=list)
    """Where the words stand in the text that bear on nothing: "no other card forbids it", "he hopes to win"."""

    def opponent(self, player: str) -> str:
        """The other player's id."""
        return next((other for other in self.players if other != player), "other")

    def happened(self, *verbs: str, actor: str | None = None, turn: int | None = None) -> list[Happening]:
        """What is in the log of these verbs, as far as all of it was read by a verb's own method."""
        return [
            h for h in self.log
            if h.verb in verbs and not (h.verb == "have" and h.zone != "play")
            and (actor is None or h.actor == actor) and (turn is None or h.turn == turn)
            and not ((h.negated or h.of_none) and (h.general or h.verb in STANDING)) and not _is_denied(h)
            and not (h.general and h.roles.keys() - {"subject"})
        ]  # fmt: skip

    def name(self, player: str) -> str:
        """A player's name."""
        if player == "all":
            return "each player"
        return self.players[player].name if player in self.players else "the opponent"

    def use(self, *happenings: Happening) -> None:
        """Takes these into account."""
        for happening in happenings:
            happening.used = True
