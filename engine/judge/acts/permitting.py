"""Where it is told that a card says that a player may do something (Denial v Permission)."""

from __future__ import annotations

from engine.case import Case
from engine.judge.acts.statement import TELLING
from engine.world import Happening


def permitting(case: Case, act: Happening) -> list[Happening]:
    """What was told of cards that say that he may do this."""
    said = [(h, h.purpose if h.verb in TELLING else h) for h in case.world.log if _is_text(h)]
    return [happening for happening, told in said if told is not None and _permits(told, act)]


def _is_text(happening: Happening) -> bool:
    return bool(happening.extra.get("remark")) or happening.verb in TELLING


def _permits(told: Happening, act: Happening) -> bool:
    may = told.extra.get("modal") in ("may", "can") and not told.negated
    return may and told.verb == act.verb and told.actor in ("", act.actor)
