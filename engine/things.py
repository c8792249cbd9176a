"""The things that a sheet speaks of: which words mean a card told before, a new one, a place or an amount."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from engine.datalog import Fact, String, Value
from engine.situation import Item, Sort
from engine.vocabulary import vocabulary

NO_SYMBOL = re.compile(r"[^a-z0-9]+")
UNITS = frozenset(
    {"damage", "ability", "roll", "turn", "minute", "agility", "reason", "empathy", "strength", "toughness", "chance"}
    | {"weapon", "hand_icon", "gem", "ability_loss", "damage_reduction", "chances_in_6", "hand_size", "master_limit"}
)
"""Kinds that are amounts and no cards."""
COMPOUNDS = {("special", "attack"): "special_attack", ("special", "attack_or_block"): "special_attack_or_block"}
"""An adjective that says something else by itself: a Special Attack is no Special card."""
ORDINALS = frozenset({"first", "second", "third", "fourth", "fifth", "sixth", "last", "next", "other", "remaining"})
"""Adjectives that say which one, not of what kind."""
AREAS = {
    "upper left": "ul", "upper center": "uc", "upper right": "ur",
    "middle left": "ml", "middle center": "mc", "middle right": "mr",
    "lower left": "ll", "lower center": "lc", "lower right": "lr",
}  # fmt: skip
MOST_EACH = 15
"""No more things or acts than this are made of one line: Bloodlust plays 15 Attacks."""
BACK = frozenset({"the", "all", "all the", "the first", "the last"})
NEW = frozenset({"another", "a", "an", "a second"})
NOBODY = "nobody"
PLAYERS = ("a", "b", "c", "d", "a1", "a2", "b1", "b2")


def symbol(words: str) -> str:
    """Words of the sheet as a constant: "pre-game" -> pre_game."""
    name = NO_SYMBOL.sub("_", words.lower().replace("'s", "")).strip("_")
    return name if name[:1].isalpha() else f"n_{name}"


@dataclass(frozen=True, slots=True)
class Thing:
    """A card, or a lot of like cards, that the sheet speaks of."""

    id: str
    title: str | None
    kinds: frozenset[str]
    copy: int | None = None
    owner: str | None = None


@dataclass(frozen=True, slots=True)
class Whose:
    """Of which player a card is that a Title names, where both have one."""

    player: str = NOBODY
    own: bool = False
    """He plays it or has it: it is his, though the other has one of that Title."""
    opponents: bool = False
    lies: bool = False
    """It is told where it lies: "3 cards" are cards of their own, not those that were spoken of."""


ANYBODYS = Whose()


@dataclass(slots=True)
class Things:
    """Collects facts, and the things that they are about."""

    facts: dict[Fact, int] = field(default_factory=dict)
    things: list[Thing] = field(default_factory=list)
    line: int = 0
    holders: dict[str, str] = field(default_factory=dict)
    """Who had each card last: played it, or has it in a zone of his."""

    def tell(self, *fact: Value) -> None:
        """Add a fact, told by the line that is on."""
        self.facts.setdefault(tuple(fact), self.line)

    def thing(self, item: Item, owner: str | None, whose: Whose) -> list[str]:
        """The things that an item speaks of: those spoken of before, or new ones."""
        title = item.name if item.sort is Sort.TITLE else None
        kinds = frozenset() if title else frozenset(kinds_of(item))
        alike = [t for t in self.things if same(t, title, kinds, owner)]
        if title is not None and owner is not None:
            alike = [t for t in alike if t.owner is not None or self.holders.get(t.id, owner) == owner]
        elif title is not None and item.copy is None:
            alike = self.of_player(alike, title, whose)
        new = (item.determiner in NEW and title is not None and item.determiner != "a") or "other" in item.adjectives
        new = new or "second" in item.adjectives or (whose.lies and title is None and item.determiner not in BACK)
        new = new or (whose.own and plural(item) and not item.determiner)
        if item.copy is not None:
            numbered = [t for t in alike if t.copy == item.copy]
            if not numbered and 0 < item.copy <= len(alike):
                numbered = [alike[item.copy - 1]]
            return [numbered[0].id] if numbered else [self.made(title, kinds, item, owner, item.copy)]
        if alike and not new and (title is not None or item.determiner not in NEW):
            if item.number is not None and item.number > 1:
                lots = [t.id for t in alike if title is None and ("lot", t.id, item.number) in self.facts]
                if lots:
                    return lots[-1:]
                if len(alike) >= item.number:
                    return [t.id for t in alike[-item.number :]]
            elif item.determiner == "all" or plural(item):
                return [t.id for t in alike]
            elif "first" in item.adjectives or item.determiner == "the first":
                return [alike[0].id]
            elif title is not None or item.determiner in BACK:
                for adjective in item.adjectives if title is not None else ():
                    self.kind(alike[-1].id, symbol(adjective))
                told_before = [t for t in alike if self.facts["thing", t.id] < self.line]
                return [(told_before or alike)[-1].id]
        if title is not None and item.number is not None and 1 < item.number <= MOST_EACH:
            told = {t.copy: t.id for t in alike}
            return [told.get(copy) or self.made(title, kinds, item, owner, copy) for copy in range(1, item.number + 1)]
        return [self.made(title, kinds, item, owner, None)]

    def of_player(self, alike: list[Thing], title: str, whose: Whose) -> list[Thing]:
        """Of the cards of one Title those that are meant: both players may have one."""
        his = [t for t in alike if self.holders.get(t.id, whose.player) == whose.player]
        if whose.own:
            return his
        if len({self.holders.get(t.id) for t in alike} - {None}) < 2:
            return alike
        if whose.player == NOBODY:
            self.tell("which", String(title))
        return [t for t in alike if (t in his) is not whose.opponents]

    def copies(self, item: Item) -> list[Value]:
        """All cards of a Title, whoever has them, where none of them is singled out; else nothing."""
        plain = item.sort is Sort.TITLE and item.copy is None and item.of is None and not item.possessor
        return [t.id for t in self.things if plain and t.title == item.name]

    def made(self, title: str | None, kinds: frozenset[str], item: Item, owner: str | None, copy: int | None) -> str:
        """A new thing."""
        id = f"c{len(self.things) + 1}"
        self.things.append(Thing(id, title, kinds, copy, owner))
        self.tell("thing", id)
        if title is not None:
            self.tell("card", id, String(title))
        for kind in kinds:
            self.kind(id, kind)
        for adjective in item.adjectives:
            if title is not None:
                self.kind(id, symbol(adjective))
        if item.determiner != "several" and (title is not None or item.number is not None or not plural(item)):
            self.tell("lot", id, item.number if item.number is not None and copy is None else 1)
        if item.number is not None:
            self.tell("numbered", id)
        if owner is not None:
            self.tell("owner", id, owner)
        return id

    def turn_out(self, id: str, items: list[Item]) -> None:
        """What a card that was not known turns out to be: the Title means it from now on."""
        for number, thing in enumerate(self.things):
            titles = [item.name for item in items if item.sort is Sort.TITLE]
            if thing.id == id and thing.title is None and titles:
                self.things[number] = replace(thing, title=titles[0])
                self.tell("card", id, String(titles[0]))

    def kind(self, id: str, kind: str) -> None:
        """Say of what kind a thing is, or is not."""
        if kind.startswith("non_"):
            self.tell("told_not_kind", id, kind[4:])
        self.tell("told_kind", id, kind)

    def terms(self, item: Item, whose: Whose = ANYBODYS) -> list[Value]:
        """What an item speaks of: things, a player, a place, a word."""
        owner = self.owner(item)
        if item.sort is Sort.PLAYER:
            return [symbol(item.name)]
        if item.sort is Sort.NUMBER:
            return [item.number or 0]
        if item.sort is Sort.WORD:
            return [symbol(item.name)]
        if item.sort is Sort.KIND and is_word(item.name):
            return [symbol(item.name)]
        if item.sort is Sort.KIND and symbol(singular(item.name)) in UNITS:
            return [symbol(singular(item.name))]
        things = self.thing(item, owner, whose)
        if item.of is not None and item.of.sort is not Sort.PLAYER:
            for whole in self.terms(item.of):
                for thing in things:
                    self.tell("part_of", thing, whole)
        return list(things)

    def owner(self, item: Item) -> str | None:
        """The player whose thing an item names, if it says whose."""
        if item.possessor and item.possessor not in ("you", "opponent"):
            return symbol(item.possessor)
        return symbol(item.of.name) if item.of is not None and item.of.sort is Sort.PLAYER else None


def singular(name: str) -> str:
    """The singular of a noun, and any other word as it is."""
    noun = vocabulary().nouns.get(name)
    return noun.singular if noun is not None else name


def is_word(name: str) -> bool:
    """Whether a noun is no card: a place, a phase, the head, damage; such nouns stand without an article."""
    noun = vocabulary().nouns.get(name)
    return noun is not None and noun.mass


def plural(item: Item) -> bool:
    """Whether an item names several things of a kind."""
    return item.sort is Sort.KIND and singular(item.name) != item.name


def kinds_of(item: Item) -> list[str]:
    """The kinds that an item names, the noun last: a hidden special attack is hidden and a special_attack."""
    noun = symbol(singular(item.name))
    adjectives = [symbol(a) for a in item.adjectives if a not in ORDINALS]
    for adjective in list(adjectives):
        if (adjective, noun) in COMPOUNDS:
            adjectives.remove(adjective)
            noun = COMPOUNDS[adjective, noun]
    return [*adjectives, noun]


def square_of(item: Item) -> str | None:
    """The square that an item names: "upper left"."""
    return AREAS[item.name] if item.sort is not Sort.TITLE and item.name in AREAS else None


def same(thing: Thing, title: str | None, kinds: frozenset[str], owner: str | None) -> bool:
    """Whether a thing that was spoken of may be meant by these words."""
    if owner is not None and thing.owner is not None and owner != thing.owner:
        return False
    return thing.title == title if title is not None else kinds <= thing.kinds | {"card"}
