"""The Attacks of which it is told that nothing is played against them."""

from __future__ import annotations

from engine.case import Case, Open
from engine.english.other import ANOTHER
from engine.judge.fights.defenses import Parry
from engine.judge.fights.strike import Strike
from engine.world import Happening, Thing


def undefended(case: Case, target: str, row: list[Strike], parries: list[Parry]) -> tuple[list[Strike], list[Strike]]:
    """The Attacks against which, as it is told, nothing is played; and those of which it is told by name."""
    found: list[Strike] = []
    named: list[Strike] = []
    met = [s for p in parries for s in p.strikes]
    for happening in case.world.log:
        if not _denies_defense(happening, target, row) or _is_half(case, happening):
            continue
        if _leaves_standing(case, happening, target, parries):
            case.use(happening)
            continue
        sought = _sought(case, target)
        if happening.verb == "find" and not sought:
            continue
        against = [t for h in sought for t in (h.purpose or h).others if t.is_a("attack")]
        about = against if happening.verb == "find" else happening.others
        named += [s for s in row if s.thing in about and happening.verb != "play"]
        found += [s for s in row if s.thing in about] or [s for s in row if s not in met and not s.told]
        case.use(happening)
    _exerted(case, target, row, found, [p.tool for p in parries])
    found = [s for s in found if not _awaits(case, s)]
    if all(s.told for s in row) or found:
        lacks = [h for h in case.world.log if h.verb in ("hold", "have") and h.actor == target and h.things]
        case.use(*(h for h in lacks if all(t.is_a("defense") and t.count == 0 for t in h.things)))
    return found, named


def _leaves_standing(case: Case, denial: Happening, target: str, parries: list[Parry]) -> bool:
    """Whether it denies a new Defense alone: the one that was played before, or the Guard in play, stays."""
    if denial.verb == "play" and denial.others:
        return bool(parries) and all(parry.tool is not None for parry in parries)
    return _denies_more(denial) and bool(parries or _guards(case, target))


def _denies(happening: Happening, way: str) -> bool:
    """Whether it is denied that he blocks, or dodges, with whatever card."""
    if happening.verb == "play":
        return all(t.is_a(way) or "defense" in t.title.lower() for t in happening.things)
    return not happening.things and happening.kind not in {"block", "dodge"} - {way}


def _is_half(case: Case, denial: Happening) -> bool:
    """Reads "does not dodge it", "cannot block it": that he defends otherwise is left open."""
    if denial.verb not in ("defend", "can defend", "play"):
        return False
    said = [h for h in case.world.log if h.negated and h.actor == denial.actor and not h.general]
    said = [h for h in said if h.verb in ("defend", "can defend", "play")]
    return not all(any(_denies(h, way) for h in said) for way in ("block", "dodge"))


def _awaits(case: Case, strike: Strike) -> bool:
    """Whether it is told that the Attack has not been declared successful: he may still defend against it."""
    told = [h for h in case.world.log if h.verb == "outcome" and h.negated and h.kind == "successful"]
    return any(strike.thing in h.things for h in told)


def _denies_defense(happening: Happening, target: str, row: list[Strike]) -> bool:
    """Whether it tells that he defends with nothing, plays or finds no Defense."""
    if happening.verb == "defend" and any(t.count for t in happening.things):
        return False  # "does not defend with a Dodge": with what else, is not said
    plays_none = happening.verb == "play" and all(t.is_a("defense") for t in happening.things)
    remark = not happening.actor and bool(happening.extra.get("remark"))
    his = any(s.thing in happening.others for s in row) if remark else happening.actor == target
    if plays_none and happening.zone:
        return False  # "plays no Defense from his Hand": with what else, is not said
    none = plays_none or happening.verb in ("defend", "can defend", "find")
    return happening.negated and none and his and not happening.general


def _denies_more(happening: Happening) -> bool:
    """Reads "plays no other Defense": none beside the one that he has."""
    return happening.verb == "play" and not happening.others and all(t.marks & ANOTHER for t in happening.things)


def _sought(case: Case, target: str) -> list[Happening]:
    """The Exertion for a Defense that the player made, or in Type Two declared beforehand."""
    mine = [h for h in case.world.log if h.actor == target and not h.negated and not h.turn]
    made = [h for h in mine if h.verb == "exert" and h.kind in ("defense", "")]
    told = [h for h in mine if h.verb in ("declare", "announce")]
    declared = [h for h in told if h.kind == "exertion" or (h.purpose is not None and h.purpose.verb == "exert")]
    return [*made, *declared]


def _exerted(case: Case, target: str, row: list[Strike], let: list[Strike], tools: list[Thing | None]) -> None:
    """An Exertion for a Defense that found none, or of which the Defense was played."""
    finds = case.world.happened("find", actor=target)
    if let or any(t in tools for h in finds for t in h.things):
        case.use(*(h for h in _sought(case, target) if h.verb != "exert" or h.kind == ""))
        case.use(*(h for h in finds if h.things and all(t in tools for t in h.things)))
    for happening in case.world.happened("exert", actor=target):
        if any(t not in [s.thing for s in row] for t in happening.others):
            raise Open("against which Attack the Exertion was made is not said")
        if happening.negated and let:
            case.use(happening)
        if happening.kind == "defense" and not happening.negated:
            finds = case.world.happened("find", actor=target)
            if any(t not in tools for h in finds if not h.negated for t in h.things if t.is_a("defense")):
                raise Open("whether he plays the Defense that he finds is not said")
            if finds and all(h.negated or all(t.is_a("defense") for t in h.things) for h in finds):
                case.use(happening, *finds)


def _guards(case: Case, target: str) -> bool:
    """Whether he has a Guard in play: that he plays no new Defense leaves that one."""
    return any(t.is_a("guard") for h in case.world.happened("have", actor=target) for t in h.things)
