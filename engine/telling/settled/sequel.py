"""What a sentence says that follows from the cards that were played: no fact of its own.

"… and it is no longer nullified", "… so that it is no Head Shot any more", "… one more than is allowed".
"""

from __future__ import annotations

from engine.world import Happening, Thing, World


def no_shot(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "… and a Special card, so that the Attack is no longer a Head Shot" as what the Attack's Text says."""
    attack = happening.thing
    over = ("no longer" in happening.roles) != happening.negated and not happening.roles.keys() - {*LAPSED, "subject"}
    if happening.verb not in ("be", "remain") or happening.kind != "head shot" or not over or happening.actor:
        return None
    if attack is None or happening.others or not any(effect["unless"] for effect in attack.does("head shot")):
        return None
    plays = [h for h in world.log if h.verb == "play" and h.actor == attack.owner and not (h.negated or h.turn)]
    special = any(t.is_a("special card") and t.count for h in plays for t in h.cards)
    return [] if special and not (happening.more or happening.turn or "modal" in happening.extra) else None


NUMBERS = frozenset(["restriction number", "normal restriction number", "normal number", "allowed", "allowed number"])


def more_than(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has 3 Throw Weapon, one more than their Restriction number" as "they are Restricted to 2"."""
    over = [link for link, value in happening.roles.items() if link.startswith("more than") and value in NUMBERS]
    if happening.verb not in ("have", "include", "lie") or len(over) != 1 or happening.negated or not happening.things:
        return None
    card, rest = happening.things[0], happening.things[1:]
    cards = [h for h in world.log if h.verb in ("include", "lie", "have") and not h.negated]
    all_ = next((t for h in cards for t in h.things if t.extra_name == card.extra_name and t.count > 1), None)
    more = _number(happening, rest)
    plain = not (happening.purpose or happening.turn or happening.phase or happening.others)
    if all_ is None or more is None or not card.extra_name or not plain or all_.count <= more:
        return None
    told = Happening("restrict", "", [all_], number=all_.count - more, text="restrict")
    told.extra, told.roles = {"passive": "yes"}, {"subject": "they"}
    if all_ is not card:
        if happening.more not in ("", str(told.number)):
            return None
        world.things = [thing for thing in world.things if thing is not card]  # it is no further one
        return [told]
    happening.roles = {link: value for link, value in happening.roles.items() if link not in over}
    happening.things = [card]
    return [happening, told]


def _number(happening: Happening, rest: list[Thing]) -> int | None:
    """How many more they are: "one more than", "6 more than"."""
    if not rest and happening.more.isdigit() and happening.things[0].count > 1:
        return int(happening.extra.pop("more"))
    if rest and not (len(rest) == 1 and rest[0].title.lower() in ("one", "1") and not rest[0].extra_name):
        return None
    return 1 if rest else happening.number


def swept(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Leg Sweep is successful, and it removes the Guard in play" as "Leg Sweep is successful"."""
    sweeping = [thing for thing in happening.cards if any(thing.does("remove standing"))]
    rest = [thing for thing in happening.cards if thing not in sweeping]
    if happening.verb != "remove" or len(sweeping) != 1 or not rest or happening.negated or "modal" in happening.extra:
        return None
    lying = [t for h in world.happened("have") for t in h.things if t.is_a("standing defense") and t.count == 1]
    meant = all(t in lying or (t.is_a("standing defense") and _is_there(happening, lying)) for t in rest)
    plain = not (happening.more or happening.turn or happening.roles.keys() - {"subject", "from", "in", "by"})
    if not meant or not plain or happening.actor or happening.purpose:
        return None
    if any(h.verb == "outcome" and h.things == sweeping for h in world.log):
        return [] if any(h.kind == "successful" and not h.negated for h in world.log if h.things == sweeping) else None
    return [Happening("outcome", "", sweeping, kind="successful", text="be")]


def _is_there(happening: Happening, lying: list[Thing]) -> bool:
    """Reads "the Guard in play" of the only one that is."""
    return happening.roles.get("in") == "play" and len(lying) == 1


LAPSED = frozenset(["no longer", "any more", "any longer", "anymore"])


def lapsed(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "… and it is no longer nullified" at the end of the one turn for which it was: nothing new."""
    when = happening.roles.keys() & LAPSED
    if happening.verb != "nullify" or not when or happening.negated == ("no longer" in when) or happening.purpose:
        return None
    log = world.log[: world.log.index(happening)]
    plays = [h for h in log if h.verb in ("play", "use") and len(h.things) == 1 and _is_of_one_turn(h.things[0])]
    cards = next((h.cards for h in plays if any(_ended(other, h) for other in log)), [])
    known = bool(happening.cards) and all(thing in cards for thing in happening.cards)
    plain = not (happening.more or happening.phase or happening.turn or happening.roles.keys() - {*LAPSED, "subject"})
    return [] if known and plain and any(thing in cards[1:] for thing in happening.cards) else None


def follows(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays Focus on it, so that it is nullified during Player B's next turn": what Focus does."""
    passive = happening.verb == "nullify" and happening.extra.keys() == {"passive", "follows", "whose"}
    later = world.log[world.log.index(happening) + 1 :][:1]
    if not passive or happening.negated or happening.more or happening.roles.keys() - {"subject"} or not later:
        return None
    played, whose = later[0], happening.extra["whose"]
    lasts = [effect["lasts"] for thing in played.things for effect in thing.does("nullify")]
    same = played.verb == "play" and bool(happening.things) and played.others == happening.things
    own = lasts == ["opponent's next turn"] and whose == world.opponent(played.actor) and happening.turn == played.turn
    return [] if same and own and not (happening.others or happening.phase) else None


def _is_of_one_turn(thing: Thing) -> bool:
    return any(effect["lasts"] == "this turn" for effect in thing.does("nullify"))


def _ended(happening: Happening, play: Happening) -> bool:
    over = happening.verb in ("finish", "end", "complete") and happening.kind == "turn" and not happening.negated
    return over and happening.actor == play.actor and happening.turn >= play.turn


RULES = (more_than, no_shot, lapsed, follows, swept)
