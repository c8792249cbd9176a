"""A deck laid out for judging: its cards found in the documents, its Persona and weapons told apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from corpus.document import Ruleset
from engine.deck.bearer import Kind, bearer_of, factions, is_short_for_persona, members, mended, persona_key
from engine.deck.catalogue import Catalogue, own
from engine.deck.deck import Deck, Part
from engine.deck.edition import EVERY
from engine.deck.item import Item
from engine.deck.name import fold
from engine.deck.printing import ALWAYS, UNKNOWN, Mark
from engine.deck.rule import Rulebook

GENERIC = "generic immortal"
SETTLED = ("reserved cards", "substitute basics", "weapon specific", "weapon specifics")
"""The Generic Immortals of whose text the documents tell what it does to a deck."""


ALLOWANCES = frozenset(
    (
        "darius",
        "fisticuffs",
        "queen of the flock",
        "benefit of experience",
        "watcher database",
        "teacher of many",
        "power of illusion",
        "weapons expert",
    )
)
"""The cards that type2/allowance-cards names."""


@dataclass(frozen=True)
class Case:
    """What the rules are asked about.

    `whole` is false where only a part of a deck is told of, `told` where it is not told for which Persona it is;
    `says_none`: the list says that it is for none.
    Without slots, so that what every rule asks is found out once.
    """

    deck: Deck
    rules: Rulebook
    catalogue: Catalogue
    items: tuple[Item, ...]
    whole: bool
    told: bool
    says_none: bool = False

    @property
    def ruleset(self) -> Ruleset:
        """What it is judged under."""
        return self.rules.ruleset

    def of(self, *parts: Part) -> tuple[Item, ...]:
        """The cards of these parts."""
        return tuple(item for item in self.items if item.part in parts)

    @cached_property
    def endurance(self) -> tuple[Item, ...]:
        """The cards that are shuffled."""
        return self.of(Part.ENDURANCE)

    @cached_property
    def before(self) -> tuple[Item, ...]:
        """The cards that are associated before the game, Persona and weapons among them."""
        return self.of(Part.PERSONA, Part.WEAPON, Part.PRE_GAME)

    @cached_property
    def personas(self) -> tuple[Item, ...]:
        """The Persona card: none, one, or against the rules more."""
        return self.of(Part.PERSONA)

    @cached_property
    def keys(self) -> frozenset[str]:
        """The Personas by key."""
        return frozenset(persona_key(item.included.name.title) for item in self.personas)

    @cached_property
    def plays_generic(self) -> bool:
        """Whether it is a Generic Persona's deck, with or without a card of the name; Type Two has none."""
        return "generic-persona" in self.rules and self.keys <= {GENERIC}

    @cached_property
    def names(self) -> frozenset[str]:
        """What may stand under a card's Title: the Personas by key, and the Factions they belong to."""
        clans = {persona_key(faction.name) for faction in factions()}
        return self.keys | {clan for clan in clans if self.keys & members(clan, self.ruleset)}

    @cached_property
    def weapons(self) -> frozenset[str]:
        """The Weapons of Choice by key."""
        return frozenset(mended(item.included.name.key) for item in self.of(Part.WEAPON))

    def has(self, title: str, label: str = "") -> bool:
        """Whether a card of this Title, and of this sub-title, is associated before the game."""
        return any(title in item.titles and (not label or label in item.labels) for item in self.before)

    def variant(self, *labels: str) -> bool:
        """Whether the Persona is the Generic Immortal of one of these names."""
        generic = [item for item in self.personas if persona_key(item.included.name.title) == GENERIC]
        return any(label in item.labels for label in labels for item in generic)

    def settles(self, item: Item) -> bool:
        """Whether the documents tell what a card that is played before the game does to a deck."""
        plain = item.part is Part.PERSONA and not item.labels and self.keys == {GENERIC} and not self.whole
        one = len({made.source + made.name for made in item.candidates}) == 1 or item.part is Part.PERSONA
        return (
            (item.prints and (one or self._is_ambiguous(item)))
            or plain
            or (item.part is Part.PERSONA and self.variant(*SETTLED))
        )

    @cached_property
    def silent(self) -> tuple[str, ...]:
        """The cards of before the game whose text no document prints; with cards that may be among those."""
        before = [item for item in self.of(Part.PERSONA, Part.PRE_GAME) if not self.settles(item)]
        doubted = [item for item in self.before if item.included.is_doubted]
        return labels_of((*before, *doubted, *self.perhaps_before))

    @cached_property
    def ambiguous(self) -> tuple[str, ...]:
        """The names before the game that several cards bear, of all of which it is told what they do to a deck."""
        return labels_of(item for item in self.of(Part.PRE_GAME) if self._is_ambiguous(item))

    def _is_ambiguous(self, item: Item) -> bool:
        names = {made.source + made.name for made in item.candidates}
        return len(names) > 1 and item.included.name.key not in ALWAYS and all(one.prints for one in item.candidates)

    @cached_property
    def allowing(self) -> tuple[str, ...]:
        """The cards of the Endurance whose text may, like that of Darius, let others in."""
        return labels_of(item for item in self.endurance if self._may_allow(item))

    @cached_property
    def doubted_personas(self) -> tuple[str, ...]:
        """What may be the Persona, or another one than it seems; or a remark that names one, where none is played."""
        unknown = [item for item in self.personas if self._may_be_another_persona(item)]
        perhaps = [] if self.personas else self.perhaps_before
        named = () if self.personas or self.says_none else self.named_beside
        weapons = [] if self.personas or self.says_none else filter(_may_be_persona, self.of(Part.WEAPON))
        return tuple(dict.fromkeys((*labels_of((*unknown, *perhaps, *weapons)), *named)))

    def _may_be_another_persona(self, item: Item) -> bool:
        """A Persona that no document knows, or a name by itself amid cards that are shuffled, which may be an Ally."""
        known = item.candidates or self.variant(*item.labels) or bearer_of(item.included.name.title)
        above = [one for one in self.endurance if one.included.line < item.included.line]
        return item.included.is_doubted or not known or (self.whole and item.is_bare and bool(above))

    @cached_property
    def named_beside(self) -> tuple[str, ...]:
        """What a comment or the name of the deck says of a Persona."""
        told = (remark.text for remark in self.deck.remarks)
        return tuple(text[:60] for text in told if any(_is_persona(word) for word in words_of(text)))

    @cached_property
    def unknown(self) -> tuple[str, ...]:
        """The cards of the Endurance that no document knows: each may be another one, misspelt."""
        return labels_of(item for item in self.endurance if not item.is_known)

    @cached_property
    def unplaced(self) -> tuple[str, ...]:
        """Names of cards that are shuffled and of ones that are not; the list does not say which is meant."""
        return labels_of(item for item in self.items if self.whole and self.is_unplaced(item))

    def is_unplaced(self, item: Item) -> bool:
        """Whether the card may belong to another part of the deck than it was put into."""
        if not item.is_bare:
            return False
        if item.part is Part.ENDURANCE:
            return item.count == 1 and bearer_of(item.included.name.title) is not None
        return self.catalogue.is_in_game(item.included.name) or (
            self.catalogue.is_sparse and item.part is Part.PRE_GAME
        )

    @cached_property
    def perhaps_before(self) -> list[Item]:
        """Single cards that no document knows: one of them may be played before the game, if no heading tells those.

        So may Personas' and weapons' names among the cards that are shuffled.
        """
        is_told = any(item.included.headed is Part.PRE_GAME for item in self.before)
        found = [
            item for item in self.endurance if self.whole and not item.is_known and not self._is_told_in_game(item)
        ]
        return [item for item in found if _may_be_before(item, is_told=is_told)]

    def _is_told_in_game(self, item: Item) -> bool:
        """Whether the line says that the card is shuffled; a premium may bear the name of its own Persona only."""
        is_somebody = bearer_of(item.included.name.title) is not None
        return item.included.part is Part.ENDURANCE or (self.is_barred(item) and not is_somebody)

    def is_vague(self, item: Item) -> bool:
        """Whether another card may be meant than the ones that are known.

        In Type Two most cards of a Title are printed in no document, so without a number it may be one of those. Many
        Personas have a card of one Title: without a name it may be the one of the Persona that is played.
        """
        stated = item.included.stated
        if not item.candidates or stated.restriction is not UNKNOWN or stated.bearers is not UNKNOWN:
            return False
        if all(set(own(made.labels)) - set(item.labels) for made in item.candidates):
            return True
        numbered = [made for made in item.candidates if made.editions and EVERY not in made.editions]
        if self.catalogue.is_sparse and not item.included.name.editions and len(numbered) == len(item.candidates):
            return True
        return item.named is None and self._may_be_of_another(item)

    def _may_be_of_another(self, item: Item) -> bool:
        """Whether the bare name of a Persona's or a weapon's card may be that of another's."""
        if item.weapon and item.weapon not in self.weapons:
            return True
        if not (self.told and self.is_foreign(item)):
            return False
        sources = {made.source for made in item.candidates}
        sworded = item.mark in (Mark.RESERVED, Mark.SIGNATURE) and not item.is_master
        told = self.catalogue.bearers_told(item.included.name.title)
        return not (sworded and len(sources) == 1 and isinstance(item.bearers, frozenset) and told <= item.bearers)

    def _may_allow(self, item: Item) -> bool:
        """Whether a card of the Endurance may let others in, and no document prints how many."""
        known = ALLOWANCES - {"darius"} if "darius" in self.rules else ALLOWANCES
        return bool(known & set(item.titles)) or not (item.candidates or item.is_fighting or self.is_barred(item))

    def is_barred(self, item: Item) -> bool:
        """Whether the card bears another's name, a Persona's or a weapon's."""
        return self.is_foreign(item) or bool(item.weapon and item.weapon not in self.weapons)

    def is_foreign(self, item: Item) -> bool:
        """Whether the card bears the name of Personas that are not played."""
        return item.bearers is not UNKNOWN and bool(item.bearers) and not item.bearers & self.names


def labels_of(items: Iterable[Item]) -> tuple[str, ...]:
    """How the list calls them, each once."""
    return tuple(dict.fromkeys(item.label for item in items))


def _may_be_before(item: Item, *, is_told: bool) -> bool:
    """Whether a card that seems to be shuffled may be played before the game."""
    if item.count > 1 or item.is_fighting:
        return False
    is_told = is_told or item.included.headed is Part.ENDURANCE
    return not is_told or bearer_of(item.included.name.title) is not None


def _may_be_persona(item: Item) -> bool:
    """Whether the bare name of a weapon may be short for a Persona's: `Katana` for General Katana."""
    return item.is_bare and is_short_for_persona(item.included.name.key)


def _is_persona(words: str) -> bool:
    bearer = bearer_of(words)
    return bearer is not None and bearer.kind is Kind.PERSONA


def words_of(text: str) -> Iterator[str]:
    """The words of a text, by themselves and up to three together."""
    words = fold(text).split()
    for size in (1, 2, 3):
        yield from (" ".join(words[start : start + size]) for start in range(len(words) - size + 1))
