"""What a sentence says of a card that is known to do just that: "it may be discarded to counter an Event"."""

from __future__ import annotations

from engine.world import Happening, World


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


RULES = (weapon_broken, may_counter, did_nothing)
