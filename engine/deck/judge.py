"""The judge: asks every rule, and sorts what they find."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from corpus.document import Ruleset
from corpus.entry import Entry
from engine.deck import before, ownership, silence
from engine.deck.bans import banned
from engine.deck.basics import basics
from engine.deck.case import Case
from engine.deck.deck import Deck, Part
from engine.deck.judgement import Finding, Judgement, Sizes, Standing
from engine.deck.layout import lay_out
from engine.deck.masters import masters
from engine.deck.restrictions import restrictions
from engine.deck.size import minimum_size
from engine.deck.titles import titles

Ask = Callable[[Case], Iterable[Finding | str]]

RULES: tuple[Ask, ...] = (
    minimum_size,
    basics,
    titles,
    restrictions,
    ownership.signature,
    ownership.personas,
    ownership.weapons,
    masters,
    before.pre_game_limit,
    before.pre_game_unique,
    before.one_persona,
    before.weapons_of_choice,
    before.crystal_order,
    before.own_quickening,
    before.watchers,
    banned,
    silence.unread,
    silence.unknown_cards,
    silence.unknown_texts,
    silence.unplaced,
    silence.unknown_bearers,
    silence.no_persona,
    silence.versions,
    silence.gems,
    silence.assumptions,
)
"""Every rule, in the order in which it is told of. What a rule yields as text is an assumption."""


def judge(deck: Deck, ruleset: Ruleset, entries: Mapping[str, Entry], *, whole: bool = True) -> Judgement:
    """What the deck is under the ruleset; `any` is judged as classic. `whole` is false for a part of a deck."""
    case = lay_out(deck, ruleset, entries, whole=whole)
    said = [one for ask in RULES for one in ask(case)]
    findings = [one for one in said if isinstance(one, Finding)]
    return Judgement(
        ruleset=case.ruleset,
        deck=deck,
        persona=" and ".join(item.label for item in case.personas),
        weapons=tuple(item.label for item in case.of(Part.WEAPON)),
        sizes=_sizes(case),
        broken=tuple(one for one in findings if one.standing is Standing.BROKEN),
        not_judged=tuple(one for one in findings if one.standing is Standing.OPEN),
        kept=tuple(one for one in findings if one.standing is Standing.KEPT) if _is_clear(case) else (),
        assumed=tuple(one for one in said if isinstance(one, str)),
    )


def _is_clear(case: Case) -> bool:
    """Whether all of the deck is known; else what seems to be kept may be broken."""
    doubted = any(item.included.is_doubted for item in case.items)
    silent = any(not case.settles(item) for item in case.before)
    return not (case.deck.unread or doubted or case.unknown or case.unplaced or silent)


def _sizes(case: Case) -> Sizes:
    crystals = sum(item.count for item in case.before if before.is_crystal(item))
    return Sizes(
        endurance=sum(item.count for item in case.endurance),
        pre_game=sum(item.count for item in case.before) - crystals,
        crystals=crystals,
        masters=sum(item.count for item in case.endurance if item.is_master),
    )
