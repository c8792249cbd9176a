"""Who cannot play more Attacks than his opponent did (Prevention): an Attack that is made is played, too."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing


def may_attack(case: Case) -> Ruling | None:
    """Reads "May he play another Attack?", "May he also make the Attack of his Persona Power?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or not act.actor or act.negated or act.turn:
        return None
    wanted = _attacks(act)
    denial = next((h for h in case.world.log if _is_limit(h, act.actor)), None)
    if not wanted or denial is None or not case.own("no-more-attacks"):
        return None
    setter = case.world.opponent(act.actor)
    theirs = [t for h in case.world.happened("play", actor=setter, turn=-1) for t in h.things if t.is_a("attack")]
    if not theirs:
        return None
    most = sum(thing.count for thing in theirs)
    mine = [h for h in case.world.log if h.actor == act.actor and not (h.turn or h.negated) and _attacks(h)]
    used = sum(thing.count for h in mine for thing in _attacks(h))
    if used < most:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    made = "made-is-played" if act.verb in ("make", "power") and case.holds("made-is-played") else None
    says = f"{case.world.name(setter)} played {most} on his last turn, and {used} have been played."
    case.step(says, "no-more-attacks", "denial-over-permission", made)
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not play more Attacks.")


def _attacks(act: Happening) -> list[Thing]:
    """The Attacks that are played, or made by a power."""
    done = act.purpose if act.verb in ("power", "use") and act.purpose is not None else act
    if done.verb not in ("play", "make") or done.kind or "block" in act.extra.get("as", ""):
        return []
    return [thing for thing in done.things if thing.is_a("attack")]


def _is_limit(happening: Happening, player: str) -> bool:
    """Reads "whose opponent cannot play more Attacks than he did", "says that his opponent cannot …"."""
    said = happening.purpose if happening.verb in ("say", "state") and happening.purpose is not None else happening
    more = [t for t in said.cards if t.is_a("attack") and "more" in t.title.lower().split()]
    told = said.verb == "play" and said.negated and said.extra.get("modal") in ("can", "may")
    return told and bool(more) and "than" in said.roles and said.actor in ("", player)


JUDGES = (Judge(may_attack, None, Past.ANY, None),)
