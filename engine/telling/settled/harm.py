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


def gone_through(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "2 points of damage go through" as "he takes 2 damage": who was attacked last."""
    of = happening.roles.get("of", "")
    damage = happening.kind == "damage" or (happening.kind == "point" and of == "damage")
    plain = not (happening.cards or happening.negated or happening.more or happening.actor or happening.purpose)
    if happening.verb not in ("go", "get", "come") or "through" not in happening.roles or not damage or not plain:
        return None
    if happening.number is None or happening.roles.keys() - {"through", "of", "subject"}:
        return None
    attackers = {h.actor for h in world.log if any(t.is_a("attack") for t in h.things) and h.actor in world.players}
    if len(attackers) != 1:
        return None
    hit = world.opponent(attackers.pop())
    return [Happening("take", hit, kind="damage", number=happening.number, turn=happening.turn, text="take")]


def power_blocked(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Power Blocks it with X" as "blocks it with X and makes a Power Block"."""
    blocks = [thing for thing in happening.cards if thing.is_a("block")]
    attacks = [thing for thing in happening.cards if thing.is_a("attack") and thing not in blocks]
    made = happening.verb == "make" and happening.kind == "power block" and not (happening.negated or happening.purpose)
    if not made or len(blocks) != 1 or len(attacks) != 1 or len(happening.cards) != 2 or happening.more:
        return None
    if happening.roles.keys() - {"with", "against", "object"} or set(happening.extra) - {"against"}:
        return None
    who, turn, phase = happening.actor, happening.turn, happening.phase
    met = Happening("defend", who, blocks, others=attacks, kind="block", turn=turn, phase=phase, text="block")
    return [met, Happening("make", who, kind="power block", turn=turn, phase=phase, text="make")]


RULES = (gone_through, power_blocked, did_damage, made_lose, cost_ability, played_against)
