"""What a player loses because a card of his has left play: "If Hogg leaves play, you lose 1 Ability"."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.world import Happening, Thing

LEAVING = ("remove", "discard", "leave")


def lost_by_leaving(case: Case, player: str) -> int:
    """What his cards cost him that were removed from play. Raises Open."""
    total = 0
    for lying in case.world.happened("have", actor=player):
        for thing in lying.things:
            for effect in thing.does("lose if it leaves"):
                total += _lost(case, lying, thing, effect)
    return total


def _lost(case: Case, lying: Happening, thing: Thing, effect: Effect) -> int:
    causes = [h for h in case.world.log if _is_cause(h, thing)]
    if any(h.negated or h.turn for h in causes):
        raise Open(f"whether {thing.title} has left play is not clear")
    case.use(lying, *causes)
    case.care(thing, *(t for h in causes for t in h.cards))
    if not causes:
        return 0
    case.step(f"{thing.title} leaves play: a loss of {effect['amount']} Ability.", effect, "ability-loss-stays")
    return int(effect["amount"])


def _is_cause(happening: Happening, thing: Thing) -> bool:
    """Whether it took the card out of play: told so, or by a card that removes all of its kind."""
    if happening.verb in LEAVING and thing in happening.things:
        return True
    kinds = [e for t in happening.things for e in t.does("remove all")]
    return happening.verb == "play" and any(thing.is_a(kind) for e in kinds for kind in str(e["what"]).split("|"))
