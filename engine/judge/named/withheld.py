"""Persona Powers for whoever plays no Special card: Hugh Fitzcairn's, Xavier St. Cloud's (their Persona cards)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.case import Case, Open, Ruling
from engine.judge.acts.weighing import Weighing
from engine.judge.facts import facts
from engine.judge.fights.averted import told_to_avert
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

KNOWN = {
    "specials": "play(P; X:special card; other=_; etc)",
    "special": "play(P; X:special card; etc)",
    "none": "NOT play(P; _)",
    "counter": "discard|play|use(Q; _; etc; purpose=counter(Q; _))",
    "countered": "counter|countered(_; _; etc)",
    "attack": "play(_; A:attack; etc)",
    "outcome": "outcome(_; _:attack; etc)",
    "damage": "pending|take(_; etc; kind=damage)",
    "harm": "play(Q; X~damage; etc)",
    "ability": "ability(_; number=_)",
    "hand": "hand(_; number=_)",
    "turn": "turn(_)",
}
"""What may be told beside the power."""


@dataclass(frozen=True, slots=True)
class Power:
    """What the power lets him do: make an Exertion to prevent damage, or play an additional Attack."""

    rule: str
    exerts: bool
    aim: str = ""


TOO_LATE = frozenset(["opponent's turn", "draw/discard phase", "end"])
"""He prevents it on his turn, before it is taken in his Ability Adjustment Phase."""
MOST = 2
"""As much damage Hugh Fitzcairn's power prevents."""
POWERS = {
    "Hugh Fitzcairn": Power("fitzcairn-prevents", exerts=True, aim="prevent"),
    "Xavier St. Cloud": Power("xavier-attack", exerts=False, aim="make"),
}


def may_use(case: Case) -> Ruling | None:
    """Reads "May he use his Persona Power?", "May he also make the 1 point Middle Center Attack?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or act.actor not in case.world.players or act.turn or act.negated:
        return None
    power = POWERS.get(case.world.players[act.actor].persona)
    if power is None or not case.holds(power.rule) or not _is_of(act, power):
        return None
    if power.aim == "prevent" and (act.phase in TOO_LATE or any(_is_too_much(part) for part in act.parts)):
        return None
    played, name = _specials(case, act.actor), case.world.name(act.actor)
    if act.kind == "power blow":
        return _no_power_blow(case, act, power)
    if played:
        return _no(case, f"{name} has played {played[0].title}, a Special card.", power, counted=True)
    told = facts(case, act.actor, KNOWN, "attack special none")
    names = {fact.name for fact in told or () if fact.name != "none" or _is_none(fact.happening)}
    harmed = any(_harms(fact.name, fact.happening, act.actor) for fact in told or ())
    if told is None or "none" not in names or (power.exerts and not harmed):
        return None
    case.care(*(t for fact in told for t in fact.happening.things), *act.things)
    case.step("He has played no Special card.", power.rule)
    return Ruling(True, f"{name} may use his Persona Power.")


def _is_too_much(part: Happening) -> bool:
    """Whether more damage is to be prevented than Hugh Fitzcairn's power prevents."""
    return part.verb == "prevent" and (part.number or 0) > MOST


def _harms(name: str, told: Happening, player: str) -> bool:
    """Whether it tells of damage that is done to the player."""
    if name == "outcome":
        return told.target == player or (not told.target and all(thing.owner != player for thing in told.things))
    return name == "harm" or (name == "damage" and player in (told.actor, told.target))


def _no_power_blow(case: Case, act: Happening, power: Power) -> Ruling:
    """What the power's own text forbids, whatever else is told."""
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step("The Attack of his Persona Power cannot be a Power Blow.", power.rule)
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not make it a Power Blow.")


def _is_none(happening: Happening) -> bool:
    """Reads "plays no Special card"."""
    return happening.of_none and all(t.is_a("special card") and not t.extra_name for t in happening.things)


def _no(case: Case, says: str, power: Power, *, counted: bool) -> Ruling:
    """A denial that stands whatever else is told: his own power asks for it."""
    countered = any(h.verb in ("counter", "countered") or (h.purpose is not None and h.purpose.verb == "counter")
                    for h in case.world.log)  # fmt: skip
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(says, power.rule, "countered-counts" if counted and countered else None)
    case.why_not.append(case.steps[-1])
    case.changes.append("he had played no Special card this turn")
    return Ruling(False, "He may not use his Persona Power.")


def consider(case: Case, act: Happening, weighing: Weighing) -> None:
    """Denies a Special card to whoever has used the power of those who play none: both he cannot have."""
    power = POWERS.get(case.world.players[act.actor].persona) if act.actor in case.world.players else None
    if power is None or act.turn or not any(thing.is_a("special card") for thing in act.things):
        return
    used = [h for h in case.world.log if h is not act and h.actor == act.actor and not (h.turn or h.negated)]
    used = [h for h in used if _uses(h, power)]
    if used and not case.holds(power.rule):
        raise Open("whether he may still play a Special card once his Persona Power is used stands in no document")
    if used:
        case.use(*used)
        weighing.deny("He has used his Persona Power, which is for whoever plays no Special card.", power.rule)
        weighing.firm = True


def _uses(told: Happening, power: Power) -> bool:
    """Reads "has used his Persona Power", and what can come of nothing else: the Middle Center Attack."""
    own = [thing for thing in told.things if thing.card is not None and thing.card.title == "Middle Center Attack"]
    return _is_of(told, power) or told.verb == "power" or (power.aim == "make" and bool(own))


def prevented_by_power(case: Case, player: str) -> int:
    """How much damage he prevents by it: as much as he is told to, or as it allows. Raises Open."""
    power = POWERS.get(case.world.players[player].persona) if player in case.world.players else None
    used = [h for h in case.world.happened("power", "exert", "make", actor=player, turn=0) if not h.negated]
    used = [h for h in used if h.purpose is not None and h.purpose.verb == "prevent"]
    if power is None or power.aim != "prevent" or not case.holds(power.rule) or len(used) != 1:
        return 0
    if _specials(case, player):
        raise Open("he has played a Special card, and his power is for whoever plays none")
    told = told_to_avert(case, used[0], player)
    if told is not None and told > MOST:
        raise Open("his power does not prevent so much")
    told = MOST if told is None else told
    case.use(used[0], *(h for h in case.world.log if h.verb == "play" and h.negated and h.actor == player))
    used[0].extra, used[0].roles = {}, {}
    case.step(f"His Persona Power prevents {told} damage.", power.rule)
    return told


def _is_of(act: Happening, power: Power) -> bool:
    """Whether it is what the power lets him do."""
    aim = act.purpose
    if act.verb == "power":
        exerts = power.exerts and aim is not None and aim.verb == "exert"  # "to Exert and prevent 2 damage"
        attacks = power.aim == "make" and aim is not None and aim.verb in ("play", "attack")
        return aim is None or aim.verb == power.aim or exerts or attacks
    of_power = act.kind == "persona power" or "persona power" in act.roles.values()
    if power.exerts:
        exertion = act.verb == "exert" or (act.verb == "make" and act.kind == "exertion")
        return exertion and (of_power or (aim is not None and aim.verb == "prevent"))
    own = [t for t in act.things if (t.is_a("attack") and t.extra_name.startswith("1 point")) or _is_point(act, t)]
    return act.verb in ("make", "play") and bool(own)


def _is_point(act: Happening, thing: Thing) -> bool:
    """Reads "the additional 1 point Middle Center Attack"."""
    return act.number == 1 and thing.is_a("attack") and thing.grid == frozenset({"MC"}) and act.verb == "make"


def _specials(case: Case, player: str) -> list[Thing]:
    played = [h for h in case.world.log if h.verb == "play" and h.actor == player and not (h.turn or h.negated)]
    return [t for h in played for t in h.things if t.is_a("special card") and t.count]


JUDGES = (Judge(may_use, None, Past.ANY, None),)
