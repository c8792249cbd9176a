"""What Four Horsemen takes in the Sweep Phase: all Persona Specific cards (addendum, Four Horsemen)."""

from __future__ import annotations

from engine.amount import amount
from engine.case import Case, Open, Ruling
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

KNOWN = {
    "have": "have(P; X~hold swept)",
    "lies": "have(·; X~hold swept)",
    "generic": "be(·; other=_; kind=generic) || is|be(·; G...; kind=generic card|generic)",
    "specific": "is(·; S...; kind=persona-specific card)",
    "played": "play(P; _...; turn=<=0; phase=(defense phase|attack phase)?)"
    " || play(P; _...; other=_...; turn=<=0; phase=(defense phase|attack phase)?)",
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
    if act is None or not _asks_under(act):
        return None
    if question.negated or question.modal not in ("", "will"):
        return None
    holder = act.others[0]
    if not any(holder.does("hold swept")) or act.phase not in ("", "sweep phase") or act.turn:
        return None
    players = {h.actor for h in case.world.happened("play") if h.actor}
    owner = holder.owner or (min(players) if len(players) == 1 else "")
    told = facts(case, owner, KNOWN) if owner else None
    if told is None or [f.thing("X") for f in told if f.name in ("have", "lies")] != [holder]:
        return None
    played = [thing for fact in told if fact.name == "played" for thing in fact.happening.cards]
    generic = [thing for fact in told if fact.name == "generic" for thing in fact.happening.things]
    return _ruled(case, holder, played, generic)


UNDER = frozenset(["underneath", "under", "beneath"])
GOING = frozenset(["go", "place", "put", "move", "end", "come", "land", "get"])


def _asks_under(act: Happening) -> bool:
    """Reads "Is it placed underneath?", "Does it go under it?", "How many of them are put there?"."""
    if len(act.others) != 1 or act.actor or act.purpose is not None:
        return False
    goes = act.verb in GOING and UNDER & act.roles.keys() and not act.roles.keys() - UNDER - {"subject"}
    return act.verb == "under" or bool(goes)


def _ruled(case: Case, holder: Thing, played: list[Thing], generic: list[Thing]) -> Ruling | None:
    question, act = case.question, case.question.act
    assert act is not None
    if question.asks == "whether" and act.things and all(t in played for t in act.things):
        asked = act.things
    elif question.asks == "how many" and all(not t.extra_name and t.classes == {"card"} for t in act.things):
        if act.verb != "under" and question.unit not in ("one", "card") and question.asked:
            return None
        asked = played
    else:
        return None
    case.care(holder, *played, *act.things)
    taken = sum(thing.count for thing in asked if thing not in generic and _goes(thing))
    case.step(f"{taken} of them are Persona Specific.", next(iter(holder.does("hold swept"))), "four-horsemen")
    if question.asks == "how many":
        return Ruling(
            taken, f"{amount(taken, 'card')} {'is' if taken == 1 else 'are'} placed underneath {holder.title}."
        )
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
