"""Which cards a denial means: a class, a group, what lies in a row, what may do damage."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.fights.cover import goes_to
from engine.judge.kinds.harmful import may_damage
from engine.judge.kinds.member import GROUPS, member
from engine.world import Thing

UNTYPED = frozenset(["special card", "event", "situation", "object", "location", *GROUPS])
"""What a card of a type that no document tells may be."""


def forbids_one(case: Case, what: str, cards: list[Thing]) -> bool:
    """Whether one of the cards is forbidden, whatever is not known of the others. Raises Open."""
    doubt: Open | None = None
    for card in cards:
        try:
            if fits_kind(case, what, card):
                return True
        except Open as error:
            doubt = doubt or error
    if doubt is not None:
        raise doubt
    return False


def fits_kind(case: Case, what: str, thing: Thing) -> bool:
    """Whether a forbidden class takes the card in."""
    return any(all(_is(case, one, thing) for one in sorted(kind.split("&"))) for kind in what.split("|"))


def _is(case: Case, kind: str, thing: Thing) -> bool:
    """Whether the card is of one kind: a class, what lies in a row, what may do damage."""
    if kind.startswith("="):
        return kind[1:] in (thing.extra_name, *thing.names)
    if kind in UNTYPED and thing.extra_name and thing.classes <= {"card"}:
        raise Open(f"what type of card {thing.title} is stands in no document")
    if kind == "may damage":
        return may_damage(case, thing)
    if kind in GROUPS and thing.extra_name and kind not in thing.classes:
        return _in_group(case, kind, thing)
    return kind in thing.classes or (thing.is_a("attack") and goes_to(kind, thing))


def _in_group(case: Case, group: str, thing: Thing) -> bool:
    """Whether the card belongs to a group that is forbidden; a Defense or an Attack is of none."""
    found = member(case, thing, group)
    if found is None and thing.card is not None and thing.card.inferred and thing.is_a("special card", "edge"):
        raise Open(f"whether {thing.title} is a {group} stands in no document")
    if found is not None and found[0]:
        case.step(f"{thing.title} is a {group}.", *found[1])
    return found is not None and found[0]
