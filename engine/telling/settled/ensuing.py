"""What is told to follow from what a card or a Defense does of itself: it adds nothing to it."""

from __future__ import annotations

from engine.world import Happening, World


def carries_over(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "so that the Block carries over": what a Defense does where it can, and a judge works out whether."""
    over = happening.verb == "carry" and not happening.roles.keys() - {"subject", "over"}
    bare = not (happening.negated or happening.others or happening.purpose or happening.phase)
    if not over or not bare or "follows" not in happening.extra or happening.extra.keys() - {"follows"}:
        return None
    return [] if happening.things and all(thing.is_a("defense") for thing in happening.things) else None


def took_no_effect(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "and never took effect" of a card that was countered or nullified: nothing new."""
    told = happening.verb in ("take", "have", "do") and happening.kind in ("effect", "nothing") and not happening.actor
    denied = happening.negated or happening.kind == "nothing"
    bare = not (happening.purpose or happening.phase or happening.roles.keys() - {"subject"} or happening.more)
    card = happening.thing
    if not told or not denied or not bare or card is None or len(happening.cards) != 1:
        return None
    undone = [h for h in world.log if h.verb in ("counter", "countered", "nullify") and not h.negated]
    return [] if any(card in h.things for h in undone) else None


def gains_by_cards(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "because he (will) gain Ability": where a card that he plays gives him some, it says no more."""
    bare = not (happening.negated or happening.things or happening.others or happening.purpose or happening.roles)
    if (
        happening.verb not in ("will gain", "gain")
        or happening.extra
        or happening.kind != "ability"
        or not bare
        or happening.number is not None
    ):
        return None
    cards = [thing for h in world.happened("play", actor=happening.actor) for thing in h.things]
    return [] if any(any(thing.does(do)) for thing in cards for do in ("gain", "raise ability")) else None


def against_rest(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays Holy Ground against the rest": all that is not successful yet is what it avoids."""
    rest = happening.roles in ({"against": "rest"}, {"against": "rest attack"}, {"against": "remaining attack"})
    avoids = bool(happening.things) and all(any(thing.does("avoid attacks")) for thing in happening.things)
    if happening.verb != "play" or not rest or not avoids or happening.others or happening.negated:
        return None
    happening.roles, happening.general = {}, False
    return [happening]


def power_nullified(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Master's Advantage, which nullifies Amanda's Persona Power" of a card that is known to do so."""
    told = happening.verb in ("nullify", "ignore") and happening.kind in ("persona power", "text", "persona text")
    cards = happening.others if not happening.things else []
    if not told or "remark" not in happening.extra or happening.negated or len(cards) != 1:
        return None
    lies = [h for h in world.happened("have", "play") if cards[0] in h.things]
    of_other = bool(lies) and lies[0].actor not in ("", happening.by)
    return [] if of_other and any(cards[0].does("no persona text")) else None


def duplicates_power(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "the Kurgan Quickening, which duplicates that power" of a Quickening that is known to do what it does."""
    card = happening.others[0] if len(happening.others) == 1 and not happening.things else None
    told = happening.verb == "duplicate" and happening.kind in ("power", "persona power") and not happening.negated
    used = [h.actor for h in world.happened("use") if card in h.things]
    if not told or card is None or "remark" not in happening.extra or happening.roles or len(used) != 1:
        return None
    persona = world.players[used[0]].persona.lower() if used[0] in world.players else ""
    own = bool(persona) and persona.removeprefix("the ") in card.title.lower() and happening.by in ("", *used)
    return [] if own and any(card.does("attacks do more")) else None


def affects_all(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Angry Mob, which affects (targets) all players" of a card that is known to do so."""
    told = happening.verb in ("affect", "target") and happening.target == "all" and "remark" in happening.extra
    bare = not (happening.things or happening.negated or happening.purpose or happening.roles.keys() - {"object"})
    card = happening.others[0] if told and bare and len(happening.others) == 1 else None
    return [] if card is not None and any(effect["to"] == "all" for effect in card.effects) else None


def disarms_one(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "disarms him with a card that disarms one weapon (and does not say which)" as "disarms him"."""
    aim = happening.purpose
    card = happening.roles.get("with") == "card" and happening.extra.get("relative") == "disarm"
    if happening.verb != "disarm" or happening.negated or not card or aim is None or happening.cards:
        return None
    weapon = aim.things[0] if len(aim.cards) == 1 == len(aim.things) else None
    one = aim.verb == "disarm" and weapon is not None and weapon.is_a("weapon") and not weapon.extra_name
    if (
        not one
        or weapon is None
        or weapon.count != 1
        or aim.negated
        or happening.extra.get("more", "say say") != "say say"
        or not happening.target
    ):
        return None
    happening.purpose, happening.extra, happening.roles = None, {}, {"object": "player"}
    return [happening]


def blocked_by_it(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "his only Defense was an Upper Center Block, and it blocked a Thrust" as his blocking it."""
    tool = happening.things[0] if len(happening.things) == 1 else None
    bare = not (happening.others or happening.turn or happening.negated or happening.purpose or happening.roles)
    if happening.verb != "play" or not bare or not happening.actor or tool is None or not tool.is_a("defense"):
        return None
    met = [h for h in world.log if h.verb == "defend" and h.things == [tool] and not (h.actor or h.negated)]
    if len(met) != 1 or met[0].roles or met[0].purpose:
        return None
    met[0].actor, met[0].general = happening.actor, False
    return []


def forbidden_by_card(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "so he is prevented from playing Attacks", "no player may play any" where a card says so: nothing new."""
    denied = happening.negated and happening.verb in ("can play", "may play", "can attack", "may attack")
    bare = not (happening.others or happening.purpose or happening.phase or happening.roles or happening.more)
    kinds = {thing.title.lower().removesuffix("s") for thing in happening.things} or {"attack"}
    if not denied or not bare or any(thing.extra_name for thing in happening.things):
        return None
    him, told = happening.actor, world.happened("play", "have")
    whose = [h for h in told if not him or h.actor == world.opponent(him)]
    whom = ("opponent", "all") if him else ("all",)
    forbids = [e for h in whose for t in h.things for e in t.does("forbid") if e["who"] in whom and not e["if"]]
    says = {str(effect["what"]) for effect in forbids}
    return [] if kinds <= says else None


def avoided_by_it(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays a Dodge (in conjunction with X) and avoids the Attack": with the one Defense that he played."""
    bare = not (happening.things or happening.turn or happening.negated or happening.purpose or happening.roles)
    if happening.verb != "defend" or not bare or not happening.actor or len(happening.others) != 1 or happening.extra:
        return None
    kind = {"avoid": "dodge", "dodge": "dodge", "block": "block"}.get(happening.kind, "")
    played = [h for h in world.happened("play", "defend", actor=happening.actor, turn=0) if h is not happening]
    tools = [(h, t) for h in played for t in h.things if t.is_a("defense")]
    if not kind or len(tools) != 1 or not tools[0][1].is_a(kind) or tools[0][1].count != 1 or tools[0][0].negated:
        return None
    if tools[0][0] is not world.log[world.log.index(happening) - 1] or happening.others[0] in tools[0][0].others:
        return None
    happening.things = [tools[0][1]]
    return [happening]


RULES = (
    forbidden_by_card,
    disarms_one,
    affects_all,
    blocked_by_it,
    duplicates_power,
    avoided_by_it,
    against_rest,
    power_nullified,
    carries_over,
    gains_by_cards,
    took_no_effect,
)
