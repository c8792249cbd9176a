"""Whether a player counts as Disarmed where one of his weapons is lost, and what becomes of his Guards.

Documents: Disarming & Breaking Weapons, Completely Disarmed, Guards and Disarming.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.judge.weapons.arms import Armed, Arms, arms
from engine.world import Happening, Thing

STATES = {"disarmed": False, "unarmed": False, "completely disarmed": False, "armed": True}
"""What may be asked of him, and whether he is armed then."""
LEAVING = {"discard": True, "drop": True, "lose": True, "remove": True, "stay": False, "remain": False, "keep": False}
"""Verbs of what becomes of a Guard, and whether it leaves play."""


def is_disarmed(case: Case) -> Ruling | None:
    """Reads "Is he considered to be Disarmed?", where two weapons, or a broken one, are told of."""
    act = case.question.act
    if act is None or case.question.asks != "whether" or case.question.modal or not act.actor:
        return None
    asked = _state(act)
    told = arms(case, act.actor)
    armed = told.armed()
    if asked is None or armed in (None, Armed.SHIELD) or not _all(case, told) or _same(told, act):
        return None
    rule = "armed-with-another" if armed is Armed.YES else _lost(case, told)
    if rule is None or not case.holds(rule):
        return None
    told.take(case)
    case.step(f"{str(armed)[0].upper()}{str(armed)[1:]}.", rule)
    return Ruling((armed is Armed.YES) is asked, f"He is {'armed' if armed is Armed.YES else 'Disarmed'}.")


def _state(act: Happening) -> bool | None:
    """Whether it is asked if he is armed (True) or Disarmed (False)."""
    inner = act.purpose if act.verb == "consider" and act.purpose is not None else act
    plain = not (act.things or act.others or inner.things or act.negated or act.roles.keys() - {"as", "subject"})
    if inner.verb not in ("state", "be", "consider") or not plain or act.phase or act.turn:
        return None
    return STATES.get(inner.kind)


def _same(told: Arms, act: Happening) -> bool:
    """Whether it only asks again what was told."""
    return any(f.name in ("he", "not he") and f.happening.kind == act.kind == "disarmed" for f in told.facts)


def _lost(case: Case, told: Arms) -> str | None:
    """The rule by which he is Disarmed: all of his weapons are lost, or the only one is broken."""
    broken = any(f.name == "broken one" or f.happening.kind == "broken" for f in told.facts)
    if told.number > 1:
        return "armed-with-another" if case.ruleset != "classic" else "completely-disarmed"
    return "broken-is-disarmed" if broken and case.ruleset != "type2" else None


def guards(case: Case) -> Ruling | None:
    """Reads "Is the Lower Guard discarded because of this?" where he was Disarmed, or one of two weapons was."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "whether" or question.negated or act.actor not in ("", _owner(act)):
        return None
    if question.modal not in ("", "must", "will") and (act.verb, question.modal) not in (
        ("keep", "may"),
        ("keep", "can"),
    ):
        return None
    guard = _guard(act)
    player = guard.owner if guard is not None else ""
    if guard is None or player not in case.world.players or not case.holds("disarmed-guards"):
        return None
    told = arms(case, player)
    armed = told.armed()
    if armed in (None, Armed.SHIELD) or not _all(case, told, guard):
        return None
    case.care(guard)
    told.take(case)
    rest = [h for h in case.world.log if not h.used and guard in h.things]
    case.use(*rest)
    says = f"{str(armed)[0].upper()}{str(armed)[1:]}"
    case.step(f"{says}.", "disarmed-guards", "armed-with-another" if armed is Armed.YES else None)
    goes = armed is Armed.NO
    return Ruling(goes is LEAVING[act.verb], f"{guard.title} {'leaves' if goes else 'stays in'} play.")


def may_block(case: Case) -> Ruling | None:
    """Reads "May he block with the Guard that he has in play?", where he was Disarmed: it is there no more."""
    act = case.question.act
    if act is None or not case.question.permission or act.verb not in ("defend", "use") or len(act.things) != 1:
        return None
    guard, player = act.things[0], act.actor
    own = guard.is_a("guard") and guard.zone == "play" and guard.owner == player and player in case.world.players
    if not own or act.phase or act.purpose is not None or not case.holds("disarmed-guards"):
        return None
    told = arms(case, player)
    attacks = [h for h in case.world.happened("play", turn=0) if h.actor != player and h.things == act.others]
    if told.armed() is not Armed.NO or not _all(case, told, guard, attacks):
        return None
    told.take(case)
    case.use(*attacks, *(h for h in case.world.log if guard in h.things))
    case.care(guard, *act.others)
    case.step(f"{str(Armed.NO)[0].upper()}{str(Armed.NO)[1:]}: {guard.title} leaves play.", "disarmed-guards")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(player)} may not block with {guard.title}.")


def _owner(act: Happening) -> str:
    """Whose card it is."""
    return act.things[0].owner if act.things else ""


def _guard(act: Happening) -> Thing | None:
    """The Guard of which it is asked whether it leaves play, or stays."""
    if act.verb not in LEAVING or len(act.things) != 1 or act.others or act.purpose is not None or act.negated:
        return None
    because = act.roles.get("because of", "this") in ("this", "that", "it")
    known = not act.roles.keys() - {"subject", "because of", "in", "from"} and act.zone in ("", "play")
    guard = act.things[0]
    return guard if because and known and guard.is_a("guard") and guard.count == 1 and not act.phase else None


def _all(case: Case, told: Arms, guard: Thing | None = None, attacks: Sequence[Happening] = ()) -> bool:
    """Whether nothing else was told, but that the Guard is in play, and the Attacks that it is to meet."""
    own = [*(fact.happening for fact in told.facts), *attacks]
    rest = [h for h in case.world.log if h not in own and not neutral(h, None)]
    lies = [
        h for h in rest if h.verb in ("have", "keep") and h.things == [guard] and h.zone == "play" and not h.negated
    ]
    return len(lies) == len(rest)


JUDGES = (Judge(is_disarmed), Judge(may_block), Judge(guards, frozenset(), Past.NONE, frozenset({"because of"})))
