"""Whose card it is: Signature, Reserved, Persona Specific and Weapon Specific cards, and the Generic Persona."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.citation import Citation
from engine.deck.admission import Admitted, admitted
from engine.deck.bearer import factions, mended, named, persona_key
from engine.deck.case import Case
from engine.deck.deck import Part
from engine.deck.finding import finding, kept
from engine.deck.item import Item
from engine.deck.judgement import Doubt, Finding, Why, doubt
from engine.deck.name import fold
from engine.deck.printing import UNKNOWN, Mark

NEEDS_WEAPON = re.compile(r"You may only include this card in your deck if you are using the (.+?) Weapon of Choice")


def signature(case: Case) -> Iterator[Finding]:
    """Nobody but the one named on it may include a Signature card, by no means."""
    for item in case.endurance if case.told else ():
        if item.mark is Mark.SIGNATURE and case.is_foreign(item):
            says = f"{item.label} is Signature{_of(item)}, and {_played(case)}."
            also = ("signature-by-no-means",)
            yield finding(case, "signature", says, [item], also=also, quotes=_printed(case, item))


def personas(case: Case) -> Iterator[Finding]:
    """Cards of other Personas stay out, but for those that something lets in."""
    if not case.told:
        return
    foreign = [item for item in case.endurance if case.is_foreign(item) and item.mark is not Mark.SIGNATURE]
    shared = [item.label for item in foreign if _has_owners(item)]
    for one in admitted(case, foreign):
        several = len({made.source for made in one.item.candidates}) > 1 or case.is_vague(one.item)
        if one.left:
            own = [one.item.label] if case.plays_generic and several and one.item.mark is not Mark.RESERVED else []
            yield _left_out(case, one, doubt(Why.SEVERAL, [*shared, *own]))
        elif one.item.mark is UNKNOWN:
            says = f"{one.item.label}: no document prints whether it is Reserved or Signature."
            yield finding(case, "reserved", says, [one.item], also=("signature", *one.by), decided=False)
        elif case.is_vague(one.item):
            says = f"{one.item.label}: the list does not say whose card it is."
            yield finding(case, "reserved", says, [one.item], also=("signature", *one.by), decided=False)
        else:
            says = f"{one.item.count} {one.item.label} may be included: {BY[one.by[-1]]} lets in so many."
            yield kept(case, one.by[0], says, [one.item], also=one.by[1:], because=_printed(case, one.item))
    if not case.whole:
        yield from _own(case)


def _has_owners(item: Item) -> bool:
    """Whether it bears one of several names: which of them a card lets in cannot be told."""
    return isinstance(item.bearers, frozenset) and len(item.bearers) > 1


def _own(case: Case) -> Iterator[Finding]:
    """Cards that bear the name of the Persona that is played."""
    for item in case.endurance:
        if isinstance(item.bearers, frozenset) and item.bearers & case.names and item.mark is not UNKNOWN:
            rule = {Mark.SIGNATURE: "signature", Mark.RESERVED: "reserved"}.get(item.mark, "persona-specific")
            says = f"{item.label} is {SWORDS[item.mark]}{_of(item)}, and {_played(case)}."
            yield kept(case, rule, says, [item], because=_printed(case, item))


SWORDS = {Mark.SIGNATURE: "Signature", Mark.RESERVED: "Reserved", Mark.NONE: "Persona Specific"}


BY = {
    "generic-persona": "a Generic Persona’s one of each",
    "reserved-for-masters": "the Generic Immortal of the Reserved cards",
    "richie": "Richie Ryan’s Persona Power",
    "richie-and-bob": "Richie Ryan’s Persona Power with the Quickening",
    "bob": "the Quickening",
    "darius": "Darius",
}


def _left_out(case: Case, one: Admitted, unless: tuple[Doubt, ...]) -> Finding:
    item = one.item
    generic = case.plays_generic
    rule = "faction" if _is_of_faction(case, item) else "reserved" if item.mark is Mark.RESERVED else "persona-specific"
    also = ("generic-persona", *one.by) if generic else one.by
    if generic and rule == "persona-specific":
        rule = "generic-persona"
    what = SWORDS[Mark.NONE if item.mark is UNKNOWN else item.mark]
    let_in = f"; {BY[one.by[-1]]} lets in {item.count - one.left} of {item.count}" if one.by else ""
    says = f"{item.label} is {what}{_of(item)}, and {_played(case)}{let_in}."
    return finding(case, rule, says, [item], also=also, unless=unless, quotes=_printed(case, item))


def _is_of_faction(case: Case, item: Item) -> bool:
    clans = {persona_key(faction.name) for faction in factions() if case.ruleset in faction.rulesets}
    return "faction" in case.rules and item.bearers is not UNKNOWN and bool(item.bearers & clans)


def weapons(case: Case) -> Iterator[Finding]:
    """Weapon Specific cards need their Weapon of Choice."""
    if not case.whole and not case.of(Part.WEAPON):
        return
    for item in case.endurance:
        if item.weapon in case.weapons and not case.whole:
            says = f"{item.label} is specific to {named(item.weapon)}, and {_armed(case)}."
            yield kept(case, "weapon-specific", says, [item], because=_printed(case, item))
        elif item.weapon and item.weapon not in case.weapons:
            says = f"{item.label} is specific to {named(item.weapon)}, and {_armed(case)}."
            yield finding(case, "weapon-specific", says, [item], quotes=_printed(case, item))
        yield from _needs_weapon(case, item)


def _needs_weapon(case: Case, item: Item) -> Iterator[Finding]:
    """Some cards' text asks for a Weapon of Choice."""
    for made in item.candidates[:1]:
        match = NEEDS_WEAPON.search(made.text)
        if match and mended(fold(match.group(1))) not in case.weapons:
            says = f"{item.label} asks for the {match.group(1)}, and {_armed(case)}."
            quotes = case.rules.quote(made.source, match.group())
            yield finding(case, "card-text", says, [item], quotes=quotes, decided=not case.weapons)


def _of(item: Item) -> str:
    keys = sorted(item.bearers) if isinstance(item.bearers, frozenset) else []
    return f" for {', '.join(map(named, keys))}" if keys else ""


def _played(case: Case) -> str:
    names = [item.label for item in case.personas]
    return f"the Persona is {' and '.join(names)}" if names else "no Persona card is played"


def _armed(case: Case) -> str:
    names = [item.label for item in case.of(Part.WEAPON)]
    return f"the Weapon of Choice is {' and '.join(names)}" if names else "no Weapon of Choice is used"


def _printed(case: Case, item: Item) -> tuple[Citation, ...]:
    """The header line of the card, where there is no doubt which one it is."""
    return case.rules.quote(item.candidates[0].source, item.candidates[0].words) if len(item.candidates) == 1 else ()
