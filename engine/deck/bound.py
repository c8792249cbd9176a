"""Numbers that are asked for: how many Master cards, how many of a card, how many Basics still to be included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from corpus.document import Ruleset
from corpus.entry import Entry
from engine.deck.basics import pool_of
from engine.deck.card_list import read
from engine.deck.case import Case
from engine.deck.deck import Deck
from engine.deck.judgement import Bound
from engine.deck.layout import lay_out
from engine.deck.masters import master_bound
from engine.deck.printing import Mark
from engine.deck.restrictions import Pile, piles, raised
from engine.deck.rule import rulebook
from engine.deck.size import least_of
from engine.deck.titles import limit_of


class Side(StrEnum):
    """As what a Special Attack or Block is counted."""

    ATTACK = "attack"
    DEFENSE = "defense"


def master_limit(deck: Deck, ruleset: Ruleset, entries: Mapping[str, Entry]) -> Bound:
    """How many Master cards the deck may include."""
    return master_bound(lay_out(deck, ruleset, entries, whole=False))


def least_size(deck: Deck, ruleset: Ruleset, entries: Mapping[str, Entry]) -> Bound:
    """How many cards the Endurance must have at least."""
    return least_of(lay_out(deck, ruleset, entries, whole=False))


def pre_game_limit(ruleset: Ruleset, entries: Mapping[str, Entry]) -> Bound:
    """How many cards may be associated before the game."""
    rules = rulebook(ruleset, entries)
    return Bound(rules.number("pre-game-limit"), rules.cite("pre-game-limit"))


def copies(deck: Deck, name: str, ruleset: Ruleset, entries: Mapping[str, Entry]) -> Bound:
    """How many of the same card the deck may include, by its Restriction number and by Title.

    The card need not be in the deck. Whether the deck may include it at all is another question.
    """
    one = read(name).cards[:1]
    held = any(card.name == asked.name for card in deck.cards for asked in one)
    case = lay_out(deck if held else replace(deck, cards=(*deck.cards, *one)), ruleset, entries, whole=False)
    for pile in piles(case):
        if any(item.included.name == asked.name for item in pile.items for asked in one):
            return _most(case, pile)
    return Bound(None)


def _most(case: Case, pile: Pile) -> Bound:
    by_title = limit_of(case, pile.first.titles[0], pile.items)
    cited = case.rules.cite("title-limit", *by_title.rules)
    if pile.is_free:
        number = case.rules.number("title-limit") if pile.first.mark is Mark.SIGNATURE else by_title.number
        return Bound(number, cited)
    if not pile.is_restricted or len(pile.numbers) > 1:
        return Bound(None)
    most = raised(case, pile, pile.numbers[0])
    if by_title.number < most.number:
        return Bound(by_title.number, cited)
    made = pile.first.candidates
    quotes = case.rules.quote(made[0].source, made[0].words) if len(made) == 1 else ()
    return Bound(most.number, (*case.rules.cite("restriction", *most.rules), *quotes))


def basics_missing(
    deck: Deck,
    ruleset: Ruleset,
    entries: Mapping[str, Entry],
    side: Side = Side.ATTACK,
    counted_as: Side = Side.DEFENSE,
) -> Bound:
    """How many Basics of this side are still to be included.

    `counted_as`: what the Generic Immortal who substitutes Basics counts his Special Attacks or Blocks as.
    """
    case = lay_out(deck, ruleset, entries, whole=False)
    pool = pool_of(case)
    is_attack = side is Side.ATTACK
    missing = len(pool.attacks if is_attack else pool.blocks)
    counted = counted_as if pool.as_attacks else Side.DEFENSE
    also = ("generic-substitutes",) if pool.either else ()
    stand_ins = pool.either if counted is side else 0
    cited = case.rules.cite("basic-attacks" if is_attack else "basic-blocks", *also)
    return Bound(max(0, missing - stand_ins), cited)
