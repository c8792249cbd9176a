"""Which card is meant and who did it, once all is told: no tool removes itself, a player blocks with his Guard."""

from __future__ import annotations

from engine.world import Happening, Thing, World

REMOVING = frozenset(["remove", "nullify"])


def not_the_tool(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has Nexus in play, plays Police and removes it from play": Nexus, not the Police."""
    at = world.log.index(happening)
    played = world.log[at - 1] if at else None
    tool = happening.things[0] if len(happening.things) == 1 else None
    if happening.verb not in REMOVING or played is None or tool is None or not happening.actor:
        return None
    if not any(tool.does(happening.verb)):
        return None
    if played.verb != "play" or played.things != [tool] or played.actor != happening.actor or played.others:
        return None
    lie = [h for h in world.log[:at] if h.verb in ("have", "control") and not h.negated and h.turn == happening.turn]
    cards = list(dict.fromkeys(t for h in lie for t in h.things if t.extra_name and t is not tool))
    if len(cards) != 1 or happening.others:
        return None
    happening.things = cards
    return [happening]


def with_each_other(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays Disarm and one Iron Will with it" as "plays Disarm and Iron Will"."""
    among = bool(happening.others) and all(card in happening.things for card in happening.others)
    if happening.verb != "play" or happening.roles != {"with": "it"} or not among or len(happening.things) < 2:
        return None
    if happening.negated or happening.purpose or happening.number not in (None, 1):
        return None
    happening.roles, happening.others, happening.number, happening.general = {}, [], None, False
    return [happening]


def that_card(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Player A plays Police, and Nakano duplicates that card" of Police, the one card that Player A played."""
    bare = not (happening.things or happening.others) and not happening.roles.keys() - {"by", "with", "on"}
    if happening.verb != "duplicate" or happening.kind != "card" or not bare or not happening.actor:
        return None
    cards = _played_by_other(happening, world)
    if len(cards) != 1 or happening.number not in (None, 1):
        return None
    happening.things, happening.kind = cards, ""
    return [happening]


def _played_by_other(happening: Happening, world: World) -> list[Thing]:
    """The cards that the other player played, each by itself."""
    told = world.log[: world.log.index(happening)]
    plays = [h for h in told if h.verb == "play" and h.actor not in ("", happening.actor) and not h.negated]
    return list(dict.fromkeys(t for h in plays for t in h.cards if t.count))


def faced(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "faces the 4 Hidden Attacks" that his opponent was told to have played; "faces Kane", his opponent."""
    if happening.verb != "face" or not happening.actor or happening.negated or happening.others or happening.purpose:
        return None
    if happening.target and not happening.things and not happening.kind:
        return [] if happening.target == world.opponent(happening.actor) else None
    plays = [h for h in world.happened("play") if h.actor == world.opponent(happening.actor)]
    played = {t: h for h in plays for t in h.things}
    if not happening.things or any(thing not in played for thing in happening.things) or happening.kind:
        return None
    for thing in happening.things:
        played[thing].target = played[thing].target or happening.actor
    return []


def rolled(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "rolls the die to recover his weapon, and it shows a 2" as "rolls a 2 to recover his weapon"."""
    at = world.log.index(happening)
    die = world.log[at - 1] if at else None
    open_ = die is not None and die.verb == "roll" and die.kind == "die" and die.number is None and not die.negated
    if happening.verb != "roll" or happening.number is None or not open_ or die is None:
        return None
    bare = not (happening.kind or happening.things or happening.others or happening.purpose or happening.negated)
    if not bare or die.actor != happening.actor or die.turn != happening.turn:
        return None
    die.number, die.kind = happening.number, ""
    return []


def by_its_owner(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "the Attack is blocked by Player A's Upper Guard" as what Player A does with it."""
    tool = happening.things[0] if len(happening.things) == 1 else None
    if happening.verb != "defend" or happening.actor or tool is None or not happening.others or happening.negated:
        return None
    owner = tool.controller or tool.owner or _dropped_by(tool, world)
    if owner not in world.players:
        return None
    happening.actor = owner
    return [happening]


def _dropped_by(tool: Thing, world: World) -> str:
    """Who drops it, or has it in play."""
    told = {h.actor for h in world.happened("drop", "have") if tool in h.things and h.actor}
    return told.pop() if len(told) == 1 else ""


def made_none(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "no Attack is pending, since Player B made none" as "Player B did not attack"."""
    bare = happening.verb == "make" and happening.kind == "none" and not (happening.things or happening.others)
    if not bare or not happening.actor or happening.roles.keys() - {"object"} or happening.purpose:
        return None
    attacks = any(h.verb == "pending" and h.things and h.things[0].is_a("attack") for h in world.log)
    exerted = any(h.verb in ("exert", "power") for h in world.log)
    if not attacks or exerted:
        return None
    return [Happening("attack", happening.actor, negated=True, turn=happening.turn, text="make")]


def no_text(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "The Dodge has no Text", "is (one) without any Text" as "a Dodge that has no Text"."""
    card = happening.things[0] if happening.things else None
    has_none = happening.verb == "have" and happening.negated and happening.kind == "text"
    without = happening.verb == "be" and not happening.negated and happening.roles.get("without") == "text"
    if card is None or not (has_none or without) or happening.others or happening.purpose or happening.more:
        return None
    rest = [thing for thing in happening.things[1:] if thing.title.lower() != "one"]
    if rest or card.extra_name or card.effects or happening.roles.keys() - {"subject", "without", "object"}:
        return None
    card.unknown = False
    return []


RULES = (with_each_other, not_the_tool, that_card, faced, rolled, by_its_owner, made_none, no_text)
