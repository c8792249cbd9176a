"""Ability that a player is told to lose, beside the cards that say so."""

from __future__ import annotations

from engine.case import Case, Open
from engine.world import Happening

TO = frozenset(["to", "by", "through", "from", "because of", "due to", "in"])
"""What he is told to lose Ability by."""


def is_plain(happening: Happening) -> bool:
    """Whether it is told of this turn, with nothing beside it but what it came of."""
    return not (happening.negated or happening.purpose or happening.turn or happening.roles.keys() - TO)


def told_losses(case: Case, player: str, total: int) -> int:
    """What he is told to lose, beside the cards that say so. Raises Open."""
    more = 0
    for happening in (h for h in case.world.log if h.verb == "lose" and h.actor == player):
        if happening.kind != "ability" or happening.number is None or not is_plain(happening):
            continue
        if total not in (0, happening.number) or _told_otherwise(case, happening):
            raise Open("whether two losses are one is not said")
        case.use(happening)
        case.care(*happening.cards)
        if not total:
            more += happening.number
            case.step(f"He loses {happening.number} Ability.", "ability-loss-stays")
    return more


def _told_otherwise(case: Case, loss: Happening) -> bool:
    """Whether the card by which he loses it says another number, or is told of elsewhere, too."""
    known = [(t, effect) for t in loss.cards for effect in t.does("lose")]
    elsewhere = [t for h in case.world.log if h is not loss for t in h.cards]
    return any(effect["amount"] != loss.number or t in elsewhere for t, effect in known)
