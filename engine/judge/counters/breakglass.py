"""Cards that let their player ignore all that prevents him from playing cards, and what they are no help for.

Documents: Arms and Tactics: "Break Glass", Prevention.
"""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.acts.statement import Kind
from engine.judge.counters.hindrance import PREVENTING, Hindrance, hindrances
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

ACTING = frozenset(["exert", "roll", "draw"])
"""What is done without playing a card; what prevents that is not ignored."""
LETTING = frozenset(["let", "allow", "permit", "enable", "help"])
MADE = frozenset(["exertion", "roll", "die roll"])
PARRYING = ("attack", "block")
NO_HELP: dict[Kind, tuple[str, str]] = {
    Kind.LACKS: ("Who has lost an Attack, or his Attack Phase, is not prevented.", "no-prevention-loss"),
    Kind.STATE: ("Being Prone or Disarmed is not prevention.", "no-prevention-prone"),
    Kind.OWN_DEFENSE: ("His own Defense does not prevent him from playing an Attack.", "prevention-own-defense"),
    Kind.CHOSEN: ("He has chosen not to, and is not prevented.", "prevention-chosen"),
}
"""What it is no help against: why, and the rule that says so."""
TALE = frozenset(["this", "that", "it", "loss", "prevent effect", "effect", "prevention", "cost"])


def may_use(case: Case) -> Ruling | None:
    """Reads "May he use Break Glass to ignore it?", "… to make an Exertion, to play the lost Attack, to attack?"."""
    act = _as_use(case)
    if act is None:
        return None
    tool = act.verb in ("use", "play", "discard") and len(act.things) == 1 and any(act.things[0].does("lift all"))
    aim = act.purpose
    if not tool or aim is None or act.others or aim.negated or case.question.negated or not case.world.log:
        return None
    if aim.verb in ACTING or (aim.verb == "make" and aim.kind in MADE):
        return _ruled(case, act, "It only works against what prevents him from playing cards.", "break-glass-cards")
    found = hindrances(case, act.actor)
    kinds = _aimed(aim, found) if found else None
    if kinds is None:
        return None
    useless = next((one.kind for one in kinds if one.kind in NO_HELP), None)
    if useless is not None:
        return _ruled(case, act, *NO_HELP[useless]) if case.holds(NO_HELP[useless][1]) else None
    if not all(one.of_cards for one in kinds):
        return _ruled(case, act, "It only works against what prevents him from playing cards.", "ceiling-only")
    if not kinds or any(one.kind not in PREVENTING for one in kinds):
        return None
    costs = any(one.kind is Kind.REQUIRES for one in kinds)
    if costs and not case.holds("prevention"):
        return None
    return _ruled(case, act, "That prevents him from playing cards.", "prevention" if costs else "", may=True)


def _as_use(case: Case) -> Happening | None:
    """What is asked: "May he use it to attack?", and "Does it let him attack?" as the same."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or act is None or act.negated:
        return None
    if question.modal in ("may", "can") and act.actor:
        return act
    own = [t for h in case.world.log for t in h.cards if any(t.does("lift all"))]
    tools = act.things or (own[:1] if act.kind in ("card", "this", "it") else [])
    lets = act.verb in LETTING and not act.actor and bool(act.target) and len(tools) == 1 and act.purpose is not None
    if not lets or not set(act.roles) <= {"subject", "object", "against"} or question.modal not in ("", "will", "can"):
        return None
    return Happening("use", act.target, tools, purpose=act.purpose, text=act.text)


def _aimed(aim: Happening, found: list[Hindrance]) -> list[Hindrance] | None:
    """What of it he wants to get round; None where that is not clear."""
    cards = aim.cards
    if aim.verb == "ignore":
        if (state := _state(aim.purpose)) is not None:
            return [one for one in found if one.told.kind == state] or None
        if aim.kind in TALE and not aim.roles.keys() - {"of", "and"}:
            return found
        if cards:
            hit = [one for one in found if one.card in cards]
            return hit if all(any(one.card is card for one in hit) for card in cards) else None
        return None
    if aim.verb not in ("play", "attack", "get", "use", "make"):
        return None
    attacks = aim.verb == "attack" or aim.kind == "attack" or any(card.is_a("attack") for card in cards)
    return [one for one in found if _keeps(one, cards, attacks=attacks)]


def _state(aim: Happening | None) -> str | None:
    """Reads "ignore being Prone", "ignore that he is Disarmed"."""
    if aim is None or aim.negated:
        return None
    state = "disarmed" if aim.verb == "disarm" and "passive" in aim.extra else aim.kind
    return state if state in ("prone", "disarmed") else None


def _keeps(one: Hindrance, cards: list[Thing], *, attacks: bool) -> bool:
    """Whether it keeps him from what he wants to do."""
    match one.kind:
        case Kind.LACKS:
            return attacks
        case Kind.STATE:
            return one.told.kind != "prone" and (attacks or any(card.is_a(*PARRYING) for card in cards))
        case Kind.OWN_DEFENSE:
            return attacks and any(card in one.told.things for card in cards)
    what = str(one.effect["what"] or one.effect["play"]) if one.effect is not None else ""
    return bool(what) and (what == "card" or any(card.is_a(*what.split("|")) for card in cards) or (
        attacks and "attack" in what.split("|")
    ))  # fmt: skip


def _ruled(case: Case, act: Happening, says: str, *because: str, may: bool = False) -> Ruling:
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(says, *(rule for rule in because if rule), next(act.things[0].does("lift all")))
    if not may:
        case.why_not.append(case.steps[-1])
    title = act.things[0].title
    return Ruling(may, f"{title} lets him ignore it." if may else f"{title} is no help for that.")


JUDGES = (Judge(may_use, None, Past.ANY, frozenset(["and"])),)
