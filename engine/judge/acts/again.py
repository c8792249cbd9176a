"""Cards of which only one may be played each turn, as their own text says."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.acts.weighing import Weighing, may_be_lifted
from engine.world import Happening, Thing

EFFECT = "once each turn"


def consider(case: Case, act: Happening, weighing: Weighing) -> None:
    """Denies a second one of it in the same turn; one that was countered has been played."""
    for card in act.things:
        effect = next(card.does(EFFECT), None)
        told = [t for h in case.world.happened("play", actor=act.actor, turn=0) if h is not act for t in h.things]
        if effect is None and card.unknown and any(t.extra_name == card.extra_name and t is not card for t in told):
            weighing.doubt(f"whether {card.title} allows another of it stands in no document")
        if effect is None or act.turn:
            continue
        before = [h for h in case.world.happened("play", actor=act.actor, turn=0) if h is not act and _is_of(h, card)]
        if not (before or card.count > 1):
            continue
        case.use(*before)
        case.care(card, *(thing for happening in before for thing in happening.cards))
        weighing.deny(f"Only one {card.title} may be played each turn.", effect)
        weighing.firm = not may_be_lifted(case)


def _is_of(played: Happening, card: Thing) -> bool:
    """Whether another one of it was played."""
    same = [thing for thing in played.cards if thing.extra_name == card.extra_name and card.extra_name]
    alike = [t for t in played.cards if t not in same and t.extra_name and t.base_title == card.base_title]
    if alike and not played.negated:
        raise Open(f"whether {alike[0].title} counts as another {card.title} is not said")
    return bool(same) and not played.negated and all(thing is not card for thing in same)
