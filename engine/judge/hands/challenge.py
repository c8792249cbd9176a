"""What who loses an Attribute Challenge must discard; a tie has no effect (Type Two, Attribute Challenge)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked_any, facts
from engine.judge.timely import Judge
from engine.phase import PLAYING

EFFECT = "challenge"
WHERE = "[in]=soft exertion|exertion|check?; [for]=_?"
KNOWN = {
    "card": f"play(any; X~{EFFECT}; [in place of]=_?)",
    "his": f"find(P; kind=.* gem; number=N; {WHERE})",
    "other": f"find(Q; kind=.* gem; number=N; {WHERE})",
    "held": "hold(P; _...; zone=hand)",
    "exert": "exert(all; kind=.*; [soft]=_?)",
}
HOW = "zone=(hand)?; by=_?; modal=_?"
ASKED = (
    f"discard(P; _:defense; {HOW})",
    f"discard(P; _:defense; other=X~{EFFECT}; [because of]=_?; [for]=_?; {HOW})",
)


def loses(case: Case) -> Ruling | None:
    """Reads "Player A finds 4 Strength and Player B finds 1. How many defenses must Player B discard?"."""
    question, act = case.question, case.question.act
    if not question.counts() or question.modal != "must" or act is None or not act.actor:
        return None
    told = facts(case, act.actor, KNOWN, "held")
    cards = [fact.thing("X") for fact in told or () if fact.name == "card"]
    if told is None or len(cards) != 1 or not asked_any(case, act.actor, ASKED):
        return None
    effect = next(cards[0].does(EFFECT))
    his, other = (_found(told, name, str(effect["gem"])) for name in ("his", "other"))
    if his is None or other is None or question.unit != effect["discards"]:
        return None
    held = [thing for fact in told if fact.name == "held" for thing in fact.happening.things]
    number = other if other > his else 0
    if held and sum(thing.count for thing in held if thing.is_a(str(effect["discards"]))) < number:
        return None
    case.care(*cards, *held)
    if his == other:
        case.step("Both find as many: a tie.", "challenge-tie")
    else:
        case.step(f"{'He loses' if number else 'He wins'}: {his} against {other}.", effect)
    return Ruling(number, f"{case.world.name(act.actor)} must discard {number}.")


def _found(told: list[Fact], name: str, gem: str) -> int | None:
    """How many of these Gems he found."""
    found = [f for f in told if f.name == name and f.happening.kind == f"{gem} gem"]
    return found[0].number("N") if len(found) == 1 else None


JUDGES = (Judge(loses, PLAYING, words=frozenset({"in place of", "because of", "for"})),)
