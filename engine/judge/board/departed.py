"""Cards that were told to lie in play and have left it since: without effect, as if they were not told of.

Handbook, Locations, Objects, Situations, Guards: what is not in play has no effect.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.world import Happening, Thing, World

UNDOING = frozenset(["counter", "countered", "nullify", "ignore", "cancel"])
DONE = frozenset(
    ["play", "attack", "outcome", "defend", "discard", "draw", "make", "exert", "take", "pending", "exhaust", "find"]
)
BACK = frozenset(["play", "put", "return", "have", "take", "borrow"])
REMAINING = ("lose if it leaves", "lose", "gain", "raise ability", "hold", "hold up to", "hold swept", "burn each turn")
"""What leaves a trace behind when it has left play: the judges of these reckon with it."""


@dataclass(frozen=True, slots=True)
class Departed:
    """A card that lay in play, and what ended that."""

    lying: Happening
    thing: Thing
    cause: Happening


def departed(world: World, *, traceless: bool = False) -> list[Departed]:
    """The cards that have surely left play, each with what removed it; `traceless` as if they had never been there."""
    if any(h.verb in UNDOING and not h.negated and not (h.things or h.others) for h in world.log):
        return []
    lying = [h for h in world.log if h.verb == "have" and h.zone == "play" and not (h.negated or h.of_none)]
    pairs = [(h, thing) for h in lying for thing in h.things if thing.count == 1 and thing.under is None]
    names = [thing.extra_name for _, thing in pairs if thing.extra_name]
    pairs = [one for one in pairs if names.count(one[1].extra_name) < 2]  # else which of them has left is not sure
    found = [one for h, thing in pairs if (one := _left(h, thing, world)) is not None]
    return [one for one in found if not (traceless and _leaves_trace(one, world))]


def _leaves_trace(one: Departed, world: World) -> bool:
    """Whether it did something before it left, or does something as it leaves."""
    before = world.log[: world.log.index(one.cause)]  # it may have lain there before it was told of
    tools = [] if one.cause.verb == "play" else [h for h in before if h.actor == one.cause.actor][-1:]
    acts = [h for h in before if h.verb in DONE and not (h.negated or h.of_none or h in tools)]
    return bool(acts) or any(any(one.thing.does(do)) for do in REMAINING)


def without(world: World, gone: list[Departed]) -> World:
    """The world in which nobody spoke of them any more; the card that removed them has done what it does."""
    causes = [one.cause for one in gone]
    log: list[Happening] = []
    for happening in world.log:
        left = [one.thing for one in gone if one.lying is happening]
        if left:
            kept = [thing for thing in happening.things if thing not in left]
            log += [replace(happening, things=kept)] if kept else []
        elif happening in causes:
            log += [_spent(happening)] if happening.verb == "play" else []
        else:
            log.append(_tool(happening, gone))
    return replace(world, log=log)


def _left(lying: Happening, thing: Thing, world: World) -> Departed | None:
    since = world.log[world.log.index(lying) + 1 :]
    ends = [h for h in since if h.turn >= lying.turn and _ends(h, thing)]
    if len(ends) != 1 or _is_undone(ends[0], world):
        return None
    behind = since[since.index(ends[0]) + 1 :]
    back = any(h.verb in BACK and thing in h.things and not h.negated for h in behind)
    more = [h for h in world.log if h is not lying and h is not ends[0] and thing in h.all_cards]
    return None if back or more else Departed(lying, thing, ends[0])


def _ends(happening: Happening, thing: Thing) -> bool:
    """Whether it surely puts the card out of play: a new Location, what removes all of its kind, a removal told."""
    more = happening.negated or happening.more or happening.extra.keys() & {"modal", "sub", "remark"}
    if more or happening.turn > 0:
        return False
    if happening.verb == "remove":
        place = happening.roles.get("from", "play") == "play"
        return thing in happening.things and place and not happening.purpose and len(happening.things) == 1
    if happening.verb == "drop":
        return happening.things == [thing] and thing.is_a("guard", "standing defense")
    if happening.verb != "play" or happening.purpose is not None or not happening.actor:
        return False
    location = thing.is_a("location") and any(t.is_a("location") and t is not thing for t in happening.things)
    return location or any(_removes_all(other, thing) for other in happening.things)


def _removes_all(card: Thing, thing: Thing) -> bool:
    return any(
        thing.is_a(*str(effect["what"]).split("|")) and not thing.is_a(*str(effect["but"] or "-").split("|"))
        for effect in card.does("remove all")
    )


def _is_undone(cause: Happening, world: World) -> bool:
    """Whether somebody is told to have countered it, or what was used for it."""
    tools = [*(cause.things if cause.verb == "play" else cause.others)]
    plays = [h for h in world.log if h.verb == "play" and h.actor == cause.actor and h is not cause]
    tools += [t for h in plays for t in h.things if any(t.does("remove"))]
    told = [part for h in world.log for part in h.parts if part.verb in UNDOING and not h.negated]
    return any(tool in act.cards or not act.cards for tool in tools for act in told) or any(
        "countered" in tool.traits | tool.marks for tool in tools
    )


def _spent(play: Happening) -> Happening:
    """The play of a card that has done all that it does."""
    return replace(play, things=[_done(thing, "remove all", "lose for removed") for thing in play.things])


def _tool(happening: Happening, gone: list[Departed]) -> Happening:
    """The play of a card that was told to remove one of them."""
    removed = [one for one in gone if one.cause.verb == "remove" and one.cause.actor == happening.actor]
    if happening.verb != "play" or happening.others or not removed or len(happening.things) != 1:
        return happening
    return replace(happening, things=[_done(happening.things[0], "remove")])


def _done(thing: Thing, *verbs: str) -> Thing:
    if not any(any(thing.does(verb)) for verb in verbs) or thing.is_a("location"):
        return thing
    left = [effect for effect in thing.effects if effect.do not in verbs]
    return replace(thing, effects=left, silenced=[effect for effect in thing.effects if effect.do in verbs])
