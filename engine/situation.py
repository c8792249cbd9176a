"""A situation as data: what a sheet says and no more. `engine.sheet` reads and prints it; nothing is derived here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, StrEnum
from typing import TypeAlias, TypeVar, cast

RULESETS = ("classic", "type1", "type2")


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
    """Something is something: `this attack is unblockable`; `modal` is DOES, DOES_NOT, MAY, MUST or CANNOT."""

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


# Facts, one class for each form of line


@dataclass(frozen=True, slots=True)
class RulesetLine:
    """`ruleset: type2`."""

    ruleset: str


@dataclass(frozen=True, slots=True)
class PersonaLine:
    """`A: Duncan MacLeod`; without personas `A: no persona`; negated `A: not Khan`."""

    player: str
    personas: tuple[Item, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class StateLine:
    """`A is: prone, disarmed`; `A cannot be: disarmed`."""

    player: str
    states: tuple[str, ...]
    modal: Modal = Modal.DOES


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
    """`A's turn`, `A's turn 3`: here a turn begins."""

    player: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class PhaseLine:
    """`A's must do phase`: here this phase begins; `phase` is without the word."""

    player: str
    phase: str


@dataclass(frozen=True, slots=True)
class TurnsLater:
    """`3 turns later`; None is `several turns later`."""

    turns: int | None


@dataclass(frozen=True, slots=True)
class GameLine:
    """`game: tournament, time expired`."""

    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NothingElseLine:
    """`nothing else changes: damage`, `nothing else prevents: attacks`; `verb` is "changes" or "prevents"."""

    verb: str
    things: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventLine:
    """It happened, did not, or somebody is told that he may, must or cannot: `B plays: Upper Guard vs Thrust`."""

    act: Act


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
    RulesetLine
    | PersonaLine
    | StateLine
    | ZoneLine
    | AttributeLine
    | TurnLine
    | PhaseLine
    | TurnsLater
    | GameLine
    | NothingElseLine
    | EventLine
    | PropertyLine
    | TextLine
    | DescriptionLine
)


# Questions


class Link(StrEnum):
    """How a further act of a question is joined to the one before it."""

    THEN = "then"
    OR = "or"


@dataclass(frozen=True, slots=True)
class Step:
    """A further act of a question: `; then play: X`. It has the subject and modal of the first."""

    link: Link
    act: Act


@dataclass(frozen=True, slots=True)
class ActQuestion:
    """`may A play: X; then play: Y`; the modal of the acts is MAY, MUST or DOES."""

    act: Act
    further: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class PreventedQuestion:
    """`is A prevented from playing: an attack`; the modal of the act is PREVENTED."""

    act: Act


@dataclass(frozen=True, slots=True)
class StateQuestion:
    """`is A: disarmed`."""

    player: str
    states: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PropertyQuestion:
    """`is removed: Dojo from play`."""

    name: str
    rest: Tail


@dataclass(frozen=True, slots=True)
class KindQuestion:
    """`is an upper attack: Slash`."""

    kind: Item
    rest: Tail


@dataclass(frozen=True, slots=True)
class AttributeQuestion:
    """`how much ability does A have`, `how many weapons does A have`; `many` tells the two apart."""

    attribute: str
    subject: Item
    many: bool = False
    modifiers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NumberQuestion:
    """`how many cards must B discard`: at most (MAY), at least (MUST), in fact (DOES).

    Where there is no kind, the act names the card. `many` tells "how many" from "how much".
    """

    kind: Item | None
    act: Act
    many: bool = True


@dataclass(frozen=True, slots=True)
class WhichQuestion:
    """`which attack may A play`."""

    kind: Item | None
    act: Act


@dataclass(frozen=True, slots=True)
class CardsGoQuestion:
    """`how many cards go: into discard pile`."""

    rest: Tail


@dataclass(frozen=True, slots=True)
class WhereQuestion:
    """`where goes: Dojo`; the answer is a zone."""

    rest: Tail


@dataclass(frozen=True, slots=True)
class WhoQuestion:
    """`who goes first`; the answer is a player."""

    act: Act


Question: TypeAlias = (
    ActQuestion
    | PreventedQuestion
    | StateQuestion
    | PropertyQuestion
    | KindQuestion
    | AttributeQuestion
    | NumberQuestion
    | WhichQuestion
    | CardsGoQuestion
    | WhereQuestion
    | WhoQuestion
)


@dataclass(frozen=True, slots=True)
class Situation:
    """What is told, in order, and what is asked."""

    lines: tuple[Line, ...]
    question: Question

    @property
    def ruleset(self) -> str:
        """The ruleset that is told, or "classic"."""
        told = [line.ruleset for line in self.lines if isinstance(line, RulesetLine)]
        return told[-1] if told else "classic"


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
