"""What no document decides: cards they do not know, texts they do not print, lines that could not be read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from engine.deck.basics import is_basic
from engine.deck.bearer import named
from engine.deck.case import Case
from engine.deck.deck import Ill, Part
from engine.deck.edition import EVERY
from engine.deck.finding import finding
from engine.deck.item import Item
from engine.deck.judgement import Finding, Standing
from engine.deck.printing import UNKNOWN

LOOKED_UP = 40
"""For so many unknown cards the nearest names and entries are looked up; a list of a thousand is no deck."""

FIRST_EDITION = frozenset(("se", "me", "wc", "tg", "at", "dc", "1ed"))
"""Sets that the Handbook abbreviates and the Type Two Rulebook does not name: one edition of the game."""

ILLS = {
    Ill.NO_NAME: "no card’s name stands in it",
    Ill.COUNT: "so many of a card cannot be meant",
    Ill.TOO_LONG: "it is too long for a card’s name",
    Ill.SEVERAL: "it does not say which cards, nor how many of each",
    Ill.UNCLEAR: "its number may be a count or something else; as a count, write it before the name",
    Ill.TOTAL: "the list has another number of cards",
}

WHAT = {Part.PERSONA: "The Persona ", Part.WEAPON: "The Weapon of Choice "}


def unread(case: Case) -> Iterator[Finding]:
    """Lines that hold something, but no card."""
    doubted = [item for item in case.items if item.included.is_doubted]
    if doubted:
        what = "1 name stands" if len(doubted) == 1 else f"{len(doubted)} names stand"
        says = f"{what} below a heading that is not understood, and may not be in the deck."
        yield finding(case, "unread-line", says, doubted, decided=False)
    if case.whole and not (case.items or case.deck.unread):
        yield Finding("unread-line", "No card was found.", standing=Standing.OPEN)
    for line in case.deck.unread:
        yield Finding("unread-line", f"“{line.text[:60]}”: {ILLS[line.ill]}.", (line.line,), standing=Standing.OPEN)


def unknown_cards(case: Case) -> Iterator[Finding]:
    """Cards of which the documents in force print nothing."""
    asked = 0
    for item in case.endurance:
        if item.candidates or item.included.stated.restriction is not UNKNOWN:
            continue
        asked += 1
        found = finding(case, "unknown-card", f"{item.label}: no document prints this card.", [item], decided=False)
        yield _nearest(case, item, found) if asked <= LOOKED_UP else found


def _nearest(case: Case, item: Item, found: Finding) -> Finding:
    near = case.catalogue.mentions(case.catalogue.spelt_out(item.included.name))
    return replace(found, near=near, like=() if near else case.catalogue.like(item.titles[0]))


def unknown_texts(case: Case) -> Iterator[Finding]:
    """Cards of before the game may allow more, or forbid, by a text that no document prints."""
    for item in case.before if case.whole else ():
        several = len({made.name for made in item.candidates}) > 1 and item.part is Part.PRE_GAME
        if several or not item.prints:
            why = "several cards bear this name; say which is meant" if several else "no document prints its text"
            says = f"{WHAT.get(item.part, '')}{item.label}: {why}."
            yield finding(case, "unknown-text", says, [item], decided=False)


def unplaced(case: Case) -> Iterator[Finding]:
    """Names that may be those of cards which are shuffled, or played before the game."""
    for item in case.items if case.whole else ():
        if case.is_unplaced(item):
            says = f"{item.label}: the list does not say whether it is shuffled or played before the game."
            yield finding(case, "unplaced", says, [item], decided=False)


def unknown_bearers(case: Case) -> Iterator[Finding | str]:
    """Cards that are known, but not whose they are."""
    for item in case.endurance:
        if item.candidates and item.bearers is UNKNOWN and case.told:
            if not case.whole:
                yield f"{item.label} is taken for a card that this deck may include."
                continue
            several = len({made.source for made in item.candidates}) > 1
            why = (
                "several cards bear this name; say which is meant" if several else "no document prints whose card it is"
            )
            yield finding(case, "unknown-bearer", f"{item.label}: {why}.", [item], decided=False)


def gems(case: Case) -> Iterator[Finding]:
    """In Type Two the Attribute Gems are counted; no document prints how many a card has."""
    if case.whole and "attribute-gems" in case.rules:
        yield finding(case, "attribute-gems", "The Attribute Gems: no document prints those of a card.", decided=False)


def no_persona(case: Case) -> Iterator[Finding]:
    """Type Two has no Generic Persona, and does not say that a deck must have a Persona."""
    if case.whole and not case.personas and "generic-persona" not in case.rules:
        yield finding(
            case, "persona-specific", "No Persona card: Type Two says nothing about such a deck.", decided=False
        )


def versions(case: Case) -> Iterator[Finding]:
    """In Type One and Two a card's texts of different editions may not be mixed; nor are all editions of Type Two."""
    by_title: dict[str, list[Item]] = defaultdict(list)
    for item in case.items if "one-version" in case.rules else ():
        for title in item.titles:
            by_title[title].append(item)
    for title, items in by_title.items():
        named = {edition for item in items for edition in item.included.name.editions} - {EVERY}
        if len(named - FIRST_EDITION) + bool(named & FIRST_EDITION) > 1:
            says = f"{title.title()} of several editions: no document tells whether they are versions of one card."
            yield finding(case, "one-version", says, items, decided=False)
    yield from _first_editions(case)


def _first_editions(case: Case) -> Iterator[Finding]:
    for item in case.items if "editions" in case.rules else ():
        if FIRST_EDITION & set(item.included.name.editions):
            yield finding(
                case, "editions", f"{item.label}: this set is none of Type Two’s editions.", [item], decided=False
            )


def assumptions(case: Case) -> Iterator[str]:
    """What was taken for granted of cards that the list names in short."""
    taken = [item.candidates[0].name for item in case.endurance if _is_shortened(item)]
    if taken:
        names = ", ".join(dict.fromkeys(taken))
        yield f"Where the list names no edition, the one that a document prints is meant: {names}."
    foreign = [item for item in case.endurance if item.named is None and case.told and case.is_foreign(item)]
    whose = [_whose(item) for item in foreign if not case.is_vague(item)]
    if whose:
        names = ", ".join(dict.fromkeys(whose))
        yield f"Where the list does not say whose card it is, the one that a document prints is meant: {names}."
    if case.whole and not (case.personas or case.says_none):
        yield "No Persona card is played: the list names none."
    out = [remark for remark in case.deck.remarks if remark.is_out]
    if out:
        yield f"Line {out[0].line} and what stands below it, “{out[0].text[:60]}”, is not in the deck."
    if any(item.count > 1 and is_basic(item) and item.numbers == {None} for item in case.endurance):
        yield "The Basic Attacks and Blocks bear no Restriction number: no document prints one."


def _whose(item: Item) -> str:
    bearers = sorted(item.bearers) if isinstance(item.bearers, frozenset) else []
    return f"{item.included.name.title} ({', '.join(map(named, bearers))})"


def _is_shortened(item: Item) -> bool:
    made = item.candidates[0] if len(item.candidates) == 1 else None
    named = item.included.name.editions
    return bool(made and made.editions and EVERY not in made.editions and not named and not is_basic(item))
