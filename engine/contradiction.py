"""Facts that cannot all be so: nothing follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from engine.card import DEFENSES
from engine.world import Happening, Thing, World

MOST_ABILITY = 30
"""No card or Persona of the documents comes near twice the starting Ability of 15."""
MOST_AMOUNT = 15
"""No card of the documents does, gives or takes as much as the whole Ability that a player begins with."""
STATES = frozenset(["be", "have", "hold", "state", "outcome", "trait", "make", "play", "discard", "prevent", "exert"])
"""Verbs of which a fact and its denial contradict each other."""
SPECIAL = frozenset(["event", "situation", "location", "object", "edge"])
FIGHTING = DEFENSES | {"attack"}
"""Kinds of which a printed card is one, and not another; a Situation may be a Standing Defense by its Group Line."""
NOT_BOTH = ({"successful", "unsuccessful"}, {"successful", "dodged"})


def contradiction(world: World, act: Happening | None = None) -> str | None:
    """What was told, or is asked of it, and cannot be, in a few words; None where nothing is amiss."""
    looks = (_denied, _defenses, _outcomes, _locations, _unique, _kinds, _none, _numbers)
    told = (found for look in looks for found in look(world))
    return next(chain(told, _away(world, act), _lacking(world, act)), None)


def _denied(world: World) -> Iterator[str]:
    """The same fact told and denied of the same moment."""
    told = [h for h in world.log if h.verb in STATES and not h.purpose and not h.more]
    for one, other in combinations(told, 2):
        if one.negated != other.negated and _key(one) == _key(other):
            yield f"“{one.verb} {_names(one.things) or one.kind}” is told and denied"


def _defenses(world: World) -> Iterator[str]:
    """A player who defends and does not, against the same Attack or with nothing said of which."""
    told = [h for h in world.log if h.verb == "defend" and not h.more]
    for one, other in combinations(told, 2):
        against = [{id(t) for t in h.others} for h in (one, other)]
        same = not against[0] or not against[1] or bool(against[0] & against[1])
        apart = {one.kind, other.kind} == {"block", "dodge"}
        if one.negated != other.negated and one.actor == other.actor and one.turn == other.turn and same and not apart:
            yield "a Defense is told and denied"


def _key(happening: Happening) -> tuple[object, ...]:
    places = (happening.zone, happening.turn, happening.phase, happening.number)
    return (
        happening.verb, happening.actor, happening.kind, happening.target, *places,
        frozenset(map(_who, happening.things)), frozenset(map(_who, happening.others)),
        tuple(sorted((k, v) for k, v in happening.roles.items())), tuple(sorted(happening.extra.items())),
    )  # fmt: skip


def _who(thing: Thing) -> object:
    return thing.extra_name or id(thing), thing.count, frozenset(thing.marks)


def _names(things: list[Thing]) -> str:
    return ", ".join(thing.title for thing in things)


def _outcomes(world: World) -> Iterator[str]:
    """An Attack that is successful and is not, or that fails though nobody defends."""
    failed = [h for h in world.log if h.verb == "outcome" and h.negated and h.kind == "successful" and not h.more]
    if failed and any(h.verb == "defend" and h.negated and not h.others for h in world.log):
        yield f"{_names(failed[0].things)} is told to fail, and nobody to defend"
    told = [h for h in world.log if h.verb == "outcome" and not h.negated]
    for one, other in combinations(told, 2):
        same = {id(t) for t in one.things} & {id(t) for t in other.things}
        if same and any({one.kind, other.kind} == pair for pair in NOT_BOTH):
            yield f"{_names(one.things)} is told to be {one.kind} and {other.kind}"


def _locations(world: World) -> Iterator[str]:
    """Two Locations in play at once (rulebook, Locations: only one Location by any player may be in play)."""
    lying = [
        t for h in world.log if h.verb == "have" and h.zone == "play" and not h.negated and h.turn == 0
        for t in h.things if t.is_a("location") and t.count and t.extra_name
    ]  # fmt: skip
    names = {thing.extra_name for thing in lying}
    left = any(h.verb in ("remove", "leave", "discard", "play", "sweep") for h in world.log)
    if len(names) > 1 and not left:
        yield f"{_names(lying)} are told to be in play together, and only one Location may be"


def _unique(world: World) -> Iterator[str]:
    """Several in play of a card whose print says that a player may only have one."""
    lying: dict[tuple[str, str], int] = {}
    seen: set[int] = set()
    for told in world.log:
        here = told.verb == "have" and told.zone == "play" and told.actor and not (told.negated or told.turn)
        fresh = [thing for thing in told.things if here and id(thing) not in seen]
        seen.update(map(id, fresh))
        for thing in fresh:
            for effect in thing.does("one in play"):
                key = (told.actor, str(effect["what"] or thing.title))
                lying[key] = lying.get(key, 0) + thing.count
    yield from (f"{number} {what.title()} are told to be in play" for (_, what), number in lying.items() if number > 1)


def _kinds(world: World) -> Iterator[str]:
    """A Special card that is told to be an Attack or a Defense, or a Special card of another Type."""
    for thing in world.things:
        printed = thing.card.classes if thing.card is not None and thing.card.known else frozenset()
        other = (thing.classes - printed) & (FIGHTING | SPECIAL)
        if printed & SPECIAL and not printed & FIGHTING and other:
            yield f"{thing.title} is told to be of another kind than the documents print"


def _none(world: World) -> Iterator[str]:
    """A card in play, and none of its kind there, told one behind the other: "Desert and no Location are in play"."""
    for one, other in zip(world.log, world.log[1:], strict=False):
        both = all(h.verb == "have" and h.zone == "play" and not (h.negated or h.extra) for h in (one, other))
        if not both or one.turn != other.turn or one.of_none == other.of_none:
            continue
        none, lying = (one, other) if one.of_none else (other, one)
        kinds = [kind.classes for kind in none.things if not (kind.marks or kind.extra_name) and kind.classes]
        if none.actor in ("", lying.actor) and any(kind <= t.classes for kind in kinds for t in lying.things):
            yield f"{_names(lying.things)} is told to be in play, and none of its kind"


def _numbers(world: World) -> Iterator[str]:
    for thing in world.things:
        if any(isinstance(e["amount"], int) and e["amount"] >= MOST_AMOUNT for e in thing.effects):
            yield f"no card does so much as {thing.title} is told to"
    for happening in world.log:
        if happening.verb == "ability" and happening.number is not None and happening.number > MOST_ABILITY:
            yield f"an Ability of {happening.number} cannot be"


def _away(world: World, act: Happening | None) -> Iterator[str]:
    """A card that is told not to be there, or to be in a Hand, and is acted upon as if it lay at the table."""
    told = [h for h in world.log if h.verb in PLACING and h.turn == 0]
    there = {id(t) for h in told if not h.negated and h.zone in ("", "play") and h.verb != "hold" for t in h.things}
    acted = [h for h in (*world.log, *([act] if act is not None else [])) if not h.negated]
    for happening in told:
        verbs = AT_TABLE | {"use"} if happening.negated else AT_TABLE
        lacking = happening.negated or (happening.verb == "hold" and happening.zone == "hand")
        for thing in happening.things if lacking and happening.verb in ("play", "have", "hold") else ():
            if thing.extra_name and id(thing) not in there and any(_acts_on(h, thing, verbs) for h in acted):
                yield f"{thing.title} is not at the table, and something is done with it there"


def _lacking(world: World, act: Happening | None) -> Iterator[str]:
    """A card of a kind of which he is told to hold none, and which he would play from there."""
    if act is None or act.verb != "play":
        return
    gained = any(h.verb in GAINING for h in world.log)
    holding = [h for h in world.log if h.verb in ("hold", "have") and h.zone == "hand" and not h.turn]
    for none in (h for h in holding if h.of_none and not gained):
        kinds = [kind for kind in none.things if not (kind.marks or kind.traits or kind.extra_name) and kind.classes]
        played = [t for t in act.things if t.zone in ("", "hand") and any(kind.classes <= t.classes for kind in kinds)]
        if played and none.actor == act.actor and not (none.extra or none.roles or none.more or act.purpose):
            yield f"{_names(played)} would be played by somebody who holds none"


def _acts_on(happening: Happening, thing: Thing, verbs: frozenset[str]) -> bool:
    if happening.verb == "play":
        return "on" in happening.extra and thing in happening.others
    return happening.verb in verbs and thing in happening.cards


GAINING = frozenset(["find", "draw", "take", "put", "return", "exchange", "reveal", "keep"])
"""How a card comes into a Hand."""
PLACING = frozenset(["play", "have", "hold", "put", "use", "weapon", "bring"])
AT_TABLE = frozenset(["nullify", "remove", "duplicate", "ignore"])
"""What is done to cards that lie in play, or were played."""
