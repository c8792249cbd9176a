"""Where a card of a list belongs: what its line says, what the heading says, and what the card is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.deck.bearer import Kind, bearer_of
from engine.deck.catalogue import Catalogue
from engine.deck.deck import Included, Part
from engine.deck.printing import Printing

NAMED = {"persona": Part.PERSONA, "weapon of choice": Part.WEAPON, "woc": Part.WEAPON}
BEFORE = ("pre game", "pregame", "premium")
SHORT = (Part.PERSONA, Part.WEAPON, Part.PRE_GAME)
"""Headings that a few cards stand under."""


def headed(cards: Iterable[Included], known: Catalogue) -> Iterator[Included]:
    """The cards with the headings that hold for them.

    A heading for what is played before the game holds no longer when a card follows that is not: the next heading
    was left out, or it was not understood.
    """
    above: tuple[str, Part] | None = None
    has_ended, is_first = False, True
    for included in cards:
        if (included.section, included.headed) != above:
            above, has_ended, is_first = (included.section, included.headed), False, True
        has_ended = has_ended or not _belongs(included, known, is_first=is_first)
        yield replace(included, headed=Part.UNSAID) if has_ended and included.headed in SHORT else included
        is_first = False


def _belongs(included: Included, known: Catalogue, *, is_first: bool) -> bool:
    """Whether the card may stand under its heading."""
    if included.headed not in SHORT or included.part is not Part.UNSAID:
        return True
    bearer = bearer_of(included.name.title)
    before = known.knows_before(included.name)
    if before is False and not bearer:
        return False
    if included.headed is Part.PRE_GAME:
        return included.count == 1 or before is True or bearer is not None
    return is_first or (bearer is not None and bearer.kind.value == included.headed.value)


def part_of(included: Included, found: tuple[Printing, ...], *, given: bool) -> Part:
    """What the card belongs to; `given`: another card is the Persona already."""
    labels = included.name.labels
    said = next((NAMED[label] for label in labels if label in NAMED), included.part)
    if said in (Part.PERSONA, Part.WEAPON):
        return said
    if included.name.key in ("quickening", "crystal") or any(label in BEFORE for label in labels):
        return Part.PRE_GAME
    hint = included.headed if said is Part.UNSAID else said
    if hint is Part.ENDURANCE and said is Part.UNSAID and found and all(made.is_pre_game for made in found):
        return _by_bearer(included, hint, given=given) or _by_type(hint, found)
    if hint in (Part.PERSONA, Part.WEAPON, Part.ENDURANCE):
        return hint
    return _by_bearer(included, hint, given=given) or _by_type(hint, found)


def _by_bearer(included: Included, hint: Part, *, given: bool) -> Part | None:
    """A Persona's or a weapon's name by itself is its card."""
    bearer = bearer_of(included.name.title)
    if bearer is None or any(bearer_of(label) for label in included.name.labels):
        return None
    if bearer.kind is Kind.WEAPON and not included.name.labels:
        return Part.WEAPON
    is_persona = bearer.kind is Kind.PERSONA and (hint is Part.PRE_GAME or not given)
    return Part.PERSONA if is_persona else None


def _by_type(hint: Part, found: tuple[Printing, ...]) -> Part:
    """Pre-Game where it stands under such a heading, or where every card of the name is one."""
    if found and all(made.is_pre_game for made in found):
        return Part.PERSONA if all(made.type == "persona" for made in found) else Part.PRE_GAME
    return Part.PRE_GAME if hint is Part.PRE_GAME else Part.ENDURANCE
