"""Different words for what a Grid covers -> "covers": "whose Grid shows Upper Left", "has Upper Left in its Grid"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.kind import areas_of
from engine.telling.refer import Refer

SHOWS = frozenset(["show", "contain", "include", "have", "display", "cover", "mark", "feature"])
AREAS = frozenset({"area", "square", "space", "grid"})
COLOURS = ("red", "yellow", "blue", "green")
GRIDS = ("grid", *(f"{colour} grid" for colour in COLOURS))
SHARP = frozenset(["only", "just", "exactly", "merely", "alone"])
"""A Grid covers what it is said to cover, and nothing more."""
WHOLE = frozenset({"whole", "entire", "full", "complete", "colored", "corresponding", *COLOURS})


def covering(clause: Clause, refer: Refer) -> None:
    """A card whose Grid shows X, which has X in its Grid; its Grid shows X -> it covers X."""
    _whole_area(clause, refer)
    _showing(clause, refer)
    if not clause.asks:
        _of_grid(clause, refer)
    if clause.subject is not None and refer.is_card(clause.subject):
        _in_grid(clause)
    told = [clause, *([clause.infinitive] if clause.infinitive is not None else [])]
    _in_row(clause, refer)
    _exactly(clause)
    for noun in [member for part in told for one in part.nouns() for member in one.each()]:
        for relative in noun.relatives:
            _whole_area(relative, refer)
            _exactly(relative)
            if relative.link == "whose" and _is_grid(relative.subject) and _shows(relative, noun):
                relative.verb, relative.link, relative.subject = "cover", "which", None
            elif relative.link in ("which", "that") and relative.subject is None:
                _in_grid(relative)


def _showing(clause: Clause, refer: Refer) -> None:
    """Plays a Slash, covering Upper Left and Middle Left -> plays a Slash which covers Upper Left and Middle Left."""
    card = clause.objects[-1] if clause.objects else None
    for sub in [sub for sub in clause.subs if sub.link == "ing" and sub.clause is not None]:
        if sub.clause is not None and sub.clause.verb == "cover" and card is not None and refer.is_card(card):
            sub.clause.form, sub.clause.link, sub.clause.subject = "finite", "which", card
            clause.subs = [other for other in clause.subs if other is not sub]
            card.relatives = [*card.relatives, sub.clause]


def _in_row(clause: Clause, refer: Refer) -> None:
    """Plays an Attack in the upper row -> plays an Attack to the upper row."""
    card = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "play" or card is None or card.names or not refer.is_card(card):
        return
    for role in clause.roles:
        if role.link in ("in", "on") and role.noun is not None and role.noun.is_a("row", "column", "area", "square"):
            role.link = "to" if areas_of(role.noun) and not role.noun.number else role.link


def _exactly(clause: Clause) -> None:
    """Covers only X, just X; two areas, X and Y; all three areas in, of the lower row -> covers X, X and Y, the row."""
    noun = clause.objects[0] if clause.verb == "cover" and len(clause.objects) == 1 else None
    if noun is None or clause.asks or clause.negated:
        return
    row = noun.of or next((r.noun for r in clause.roles if r.link in ("in", "of")), None)
    if noun.is_a(*AREAS) and noun.determiner in ("all", "each", "every") and row is not None and areas_of(row):
        noun.of, clause.roles = None, [role for role in clause.roles if role.noun is not row]
        if noun.number in (None, len(areas_of(row))):
            clause.objects, noun = [row], row
    rest = noun.more
    if noun.is_a(*AREAS) and rest and noun.number == len(rest) and not (noun.adjectives or noun.of):
        first, first.more = rest[0], rest[1:]
        clause.objects = [first]
    if any(map(areas_of, clause.objects)):
        clause.adverbs = [word for word in clause.adverbs if word not in SHARP]


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
