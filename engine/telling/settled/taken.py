"""What a successful Attack does, told beside it: "is successful against him for 2 damage", "… and does 2 damage"."""

from __future__ import annotations

from engine.case import Question
from engine.world import Happening, World

SUCCEEDS = frozenset(["be", "become", "succeed", "hit"])
SAID = frozenset(["subject", "against", "for", "object"])
COUNTED = frozenset(["ability", "damage"])


def for_damage(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "becomes successful against him for 2 damage" as "he takes 2 damage from it"."""
    success = happening.verb in ("succeed", "hit") or happening.kind == "successful"
    if happening.verb not in SUCCEEDS or not success or happening.roles.get("for") != "damage" or happening.negated:
        return None
    if happening.number is None or not happening.target or set(happening.roles) - SAID or happening.more:
        return None
    return [_take(happening, happening, happening.target)] if _is_attack(happening) else None


def does_damage(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "a Thrust becomes successful against him and does 2 damage" as what he takes from it."""
    at = world.log.index(happening)
    success = world.log[at - 1] if at else None
    bare = not (happening.things or happening.others or happening.actor or happening.negated or happening.purpose)
    if happening.verb != "do" or happening.kind != "damage" or not bare or set(happening.roles) - {"to"}:
        return None
    if success is None or success.verb != "outcome" or success.kind != "successful" or not _is_attack(success):
        return None
    whom = happening.target or success.target
    if happening.number is None or not whom or success.target not in ("", whom) or happening.more or success.negated:
        return None
    return [_take(happening, success, whom)]


def said_once(world: World, question: Question) -> None:
    """Leaves aside that an Attack was successful of which it is told what its target takes: it is one damage."""
    if question.unit not in COUNTED:
        return
    for success in [h for h in world.log if h.verb == "outcome" and h.kind == "successful" and _is_attack(h)]:
        takes = [h for h in world.log if _takes_from(h, success)]
        played = any(h.verb == "play" and success.things[0] in h.things for h in world.log)
        if len(takes) == 1 and not played and not success.negated:
            world.log = [h for h in world.log if h is not success]


def met_after_all(world: World, question: Question) -> None:
    """Reads "hits me with a Thrust" as no more than that he attacks, where a Defense against it is told or asked of."""
    for hit in [h for h in world.log if h.verb == "outcome" and h.text == "hit" and _is_attack(h)]:
        owner, later = hit.things[0].owner, world.log[world.log.index(hit) + 1 :]
        acts = [*later, *([question.act] if question.act is not None else [])]
        if owner and any(_defends(act) and act.actor != owner for act in acts):
            world.log = [h for h in world.log if h is not hit]


def _defends(act: Happening) -> bool:
    return act.verb == "defend" or (act.verb == "play" and any(thing.is_a("defense") for thing in act.things))


def _takes_from(happening: Happening, success: Happening) -> bool:
    told = happening.verb == "take" and happening.kind == "damage" and happening.number is not None
    same = happening.things == success.things and happening.actor == (success.target or happening.actor)
    return told and same and not happening.negated and happening.turn == success.turn


def _take(happening: Happening, success: Happening, whom: str) -> Happening:
    number, turn = happening.number, happening.turn
    return Happening("take", whom, list(success.things), kind="damage", number=number, turn=turn, text="take")


def _is_attack(happening: Happening) -> bool:
    return len(happening.things) == 1 and happening.things[0].is_a("attack") and happening.things[0].count == 1


RULES = (for_damage, does_damage)
