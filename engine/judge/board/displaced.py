"""A Location that gave way to another one: it is discarded, and does nothing any more (Locations)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

LOSING = frozenset(["put", "place", "discard", "lose", "take", "draw", "remove"])
"""What a Location would make a player do."""


def does_nothing(case: Case) -> Ruling | None:
    """Reads "How many cards must he discard for Desert?", "Must he discard for it?" of one that was replaced."""
    question, act = case.question, case.question.act
    if act is None or question.negated or act.verb not in LOSING:
        return None
    old = [t for t in act.cards if t.is_a("location") and t.extra_name]
    count = question.asks in ("how many", "how much") and question.modal in ("must", "may", "can", "will", "")
    if len(old) != 1 or not (count or question.obligation or question.permission):
        return None
    new = replaced_by(case, old[0])
    if new is None:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"{new.title} was played, and {old[0].title} was discarded.", "location-discards")
    if case.holds("location-gone"):
        case.step(f"{old[0].title} is not in play and has no effect.", "location-gone")
    return Ruling(0 if count else False, f"{old[0].title} is no longer in play.")


def replaced_by(case: Case, old: Thing) -> Thing | None:
    """The Location that was played after it; None where it may have come back, or the new one was countered."""
    log = case.world.log
    there = [i for i, h in enumerate(log) if old in h.things and h.verb in ("have", "play") and not h.negated]
    later = [h for h in log[there[0] + 1 :] if _is_played(h, old)] if there else []
    doubt = [h for h in log if h.verb in ("counter", "countered", "nullify", "ignore", "return", "prevent")]
    doubt += [h for h in log if h.purpose is not None and h.purpose.verb in ("counter", "nullify", "ignore", "return")]
    if len(there) != 1 or len(later) != 1 or any(not (h.negated or h.of_none) for h in doubt):
        return None
    return later[0].things[0] if later[0].turn >= log[there[0]].turn else None


def _is_played(happening: Happening, old: Thing) -> bool:
    """Whether another Location was simply played."""
    plain = not (happening.negated or happening.others or happening.purpose or happening.more)
    card = happening.things[0] if happening.verb == "play" and len(happening.things) == 1 else None
    return (
        plain and card is not None and card.is_a("location") and card is not old and card.extra_name != old.extra_name
    )


JUDGES = (Judge(does_nothing, None, Past.ANY, None),)
