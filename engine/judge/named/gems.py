"""Damage of which a card lets the player prevent some for each Gem that he finds in a Soft Exertion."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.world import Happening, Thing


def less_for_gems(case: Case, card: Thing, effect: Effect, player: str) -> int:
    """What he prevents by the Exertion that the card lets him make. Raises Open where that is not told."""
    exertions = [h for h in case.world.happened("exert", actor=player) if _is_soft(h)]
    found = [h for h in case.world.happened("find", actor=player) if _is_of_gems(h)]
    others = [h for h in case.world.happened("exert", actor=player) if h not in exertions and not h.negated]
    if (
        card.count != 1
        or len(exertions) > 1
        or (others and found)
        or any(h.number is None and not h.negated for h in found)
    ):
        raise Open(f"what is found in the Soft Exertion of {card.title} is not said")
    if not exertions and not found:
        raise Open(f"whether the Soft Exertion of {card.title} is made is not said")
    if any(h.negated for h in exertions):
        if found:
            raise Open(f"whether the Soft Exertion of {card.title} is made is not clear")
        case.use(*exertions)
        return 0
    if not found:
        raise Open(f"what is found in the Soft Exertion of {card.title} is not said")
    case.use(*exertions, *found)
    named = {f"{gem} gem" for gem in str(effect["gems"]).split("|")}
    gems = sum(h.number or 0 for h in found if h.kind in named and not h.negated)
    case.step(f"{gems} such Gems are found: so much damage is prevented.", effect)
    return gems * int(effect["amount"])


def _is_soft(exertion: Happening) -> bool:
    """Whether it is a Soft Exertion of which nothing else is told than that it is made."""
    told = exertion.things or exertion.others or exertion.purpose or exertion.number or exertion.turn or exertion.by
    return exertion.roles.keys() == {"soft"} and not told and not exertion.kind


def _is_of_gems(found: Happening) -> bool:
    return found.kind.endswith(" gem") and not (found.things or found.others or found.turn)
