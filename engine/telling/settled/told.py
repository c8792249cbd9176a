"""What a sentence says of a card that is known to do just that: "it may be discarded to counter an Event"."""

from __future__ import annotations

from engine.card import AREAS
from engine.shelf import personas
from engine.world import Happening, World

AREAS_OF = {
    f"{word} {line}": frozenset(area for area in AREAS if area[at] == word[0].upper())
    for at, line, words in ((0, "row", ("upper", "middle", "lower")), (1, "column", ("left", "center", "right")))
    for word in words
}
"""The squares of each row and column of a Grid."""


def may_counter(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "it may be discarded to counter an Event" of a card that counters Events: nothing new."""
    card, aim = happening.thing, happening.purpose
    if happening.verb != "may discard" or happening.actor or card is None or aim is None or aim.verb != "counter":
        return None
    known = [str(effect["what"]) for effect in card.does("counter")]
    told = len(aim.things) == 1 and not aim.things[0].extra_name and aim.things[0].is_a(*known) if known else False
    return [] if told and not (happening.negated or aim.negated or aim.roles or happening.more) else None


def did_nothing(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "… have been successful and have done no damage" of the Attacks that were counted: nothing new."""
    told = happening.verb == "do" and happening.negated and happening.kind == "damage" and not happening.actor
    several = bool(happening.things) and all(t.is_a("attack") and t.count > 1 for t in happening.things)
    counted = any(h.verb == "earlier successes" and h.number == happening.number for h in world.log)
    return [] if told and several and counted and not happening.purpose else None


def weapon_broken(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "rolls for his weapon, which is not broken" as "his weapon is not broken"."""
    weapon = happening.others[0] if len(happening.others) == 1 else None
    bare = "remark" in happening.extra and not (happening.actor or happening.things or happening.roles)
    if happening.verb != "break" or weapon is None or not bare or not weapon.is_a("weapon") or weapon.extra_name:
        return None
    doers = {h.actor for h in world.log if h.actor and weapon in (*h.cards, *(h.purpose.cards if h.purpose else ()))}
    if len(doers) != 1 or happening.more or happening.turn or "modal" in happening.extra:
        return None
    return [Happening("state", doers.pop(), kind="broken", negated=happening.negated, text="be")]


def attacks_as_blocks(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "he may play Attacks as Blocks" of him whose card or Persona Power is known to let him: nothing new."""
    aim, cards = happening, happening.things
    if happening.verb == "be" and happening.kind == "able" and happening.purpose is not None:
        aim, cards = happening.purpose, [*happening.things, *happening.others]
    may = happening.verb in ("may play", "can play") or aim is not happening
    plain = not (happening.negated or aim.negated or happening.roles or aim.roles or happening.more or happening.turn)
    kinds = bool(cards) and all(t.is_a("attack") and not t.extra_name for t in cards)
    if not may or not plain or not kinds or aim.extra.get("as") != "block" or aim.extra.keys() - {"as", "relative"}:
        return None
    player = world.players.get(happening.actor or aim.actor)
    power = player is not None and personas().get(player.persona, {}).get("attacks as blocks")
    lying = [t for h in world.happened("have", actor=player.id if player else "") for t in h.things]
    return [] if power or any(any(thing.does("attacks as blocks")) for thing in lying) else None


def so_as_blocks(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has Parrying Blade in play, so that he may play Attacks as Blocks" of a card that is known to let him."""
    aim = happening.purpose
    lies = happening.verb == "have" and happening.roles == {"in": "play"} and not (happening.negated or happening.more)
    if not lies or aim is None or aim.verb != "play" or aim.extra.get("as") != "block" or aim.negated or aim.roles:
        return None
    if not happening.things or not all(any(thing.does("attacks as blocks")) for thing in happening.things):
        return None
    for thing in happening.things:
        thing.zone, thing.controller = "play", happening.actor
    return [Happening("have", happening.actor, happening.things, zone="play", turn=happening.turn, text="have")]


def adds_up(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "which would make three Events" of a card that is to be played: how many that are is counted."""
    would = happening.verb == "make" and happening.extra.get("modal") == "will" and "remark" in happening.extra
    kinds = bool(happening.things) and not any(t.extra_name or t.marks or t.grid for t in happening.things)
    bare = not (happening.negated or happening.actor or happening.roles or happening.purpose or happening.more)
    return [] if would and kinds and bare and happening.number in (None, happening.things[0].count) else None


def rows_covered(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "which cover the upper row and the lower row" of Armor that does: nothing new."""
    lines = [*happening.roles.get("object", "").split(" and "), happening.kind]
    named = [AREAS_OF.get(line.lower().removesuffix("s"), frozenset[str]()) for line in lines]
    bare = not (happening.negated or happening.actor or happening.turn or happening.more or happening.purpose)
    if happening.verb != "cover" or not bare or not all(named) or happening.roles.keys() - {"object", "subject"}:
        return None
    cards = happening.things
    for lying in world.happened("have") if not cards else ():
        cards = lying.things if any(thing in happening.cards for thing in lying.things) else cards
    covered = frozenset(area for thing in cards for area in thing.grid)
    return [] if covered and covered == frozenset().union(*named) else None


def brought_in(happening: Happening, world: World) -> None:
    """Reads "plays Darius with an Object of another Persona": such a card is what Darius brings in."""
    if happening.verb == "play" and any(thing.extra_name in ("darius", "darius event") for thing in happening.cards):
        for thing in happening.cards:
            thing.unread -= {"another Persona"}


RULES = (so_as_blocks, adds_up, attacks_as_blocks, rows_covered, brought_in, weapon_broken, may_counter, did_nothing)
