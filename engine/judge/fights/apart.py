"""A Special Attack is no Special card: that one was played this turn does not stand in its way."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.beside import beside, has_chance
from engine.judge.neutral import neutral
from engine.judge.timely import PLAYING, Judge
from engine.world import Happening, Thing

HARMLESS = frozenset(["damage", "gain", "lose", "may draw", "counter", "prevent", "no draw"])
"""What a Special card does that leaves its player his Attack."""
WAYS = frozenset(["attack", "special attack"])


def may_attack(case: Case) -> Ruling | None:
    """Reads "He has played an Event. May he play this Special Attack?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or act.verb != "play" or len(act.things) != 1 or act.others:
        return None
    attack = act.things[0]
    own = attack.is_a("special attack") and not attack.is_a("special card", "ranged attack", "special attack or block")
    plain = not (act.roles or act.purpose or act.negated) and act.extra.get("as", "attack") in WAYS
    if not own or not plain or attack.unknown or attack.card is None or attack.count != 1:
        return None
    log = [h for h in case.world.log if not neutral(h, act)]
    played = [h for h in log if _is_special_play(h, act.actor)]
    rest = [h for h in log if h not in played]
    if len(played) != 1 or not all(_has_attack(h, act) or beside(h, case) for h in rest):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"{attack.title} is a Special Attack, which is no Special card.", "special-cards")
    return Ruling(True, f"{case.world.name(act.actor)} may play {attack.title}.")


def _is_special_play(happening: Happening, player: str) -> bool:
    """Whether he played one Special card, which is known to leave him his Attack."""
    plain = happening.verb == "play" and happening.actor == player and not (happening.negated or happening.turn)
    one = len(happening.things) == 1 and happening.things[0].count == 1 and not (happening.others or happening.roles)
    return plain and one and happening.purpose is None and _leaves_attack(happening.things[0])


def _leaves_attack(card: Thing) -> bool:
    known = bool(card.effects) or not card.extra_name
    return card.is_a("special card") and known and all(effect.do in HARMLESS for effect in card.effects)


def _has_attack(happening: Happening, act: Happening) -> bool:
    """Reads "he has one attack left", "he has an opportunity to attack"."""
    return has_chance(happening, Happening(act.verb, act.actor))


JUDGES = (Judge(may_attack, PLAYING, words=frozenset({"as"})),)
