"""What somebody does a thing for who prevents damage with it."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.acts.conjunction import cards_played
from engine.world import Happening

DAMAGE = frozenset(["", "damage", "all damage"])


def told_to_avert(case: Case, act: Happening, player: str) -> int | None:
    """How much damage he is told to prevent by it. Raises Open where it is not for what is done to him now.

    Only damage is prevented (handbook, Damage - Preventing); Ability Loss is none (handbook, Ability Loss).
    """
    aim = act.purpose
    if aim is None:
        return None
    prevents = aim.verb == "prevent" and aim.kind in DAMAGE and not (aim.negated or aim.purpose or aim.turn)
    if not prevents or aim.target not in ("", player) or (aim.cards and not _from_all(case, aim)):
        raise Open("whether it is used against the damage that is asked about is not said")
    return aim.number


def _from_all(case: Case, aim: Happening) -> bool:
    """Whether the cards of which he prevents the damage are all that does damage here."""
    plays = [h for h in case.world.log if h.verb in ("play", "outcome") and not h.negated]
    harmful = [t for h in plays for t in cards_played(h) if t.is_a("attack") or any(t.does("damage"))]
    return all(one in harmful for one in aim.cards) and all(t in aim.cards for t in harmful)
