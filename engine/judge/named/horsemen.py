"""What Four Horsemen takes in the Sweep Phase: all Persona Specific cards (addendum, Four Horsemen)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.world import Thing

KNOWN = {
    "have": "have(P; X~hold swept)",
    "played": "play(P; _...; turn=<=0; phase=(defense phase|attack phase)?)",
}
STANDING = ("situation", "object", "location", "pre-game", "premium", "plot")
"""Cards that are not swept while they are in play."""


def is_specific(thing: Thing) -> bool | None:
    """Whether it is a Persona Specific card: its sub-title is the name of a Persona; None where that is not known."""
    if thing.is_a("persona-specific card"):
        return True
    return False if thing.card is not None and thing.card.known and ": " not in thing.title else None


def taken_in(case: Case) -> Ruling | None:
    """Reads "How many of these cards are placed underneath Four Horsemen?", "Is the Trip placed underneath it?"."""
    question, act = case.question, case.question.act
    if act is None or act.verb != "under" or len(act.others) != 1:
        return None
    if question.negated or question.modal not in ("", "will"):
        return None
    holder = act.others[0]
    if not any(holder.does("hold swept")) or act.phase not in ("", "sweep phase") or act.turn:
        return None
    told = facts(case, holder.owner, KNOWN) if holder.owner else None
    if told is None or [f.thing("X") for f in told if f.name == "have"] != [holder]:
        return None
    played = [thing for fact in told if fact.name == "played" for thing in fact.happening.things]
    return _ruled(case, holder, played)


def _ruled(case: Case, holder: Thing, played: list[Thing]) -> Ruling | None:
    question, act = case.question, case.question.act
    assert act is not None
    if question.asks == "whether" and act.things and all(any(t is p for p in played) for t in act.things):
        asked = act.things
    elif question.asks == "how many" and all(not t.extra_name and t.classes == {"card"} for t in act.things):
        asked = played
    else:
        return None
    case.care(holder, *played, *act.things)
    taken = sum(thing.count for thing in asked if _goes(thing))
    case.step(f"{taken} of them are Persona Specific.", next(iter(holder.does("hold swept"))), "four-horsemen")
    if question.asks == "how many":
        return Ruling(taken, f"{taken} cards are placed underneath {holder.title}.")
    if taken not in (0, sum(thing.count for thing in asked)):
        return None
    return Ruling(bool(taken), f"They are {'' if taken else 'not '}placed underneath {holder.title}.")


def _goes(thing: Thing) -> bool:
    specific = is_specific(thing)
    if specific is None:
        raise Open(f"whether {thing.title} is Persona Specific is not said")
    if specific and thing.is_a(*STANDING):
        raise Open(f"{thing.title} is not swept while it is in play")
    return specific


JUDGES = (Judge(taken_in, frozenset({"sweep phase", "attack phase", "defense phase"}), Past.ANY),)
