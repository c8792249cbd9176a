"""What was told only by the way of a card: that it is nullified, was nullified last turn, or that nobody removed it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.english.other import NOBODY
from engine.world import Happening, Thing, World

UNDONE = frozenset(["nullified", "countered", "ignored", "stolen", "borrowed"])
UNDOING = frozenset(["nullify", "counter", "remove", "ignore", "cancel"])


def untold(world: World, act: Happening | None) -> str:
    """What was not said of a card that may matter; empty where nothing is missing."""
    asked = [one for one in (act, act.purpose if act is not None else None) if one is not None]
    for happening in (*world.log, *asked):
        for thing in happening.cards:
            if thing.unread:
                return f"what follows from “{thing.title}” being {min(thing.unread)} is not modelled"
            if thing.marks & UNDONE:
                return f"what follows from “{thing.title}” being {min(thing.marks & UNDONE)} is not modelled"
        if (missing := only_here(happening, world, act)) is not None:
            return f"whether {missing.title} is in play is not said"
    return ""


def only_here(happening: Happening, world: World, act: Happening | None) -> Thing | None:
    """A card that must lie there for this to be told of it, where nobody says that it does."""
    return next((thing for thing in _by_the_way(happening) if not _is_told(thing, happening, world, act)), None)


def _by_the_way(happening: Happening) -> Iterator[Thing]:
    """The cards that must lie there for it to be told so, though nobody says that they do."""
    denied = happening.negated or happening.kind.startswith(NOBODY)
    spared = denied and happening.verb in UNDOING
    aimed = happening.verb == "play" and happening.turn < 0 and not happening.negated and "on" in happening.extra
    cards = happening.things if spared else happening.others if aimed else []
    yield from (thing for thing in cards if thing.card is not None and thing.extra_name and thing.count)


def _is_told(thing: Thing, happening: Happening, world: World, act: Happening | None) -> bool:
    told = [other for other in world.log if other is not happening]
    told += [asked for asked in (act, act.purpose if act is not None else None) if asked is not None]
    return any(card is thing for other in told for card in other.cards)
