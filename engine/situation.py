"""A situation as data: what a sheet says and no more. `engine.sheet` reads and prints it; nothing is derived here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, StrEnum
from typing import TypeAlias, TypeVar, cast

from corpus.document import Ruleset


class Sort(StrEnum):
    """What the name of an item is."""

    PLAYER = "player"
    """"A" to "D"; "A1" and "A2" are the Immortals of a Persona of two."""
    WORD = "word"
    """A word that stands by itself: "you", "this card", "each player", "game", "to ability", "none", a topic, a gem."""
    NUMBER = "number"
    """A bare number; it is in `number`."""
    TITLE = "title"
    """The Title of a card."""
    KIND = "kind"
    """What a card or thing is, in small letters and as it stands: "attack", "attacks"."""


@dataclass(frozen=True, slots=True)
class Item:
    """A card, a kind of card, a player, a place, an amount or a word.

    `determiner` is "a" also where "an" is printed; "A's", "your" and "opponent's" are determiners.
    `number` is how many; `copy` which one ("Lunge #2"). `of` is the owner or the whole, `than` what it is
    compared with.
    """

    sort: Sort
    name: str
    determiner: str = ""
    number: int | None = None
    adjectives: tuple[str, ...] = ()
    copy: int | None = None
    of: Item | None = None
    than: Item | None = None

    @property
    def possessor(self) -> str:
        """Whose it is by its determiner: "A" of "A's hand", "your", "opponent"; "" where it is nobody's."""
        if self.determiner == "your":
            return "you"
        return self.determiner[:-2] if self.determiner.endswith("'s") else ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A preposition with its items: `vs Upper Right Attack`."""

    preposition: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Tail:
    """What stands behind a head: items, phrases in their order, a purpose (`to counter X`), modifiers in brackets.

    A modifier with a number in it is kept as typed ("for 2 turns"); `engine.vocabulary` takes the number out.
    """

    items: tuple[Item, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    purpose: Act | None = None
    modifiers: tuple[str, ...] = ()

    def under(self, preposition: str) -> tuple[Item, ...]:
        """The items of all phrases with this preposition."""
        return tuple(item for phrase in self.phrases if phrase.preposition == preposition for item in phrase.items)


class Modal(StrEnum):
    """How an act is said of its subject."""

    DOES = "does"
    DOES_NOT = "does not"
    MAY = "may"
    MAY_ONLY = "may only"
    MUST = "must"
    CANNOT = "cannot"
    PREVENTED = "is prevented from"


@dataclass(frozen=True, slots=True)
class Act(Tail):
    """Somebody does something. `verb` is in its base form; a purpose and what is asked by `who` have no subject."""

    verb: str = ""
    subject: Item | None = None
    modal: Modal = Modal.DOES


@dataclass(frozen=True, slots=True)
class Being:
    """Something is something: `this attack is unblockable`; `modal` is DOES, DOES_NOT, MAY, MUST or CANNOT.

    As a line of its own it is the state of a player: `A is: prone, disarmed`, `A cannot be: disarmed`.
    """

    subject: Item
    values: tuple[Item, ...]
    modal: Modal = Modal.DOES
    modifiers: tuple[str, ...] = ()
    phrases: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Clause:
    """What a card is told to say, and on which condition; `only` with "only if"."""

    says: Act | Being
    condition: Clause | None = None
    only: bool = False


@dataclass(frozen=True, slots=True)
class Amount:
    """A number, `27 to 32`, or `26 + roll`."""

    least: int
    most: int
    roll: bool = False


# What a line tells, beside an act (`B plays: Upper Guard vs Thrust`) and a state (`A is: prone, disarmed`)


@dataclass(frozen=True, slots=True)
class ListLine:
    """Words of a closed list: `ruleset: type2`, `game: tournament, time expired`, `nothing else changes: damage`."""

    head: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PersonaLine:
    """`A: Duncan MacLeod`; without personas `A: no persona`; negated `A: not Khan`."""

    player: str
    personas: tuple[Item, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class ZoneLine:
    """`A hand: 2 attacks`; `in play: X` with no player; `not in play: X` negated, with no player."""

    player: str | None
    zone: str
    contents: Tail
    negated: bool = False


@dataclass(frozen=True, slots=True)
class AttributeLine:
    """`A ability: 15`. The subject is a player or a word such as `round`."""

    subject: Item
    attribute: str
    amount: Amount
    modifiers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnLine:
    """Here a turn begins, or a phase of it: `A's turn`, `A's turn 3`, `A's must do phase`."""

    player: str
    phase: str = ""
    number: int | None = None


@dataclass(frozen=True, slots=True)
class TurnsLater:
    """`3 turns later`; None is `several turns later`."""

    turns: int | None


@dataclass(frozen=True, slots=True)
class Property:
    """A property that is said of a card, or is denied of it."""

    name: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class PropertyLine:
    """`successful: Thrust`, `not blocked, not dodged: Thrust`."""

    properties: tuple[Property, ...]
    rest: Tail


@dataclass(frozen=True, slots=True)
class TextLine:
    """`text: Patience = you may draw to ability`."""

    card: Item
    clause: Clause


@dataclass(frozen=True, slots=True)
class DescriptionLine:
    """`kind: X = an edge`: what a card is told to be in one respect; `topic` is the head of the line.

    kind, grid, icon and edition have things as values; restriction, damage (two as `3/2`), chance and uses numbers;
    gem and silent words. A restriction of none is the word "none".
    """

    topic: str
    card: Item
    values: tuple[Item, ...]


Line: TypeAlias = (
    Act
    | Being
    | ListLine
    | PersonaLine
    | ZoneLine
    | AttributeLine
    | TurnLine
    | TurnsLater
    | PropertyLine
    | TextLine
    | DescriptionLine
)


class Link(StrEnum):
    """How a further act of a question is joined to the one before it."""

    THEN = "then"
    OR = "or"


@dataclass(frozen=True, slots=True)
class FurtherAct:
    """A further act of a question: `; then play: X`. It has the subject and modal of the first."""

    link: Link
    act: Act


@dataclass(frozen=True, slots=True)
class ActQuestion:
    """What somebody may, must or does; `form` is "who", "which", "how many" or "how much", and "" for a yes or no.

    `may A play: X; then play: Y`, `is A prevented from playing: X` (the modal is PREVENTED), `who goes first` (no
    subject), `how many cards must B discard` (`kind` is what is counted; without it the act names the cards).
    In `how much ability does A have` the kind is the word of the attribute.
    """

    act: Act
    form: str = ""
    kind: Item | None = None
    further: tuple[FurtherAct, ...] = ()


@dataclass(frozen=True, slots=True)
class ThingQuestion:
    """What things are or where they go; `form` is "is", "where goes" or "how many cards go".

    `is A: disarmed`, `is removed: Dojo from play`, `is an upper attack: Slash`: `what` is the player, the word of the
    property, the kind.
    """

    form: str
    rest: Tail
    what: Item | None = None


Question: TypeAlias = ActQuestion | ThingQuestion


@dataclass(frozen=True, slots=True)
class Situation:
    """What is told, in order, and what is asked."""

    lines: tuple[Line, ...]
    question: Question

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset that is told, or classic."""
        told = [line.words[0] for line in self.lines if isinstance(line, ListLine) and line.head == "ruleset"]
        return Ruleset(told[-1]) if told else Ruleset.CLASSIC


Part = TypeVar("Part")


def items_in(part: object) -> Iterator[Item]:
    """All items in a situation or a part of one, in the order of its fields; those inside an item too."""
    if isinstance(part, Item):
        yield part
    for value in children(part):
        yield from items_in(value)


def with_items(part: Part, change: Callable[[Item], Item]) -> Part:
    """The same part with each item changed, the inner ones first."""
    made: object = part
    if isinstance(part, tuple):
        made = tuple(with_items(value, change) for value in part)
    elif is_dataclass(part) and not isinstance(part, type):
        made = type(part)(**{field.name: with_items(getattr(part, field.name), change) for field in fields(part)})
    return cast(Part, change(made) if isinstance(made, Item) else made)


def children(part: object) -> tuple[object, ...]:
    """The parts that a part is made of."""
    if isinstance(part, tuple):
        return part
    if is_dataclass(part) and not isinstance(part, (type, Enum)):
        return tuple(getattr(part, field.name) for field in fields(part))
    return ()
