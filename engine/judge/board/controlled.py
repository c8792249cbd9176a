"""Of whom control may be taken, and whose the card then is (Controlling An Opponent's Cards In Play)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked, facts
from engine.judge.timely import PLAYING, Judge, Past
from engine.world import Thing

TOOL = "_=impulse|shapeshift|shapeshift kane"
KNOWN = {
    "taken": "control(P; X; turn=<=0)",
    "taken by": f"control(P; X; other={TOOL}; turn=<=0)",
    "traded": "trade(P; Y:!pre-game; other=X; [with]=_?; [for]=_?; turn=<=0)",
    "tool": f"play(P; {TOOL}; turn=<=0)",
    "on it": f"play(P; {TOOL}; other=X; turn=<=0)",
    "lay": "have(Q; X...; turn=<=0; zone=play)",
    "effect": "affect(·; other=X; kind=effect; [object]=_?; [of]=_?)",
    "own": "have(P; X...; turn=<=0; zone=play)",
}
TAKEN = ("taken", "taken by", "traded")


def whose(case: Case) -> Ruling | None:
    """Reads "Is it now considered to be his card?"."""
    question, act = case.question, case.question.act
    if act is None or not question.plain or act.verb != "own" or len(act.things) != 1 or act.others or act.phase:
        return None
    players = [h.actor for h in case.world.log if h.verb in ("control", "trade") and not h.negated]
    if len(players) != 1 or not players[0] or set(act.roles) - {"subject"} or not case.holds("controlled-own"):
        return None
    told = facts(case, players[0], KNOWN)
    taken = [f.thing("X") for f in told or [] if f.name in TAKEN]
    if told is None or not _is_it(act.things[0], taken) or taken[0].is_a("pre-game"):
        return None
    case.care(*(t for f in told for t in f.happening.cards), *act.things)
    name = case.world.name(players[0])
    case.step(f"{name} controls {taken[0].title}: it is his card until it leaves play.", "controlled-own")
    return Ruling(act.actor == players[0], f"{taken[0].title} is considered to be the card of {name}.")


def is_affected(case: Case) -> Ruling | None:
    """Reads "An effect affects all of Player A's cards. Does it affect the card that he controls?"."""
    question, act = case.question, case.question.act
    players = [h.actor for h in case.world.log if h.verb in ("control", "trade") and not h.negated]
    if act is None or not question.plain or act.verb != "affect" or act.negated or act.others or len(players) != 1:
        return None
    told = facts(case, players[0], KNOWN) if players[0] and case.holds("controlled-own") else None
    taken = [f.thing("X") for f in told or [] if f.name in TAKEN]
    whose = {f.thing("X").owner for f in told or [] if f.name == "effect" and not f.thing("X").extra_name}
    if told is None or len(whose) != 1 or not act.things or not all(_is_it(thing, taken) for thing in act.things):
        return None
    case.care(*(t for f in told for t in f.happening.cards), *act.things)
    case.step(f"{case.world.name(players[0])} controls {taken[0].title}: it is his card.", "controlled-own")
    return Ruling(whose == {players[0]}, f"It affects the cards of {case.world.name(next(iter(whose)))}.")


def _is_it(thing: Thing, taken: list[Thing]) -> bool:
    return len(taken) == 1 and (thing is taken[0] or bool(thing.extra_name and thing.extra_name == taken[0].extra_name))


def may_take(case: Case) -> Ruling | None:
    """Reads "May he take control of a Signature card?", "… of a Pre-Game card?": kinds of cards, not one of them."""
    act = case.question.act
    if act is None or not case.question.permission or not act.actor or len(act.things) != 1:
        return None
    kind, bound = act.things[0], asked(case, act.actor, "control(P; X)")
    if bound is None or kind.extra_name or kind.owner == act.actor or not case.holds("controlled-signature"):
        return None
    told = facts(case, act.actor, {"there": "be(·; other=X; [in]=play)", "lay": "have(Q; X; zone=play)"})
    if told is None or any(fact.thing("X") is not kind for fact in told):
        return None
    case.care(kind)
    if kind.is_a("pre-game"):
        case.step("Control of Pre-Game cards may not be taken.", "controlled-signature")
        case.why_not.append(case.steps[-1])
        return Ruling(False, "Control of a Pre-Game card may not be taken.")
    if kind.classes - {"card", "signature card", "signature"}:
        return None
    if not kind.is_a("signature card", "signature"):
        return None
    case.step("Control may be taken of an opponent's Signature cards.", "controlled-signature")
    return Ruling(True, "Control of a Signature card may be taken.")


JUDGES = (Judge(whose, PLAYING, Past.ANY), Judge(is_affected, PLAYING, Past.ANY), Judge(may_take, PLAYING, Past.ANY))
