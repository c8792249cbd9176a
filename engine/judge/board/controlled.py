"""Of whom control may be taken, and whose the card then is (Controlling An Opponent's Cards In Play)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.board import taking
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
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
    "borrowed": "play(P; X:card|master; by=Q; zone=(endurance|deck)?; [by]=persona power?;"
    " [from]=(top|endurance|deck)?; [of]=(deck|endurance)?)",
    "in use": "be(·; X; [in]=use; [subject]=_)",
}
TAKEN = ("taken", "taken by", "traded", "borrowed")


def whose(case: Case) -> Ruling | None:
    """Reads "Is it now considered to be his card?"."""
    question, act = case.question, case.question.act
    if act is None or not question.plain or act.verb != "own" or len(act.things) != 1 or act.others or act.phase:
        return None
    log = [h for h in case.world.log if not h.negated]
    players = [
        h.actor for h in log if h.verb in ("control", "trade") or (h.verb == "play" and h.by not in ("", h.actor))
    ]
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


def _is_it(thing: Thing, taken: list[Thing]) -> bool:
    return len(taken) == 1 and (thing is taken[0] or bool(thing.extra_name and thing.extra_name == taken[0].extra_name))


JUDGES = (Judge(whose, PLAYING, Past.ANY), *taking.JUDGES)
