"""What a card did to a player, told of the card: "Angry Mob did 3 damage to him", "it made him lose 1 Ability"."""

from __future__ import annotations

from engine.world import Happening, World


def did_damage(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Angry Mob did 3 damage to him" as "he took 3 damage from Angry Mob"."""
    if happening.verb != "do" or happening.kind != "damage" or happening.number is None:
        return None
    return _suffered(happening, world, "take", "damage", happening.number, {"subject", "to"})


def made_lose(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Boom Boom made him lose 1 Ability" as "he lost 1 Ability by Boom Boom", "take 3 damage" likewise."""
    act = happening.purpose
    if happening.verb not in ("make", "cause") or act is None or act.number is None:
        return None
    told = (act.verb, act.kind) in (("lose", "ability"), ("take", "damage"))
    bare = not (act.cards or act.roles or act.more or act.extra or act.negated or act.turn or act.purpose)
    if not told or not bare or act.actor not in ("", happening.target):
        return None
    return _suffered(happening, world, act.verb, act.kind, act.number, {"subject", "object"})


def cost_ability(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Bloodlust cost him 4 Ability" as "he lost 4 Ability by Bloodlust"."""
    if happening.verb != "cost" or happening.kind != "ability" or happening.number is None:
        return None
    return _suffered(happening, world, "lose", "ability", happening.number, {"subject", "object"})


def _suffered(
    happening: Happening, world: World, verb: str, kind: str, number: int, roles: set[str]
) -> list[Happening] | None:
    """What he took or lost by the card; None where it is told of elsewhere, and may be no more than its Text."""
    card = happening.things[0] if len(happening.things) == 1 else None
    plain = not (happening.actor or happening.others or happening.negated or happening.more or happening.zone)
    if card is None or card.count != 1 or not card.extra_name or not plain or happening.extra.keys() - {"passive"}:
        return None
    if happening.roles.keys() - roles or happening.target not in world.players:
        return None
    if any(card.extra_name == t.extra_name for h in world.log if h is not happening for t in h.cards):
        return None
    told = Happening(verb, happening.target, kind=kind, number=number, turn=happening.turn, text=verb)
    told.phase = happening.phase
    if verb == "take":
        told.things = [card]
    else:
        told.others, told.roles = [card], {"by": f"card:{card.title.lower()}"}
    return [told]


def played_against(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Angry Mob was played against him" as what his opponent played."""
    plain = not (happening.others or happening.negated or happening.more or happening.zone or happening.purpose)
    if happening.verb != "play" or happening.actor or not happening.things or not plain:
        return None
    if happening.extra.keys() != {"passive"} or happening.roles.keys() - {"subject", "against"}:
        return None
    if happening.target not in world.players or not all(t.extra_name and t.count == 1 for t in happening.things):
        return None
    if any(thing.owner or any(thing in h.cards for h in world.log if h is not happening) for thing in happening.things):
        return None
    opponent, turn, phase = world.opponent(happening.target), happening.turn, happening.phase
    told = Happening("play", opponent, happening.things, target=happening.target, turn=turn, phase=phase, text="play")
    return [told]


RULES = (did_damage, made_lose, cost_ability, played_against)
