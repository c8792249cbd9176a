"""What a card is said to forbid, in a sentence of its own, as an effect."""

from __future__ import annotations

from engine.card import CLASSES, Effect
from engine.case import Case
from engine.world import Happening, Thing


def speaker(case: Case, told: Happening) -> Thing:
    """Whatever says it, where no card is named: a Persona, or "a card"."""
    return Thing(case.world.name(told.actor) if told.actor else "The card", frozenset(["card"]))


def effect_of(about: Happening, act: Happening) -> Effect | None:
    """What is said of it as an effect, where it is about such an act."""
    if about.verb == "attack" and act.verb in ("play", "attack"):
        return Effect("forbid", {"who": "all", "what": "attack"})
    if about.verb != act.verb or (about.verb == "play" and len(about.things) != 1):
        return None
    card = about.things[0] if about.things else None
    if card is not None and (card.extra_name or card.grid or card.marks | card.traits):
        return None
    bare = card.classes - {"card"} if card is not None else frozenset[str]()
    kinds = sorted(bare if len(bare) == 1 else [kind for kind, of in CLASSES.items() if {*of} == {*bare, "card"}])
    return Effect("forbid", {"who": "all", "what": kinds[0] if kinds else "", "act": about.verb})


def is_found(case: Case, act: Happening) -> bool:
    """Whether a card that is played comes from an Exertion."""
    found = [thing for h in case.world.log if h.verb == "find" for thing in h.cards]
    return any(card in found or card.zone == "exertion" for card in act.things)
