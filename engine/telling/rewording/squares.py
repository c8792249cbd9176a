"""Different words for what a Grid covers -> "covers": "whose Grid shows Upper Left", "has Upper Left in its Grid"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.kind import areas_of
from engine.telling.refer import Refer

ONLY = frozenset(["only", "just", "exactly", "merely"])
"""Beside the squares that a card covers: it covers those that are named, and no others."""
SHOWS = frozenset(["show", "contain", "include", "have", "display", "cover", "mark", "feature"])
AREAS = frozenset({"area", "square", "space", "grid"})
COLOURS = ("red", "yellow", "blue", "green")
GRIDS = ("grid", *(f"{colour} grid" for colour in COLOURS))
WHOLE = frozenset({"whole", "entire", "full", "complete", "colored", "corresponding", *COLOURS})


def covering(clause: Clause, refer: Refer) -> None:
    """A card whose Grid shows X, which has X in its Grid; its Grid shows X -> it covers X."""
    _whole_area(clause, refer)
    if clause.verb == "cover" and any(map(areas_of, clause.objects)) and not (clause.asks or clause.negated):
        clause.adverbs = [word for word in clause.adverbs if word not in ONLY]
    if not clause.asks:
        _of_grid(clause, refer)
    if clause.subject is not None and refer.is_card(clause.subject):
        _in_grid(clause)
    told = [clause, *([clause.infinitive] if clause.infinitive is not None else [])]
    for noun in [member for part in told for one in part.nouns() for member in one.each()]:
        for relative in noun.relatives:
            _whole_area(relative, refer)
            if relative.verb == "cover" and any(map(areas_of, relative.objects)):
                relative.adverbs = [word for word in relative.adverbs if word not in ONLY]
            if relative.link == "whose" and _is_grid(relative.subject) and _shows(relative, noun):
                relative.verb, relative.link, relative.subject = "cover", "which", None
            elif relative.link in ("which", "that") and relative.subject is None:
                _in_grid(relative)


def _whole_area(clause: Clause, refer: Refer) -> None:
    """Covers the whole area of X, covers all its squares -> covers X."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is not None and noun.is_a("", "all") and noun.of is not None and not noun.adjectives:
        noun = noun.of  # "all of its areas"
    card = noun.owner or noun.of if noun is not None else None
    if clause.verb == "cover" and noun is not None and card is not None and _is_whole(noun) and refer.is_card(card):
        clause.objects = [card]


def _is_whole(noun: Noun) -> bool:
    plain = noun.is_a(*AREAS) and {*noun.adjectives} <= WHOLE and noun.number is None
    return plain and noun.determiner not in ("any", "no", "a") and not (noun.more or noun.denied or noun.relatives)


def _of_grid(clause: Clause, refer: Refer) -> None:
    """Its Grid shows X -> it covers X."""
    grid = clause.subject
    card = grid.owner or grid.of if grid is not None and _is_grid(grid) else None
    if card is not None and refer.is_card(card) and _shows(clause, None):
        clause.verb, clause.subject = "cover", card


def _in_grid(clause: Clause) -> None:
    """Has X in its Grid -> covers X."""
    within = [r for r in clause.roles if r.link in ("in", "on") and _is_grid(r.noun)]
    squares = [noun for noun in clause.objects if areas_of(noun)]
    if clause.verb not in SHOWS or len(within) != 1 or not squares or clause.passive or clause.modal:
        return
    clause.roles = [role for role in clause.roles if role not in within]
    if len(squares) > 1:
        squares[0].more = [*squares[0].more, *squares[1:]]
        clause.objects = [noun for noun in clause.objects if noun not in squares[1:]]
    clause.verb = "cover"


def _is_grid(noun: Noun | None) -> bool:
    return noun is not None and noun.is_a(*GRIDS) and not (noun.more or noun.adjectives or noun.relatives)


def _shows(clause: Clause, noun: Noun | None) -> bool:
    said = [one for one in clause.objects if one is not noun]
    plain = not (clause.modal or clause.passive or clause.roles or clause.subs)
    return clause.verb in SHOWS and plain and len(said) == 1 and (bool(areas_of(said[0])) or clause.verb == "cover")
