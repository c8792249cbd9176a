"""How many Attacks a player is told to lose, and by which card."""

from __future__ import annotations

from engine.world import Happening, Thing

LOSING = frozenset(["make", "cause", "say", "let", "force", "state"])
ALL = 20
"""More Attacks than any player has: "loses all Attacks"."""
BY = frozenset(["by", "because of", "through"])


def loses(lost: Happening) -> int | None:
    """Reads "loses an Attack", "loses his next Attack", "loses all his Attacks"; None where it is something else."""
    told = all(thing.is_a("defense") or (not thing.extra_name and thing.count == 1) for thing in lost.others)
    by = set(lost.roles) <= BY and told and lost.by in ("", lost.actor)
    return _amount(lost) if by else None


def _amount(lost: Happening) -> int | None:
    attacks = bool(lost.things) and all(thing.is_a("attack") for thing in lost.things)
    every = lost.kind == "all attack" or (attacks and any("all" in thing.traits for thing in lost.things))
    if lost.kind not in ("attack", "attack opportunity", "all attack") and not attacks:
        return None
    if lost.negated:
        return None if every or (lost.number or 0) > 1 else 0
    return ALL if every else lost.number or sum(thing.count for thing in lost.things) or 1


def _said(aim: Happening | None) -> int | None:
    """What a card says that is lost by it."""
    plain = aim is not None and aim.verb == "lose" and not (aim.things or aim.roles or aim.turn or aim.purpose)
    return _amount(aim) if aim is not None and plain else None


def cost_of(happening: Happening, player: str) -> tuple[Thing, int] | None:
    """Reads "Evade, which makes him lose one Attack", "it says that he loses none", "he loses one for it"."""
    aim = happening.purpose
    if happening.verb in LOSING and len(happening.cards) == 1 and not happening.negated:
        number = _said(aim) if aim is not None and aim.actor == player else None
        return (happening.cards[0], number) if number is not None else None
    lost = happening.verb == "lose" and happening.actor == player and not aim
    for_it = lost and len(happening.others) == 1 and set(happening.roles) <= {"for", "because of", "by"}
    number = _amount(happening) if for_it else None
    return (happening.others[0], number) if number is not None else None


def each_loses(happening: Happening, player: str) -> int | None:
    """Reads "Two effects each make him lose one Attack", "is faced with two effects by each of which he loses one"."""
    aim, number = happening.purpose, happening.number
    bare = _said(aim) == 1
    by_one = happening.verb in LOSING and happening.kind in ("card", "effect") and number in (None, 1)
    if by_one and happening.target == player and not (happening.negated or happening.things or happening.others):
        return 1 if bare and set(happening.roles) <= {"of", "object", "subject"} else None
    plain = happening.verb in LOSING and happening.kind == "effect" and happening.target in ("", player)
    faced = happening.verb == "face" and happening.roles.get("with") == "effect" and happening.actor == player
    if not (plain or faced) or happening.negated or number is None or not bare:
        return None
    return number if faced or "each" in str(happening.roles) else None
