"""What the attacker must tell of a Hidden Attack (handbook, Hidden Attacks - Declaring; type2, Hidden Attacks)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.fights.hiding import before
from engine.judge.fights.shot import is_head_shot
from engine.judge.fights.strike import Strike
from engine.judge.fights.strikes import played
from engine.judge.timely import Judge, Past
from engine.world import Happening

CHOICE = "choice"


def must_tell(case: Case) -> Ruling | None:
    """Reads "Must he tell his opponent that it is a Power Blow?", "Must he disclose his choice?"."""
    question, act = case.question, case.question.act
    if act is None or act.verb != "disclose" or question.modal != "must" or question.negated or len(act.things) != 1:
        return None
    strike = next((s for s in played(case) if s.thing is act.things[0] and s.actor == act.actor), None)
    if strike is None:
        return _not_played(case, act)
    before(case, act.actor)
    case.care(*strike.made_with)
    _choices(case, act.actor)
    found = _revealed(case, strike)
    found = _of(case, strike, act.kind) if found is None else found
    if found is None:
        return None
    name = case.world.name(act.actor)
    return Ruling(found, f"{name} {'must' if found else 'need not'} tell it.")


def _not_played(case: Case, act: Happening) -> Ruling | None:
    """Reads "Player A's Hidden Attack is undodgeable", of which it is not told that he plays it."""
    traits = [h for h in case.world.log if h.verb == "trait" and h.things == act.things and h.kind == act.kind]
    if not traits or act.kind == CHOICE or case.own("hidden-choice"):
        return None
    case.use(*traits)
    case.care(*act.things)
    case.step("Other attributes of a Hidden Attack need not be told.", "hidden-tells-no-more")
    return Ruling(False, f"{case.world.name(act.actor)} need not tell it.")


def _choices(case: Case, player: str) -> None:
    """That he has chosen, and that it is no Power Blow, is told beside it."""
    chosen = [h for h in case.world.log if h.verb == "choose" and h.actor == player and not h.negated]
    case.use(*(h for h in case.world.log if h.verb in ("decide", "opt") and h.actor == player and not h.negated))
    case.use(*(h for h in case.world.log if h.verb == "may play" and any("hidden" in t.traits for t in h.things)))
    lets = [h for h in case.world.happened("have") if all(any(t.does("attacks may be hidden")) for t in h.things)]
    case.use(*lets)
    case.care(*(thing for h in lets for thing in h.things))
    case.use(*(h for h in chosen if h.kind in ("unblockable", "undodgeable") and not h.things))
    case.use(*(h for h in case.world.log if h.negated and h.kind == "power blow" and h.verb in ("be", "is", "make")))


def _revealed(case: Case, strike: Strike) -> bool | None:
    """Once it is revealed, in Type Two all of it is told."""
    shown = [h for h in case.world.log if h.verb == "reveal" and strike.thing in h.things and not h.negated]
    if not shown:
        return None
    if not case.own("hidden-revealed-tells"):
        raise Open("what must be told of an Attack that has been revealed is not said")
    case.use(*shown)
    case.step(f"{strike.thing.title} has been revealed.", "hidden-revealed-tells")
    return True


def _of(case: Case, strike: Strike, kind: str) -> bool | None:
    if kind == "power blow":
        if not (strike.power_blow or is_head_shot(case, strike)):
            raise Open(f"whether {strike.thing.title} is a Power Blow is not said")
        case.step(f"{strike.thing.title} is a Hidden Attack and a Power Blow.", "hidden-tells-power-blow")
        return True
    if not case.own("hidden-choice"):
        case.step("Other attributes of a Hidden Attack need not be told.", "hidden-tells-no-more")
        return False
    if CHOICE in strike.thing.traits and kind != "head shot":
        case.step("Its Text lets the attacker choose: the choice is told.", "hidden-choice")
        return True
    if kind in ("unblockable", "undodgeable") and any(strike.thing.does(kind)):
        case.step("It is so by its Text, and there is no choice.", "hidden-text-untold")
        return False
    raise Open("what makes it so is not said")


JUDGES = (Judge(must_tell, past=Past.OPPONENT),)
