"""Whether a card that avoids Attacks may be played against one (handbook, Holy Ground [SE])."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.fights.strike import State, Strike
from engine.judge.fights.strikes import played
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Thing

AVOIDS = "avoid attacks"


def may_avoid(case: Case) -> Ruling | None:
    """Reads "May he still avoid the Attack with Holy Ground?", "May he play Holy Ground to avoid it?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    aim = act if act.verb == "defend" else act.purpose
    if aim is None or act.verb not in ("defend", "play") or aim.verb != "defend" or aim.kind not in ("avoid", "defend"):
        return None
    if len(act.things) != 1 or not any(act.things[0].does(AVOIDS)) or act.roles or act.extra:
        return None
    strike = next((s for s in played(case) if s.thing in aim.others and s.target == act.actor), None)
    return _ruled(case, act.actor, act.things[0], strike) if strike is not None and _fits(case, act.actor) else None


def _fits(case: Case, player: str) -> bool:
    """Whether all that he did this turn was to defend: nothing that would keep the card from being played."""
    for happening in case.world.log:
        if happening.used or happening.actor not in (player, "") or happening.verb == "have":
            continue
        defense = bool(happening.things) and all(t.is_a("defense") for t in happening.things)
        unspent = happening.negated and happening.verb in ("exert", "play", "defend")
        if not unspent and not (defense and happening.verb in ("play", "defend", "hold")):
            return False
        case.use(happening)
        case.care(*happening.things)
    return True


def _ruled(case: Case, player: str, card: Thing, strike: Strike) -> Ruling | None:
    name, effect = case.world.name(player), next(card.does(AVOIDS))
    case.care(card, *strike.made_with)
    if strike.told and strike.state is State.HIT:
        case.step(f"{strike.thing.title} is successful already.", effect)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may no longer avoid {strike.thing.title}.")
    if strike.told:
        return None
    shown = "hidden" in strike.thing.traits and case.holds("hidden-still-avoid")
    case.step(f"{card.title} avoids {strike.thing.title}.", effect, "hidden-still-avoid" if shown else None)
    return Ruling(True, f"{name} may avoid {strike.thing.title} with {card.title}.")


def avoider(case: Case, player: str) -> Thing | None:
    """The card by which he avoids all Attacks that are not successful yet, with the step that says so."""
    undone = [t for h in case.world.happened("countered", "counter") for t in h.things]
    for happening in case.world.log:
        card = next((t for t in happening.things if any(t.does(AVOIDS))), None)
        plain = happening.verb == "play" and happening.actor == player and not happening.negated and not happening.turn
        if card is None or not plain or card in undone or happening.phase not in ("", "defense phase"):
            continue
        if happening.extra.get("sub", "outcome") != "outcome" or set(happening.roles) - {"before"}:
            continue
        happening.roles.pop("before", None)  # "before the Attack is successful" is when it must be played
        case.use(happening)
        case.care(card)
        case.step(f"{card.title}: all Attacks that are not yet successful are avoided.", next(card.does(AVOIDS)))
        return card
    return None


JUDGES = (Judge(may_avoid, PLAYING, Past.OPPONENT),)
