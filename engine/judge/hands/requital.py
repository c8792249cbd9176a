"""Cards that are discarded so that the opponent must discard as many as he forced one to (addendum, Empathy)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked_any, facts
from engine.judge.timely import Judge, Past
from engine.world import Thing

EFFECT = "discard as many"
KNOWN = {
    "card": "play(P; X~must discard; turn=<=0; target=Q; [with]=_?; [as]=_?)",
    "forced": "force|make|cause(P; target=Q; turn=<=0; [object]=player; "
    "purpose=discard(any; number=N; turn=<=0; kind=(card)?; zone=(hand)?; by=_; [from]=hand?))",
    "forced-cards": "force|make|cause(P; target=Q; turn=<=0; [object]=player; "
    "purpose=discard(any; Z:card; turn=<=0; zone=(hand)?; by=_; [from]=hand?))",
    "must": "discard(Q; number=N; kind=card; target=P; turn=<=0; modal=must; [because of]=_?)",
    "source": f"have(Q; Y~{EFFECT}; turn=<=0)",
    "paid": f"discard(Q; Y~{EFFECT}; turn=<=0; by=_; zone=(play)?; other=_; [because of]=_?)",
    "paid alone": f"discard(Q; Y~{EFFECT}; turn=<=0; by=_; zone=(play)?)",
}
WHEN = "phase=(beginning)?; modal=must; by=_"
ASKED = (
    f"discard(P; kind=card; zone=(hand)?; {WHEN}; [from]=hand?)",
    f"discard(P; kind=(card)?; other=Y~{EFFECT}; zone=(hand)?; {WHEN}; [from]=hand?; [for]=_?; [because of]=_?)",
    f"discard(P; _:card; zone=(hand)?; {WHEN}; [from]=hand?)",
    f"discard(P; _:card; other=Y~{EFFECT}; against=_; zone=(hand)?; {WHEN}; [from]=hand?)",
)


def requital(case: Case) -> Ruling | None:
    """Reads "How many cards must he discard for Empathy?": as many as he forced the other one to discard."""
    question, act = case.question, case.question.act
    if not question.counts() or question.modal not in ("must", "") or act is None:
        return None
    if question.unit not in ("card", ""):
        return None
    if not act.actor or act.by not in ("", act.actor) or not asked_any(case, act.actor, ASKED):
        return None
    told = facts(case, act.actor, KNOWN, "forced-cards")
    sources = [f.thing("Y") for f in told or () if f.name.startswith("paid")]
    numbers = {number for f in told or () if (number := _forced(f)) is not None}
    if told is None or len(sources) != 1 or sources[0].count != 1 or len(numbers) != 1 or 0 in numbers:
        return None
    case.care(*sources, *(t for f in told for t in f.happening.cards), *act.cards)
    number = numbers.pop()
    case.step(f"The other player was forced to discard {number}.", next(sources[0].does(EFFECT)))
    return Ruling(number, f"{case.world.name(act.actor)} must discard {number}.")


def _forced(fact: Fact) -> int | None:
    """How many cards the other player was forced to discard."""
    if fact.name == "card":
        return _by_card(fact.thing("X"))
    if fact.name == "forced-cards":
        return fact.thing("Z").count
    return fact.number("N") if fact.name in ("forced", "must") else None


def _by_card(card: Thing) -> int | None:
    effects = list(card.does("must discard"))
    plain = (
        len(effects) == 1 and card.count == 1 and effects[0]["to"] in ("target", "opponent") and not effects[0]["what"]
    )
    return int(effects[0]["amount"]) if plain else 0


JUDGES = (Judge(requital, None, Past.ANY, frozenset({"for", "because of", "due to"})),)
