"""Whether a Guard must be dropped first (handbook, type1, type2: Guards; Guards - Dropping to Attack)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked, facts
from engine.judge.fights.area import meets
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

KNOWN = {
    "guard": "have|keep(P; X:guard; zone=play; turn=<=0)",
    "attack": "play(Q; A:attack)",
    "pending": "pending(·; A:attack; target=P)",
    "idle": "NOT defend(P; kind=_)",
    "unused": "NOT use(P; X:guard)",
    "held": "hold(P; _)",
    "wish": "want(P; purpose=_)",
}
ASKED = (
    "drop(P; X:guard)",
    "drop(P; X:guard; purpose=_)",
    "drop(P; X:guard; other=_...; [before]=clause; sub=play)",
    "drop(P; X:guard; other=D:defense@new; [before]=clause; sub=play)",
)


def must_drop(case: Case) -> Ruling | None:
    """Reads "Must he drop the Guard first?", "… in order to play an Upper Attack?", of what he wants to play."""
    question, act = case.question, case.question.act
    if not question.obligation or act is None or not act.actor:
        return None
    bound = next((found for text in ASKED if (found := asked(case, act.actor, text)) is not None), None)
    told = facts(case, act.actor, KNOWN, "attack") if bound is not None else None
    guards = [fact.thing("X") for fact in told or () if fact.name == "guard"]
    card = _aim(case, act)
    if bound is None or told is None or card is None or guards != [bound.things["X"]] or card in guards:
        return None
    case.care(card, *guards, *(fact.thing("A") for fact in told if fact.name in ("attack", "pending")))
    return _ruled(case, guards[0], card)


def _aim(case: Case, act: Happening) -> Thing | None:
    """What he wants to play: told beside the question, or as his wish."""
    wishes = [h.purpose for h in case.world.log if h.verb == "want" and h.purpose is not None]
    aims = [one for one in (act.purpose, *wishes) if one is not None]
    if any(one.verb != "play" or one.roles or one.zone not in ("", "hand") or one.actor != act.actor for one in aims):
        return None
    cards = [t for one in aims for t in one.things] or (list(act.others) if act.extra.get("sub") == "play" else [])
    return cards[0] if len(cards) == 1 and not cards[0].is_a("special attack or block") else None


def _ruled(case: Case, guard: Thing, card: Thing) -> Ruling | None:
    if card.is_a("defense"):
        case.step(f"{guard.title} is in play: a new Defense cannot be played.", "guard-before-new-defense")
        return Ruling(True, f"{guard.title} must be dropped first.")
    if not card.is_a("attack"):
        return None
    found = meets(guard, card)
    case.step(f"{guard.title} {'covers' if found else 'does not cover'} that area.", "guard-attack-area",
              "guard-drop-to-attack" if found else None)  # fmt: skip
    return Ruling(found, f"{guard.title} {'must' if found else 'need not'} be dropped for it.")


JUDGES = (Judge(must_drop, frozenset({"defense phase", "attack phase"}), Past.OPPONENT, frozenset({"before"})),)
