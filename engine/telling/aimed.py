"""Where an Attack goes that is played "to Upper Left", what is seen of it: "face up", as what: "as his Special"."""

from __future__ import annotations

from engine.card import CLASS_OF, CLASSES
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.kind import areas_of
from engine.world import Thing


def aim(frame: Frame, things: list[Thing]) -> None:
    """Takes "to Upper Left" for the area of the card that is played; raises NotUnderstood where it has another."""
    role = next((r for r in frame.roles if r.link in ("to", "at", "into") and r.noun and areas_of(r.noun)), None)
    if role is None or role.noun is None or not things or not things[-1].is_a("attack", "special attack or block"):
        return
    thing, squares = things[-1], areas_of(role.noun)
    if role.noun.number is not None or (thing.grid and thing.grid != squares) or thing.count != 1:
        raise NotUnderstood(role.noun.span, role.noun.text, "an area of its Grid")
    thing.grid = squares
    frame.roles.remove(role)


def face_up(frame: Frame, things: list[Thing]) -> None:
    """Takes away "face up" where it is told of an Attack that is not Hidden: all of them are played so."""
    told = frame.clause.form == "finite" and not (frame.clause.asks or frame.clause.modal or frame.clause.negated)
    if told and not any("hidden" in thing.traits | thing.marks for thing in things):
        frame.adverb("face up", "face-up")


def as_it_is(frame: Frame, things: list[Thing]) -> None:
    """Takes away "as his Special card", "as an Attack" where the card that is played is just that."""
    for roles in (frame.roles, frame.subs):
        for role in [r for r in roles if r.link in ("as", "as a", "as an") and r.noun is not None]:
            kind = CLASS_OF.get(role.noun.head, role.noun.head) if role.noun is not None else ""
            if things and kind in CLASSES | {"special card": ()} and all(thing.is_a(kind) for thing in things):
                roles.remove(role)
