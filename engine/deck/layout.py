"""The cards of a list -> what each of them is: found in the documents, and put where it belongs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from corpus.document import Ruleset
from corpus.entry import Entry
from engine.deck.basic_card import in_full, spread
from engine.deck.bearer import Kind, aliases, bearer_of, mended, persona_key
from engine.deck.case import Case
from engine.deck.catalogue import Catalogue, catalogue
from engine.deck.deck import Deck, Ill, Included, Part, Unread
from engine.deck.edition import edition_of
from engine.deck.item import Item
from engine.deck.name import BRACKETED, fold
from engine.deck.place import headed, part_of
from engine.deck.printing import Printing, fits_edition
from engine.deck.rule import rulebook

NO_PERSONA = ("generic persona", "generic", "no persona")
NONE = ("none", "no", "without", "nothing", "n a", "na", "nil", "tbd")
"""What a list may write where it is played without a Persona card, a weapon or anything else before the game."""

LEADING = re.compile(r"^\W*x?\d", re.IGNORECASE)
UNCLEAR = re.compile(
    r"^\W*x?\d|(?<!\+)\d\W*$|^\W*(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b", re.IGNORECASE
)
"""A number at either end of a name: of a card that no document knows it may be the count."""


def lay_out(deck: Deck, ruleset: Ruleset, entries: Mapping[str, Entry], *, whole: bool) -> Case:
    """The case of a deck under a ruleset; `any` is judged as classic."""
    under = Ruleset.CLASSIC if ruleset is Ruleset.ANY else ruleset
    known = catalogue(under, entries)
    written = [in_full(one) for included in deck.cards for one in spread(included)]
    items = _once(_items(list(headed(written, known)), known, under, whole=whole))
    unclear = [item for item in items if _is_unclear(item)]
    paired = [item for item in items if _are_two(item)]
    more = tuple(Unread(item.included.line, item.label, Ill.UNCLEAR) for item in unclear)
    more += tuple(Unread(item.included.line, item.label, Ill.SEVERAL) for item in paired)
    deck = replace(deck, unread=tuple(dict.fromkeys((*deck.unread, *more))))
    played = _under_headings(
        [item for item in items if item not in [*unclear, *paired] and not _is_nobody(item)], whole=whole
    )
    told = whole or any(item.part is Part.PERSONA for item in items)
    says_none = any(_is_nobody(item) and item.part is Part.PERSONA for item in items)
    return Case(deck, rulebook(under, entries), known, played, whole, told, says_none)


def _is_unclear(item: Item) -> bool:
    is_known = item.is_known or bearer_of(item.included.name.title) or fold(item.label) in aliases("card")
    form = LEADING if item.included.is_counted else UNCLEAR
    return not is_known and bool(form.search(BRACKETED.sub(_edition, item.label)))


def _are_two(item: Item) -> bool:
    """Whether a line names a Persona and a weapon: `Duncan MacLeod - Katana`."""
    bearer = bearer_of(item.included.name.title)
    is_persona = bearer is not None and bearer.kind is Kind.PERSONA
    return is_persona and item.named is not None and item.named.kind is Kind.WEAPON


def _edition(found: re.Match[str]) -> str:
    """Without the editions in brackets, which may be numbers."""
    return "" if edition_of(found.group()[1:-1]) else found.group()


def _under_headings(items: list[Item], *, whole: bool) -> tuple[Item, ...]:
    """An unknown name without a count may be a heading; then what stands below it may not be in the deck."""
    found: list[Item] = []
    doubted, section = False, ""
    for item in items:
        if item.included.section != section:
            doubted, section = False, item.included.section
        if doubted:
            item = replace(item, included=replace(item.included, is_doubted=True))
        may_head = not (item.is_known or item.included.is_counted or item.labels or item.included.name.editions)
        doubted = doubted or (whole and bool(found) and may_head and item.part is Part.ENDURANCE)
        found.append(item)
    return tuple(found)


def _items(cards: list[Included], known: Catalogue, ruleset: Ruleset, *, whole: bool) -> list[Item]:
    items: list[Item] = []
    given = any(_says_persona(included) for included in cards)
    for included in cards:
        items.append(_item(included, known, ruleset, part_of(included, known, given=given, whole=whole)))
        given = given or items[-1].part is Part.PERSONA
    return items


def _says_persona(included: Included) -> bool:
    return Part.PERSONA in (included.part, included.headed) or "persona" in included.name.labels


def _once(items: list[Item]) -> list[Item]:
    """Without the lines that tell of the Persona or the weapon beside the one that lists its card."""
    listed = {_who(item) for item in items if not _is_announced(item)}
    once: list[Item] = []
    for item in items:
        if not (_is_announced(item) and _who(item) in listed):
            once.append(item)
        listed |= {_who(item)}
    return once


def _who(item: Item) -> tuple[Part, str]:
    return item.part, persona_key(item.included.name.title)


def _is_announced(item: Item) -> bool:
    said = item.included.part
    return said in (Part.PERSONA, Part.WEAPON) and said is item.part and not item.included.is_counted


def _is_nobody(item: Item) -> bool:
    says_none = fold(item.included.name.title) in NONE and item.part is not Part.ENDURANCE
    return says_none or (item.part is Part.PERSONA and fold(item.label) in NO_PERSONA)


def _item(included: Included, known: Catalogue, ruleset: Ruleset, part: Part) -> Item:
    item = Item(included, part, _titles(included, known, ruleset))
    if part is Part.PERSONA:
        return replace(item, candidates=_personas(included, known))
    return replace(item, candidates=known.find(included.name, before=part is not Part.ENDURANCE))


def _titles(included: Included, cards: Catalogue, ruleset: Ruleset) -> tuple[str, ...]:
    """The Title without sub-title; in Type Two a card of two types has two."""
    title = cards.spelt_out(included.name).title
    parts = title.split("/") if ruleset is Ruleset.TYPE2 else [title]
    return tuple(dict.fromkeys(mended(fold(part)) for part in parts if fold(part)))


def _personas(included: Included, cards: Catalogue) -> tuple[Printing, ...]:
    key = persona_key(included.name.title)
    return tuple(
        made
        for many in cards.printings.values()
        for made in many
        if made.type == "persona" and persona_key(made.title) == key and fits_edition(made, included.name.editions)
    )
