"""The order of Defenses: that of the Attacks (rulebook, type1, type2: Multiple Defenses)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening


def in_order(case: Case) -> Ruling | None:
    """Reads "May he defend against the second Attack first?", "Must he defend against the first one first?"."""
    question, act = case.question, case.question.act
    if act is None or act.verb != "order" or question.negated or question.modal not in ("may", "can", "must"):
        return None
    row = act.others
    if any(not _is_idle(happening, act) for happening in case.world.log):
        return None
    at = [row.index(thing) for thing in act.things]
    straight = at == sorted(at) and (len(at) > 1 or at == [0])
    case.use(*case.world.log)
    case.care(*row)
    case.step("Without an Exertion the Defenses follow the sequence of the Attacks.", "defenses-in-sequence")
    name = case.world.name(act.actor)
    if not straight and question.modal != "must":
        case.why_not.append(case.steps[-1])
    return Ruling(straight, f"{name} defends in the sequence of the Attacks.")


def _is_idle(happening: Happening, act: Happening) -> bool:
    """Whether it tells of the Attacks alone, of cards that he holds, or that nothing is Exerted for."""
    if happening.negated:
        return happening.verb == "exert"
    attacks = happening.verb == "play" and happening.actor != act.actor and not happening.purpose
    return attacks or (happening.verb in ("hold", "hand", "is", "trait") and not happening.purpose)


JUDGES = (Judge(in_order, frozenset({"defense phase"}), Past.OPPONENT),)
