"""When a Hidden Attack is revealed: after the Defenses from the Hand, and before or after an Exertion for one.

Documents: rulebook, type1 and type2, Hidden Attacks; handbook, Hidden Attacks - Multiple Attacks; type2, Multiple
Defenses, and Hidden Attacks - Exerting To Defend.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from engine.card import DEFENSES
from engine.case import Case, Ruling
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge
from engine.world import Happening

KNOWN = {
    "attack": "play|attack(Q; X:attack@hidden; etc) || make(Q; X:attack; etc; kind=hidden) || "
    "attack(Q; other=X:attack@hidden; etc; [with]=_?)",
    "tool": "play|defend|use(P; D:defense; etc; zone=(hand)?; kind=.*; [against]=.*?; against=_)",
    "none": "NOT play|defend|use(P; etc; zone=(hand)?; kind=.*; [against]=.*?; against=_; [so far]=_?)",
    "beside": "have(_; L:location; etc) || play(Q; E:event|edge; etc)",
    "wish": "want|wish|decide|choose|declare|announce(P; etc; zone=(hand)?; purpose=_?; [against]=.*?)",
    "search": "exert|will exert(P; etc; modal=will; kind=(defense|card|exertion)?; [against]=.*?; purpose=_?)",
    "no search": "NOT exert|make|go(P; etc; kind=.*; purpose=_?)",
}
SHOWING = frozenset(["reveal", "show", "turn", "disclose", "resolve", "see", "know"])
ATTACKING = frozenset(["play", "make", "attack"])
DEFENDING = frozenset(["play", "use", "defend", "block", "meet", "answer", "declare", "choose", "decide"])
ORDINALS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "other": 2, "both": 2, "all": 2, "last": 2, "each": 2}
RELATIONS = frozenset(["before", "after", "until"])


class Stage(Enum):
    """What is done with a Hidden Attack, or against it."""

    HAND = auto()
    REVEALED = auto()
    EXERTED = auto()


@dataclass(frozen=True, slots=True)
class Point:
    """A stage, and of which of several Attacks, as far as it is told."""

    stage: Stage
    which: int | None


def in_turn(case: Case) -> Ruling | None:
    """Reads "Must he play all his Defenses before the first Attack is revealed?", "… revealed before he Exerts?"."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "whether" or question.negated or act.negated:
        return None
    defender, points = _defender(case, act), _points(question.clause, act)
    if not defender or points is None:
        return None
    told = facts(case, defender, KNOWN, "attack tool none", ("held", "wishes", "texts", "undone"))
    before = _is_before(case, *points, told) if told is not None and _is_his(act, defender) else None
    if told is None or before is None:
        return None
    case.care(*(thing for fact in told for thing in fact.happening.cards), *act.cards)
    case.step(*_because(case, *points))
    if before is False and question.permission:
        case.why_not.append(case.steps[-1])
    return Ruling(before, case.steps[-1].says)


def _defender(case: Case, act: Happening) -> str:
    """Against whom the Hidden Attacks are played; "" where it is not he of whom the clause behind "before" speaks."""
    hidden = [t for t in case.world.things if t.is_a("attack") and "hidden" in t.traits]
    made = {h.actor for h in case.world.log if h.verb in ATTACKING and not h.negated and {*h.things} & {*hidden}}
    doer = act.extra.get("doer", "") if act.verb in SHOWING else ""
    found = {case.world.opponent(player) for player in made} or ({doer} if hidden else set())
    return found.pop() if len(found) == 1 and (not doer or doer in found) else ""


def _points(clause: Clause, act: Happening) -> tuple[Point, Point] | None:
    """What is asked to come first, and what after it; None where it is not asked of an order, or of another one."""
    main = next((one for one in _spine(clause) if any(sub.link in RELATIONS for sub in one.subs)), None)
    subs = [sub for sub in main.subs if sub.link in RELATIONS and sub.clause is not None] if main is not None else []
    if main is None or len(subs) != 1 or subs[0].clause is None:
        return None
    link, sub = subs[0].link, subs[0].clause
    if main.verb == "wait" and link == "until" and len(sub.subs) == 1 and sub.subs[0].clause is not None:
        link, main, sub = "after", sub.subs[0].clause, sub  # "may he wait until … before he …"
    first, then = _point(main, act if main.verb == act.verb else None), _point(sub)
    if first is None or then is None:
        return None
    return (then, first) if link == "after" else (first, then)


def _spine(clause: Clause) -> Iterator[Clause]:
    yield clause
    if clause.infinitive is not None:
        yield from _spine(clause.infinitive)


def _point(clause: Clause, act: Happening | None = None) -> Point | None:
    """The stage of a clause; `act` is what it was read as."""
    clause = clause.infinitive if clause.verb == "have" and clause.infinitive is not None else clause
    said = [sub.clause for sub in clause.subs if sub.link == "whether"]
    own = [one for one in (clause, clause.infinitive, clause.that, *said) if one is not None]
    heads = {noun.head for one in own for noun in _nouns(one)}
    words = {word for noun in _nouns(clause) for word in noun.text.lower().split()}
    which = max((ORDINALS[word] for word in words & ORDINALS.keys()), default=None)
    if "exertion" in heads or any(one.verb == "exert" for one in own):
        return None if clause.verb in ("play", "use") else Point(Stage.EXERTED, which)
    tools = heads & DEFENSES or any(head.startswith("card:") for head in heads)
    tools = tools or (act is not None and any(thing.is_a("defense") for thing in act.things))
    if clause.verb in ("defend", "block") or (clause.verb in DEFENDING and tools):
        return Point(Stage.HAND, which)
    return Point(Stage.REVEALED, which) if clause.verb in SHOWING and "hand" not in heads else None


def _nouns(clause: Clause) -> Iterator[Noun]:
    for noun in clause.nouns():
        for one in noun.each():
            yield one
            yield from one.of.each() if one.of is not None else ()


def _is_his(act: Happening, defender: str) -> bool:
    """Whether it is the defender who defends and Exerts, and not he who reveals."""
    shows = act.verb in SHOWING and "exertion" not in (act.kind, *act.roles.values())
    return act.actor != defender if shows else act.actor in ("", defender)


def _is_before(case: Case, first: Point, then: Point, told: list[Fact]) -> bool | None:
    """Whether what is asked to come first does."""
    stages = (first.stage, then.stage)
    if Stage.REVEALED not in stages or first.stage is then.stage:
        return None
    if Stage.EXERTED in stages and any(fact.name == "tool" for fact in told):
        return None  # whether he may Exert at all hangs on what he played
    if case.ruleset != "type2":
        return stages in ((Stage.HAND, Stage.REVEALED), (Stage.REVEALED, Stage.EXERTED))
    several = any(t.count != 1 for t in case.world.things if t.is_a("attack") and "hidden" in t.traits)
    if Stage.EXERTED in stages:
        return None if several else first.stage is Stage.EXERTED
    hand, shown = (first, then) if first.stage is Stage.HAND else (then, first)
    if not several:
        return first is hand
    if hand.which is None or shown.which is None:
        return None
    return (hand.which <= shown.which) == (first is hand)


def _because(case: Case, first: Point, then: Point) -> tuple[str, ...]:
    """What is said, and the rules that say so."""
    if Stage.EXERTED in (first.stage, then.stage):
        if case.ruleset == "type2":
            says = "The cards of the Exertion are retrieved; then the Attack is revealed."
            return says, "hidden-retrieved", "hidden-then-shown"
        return "The Attack is revealed; then he may choose to Exert.", "hidden-none-exert"
    if case.ruleset == "type2" and (first.which or then.which):
        return "Each Attack is resolved with its own Defense before the next.", "hidden-one-by-one"
    return "All Defenses from the Hand are played; then it is revealed.", "hidden-hand-first"


JUDGES = (Judge(in_turn, frozenset({"defense phase"}), words=None),)
