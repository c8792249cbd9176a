"""Whether a player loses his head (R25)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.defense import strikes
from engine.judge.silence import settle
from engine.judge.strike import Strike
from engine.judge.timely import Judge
from engine.world import Thing

MASTERS = "master 's head shot"
MODIFYING = ("leg sweep",)
"""Attacks that change the later ones if they are successful."""


def loses_head(case: Case) -> Ruling | None:
    """Reads "Does he lose his head?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal or question.negated or act is None:
        return None
    if act.verb != "lose" or act.kind != "head" or not act.actor:
        return None
    settle(case)
    against = [strike for strike in strikes(case) if strike.target == act.actor]
    shots = [strike for strike in against if _is_head_shot(case, strike)]
    if len(shots) != 1 or any(strike.state == "open" for strike in against):
        return None
    if any(_modifies(strike.thing) and strike.state == "hit" for strike in against):
        raise Open("the successful Attack before it changes the Head Shot in a way that is not modelled")
    for happening in case.world.happened("exert", "find", actor=act.actor):
        case.use(happening)
    for happening in case.world.happened("play"):
        if happening.negated and all(t.is_a("special card") for t in happening.things):
            case.use(happening)
    return _ruled(case, shots[0], case.world.name(act.actor))


def _modifies(thing: Thing) -> bool:
    return thing.extra_name.startswith(MODIFYING)


def _is_head_shot(case: Case, strike: Strike) -> bool:
    """By a card that makes it one; or by its own text, if no Special card was played."""
    if strike.head_shot or any(True for other in strike.with_ for _ in other.does("head shot")):
        if strike.thing.grid and not any(area[0] == "U" for area in strike.thing.grid):
            raise Open("a Head Shot must be an Upper Attack")
        return True
    if not strike.thing.extra_name.startswith(MASTERS):
        return False
    specials = [t for h in case.world.happened("play", actor=strike.actor) for t in h.things if t.is_a("special card")]
    if any(t.count for t in specials) or any(t.count for t in strike.with_):
        raise Open("whether it still is a Head Shot is not modelled here")
    return True


def _ruled(case: Case, shot: Strike, name: str) -> Ruling | None:
    match shot.state:
        case "hit":
            case.step(f"{shot.thing.title} is a Head Shot, and nothing defends against it.", "head-lost")
            return Ruling(True, f"{name} loses his head.")
        case "dodged" | "avoided":
            case.step(f"{shot.thing.title} is not successful.", "dodged-no-success")
            return Ruling(False, f"{name} does not lose his head.")
        case "blocked":
            case.step("A Head Shot that is blocked does not take the head, even without a Power Block.", "head-blocked")
            return Ruling(False, f"{name} does not lose his head.")
    return None


JUDGES = (Judge(loses_head),)
