"""What keeps a Defense from being played, before the Grids are compared: a revealed Attack, a Guard, an Exertion."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.fights.nature import if_gained
from engine.judge.fights.standing import EFFECT, removing, swept
from engine.judge.fights.strike import Strike
from engine.world import Happening, Thing


def is_shown(case: Case, strike: Strike) -> bool:
    """Whether the Hidden Attack has been revealed, as it is if a Defense turned out to be an Improper one."""
    shown = any(h.verb == "reveal" and strike.thing in h.things and not h.negated for h in case.world.log)
    return shown or any(h.kind == "wrong" and strike.thing in h.others for h in case.world.log)


def _revealed(case: Case, act: Happening, tool: Thing, strike: Strike) -> bool:
    """Once a Hidden Attack is revealed, no new Defense comes from the Hand; one from an Exertion may."""
    if not is_shown(case, strike) or any(h.verb == "look" for h in case.world.log):
        return False
    for happening in case.world.happened("play", "defend", actor=act.actor, turn=0):
        if happening.things and all(t.is_a("defense") for t in happening.things):
            case.use(happening)
    if any(tool in h.things for h in case.world.happened("find", actor=act.actor)):
        return False
    case.step(f"{strike.thing.title} was Hidden and has been revealed.", "hidden-then-exert")
    case.changes.append("he Exerts for a Defense")
    return True


def denial(case: Case, act: Happening, tool: Thing, strike: Strike, *, standing: bool) -> bool:
    """What forbids it before the Grids are compared."""
    if strike.told and strike.state == "hit":
        case.step(f"{strike.thing.title} is successful already.", "successful-no-defense")
        return True
    if standing:
        if standing_guard(case, act.actor) not in (None, tool):
            raise Open("which Defense is in play is not said")
        return tool.is_a("standing defense") and _is_swept(case, act.actor, strike) and _lay_before(case, tool)
    if _revealed(case, act, tool, strike):
        return True
    if if_gained(case, strike, "undodgeable" if tool.is_a("dodge") else "unblockable"):
        return True
    if _disarmed(case, act.actor) and tool.is_a("block", "attack"):
        case.step("He is Disarmed.", "disarmed-no-attack")
        return True
    if (guard := standing_guard(case, act.actor)) is not None:
        case.step(f"{guard.title} is still in play.", "guard-before-new-defense")
        case.changes.append(f"he drops {guard.title} first")
        return True
    return _exerted(case, act, tool)


def _is_swept(case: Case, holder: str, strike: Strike) -> bool:
    """Whether a Standing Defense was removed by an Attack before it could meet this one. Raises Open."""
    if not swept(case, holder) or (found := removing(case)) is None:
        return False
    order = [thing for h in case.world.happened("play", turn=0) for thing in h.things]
    if strike.thing in order and found[1] in order[order.index(strike.thing) :]:
        raise Open("whether it was used before it was removed is not said")
    return True


def _lay_before(case: Case, tool: Thing) -> bool:
    """Whether it lay there when the Attack removed what lay there. Raises Open."""
    log = case.world.log
    lay = [log.index(h) for h in case.world.happened("have") if tool in h.things]
    hit = [log.index(h) for h in case.world.happened("outcome") if any(any(t.does(EFFECT)) for t in h.things)]
    if not lay or not hit or min(hit) < min(lay):
        raise Open("whether it lay there already when Standing Defenses were removed is not said")
    return True


def _disarmed(case: Case, player: str) -> bool:
    states = [h for h in case.world.happened("state", actor=player, turn=0) if h.kind == "disarmed"]
    case.use(*states)
    return bool(states)


def standing_guard(case: Case, player: str) -> Thing | None:
    """A Guard of his in play that was not dropped."""
    drops = case.world.happened("drop", actor=player)
    case.use(*drops)
    case.use(*(h for h in case.world.log if keeps_guard(h, player)))
    dropped = [t for h in drops for t in h.things]
    for happening in case.world.happened("have", "play", "defend", actor=player):
        guards = [t for t in happening.things if t.is_a("guard") and happening is not case.question.act]
        if guards and len(guards) == len(happening.things):
            case.use(happening)
            case.care(*guards)
            left = [t for t in guards if t not in dropped]
            if left and not swept(case, player):
                return left[0]
    return None


def keeps_guard(happening: Happening, player: str) -> bool:
    """Reads "does not drop his Guard": it stays where it is."""
    plain = not (happening.others or happening.purpose or happening.turn or happening.roles)
    guards = bool(happening.things) and all(t.is_a("guard") and t.owner in ("", player) for t in happening.things)
    return happening.verb == "drop" and happening.negated and plain and guards and happening.actor == player


def _exerted(case: Case, act: Happening, tool: Thing) -> bool:
    """After an Exertion nothing more comes from the Hand in that Phase, but the card that was found may be played."""
    exertions = [h for h in case.world.happened("exert", actor=act.actor) if not h.negated and h.turn == 0]
    if not exertions:
        return False
    finds = case.world.happened("find", actor=act.actor)
    if len(exertions) > 1 or exertions[0].kind != "defense":
        raise Open("in which Phase the Exertion was made is not said")
    case.use(*exertions, *finds)
    if any(tool in h.things for h in finds if not h.negated):
        case.step(f"{tool.title} was found in the Exertion.", "one-from-exertion")
        return False
    case.step("An Exertion was made in this Phase; it comes from the Hand.", "exertion-ends-hand")
    case.changes.append("he plays it before the Exertion")
    return True


def is_replaced(case: Case, act: Happening, strike: Strike) -> bool:
    """Whether a new Defense replaced this one; what else he did against the Attacks before is no matter."""
    mine = case.world.happened("defend", "play", actor=act.actor, turn=0)
    tools = [h for h in mine if any(t.is_a("defense") for t in h.things) and h is not act]
    tool = act.things[0]
    replaced = any(tool in h.things for h in tools[:-1]) and tool not in tools[-1].things
    for happening in tools:
        if strike.thing not in happening.others or act.things[0] in happening.things:
            case.use(happening)
            case.care(*happening.things)
    if replaced:
        case.step(f"A new Defense was played after {tool.title}.", "one-defense-carries")
        case.why_not.append(case.steps[-1])
    return replaced
