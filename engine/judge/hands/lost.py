"""Ability that a player is told to lose, beside the cards that say so."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.world import Happening, Thing

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


def concerns(effect: Effect, play: Happening, player: str) -> bool:
    """Whether it is this player whose Ability the effect of a card that was played changes."""
    if play.negated:
        return False
    to = effect["to"] or "you"
    if to == "target" and play.target:
        return play.target == player
    return to == "all" or (play.actor == player) == (to == "you")


def suffers(case: Case, effect: Effect, play: Happening, player: str) -> bool:
    """Whether it is this player who loses Ability by a card that was played, or to whom the loss was redirected."""
    parts = [part for h in case.world.log for part in h.parts if part.verb == "redirect" and not h.negated]
    told = [h for h in parts if h.kind in LOSSES and h.target in ("", play.actor)]
    sent = told[0] if len(told) == 1 == len(parts) and not (told[0].negated or told[0].turn or told[0].more) else None
    if sent is None or sent.actor in ("", play.actor) or effect["to"] == "all" or not case.own("redirected-loss"):
        return concerns(effect, play, player)
    if not concerns(effect, play, sent.actor):
        return concerns(effect, play, player)
    by = [h for h in case.world.log if h.verb == "play" and h.actor == sent.actor and not (h.negated or h.turn)]
    undone = [h for h in case.world.log if h.verb in UNDOING and any(_is_alike(thing, by) for thing in h.cards)]
    if len(by) > 1 or undone:
        return concerns(effect, play, player)
    held = [h for h in case.world.log if h.verb == "hold" and all(_is_alike(t, by) for t in h.things)]
    case.use(play, sent, *by, *held)  # another of them does not send the loss back
    case.care(*play.things, *(thing for h in (*by, *held) for thing in h.things))
    case.step("The Ability Loss is redirected, and cannot be redirected again.", "redirected-loss")
    return player == play.actor


def _is_alike(card: Thing, plays: list[Happening]) -> bool:
    """Whether a card of this Title is among those that were played."""
    return any(card.extra_name and card.extra_name == thing.extra_name for play in plays for thing in play.things)


UNDOING = frozenset(["counter", "nullify", "remove", "ignore", "leave", "sweep", "discard", "prevent"])
"""What may be done to the card that redirects, so that it does not."""
LOSSES = frozenset(["ability loss", "loss", "ability"])
