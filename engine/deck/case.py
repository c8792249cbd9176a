"""A deck laid out for judging: its cards found in the documents, its Persona and weapons told apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from corpus.document import Ruleset
from engine.deck.bearer import bearer_of, factions, members, mended, persona_key
from engine.deck.catalogue import Catalogue, own
from engine.deck.deck import Deck, Ill, Part, Unread
from engine.deck.edition import EVERY
from engine.deck.item import Item
from engine.deck.judgement import Citation, Finding, Standing
from engine.deck.name import fold
from engine.deck.printing import UNKNOWN
from engine.deck.rule import Rulebook

Quotes = tuple[Citation, ...]
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

    `whole` is false where only a part of a deck is told of, `told` where it is not told for which Persona it is.
    Without slots, so that what every rule asks is found out once.
    """

    deck: Deck
    rules: Rulebook
    catalogue: Catalogue
    items: tuple[Item, ...]
    whole: bool
    told: bool

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
        return item.prints or plain or (item.part is Part.PERSONA and self.variant(*SETTLED))

    def silent(self, *, and_endurance: bool = False) -> tuple[str, ...]:
        """The cards whose text no document prints, and which might therefore allow what the rules forbid.

        No Weapon of Choice is known to raise a limit; in the Endurance only cards that no document knows are meant.
        """
        return self._silent_in_all if and_endurance else self._silent_before

    @cached_property
    def _silent_before(self) -> tuple[str, ...]:
        before = [item for item in self.of(Part.PERSONA, Part.PRE_GAME) if not self.settles(item)]
        return tuple(dict.fromkeys(item.label for item in (*before, *self.doubted_before, *self.perhaps_before)))

    @cached_property
    def _silent_in_all(self) -> tuple[str, ...]:
        unknown = [item.label for item in self.endurance if self._may_allow(item)]
        return tuple(dict.fromkeys((*self._silent_before, *unknown)))

    @cached_property
    def perhaps_personas(self) -> list[Item]:
        """Where the list tells of no Persona, single cards that no document knows: one of them may be it."""
        return [] if self.personas else self.perhaps_before

    @cached_property
    def doubted_before(self) -> list[Item]:
        """The cards of before the game that may not be in the deck."""
        return [item for item in self.before if item.included.is_doubted]

    @cached_property
    def doubted_personas(self) -> tuple[str, ...]:
        """What may be another Persona than it seems: cards that may be one, and a Persona that no document knows."""
        unknown = [item for item in self.personas if item.included.is_doubted or not self._is_somebody(item)]
        return tuple(dict.fromkeys(item.label for item in (*unknown, *self.perhaps_personas)))

    def _is_somebody(self, item: Item) -> bool:
        return bool(item.candidates) or self.variant(*item.labels) or bearer_of(item.included.name.title) is not None

    @cached_property
    def unknown(self) -> tuple[str, ...]:
        """The cards of the Endurance that no document knows: each may be another one, misspelt."""
        return tuple(dict.fromkeys(item.label for item in self.endurance if not item.is_known))

    @cached_property
    def perhaps_before(self) -> list[Item]:
        """Single cards that no document knows: one of them may be played before the game."""
        single = [item for item in self.endurance if item.count == 1 and not item.is_known and self.whole]
        return [item for item in single if not item.is_fighting and item.included.headed is not Part.ENDURANCE]

    def is_vague(self, item: Item) -> bool:
        """Whether another card may be meant than the ones that are known.

        In Type Two most cards of a Title are printed in no document, so without a number it may be one of those.
        """
        if item.candidates and all(set(own(made.labels)) - set(item.labels) for made in item.candidates):
            return True
        numbered = [made for made in item.candidates if made.editions and EVERY not in made.editions]
        named = bool(item.included.name.editions)
        return self.ruleset is Ruleset.TYPE2 and not named and len(numbered) == len(item.candidates)

    def _may_allow(self, item: Item) -> bool:
        """Whether a card of the Endurance may, like Darius, let others in, and no document prints how many."""
        known = ALLOWANCES - {"darius"} if "darius" in self.rules else ALLOWANCES
        return bool(known & set(item.titles)) or not (item.candidates or item.is_fighting or self.is_foreign(item))

    def is_foreign(self, item: Item) -> bool:
        """Whether the card bears the name of Personas that are not played."""
        return item.bearers is not UNKNOWN and bool(item.bearers) and not item.bearers & self.names

    def finding(
        self,
        rule: str,
        says: str,
        items: Iterable[Item] = (),
        *,
        also: tuple[str, ...] = (),
        unless: tuple[str, ...] = (),
        decided: bool = True,
        quotes: Quotes = (),
    ) -> Finding:
        """A finding of this rule; `also` are further rules that it rests on, `quotes` further words.

        A line that could not be read may be any card, and a card under a heading that is not understood may not be in
        the deck: neither leaves a rule broken.
        """
        items = tuple(items)
        lines = tuple(sorted({item.included.line for item in items if item.included.line}))
        cited = tuple(dict.fromkeys((*self.rules.cite(rule, *also), *quotes)))
        doubted = {item.included.line for item in items if item.included.is_doubted}
        doubtful = tuple(sorted({*(one.line for one in self.deck.unread if _may_change(rule, one)), *doubted}))
        decided = decided and bool(self.items)
        standing = Standing.BROKEN if decided and not (unless or doubtful) else Standing.OPEN
        return Finding(rule, says, lines, cited, unless, doubtful, standing=standing)

    def kept(
        self, rule: str, says: str, items: Iterable[Item] = (), *, also: tuple[str, ...] = (), because: Quotes = ()
    ) -> Finding:
        """A rule that is kept."""
        return replace(self.finding(rule, says, items, also=also, quotes=because), standing=Standing.KEPT)


COUNTED = ("minimum-size", "big-and-bad", "basic-attacks", "basic-blocks")
"""The rules that ask for cards to be there."""


def _may_change(rule: str, unread: Unread) -> bool:
    """Whether a line that could not be read leaves the rule in doubt: `8 Basic Attacks` are nothing else."""
    is_basic = unread.ill is Ill.SEVERAL and fold(unread.text).split()[1:2] == ["basic"]
    return rule in COUNTED or not is_basic
