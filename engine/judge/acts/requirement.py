"""Cards that may only be played after something else: a Defense, a Power Blow of the opponent's."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.fights.shot import is_head_shot
from engine.judge.fights.strikes import played
from engine.judge.timely import PLAYING, Judge, Past
from engine.world import Thing


def unmet(case: Case, player: str, card: Thing) -> bool:
    """Whether the last Defense that he played this turn is another one than the card demands. Raises Open."""
    for effect in card.does("after defense"):
        told = case.world.happened("play", "defend", actor=player, turn=0)
        tools = [t for h in told for t in h.things if t.is_a("defense") and not h.negated]
        if not tools:
            raise Open(f"which Defense he played last is not said, and {card.title} asks for it")
        met = effect["what"] in tools[-1].names
        case.use(*(h for h in told if tools[-1] in h.things))
        case.care(tools[-1])
        case.step(f"{tools[-1].title} was his last Defense.", effect)
        return not met
    return False


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play Mishap?": a card against a Power Blow that the opponent made on his last turn."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if act.verb != "play" or len(act.things) != 1 or act.purpose or act.roles or not act.actor:
        return None
    if act.zone not in ("", "hand"):
        return None
    card = act.things[0]
    effect = next(iter(card.does("after power blow")), None)
    against = [s for s in played(case) if s.target == act.actor]
    if effect is None or len(against) != 1 or card.count != 1 or act.phase not in ("", "defense phase"):
        return None
    strike = against[0]
    for other in strike.with_:
        case.known(other)
        case.care(other)
    case.use(*(h for h in case.world.happened("exert", actor=strike.actor) if h.negated))
    case.care(card)
    name = case.world.name(act.actor)
    if is_head_shot(case, strike):
        case.step(f"{strike.thing.title} is a Head Shot, and so a Power Blow.", effect, "head-shot-is-power-blow")
        return Ruling(True, f"{name} may play {card.title}.")
    case.step(f"{strike.thing.title} was {'' if strike.power_blow else 'not '}made a Power Blow.", effect)
    if not strike.power_blow:
        case.why_not.append(case.steps[-1])
    return Ruling(strike.power_blow, f"{name} may {'' if strike.power_blow else 'not '}play {card.title}.")


JUDGES = (Judge(may_play, PLAYING, Past.OPPONENT),)
