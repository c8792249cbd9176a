"""What is told of a deck and lets in no card more: that it holds no others, of what Type the cards are.

Handbook, Restriction by Title; Unique Card.
"""

from __future__ import annotations

from engine.english.other import MORE, OTHER, OTHER_CARDS
from engine.world import Happening, Thing

HOLDING = frozenset(["have", "include", "be", "contain", "lie", "hold", "put", "own"])
PLACES = frozenset(["in", "with", "so far", "subject", "of", "by", "yet", "already", "titled", "object", "to"])
FEATURES = frozenset(["title", "icon", "text", "grid"])
NOW = frozenset(["so far", "already", "yet", "legally", "currently", "at the moment", "again", "still", "up to now"])
"""When it is so, which says nothing of how many there are."""


def tells_no_more(told: Happening) -> bool:
    """Reads "he has no other cards with the Title Watcher", "includes no further Police", "has no other Plot"."""
    if told.verb == "be" and len(told.things) == 1 and told.things[0].is_a("plot") and not told.negated:
        return not (told.things[0].extra_name or told.roles.keys() - {"subject"})  # "there is a Signature Plot"
    plain = told.purpose is None and told.verb in HOLDING and not (told.phase or told.roles.keys() - PLACES)
    if not plain or (told.verb == "be" and told.actor):
        return False
    if told.negated and told.kind in OTHER_CARDS and not told.things:
        return told.roles.get("with", "title").startswith("title")
    things = [*told.things, *(() if told.things else told.others)]
    none = told.negated or all(thing.count == 0 for thing in things)
    return bool(things) and none and all(thing.marks & (MORE | OTHER) for thing in things)


def tells_of_kind(told: Happening) -> bool:
    """Reads "which have dual card types", "both have the Title Armor", "their Text is different"."""
    if told.negated or told.purpose is not None or told.actor:
        return False
    if told.verb == "have" and told.kind in ("dual card type", "two card type", "two type"):
        return True
    words = {word for value in (told.kind, *told.roles.values()) for word in value.split()}
    titled = told.verb == "have" and "title" in words and not words & {"different", "no"} and not told.things
    differs = told.verb in ("be", "have") and bool(FEATURES - {"title"} & words) and "different" in words
    return titled or (differs and not told.things)


def types_of(told: Happening) -> list[Thing] | None:
    """Reads "both are Objects with the Restriction number 3": the kind, with what is said of it; None else."""
    kinds = told.cards
    both = told.verb == "be" and told.kind in ("both", "each", "all") and not told.negated
    return kinds if both and kinds and not any(thing.extra_name for thing in kinds) else None
