"""What another fact contains, or what no sum hinges on: it is left aside where no judge knew what to make of it."""

from __future__ import annotations

from engine.case import Question
from engine.english.other import OTHER
from engine.world import Happening, World

USING = frozenset(["discard", "use", "rip", "counter", "exert"])
SUMS = ("damage", "ability")


def implied(happening: Happening, world: World, question: Question) -> bool:
    """Whether a verdict may be heard without it: what the judges said with it must not differ."""
    if happening.more or happening.turn or happening.purpose is not None or happening.extra.keys() & {"sub", "remark"}:
        return False
    if _is_used(happening, world) or _has_no_other(happening) or _lies_not(happening, world):
        return True
    if _is_played(happening, world, "hold", "have") or (question.plain and _is_unable(happening)):
        return True
    return question.unit in SUMS and (_is_played(happening, world) or _is_unable(happening) or _is_none(happening))


def _is_used(happening: Happening, world: World) -> bool:
    """Reads "he has X in play" behind which he discards or uses it: so he had it."""
    had = happening.verb == "have" and happening.zone == "play" and not (happening.negated or happening.others)
    return had and bool(happening.things) and _does(happening, world, USING)


def _is_played(happening: Happening, world: World, *verbs: str) -> bool:
    """Reads "he finds an Attack" behind which he plays it; so "he has a Dodge" in his Hand."""
    found = happening.verb in (verbs or ("find",)) and not (happening.negated or happening.others)
    here = happening.zone in ("", "hand")
    return found and here and bool(happening.things) and _does(happening, world, frozenset(["play", "defend"]))


def _does(happening: Happening, world: World, verbs: frozenset[str]) -> bool:
    """Whether he does so with all these cards, and with as many."""
    done = [h for h in world.log if h.verb in verbs and h.actor == happening.actor and not h.negated]
    acted = {id(thing) for h in done for thing in h.cards}
    return all(id(thing) in acted and thing.count == 1 for thing in happening.things)


def _is_unable(happening: Happening) -> bool:
    """Reads "so that he cannot play a Defense": what he did, and not what he could have done, makes the sum."""
    return happening.negated and happening.verb.startswith(("can ", "may ")) and bool(happening.actor)


def _is_none(happening: Happening) -> bool:
    """Reads "nothing is pending against him" beside what was told to be."""
    return happening.verb == "pending" and happening.of_none and not happening.others


def _has_no_other(happening: Happening) -> bool:
    """Reads "he does not have any other weapon"."""
    none = happening.verb == "have" and (happening.negated or happening.of_none) and bool(happening.things)
    return none and all(thing.marks & OTHER and not thing.extra_name for thing in happening.things)


def _lies_not(happening: Happening, world: World) -> bool:
    """Reads "none of them is in play" of cards that a deck includes, and of which nobody told that they are."""
    told = happening.verb == "have" and happening.zone == "play" and happening.negated and not happening.others
    lying = {id(thing) for h in world.log if h.verb in ("have", "play") and not h.negated for thing in h.cards}
    included = {id(thing) for h in world.log if h.verb == "include" and not h.negated for thing in h.things}
    return told and bool(happening.things) and {id(thing) for thing in happening.things} <= included - lying
