"""Ranged Attacks need a free hand: at most one Hand Icon in play."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.acts.requirement import unmet
from engine.judge.timely import Judge
from engine.world import Thing


def may_shoot(case: Case) -> Ruling | None:
    """Reads "May he play Shooting Blade?" of a player of whose hands something is told."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal not in ("may", "can") or question.negated or act is None:
        return None
    if act.verb != "play" or len(act.things) != 1 or act.others or act.purpose or act.roles or not act.actor:
        return None
    attack = act.things[0]
    if not attack.is_a("ranged attack") or attack.count != 1 or act.extra:
        return None
    icons = _icons(case, act.actor)
    if icons is None:
        return None
    if not case.holds("free-hand"):
        raise Open("this ruleset asks no free hand for Ranged Attacks")
    name = case.world.name(act.actor)
    case.care(attack)
    if unmet(case, act.actor, attack):
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not play {attack.title}.")
    free = next(iter(attack.does("no free hand needed")), None)
    if free is not None and case.world.players[act.actor].persona == free["persona"]:
        case.step(f"{name} needs no free hand for {attack.title}.", free)
        return Ruling(True, f"{name} may play {attack.title}.")
    case.step(f"{name} has {icons} Hand Icons in play.", "free-hand")
    if icons >= 2:
        case.why_not.append(case.steps[-1])
        case.use(*(h for h in case.world.log if h.extra.get("remark") and h.others == [attack] and h.verb == "need"))
        return Ruling(False, f"{name} may not play {attack.title}.")
    case.known(attack)
    return Ruling(True, f"{name} may play {attack.title}.")


def _icons(case: Case, player: str) -> int | None:
    """How many Hand Icons he has in play: as told, or by the Weapon of Choice that he uses."""
    told: int | None = None
    for happening in case.world.log:
        if happening.verb == "have" and happening.negated and happening.roles.get("with") == "hand icon":
            case.use(happening)
        if happening.actor != player or (happening.negated and happening.verb != "free hand"):
            continue
        if happening.verb == "have" and happening.kind == "hand icon" and happening.number is not None:
            case.use(happening)
            told = happening.number
        elif happening.verb == "free hand":
            case.use(happening)
            told = 2 if happening.negated else 1
        elif happening.verb == "use" and all(t.is_a("weapon") and not t.count for t in happening.things):
            case.use(happening)
            told = 1 if told is None else told
        elif happening.verb in ("use", "have") and happening.things:
            weapon = _of_weapon(case, player, happening.things)
            if weapon is not None:
                case.use(happening)
                case.care(*happening.things)
                told = weapon if told is None else told
    return told


def _of_weapon(case: Case, player: str, things: list[Thing]) -> int | None:
    found: int | None = None
    for thing in things:
        effect = next(iter(thing.effects), None)
        if effect is None or effect.do != "hand icons" or len(things) != 1:
            return None
        found = int(effect["amount"])
        if effect["but"] and case.world.players[player].persona == effect["but"]:
            found = 1
    return found


JUDGES = (Judge(may_shoot, frozenset({"attack phase"})),)
