"""How a rule tells what it found: broken, open or kept, by what might still change it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.citation import Citation
from engine.deck.case import Case
from engine.deck.doubt import OWNERSHIP, doubts
from engine.deck.item import Item
from engine.deck.judgement import Doubt, Finding, Standing, Why

Quotes = tuple[Citation, ...]


def finding(
    case: Case,
    rule: str,
    says: str,
    items: Iterable[Item] = (),
    *,
    also: tuple[str, ...] = (),
    unless: tuple[Doubt, ...] = (),
    decided: bool = True,
    quotes: Quotes = (),
    guard: str = "",
) -> Finding:
    """A finding of this rule; `also` are further rules that it rests on, `quotes` further words.

    `guard` is the rule whose doubts count, where it is not this one.

    It is broken where nothing might change it: neither what the guard knows of, nor what the rule itself brings
    forward in `unless`. What is not `decided` says by itself why.
    """
    items = tuple(items)
    found = (*unless, *doubts(case, guard or rule, items)) if decided else unless
    decided = decided and not found and (bool(case.items) or case.deck.size is not None)
    also = (*also, "allowance") if rule in OWNERSHIP and any(doubt.why is Why.TEXT for doubt in found) else also
    standing = Standing.BROKEN if decided else Standing.OPEN
    return Finding(rule, says, _lines(items), _cited(case, rule, also, quotes), found, standing=standing)


def kept(
    case: Case,
    rule: str,
    says: str,
    items: Iterable[Item] = (),
    *,
    also: tuple[str, ...] = (),
    because: Quotes = (),
) -> Finding:
    """A rule that is kept."""
    return Finding(rule, says, _lines(items), _cited(case, rule, also, because), standing=Standing.KEPT)


def _lines(items: Iterable[Item]) -> tuple[int, ...]:
    return tuple(sorted({item.included.line for item in items if item.included.line}))


def _cited(case: Case, rule: str, also: tuple[str, ...], quotes: Quotes) -> Quotes:
    return tuple(dict.fromkeys((*case.rules.cite(rule, *also), *quotes)))
