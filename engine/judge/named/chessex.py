"""What Chessex costs: who plays two Events has no Attack Phase in that turn.

Documents: Chessex - Losing Your Attack Phase, Chessex - Darius and Chessex.
"""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.world import Happening

WHEN = "phase=(defense phase|attack phase)?; zone=(hand)?"
KNOWN = {
    "chessex": "have(P; X=chessex)",
    "plays": f"play(P; _...:event; {WHEN})",
    "with": f"play(P; _...:event; other=_...:event; {WHEN})",
    "none": "NOT play(P; _×0)",
    "removed": "remove(_; X=chessex; [from]=play?; [with]=_?; [by]=_?)",
    "removed by": "remove(_; X=chessex; other=_; [from]=play?; [with]=_?; [by]=_?)",
    "removing": f"play|use|discard(_; Y~remove; {WHEN}; zone=(play)?; purpose=remove(_; X=chessex; [from]=play?))",
    "countered": "countered(_; _:event)",
    "counter": "counter(_; _:event) || counter(_; _:event; other=_)",
    "leaves": "leave(·; X=chessex; [object]=play)",
    "turn": "turn(P)",
}
GETTING = frozenset(["have", "get", "keep", "take", "enjoy", "begin", "start"])
LOSING = frozenset(["skip", "lose", "forfeit", "forgo", "miss"])


def attack_phase(case: Case) -> Ruling | None:
    """Reads "Can he still have an Attack Phase?", "Must he skip his Attack Phase?", "May he attack this turn?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.negated or act is None or not act.actor or act.negated or act.others:
        return None
    loses = act.verb in LOSING and act.kind == "attack phase" and (question.obligation or question.plain)
    if (not loses and not _asks_to_attack(act)) or act.roles.keys() - {"at all", "anyway", "then", "still"}:
        return None
    told = facts(case, act.actor, KNOWN, "plays with none", idle=("held", "wishes", "texts"))
    if told is None or not any(fact.name == "chessex" for fact in told) or not case.holds("chessex-no-attack-phase"):
        return None
    case.care(*case.world.things)
    return _ruled(case, told, act, loses=loses)


def _asks_to_attack(act: Happening) -> bool:
    """Whether it asks for his Attack Phase, or for an Attack in it."""
    if act.verb in GETTING and act.kind == "attack phase":
        return not act.things
    attacks = bool(act.things) and all(thing.is_a("attack") for thing in act.things)
    return (act.verb == "attack" and not act.things) or (act.verb == "play" and attacks and "as" not in act.extra)


def _ruled(case: Case, told: list[Fact], act: Happening, *, loses: bool) -> Ruling | None:
    events = sum(t.count for f in told for t in (*f.happening.things, *f.happening.others) if _counts(f) and t.count)
    gone = any(fact.name in ("removed", "removed by", "removing", "leaves") for fact in told)
    name = case.world.name(act.actor)
    if events >= 2:
        case.step(f"{events} Events were played this turn.", "chessex-no-attack-phase")
        if not loses:
            case.why_not.append(case.steps[-1])
        return Ruling(loses, f"{name} has no Attack Phase this turn.")
    if events == 1 and gone and (act.kind == "attack phase" or act.verb == "attack"):
        case.step("One Event was played, and Chessex was removed.", "chessex-one-event")
        return Ruling(not loses, f"{name} still has an Attack Phase.")
    return None


def two_events(case: Case) -> list[Happening]:
    """Two Events that Chessex let a player play: so he gets no Attack Phase (handbook, Prevention)."""
    played = [h for h in case.world.happened("play", turn=0) if h.actor and any(t.is_a("event") for t in h.things)]
    count = sum(thing.count for h in played for thing in h.things if thing.is_a("event"))
    lies = any(t.extra_name == "chessex" for h in case.world.happened("have") for t in h.things)
    asked = {h.actor for h in played} | {act.actor for act in [case.question.act] if act is not None and act.actor}
    if count != 2 or not lies or len(asked) != 1 or not case.own("chessex-no-attack-phase"):
        return []
    case.step("Two Events were played, so that there is no Attack Phase.", "chessex-no-attack-phase")
    return played


def _counts(fact: Fact) -> bool:
    return fact.name in ("plays", "with") and not fact.happening.negated


JUDGES = (
    Judge(attack_phase, frozenset({"attack phase", "defense phase"}), Past.NONE, frozenset({"at all", "anyway"})),
)
