"""What a ruling that names `besides` leaves aside: plain acts and plain cards that bear on nothing it speaks of."""

from __future__ import annotations

from engine.binding import Binding
from engine.world import Happening, Thing

PLAIN = frozenset(
    [
        "ability", "attack", "defend", "discard", "exert", "exhaust", "gain", "hand", "have", "hold", "lose",
        "no damage", "outcome", "play", "take", "turn",
    ]
)  # fmt: skip
"""Verbs of what is done and held in every game."""
IDLE = frozenset(
    [
        "additional attack", "attack damage", "chance", "covers", "damage", "gain", "gem", "is", "lose", "more damage",
        "no damage", "prevent", "reduce", "unblockable", "undodgeable",
    ]
)  # fmt: skip
"""What a card may do without changing what others may do."""


def is_bystander(happening: Happening, binding: Binding, asked: Happening | None) -> bool:
    """Whether it bears on nothing that the ruling names, neither as an act nor by the text of its cards."""
    if happening.verb not in PLAIN or happening.more or happening.purpose is not None or happening.turn > 0:
        return False
    if happening.extra.keys() - {"follows", "against", "on", "sub"} or (happening.general and happening.roles):
        return False
    cards = happening.cards
    about = {id(thing) for thing in binding.things.values()}
    about |= {id(thing) for thing in asked.cards} if asked is not None else set()
    return not any(id(card) in about for card in cards) and all(map(_is_idle, cards)) and not happening.negated


def _is_idle(card: Thing) -> bool:
    return not card.unknown and all(effect.do in IDLE for effect in card.effects)
