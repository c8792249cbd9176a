"""What may be told where a discard is to be paid: what demands it, what is played, held, found and paid."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case
from engine.judge.facts import Fact
from engine.judge.hands.replaced import replaced
from engine.world import Happening

KNOWN = {
    "prone": "state(P; kind=prone)",
    "hand": "hold(P; _)",
    "search": "exert(P; kind=defense|attack|dodge|block; phase=(defense phase|attack phase)?) || exert(P; […]=_)",
    "found": "find(P; X)",
    "paid": "discard(P; X; other=Y; zone=(hand)?)",
    "played": "play(P; X)",
    "played against": "play(P; X:defense; other=A:attack; zone=(hand)?)"
    " || play(P; X:defense; other=A:attack@first; zone=(hand)?)",
    "attack": "play(Q; A:attack)",
    "played exerted": "play(P; X; zone=exertion)",
    "played anew": "play(P; X:defense@another; […]=_; [against]=first|second|third|attack|other)"
    " || play(P; X:defense@another; zone=(hand)?)",
    "played several": "play(P; _...; zone=(hand)?)",
    "played with": "play(P; X; other=Y; zone=(hand)?)",
    "risen": "play(P; X; purpose=regain(_; kind=foot))",
    "covers": "cover(·; _...; [subject]=_?)",
    "wanted": "want(·; other=X)",
}
DUTY = {
    "regained": "regain(P; kind=foot; by=_)",
    "rising": "discard(P; _; purpose=play(P; R~regain feet; zone=(hand)?))",
    "duty": "discard(P; D; purpose=play(P; E; zone=(hand)?))",
    "duty by": "make|force|require(·; _; target=P; [subject]=_?; [object]=player;"
    " purpose=discard(_; D; purpose=play(_; E; zone=(hand)?)))",
    "duty said": "say|state(·; _; [subject]=_?; purpose=discard(P; D; modal=must; purpose=play(P; E; zone=(hand)?)))",
    "silence": "NOT say|mention|specify|name(_; kind=hand)"
    " || NOT say|mention|state(·; kind=(text|card|it)?; purpose=_)",
    "location": "play(_; L:location; turn=<=0)",
    "pending": "pending(·; _:attack; target=P) || pending(·; _:attack)",
    "let": "may play(P; _; other=_~events each turn; number=_; modal=may; [because of]=_?; [due to]=_?; [with]=_?;"
    " [thanks to]=_?; [by]=_?)",
    "not again": "NOT make|become(·; kind=prone; target=P; [object]=player)",
}
"""What a card in play demands of him, told once more: "so he must discard a Block to play a Block"."""
COSTS = {"cost": "have(_; _)", "cost used": "use(_; _)", "cost played": "play(_; X~cost; turn=<=0)"}
PLAYED = ("played", "played anew", "played exerted", "played against", "risen")
COUNTED = "hand played risen found cost pending attack let rising"


def all_cost(case: Case, told: list[Fact]) -> bool:
    """Whether each card in play demands a discard or has left it, and each duty is what one of them demands."""
    laid = [fact.happening for fact in told if fact.name in COSTS]
    gone = [h for h in laid if h.things and all(replaced(case, h, thing) for thing in h.things)]
    return all(h in gone or _is_cost(h) for h in laid) and _restated(told)


def _restated(told: list[Fact]) -> bool:
    effects = [e for f in told if f.name in COSTS for thing in f.happening.things for e in thing.does("cost")]
    return all(any(_same_kinds(f.happening, e) for e in effects) for f in told if f.name.startswith("duty"))


def _same_kinds(duty: Happening, effect: Effect) -> bool:
    """Whether the duty is to discard and to play what the card names."""
    inner = duty if duty.verb == "discard" else duty.purpose
    if inner is None or inner.purpose is None:
        return False
    paid, played = inner.things, inner.purpose.things
    return all(t.is_a(str(effect["discard"])) for t in paid) and all(t.is_a(str(effect["play"])) for t in played)


def _is_cost(happening: Happening) -> bool:
    return not happening.others and all(any(t.does("cost")) for t in happening.things)
