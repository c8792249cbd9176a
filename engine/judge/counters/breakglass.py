"""Cards that let their player ignore all that prevents him from playing cards, and what they are no help for."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening

ACTING = frozenset(["exert", "roll", "draw"])
"""What is done without playing a card; what prevents that is not ignored."""
MADE = frozenset(["exertion", "roll", "die roll"])
ATTACKING = ("attack", "basic attack")
PARRYING = ("basic attack", "block", "basic block", "guard")
LYING = ("have", "play", "say", "hold")


def no_help(case: Case) -> Ruling | None:
    """Reads "May he use Break Glass to make an Exertion, to play the lost Attack, to attack while Disarmed?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal not in ("may", "can") or question.negated or act is None:
        return None
    aim = act.purpose
    tool = act.verb in ("use", "play", "discard") and len(act.things) == 1 and any(act.things[0].does("lift all"))
    if not tool or aim is None or act.others or aim.negated or not case.world.log:
        return None
    if aim.verb in ACTING or (aim.verb == "make" and aim.kind in MADE):
        return _denied(case, act, "It only works against what prevents him from playing cards.", "break-glass-cards")
    cards = [*aim.things, *aim.others]
    plays = aim.verb == "play" or (aim.verb == "ignore" and aim.extra.get("sub") == "play")
    if not plays or len(cards) != 1 or not all(_lies(case, h) or _loses(h, act.actor) for h in case.world.log):
        return None
    if cards[0].is_a(*ATTACKING) and any(_loses(h, act.actor) for h in case.world.log):
        return _denied(case, act, "Who has lost an Attack is not prevented from attacking.", "no-prevention-loss")
    if cards[0].is_a(*PARRYING) and any(_is_disarmed(h, act.actor) for h in case.world.log):
        return _denied(case, act, "Being Disarmed is not prevention.", "no-prevention-prone", "disarmed-no-attack")
    return None


def _lies(case: Case, happening: Happening) -> bool:
    """Whether it tells of cards, none of which gives more Attacks, or that he is Disarmed."""
    gives = any(any(thing.does(do)) for thing in happening.things for do in ("additional attack", "lift"))
    if happening.verb == "state":
        return happening.kind == "disarmed"
    return happening.verb in LYING and not gives and not happening.phase


def _loses(happening: Happening, player: str) -> bool:
    """Whether he loses his Attack; of more Attacks than the usual one nothing is told."""
    lost = happening.kind == "attack" or any(thing.is_a("attack") for thing in happening.things)
    return happening.verb == "lose" and happening.actor == player and lost and not happening.negated


def _is_disarmed(happening: Happening, player: str) -> bool:
    return happening.verb == "state" and happening.actor == player and not happening.negated


def _denied(case: Case, act: Happening, says: str, *because: str) -> Ruling:
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(says, *because, next(act.things[0].does("lift all")))
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{act.things[0].title} is no help for that.")


JUDGES = (Judge(no_help, None, Past.ANY, frozenset(["and"])),)
