"""Master cards: how many the Persona allows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.amount import amount
from engine.citation import Citation
from engine.deck.case import GENERIC, Case
from engine.deck.finding import finding, kept
from engine.deck.item import Item
from engine.deck.judgement import Bound, Finding
from engine.deck.printing import UNKNOWN, Mark, Printing
from engine.english.numeral import NUMBERS

ALLOWS = re.compile(r"You may (?:include|have) up to (\w+) master cards\.", re.IGNORECASE)


def masters(case: Case) -> Iterator[Finding]:
    """No more Master cards than the Persona says; none without a Persona card."""
    included = [item for item in case.endurance if item.is_master]
    total = sum(item.count for item in included)
    pays = case.variant("reserved cards") and any(is_paid(item) for item in case.endurance)
    if not (total or pays) or not (case.told or case.deck.masters is not None):
        return
    limit = master_bound(case)
    included += [item for item in case.endurance if pays and is_paid(item) and not item.is_master]
    is_said = case.deck.masters is not None
    rule = "master-limit" if case.personas or is_said or "no-master" not in case.rules else "no-master"
    if limit.number is None:
        yield finding(case, rule, _unknown(case, total), included, decided=False)
        return
    says = f"{amount(total, 'Master card')}; at most {limit.number} may be included."
    if limit.number < 0:
        says = f"The Reserved cards of others take {-limit.number} more than the Master cards that may be included."
    if total <= limit.number:
        yield kept(case, rule, says, included, because=limit.because)
    else:
        # A number that is told leaves no doubt about the text of the Persona.
        yield finding(case, rule, says, included, quotes=limit.because, guard="one-persona" if is_said else "")


def _unknown(case: Case, total: int) -> str:
    who = " or ".join(item.label for item in case.personas) or "a deck without a Persona"
    return f"{amount(total, 'Master card')}: no document prints how many {who} may include."


def master_bound(case: Case) -> Bound:
    """The Master limit, with what makes it up."""
    if case.deck.masters is not None:
        return _said(case, case.deck.masters)
    if not case.told or len(case.personas) > 1:
        return Bound(None)
    if not case.personas:
        return Bound(0, case.rules.cite("no-master")) if "no-master" in case.rules else Bound(None)
    if case.keys == {GENERIC}:
        return _less_reserved(case, _with_darius(case, _generic(case)))
    return _with_darius(case, _printed(case, case.personas[0]))


def _said(case: Case, number: int) -> Bound:
    """What the asker says, unless a text is printed that says otherwise."""
    printed = replace(case, deck=replace(case.deck, masters=None))
    found = master_bound(printed).number if case.personas or case.says_none else None
    return Bound(number if found in (None, number) else None, case.rules.cite("master-limit"))


def _generic(case: Case) -> Bound:
    if "generic-masters" not in case.rules:
        return Bound(None)
    return Bound(case.rules.number("generic-masters"), case.rules.cite("generic-masters"))


def _printed(case: Case, persona: Item) -> Bound:
    """What the texts of the Persona print, where all of them say the same."""
    found = {number for made in persona.candidates if (number := _number(made)) is not None}
    if len(found) != 1:
        return Bound(None)
    return Bound(found.pop(), tuple(quote for made in persona.candidates for quote in _quote(case, made)))


def _number(made: Printing) -> int | None:
    match = ALLOWS.search(made.text)
    if match is None:
        return None
    word = match.group(1).lower()
    return int(word) if word.isdigit() else NUMBERS.get(word)


def _quote(case: Case, made: Printing) -> tuple[Citation, ...]:
    match = ALLOWS.search(made.text)
    return case.rules.quote(made.source, match.group()) if match else ()


def _with_darius(case: Case, limit: Bound) -> Bound:
    if limit.number is None or not case.has("darius", "premium") or "darius-premium" not in case.rules:
        return limit
    more = case.rules.number("darius-premium")
    return Bound(limit.number + more, (*limit.because, *case.rules.cite("darius-premium")))


def _less_reserved(case: Case, limit: Bound) -> Bound:
    """The Generic Immortal of the Reserved cards pays for each of them with one of its Master cards."""
    reserved = sum(item.count for item in case.endurance if is_paid(item))
    if limit.number is None or not reserved or not case.variant("reserved cards"):
        return limit
    return Bound(limit.number - reserved, (*limit.because, *case.rules.cite("reserved-for-masters")))


def is_paid(item: Item) -> bool:
    """Whether it is another Persona's Reserved card."""
    return item.mark is Mark.RESERVED and item.bearers is not UNKNOWN and bool(item.bearers)
