"""Whether the Basic Attacks and Blocks are in the deck, or what may stand in for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from corpus.document import Ruleset
from engine.deck.basic_card import ATTACKS, BLOCKS
from engine.deck.case import Case
from engine.deck.finding import finding, kept
from engine.deck.item import Item
from engine.deck.judgement import Finding, Why, doubt
from engine.deck.name import fold
from engine.deck.printing import UNKNOWN


@dataclass(frozen=True, slots=True)
class Pool:
    """What is missing, and what may stand in: so many spare Attacks and Defenses, and cards that may be either.

    `either` counts a Generic Immortal's Special Attacks or Blocks, `unclear` the cards whose type no document prints.
    """

    attacks: tuple[str, ...]
    blocks: tuple[str, ...]
    crystals: int
    spare_attacks: int
    spare_defenses: int
    either: int
    as_attacks: bool
    unclear: int

    def covers(self, *, hoping: bool) -> bool:
        """Whether all can stand in for what is missing; `hoping`: that the unclear cards are what is wanted."""
        return any(self._covers(used, hoping=hoping) for used in range(self.either * self.as_attacks + 1))

    def _covers(self, used: int, *, hoping: bool) -> bool:
        """With so many of `either` as Attacks and the others as Defenses."""
        attacks = max(0, len(self.attacks) - used)
        blocks = max(0, len(self.blocks) - (self.either - used))
        hope = self.unclear if hoping else 0
        enough = attacks <= self.spare_attacks + hope and blocks <= self.spare_defenses + hope
        return attacks + blocks <= self.crystals and enough


def basics(case: Case) -> Iterator[Finding]:
    """One of each must be included, or what stands in for it."""
    if not case.whole:
        return
    pool = pool_of(case)
    if pool.covers(hoping=False):
        yield _kept(case, pool)
        return
    hope = pool.covers(hoping=True)
    generic = tuple(item.label for item in case.personas) if case.variant("substitute basics") else ()
    hoped = [item.label for item in case.endurance if item.type is UNKNOWN] if hope else []
    unless = (*doubt(Why.TEXT, generic), *doubt(Why.PRINT, hoped))
    for rule, kind, missing in (("basic-attacks", "Attack", pool.attacks), ("basic-blocks", "Block", pool.blocks)):
        if missing:
            also = ("crystal-substitutes",) if pool.crystals else ()
            also = (*also, "generic-substitutes") if generic else also
            yield finding(case, rule, _says(pool, kind, missing), also=also, unless=unless)


def _kept(case: Case, pool: Pool) -> Finding:
    also = ("basic-blocks", *(("crystal-substitutes",) if pool.attacks or pool.blocks else ()))
    also = (*also, "generic-substitutes") if pool.either else also
    instead = " or what stands in for them" if pool.attacks or pool.blocks else ""
    return kept(case, "basic-attacks", f"The nine Basic Attacks and six Basic Blocks{instead} are included.", also=also)


def _says(pool: Pool, kind: str, missing: tuple[str, ...]) -> str:
    what = f"Basic {kind}" if len(missing) == 1 else f"{len(missing)} Basic {kind}s"
    says = f"{what} missing: {', '.join(missing)}."
    if pool.crystals:
        says += f" {pool.crystals} may be substituted in all, one for each Crystal."
    return says


def pool_of(case: Case) -> Pool:
    """What the deck has of Basics and of cards that may stand in for them."""
    attacks = _missing(case, ATTACKS)
    blocks = _missing(case, BLOCKS)
    either = _copies(case, is_either) if case.variant("substitute basics") else 0
    return Pool(
        attacks=attacks,
        blocks=blocks,
        crystals=sum(item.count for item in case.before if "crystal" in item.titles),
        spare_attacks=_copies(case, is_attack) - (len(ATTACKS) - len(attacks)),
        spare_defenses=_copies(case, is_defense) - (len(BLOCKS) - len(blocks)) - either,
        either=either,
        as_attacks=case.ruleset is not Ruleset.TYPE1,
        unclear=_copies(case, lambda item: item.type is UNKNOWN),
    )


def _missing(case: Case, names: tuple[str, ...]) -> tuple[str, ...]:
    held = {title for item in case.endurance for title in item.titles}
    return tuple(name for name in names if fold(name) not in held)


def _copies(case: Case, is_one: Callable[[Item], bool]) -> int:
    return sum(item.count for item in case.endurance if is_one(item))


def is_basic(item: Item) -> bool:
    """Whether it is a Basic Attack or Block."""
    return any(fold(name) in item.titles for name in (*ATTACKS, *BLOCKS))


def is_attack(item: Item) -> bool:
    """Whether it is an Attack that is no Special Attack."""
    return item.type == "attack"


def is_defense(item: Item) -> bool:
    """Whether it is a Block or a Dodge, or may be one."""
    return isinstance(item.type, str) and bool({"block", "dodge"} & set(item.type.split()))


def is_either(item: Item) -> bool:
    """Whether it is a Special Attack or Block."""
    return item.type == "special attack or block"
