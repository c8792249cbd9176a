"""Where a card of a list belongs: what its line says, what the heading says, and what the card is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.deck.bearer import Kind, bearer_of
from engine.deck.catalogue import Catalogue
from engine.deck.deck import Included, Part
from engine.deck.printing import ALWAYS, Printing

NAMED = {"persona": Part.PERSONA, "weapon of choice": Part.WEAPON, "woc": Part.WEAPON, "weapon": Part.WEAPON}
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
    """Whether the card may stand under its heading; more than one of it is hardly played before the game."""
    if included.headed not in SHORT or included.part is not Part.UNSAID:
        return True
    bearer = bearer_of(included.name.title)
    before = known.knows_before(included.name)
    if before is False and not bearer:
        return False
    is_one = included.count == 1
    if included.headed is Part.PRE_GAME:
        return is_first or is_one or (before is True and not known.is_in_game(included.name))
    return is_first or (is_one and bearer is not None and bearer.kind.value == included.headed.value)


def part_of(included: Included, known: Catalogue, *, given: bool, whole: bool) -> Part:
    """What the card belongs to; `given`: another card is the Persona already."""
    labels = included.name.labels
    said = next((NAMED[label] for label in labels if label in NAMED), included.part)
    if said in (Part.PERSONA, Part.WEAPON):
        return said
    if included.name.key in ALWAYS or any(label in BEFORE for label in labels):
        return Part.PRE_GAME
    if said is Part.ENDURANCE:
        return said
    if included.headed in (Part.PERSONA, Part.WEAPON):
        return included.headed
    found = known.find(included.name)
    if included.headed is Part.ENDURANCE:
        return _by_type(Part.UNSAID, included, known, found) if _is_persona_card(found) else _in_game(known, included)
    hint = included.headed if said is Part.UNSAID else said
    return _by_bearer(included, hint, given=given, whole=whole) or _by_type(hint, included, known, found)


def _is_persona_card(found: tuple[Printing, ...]) -> bool:
    return bool(found) and all(made.type == "persona" for made in found)


def _in_game(known: Catalogue, included: Included) -> Part:
    """Below Events stands no card that is played before the game, if the documents know it as nothing else."""
    if known.is_in_game(included.name) or known.is_sparse or bearer_of(included.name.title):
        return Part.ENDURANCE
    return _by_type(Part.UNSAID, included, known, known.find(included.name))


def _by_bearer(included: Included, hint: Part, *, given: bool, whole: bool) -> Part | None:
    """A Persona's or a weapon's name by itself is its card; several of it are no Persona and no weapon of a deck."""
    bearer = bearer_of(included.name.title)
    if bearer is None or any(bearer_of(label) for label in included.name.labels):
        return None
    if whole and included.count > 1 and hint is not Part.PRE_GAME:
        return Part.ENDURANCE
    if bearer.kind is Kind.WEAPON and not included.name.labels:
        return Part.WEAPON
    is_persona = bearer.kind is Kind.PERSONA and (hint is Part.PRE_GAME or not given)
    return Part.PERSONA if is_persona else None


def _by_type(hint: Part, included: Included, known: Catalogue, found: tuple[Printing, ...]) -> Part:
    """Pre-Game where it stands under such a heading, or where every card of the name is one."""
    is_bare = not included.name.labels and not included.name.editions
    may_be_another = is_bare and (known.is_in_game(included.name) or known.is_sparse)
    if found and all(made.is_pre_game for made in found) and not (may_be_another and hint is Part.UNSAID):
        return Part.PERSONA if _is_persona_card(found) else Part.PRE_GAME
    return Part.PRE_GAME if hint is Part.PRE_GAME else Part.ENDURANCE
