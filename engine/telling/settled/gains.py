"""Ability that is gained, in other words, once all is told: "Lost Love, which he plays, gains him 1 Ability"."""

from __future__ import annotations

from engine.world import Happening, World

WHOLE = frozenset(["in all", "altogether", "in total"])
"""What says that a number is that of all together."""


def gained_with(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "gained 1 Ability with Lost Love" as "played Lost Love and gained 1 Ability"."""
    links = happening.roles.keys()
    if (
        happening.verb != "gain"
        or not (happening.kind == "ability" or (not happening.kind and happening.number is not None))
        or not links
        or links - {"by", "with", "from", "thanks to"}
    ):
        return None
    tools = happening.others
    if (
        happening.negated
        or happening.extra.keys() - {"sub"}
        or not happening.actor
        or len(tools) != 1
        or happening.things
    ):
        return None
    if not any(tools[0].does("gain")) or any(tools[0] in h.things for h in world.log):
        return None
    played = Happening("play", happening.actor, tools, turn=happening.turn, phase=happening.phase, text="play")
    happening.others, happening.roles, happening.general, happening.kind = [], {}, False, "ability"
    return [played, happening]


def in_all(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays X and Y and gains 4 Ability in all" as "gains 4 Ability"."""
    whole = {link for link, value in happening.roles.items() if link in WHOLE and not value}
    played = any(h.verb == "play" and h.actor == happening.actor and not h.negated for h in world.log)
    if happening.verb != "gain" or happening.kind != "ability" or not whole or not played or happening.number is None:
        return None
    happening.roles = {link: value for link, value in happening.roles.items() if link not in whole}
    happening.general = happening.general and bool(happening.roles)
    return [happening]


def nor_regained(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "did not gain or regain any Ability" as "gained no Ability"."""
    at = world.log.index(happening)
    other = world.log[at + 1] if at + 1 < len(world.log) else None
    if happening.verb != "gain" or not happening.negated or happening.kind or happening.things or other is None:
        return None
    if other.verb != "regain" or not other.negated or other.actor != happening.actor or other.kind != "ability":
        return None
    return []


def gained_points(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays Watcher: Treatment and gains 2" as "gains 2 Ability"."""
    at = world.log.index(happening)
    played = world.log[at - 1] if at else None
    bare = not (happening.kind or happening.things or happening.others or happening.roles or happening.extra)
    if happening.verb != "gain" or not bare or happening.negated or happening.number is None or played is None:
        return None
    if played.verb != "play" or played.actor != happening.actor or not any(any(t.does("gain")) for t in played.things):
        return None
    happening.kind, happening.general = "ability", False
    return [happening]


def gained_nothing(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays Watcher: Treatment and gains nothing" as "gains no Ability"."""
    at = world.log.index(happening)
    played = world.log[at - 1] if at else None
    nothing = happening.verb == "gain" and happening.kind == "nothing" and not (happening.things or happening.roles)
    if not nothing or played is None or played.verb != "play" or not any(any(t.does("gain")) for t in played.things):
        return None
    happening.kind, happening.negated = "ability", True
    return [happening]


def gains_him(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Lost Love gains him 1 Ability" as the play of it: so much it is known to gain."""
    card = happening.things[0] if len(happening.things) == 1 else None
    plain = not (happening.actor or happening.others or happening.negated or happening.purpose or happening.more)
    player = happening.target
    if happening.verb != "gain" or card is None or not plain or player not in world.players or happening.turn:
        return None
    known = [
        effect
        for effect in card.does("gain")
        if effect["to"] in (None, "", "you") and effect["amount"] == happening.number
    ]
    if happening.kind not in ("ability", "more") or not known or happening.roles.keys() - {"subject", "object"}:
        return None
    told = [h for h in world.log if h is not happening and card in h.cards]
    if any(h.verb != "play" or h.actor != player or h.negated or h.turn for h in told):
        return None  # somebody else has it, or it is countered
    return [] if told else [Happening("play", player, [card], phase=happening.phase, text="play")]


def at_the_start(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "at the start of his turn his Ability is 14" as "his Ability is 14": until it is adjusted, it is that."""
    plain = not (happening.turn or happening.negated or happening.roles or happening.purpose or happening.more)
    if happening.verb != "ability" or happening.phase != "beginning" or not plain or happening.extra:
        return None
    happening.phase = ""
    return [happening]


RULES = (in_all, at_the_start, gained_with, nor_regained, gained_points, gained_nothing, gains_him)
