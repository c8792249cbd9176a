"""What was played before an Attack, or beside it, and tells how it may be defended."""

from __future__ import annotations

from itertools import pairwise

from engine.case import Case, Open
from engine.judge.fights.strike import State, Strike
from engine.judge.fights.strikes import played
from engine.world import Thing

HANDLED = frozenset(
    [
        "with", "head shot", "undodgeable", "unblockable", "inert", "is", "hidden", "no power block",
        "no damage in the end",
        "more damage", "attack damage", "power damage", "no power blow", "makes power blow", "demands",
        "once each turn", "attacks instead", "only if",
        "covers", "dodge once", "damage", "lose", "gain", "prevent",
        "additional attack", "may be hidden", "limits defense", "attacks due",
        "attacks do more", "hand size", "less for gems",
    ]
)  # fmt: skip
"""What a card played with an Attack may do without the sum going wrong."""
DEFENSELESS = frozenset(
    [
        "forbid", "dodge once", "attacks do", "no power blows", "lets block", "special more", "control",
        "exert from opponent",
    ]
)  # fmt: skip
"""What a card played with an Attack may do besides without a Defense against it being another."""


def limited(case: Case, strike: Strike) -> None:
    """Raises Open where a card of the attacker limits the Defense against one of his Attacks."""
    cards = [t for h in case.world.happened("play", actor=strike.actor, turn=strike.turn) for t in h.things]
    alone = sum(t.count for t in cards if t.is_a("attack")) == 1
    for card in cards:
        if alone and any(True for _ in card.does("additional attack")):
            continue  # of his only Attack it says nothing
        if any(True for _ in card.does("limits defense")):
            raise Open(f"which of the Attacks {card.title} concerns, and how, is not modelled")


def foregone(case: Case, tool: Thing, strike: Strike) -> None:
    """What was played before the Attack and changes whether this Defense may meet it. Raises Open."""
    limited(case, strike)
    for card in strike.with_:
        if any(effect.do not in HANDLED | DEFENSELESS for effect in card.effects):
            raise Open(f"what {card.title} does to the Defense is not modelled")
    if tool.is_a("dodge"):
        _after_others(case, strike)


def _after_others(case: Case, strike: Strike) -> None:
    """The Attack before it may make it undodgeable, if that one is successful. Raises Open where that is not said."""
    row = [s for s in played(case) if s.actor == strike.actor and s.turn == strike.turn]
    before = next((s for s, after in pairwise(row) if after.thing is strike.thing), None)
    effects = list(before.thing.does("next undodgeable")) if before is not None else []
    if before is None or not effects or before.state not in (State.OPEN, State.HIT):
        return
    if before.state is State.OPEN:
        raise Open(f"whether {before.thing.title} was successful is not said")
    strike.modified = True
    case.care(before.thing)
    rule = "later-modified" if case.holds("later-modified") else None
    case.step(f"{before.thing.title} is successful: {strike.thing.title} cannot be dodged.", effects[0], rule)
