"""What lifts no denial: whatever else was told of it, what is forbidden stays forbidden."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case
from engine.world import Happening, Thing

QUIET = frozenset(
    [
        "ability", "attack", "be", "complete", "defend", "draw", "exert", "find", "free hand", "hand", "have", "hold",
        "is", "make", "may be", "only weapon", "outcome", "pending", "play", "reveal", "state", "take", "trait",
        "use", "want",
    ]
)  # fmt: skip
"""Verbs of what lifts no denial, whatever the cards do not say."""
PERMITTING = ("complete", "may be")
"""Verbs of a Plot, or of another permission: it never beats a denial (handbook, Denial v Permission)."""
LIFTING = frozenset(
    [
        "lift", "lift all", "ignore", "despite", "perhaps despite", "nullify", "counter", "remove", "remove all",
        "special more", "events each turn", "extra in conjunction", "another of it", "copies in conjunction",
        "no persona text", "control", "stand in", "lets block",
    ]
)  # fmt: skip
REMOVING = frozenset(["nullify", "counter", "remove", "remove all", "control", "no persona text"])
"""What a card of either player takes away from everybody."""


def lifts_nothing(happening: Happening, denied: str = "") -> bool:
    """Whether nothing that was done or lies there can lift a denial; `denied` is the player whom it concerns."""
    cards = happening.cards
    inner = happening.purpose is None or lifts_nothing(happening.purpose, denied)
    says = happening.verb == "state" and not happening.kind  # a card states something; nobody is Prone
    lacks = (
        happening.verb == "have"
        and happening.negated
        and (happening.kind == "text" or not (happening.things or happening.kind))
    )
    if not inner or happening.more or happening.verb not in QUIET or says or lacks:
        return False  # "it has no text", "but not this turn"
    others = bool(denied) and happening.actor not in ("", denied)
    return happening.verb in PERMITTING or not any(_may_lift(card, others=others) for card in cards)


def _may_lift(card: Thing, *, others: bool) -> bool:
    """Whether its Text is not known, or says that it takes something away or allows something.

    What the other player has works for himself: of it only matters what takes cards away from everybody.
    """
    fights = card.is_a("attack", "defense") and (not card.extra_name or not card.unknown)
    doubtful = not fights and not others and (card.unknown or not card.extra_name) and bool(card.count)
    return doubtful or any(effect.do in (REMOVING if others else LIFTING) for effect in card.effects)


def stands(case: Case, *apart: Thing) -> bool:
    """Whether a denial stands, whatever was told; then all of it is taken into account.

    `apart` are the cards that are judged, and what may be played with them: of these the text matters no more.
    """
    told = [h for h in case.world.log if not h.used and not neutral(h, None)]
    rest = [h for h in told if not _only_done_with(h, apart)]
    if not all(lifts_nothing(h) for h in rest):
        return False
    case.use(*told)
    case.care(*apart, *(t for h in told for t in h.cards))
    return True


def _only_done_with(happening: Happening, cards: tuple[Thing, ...]) -> bool:
    """Whether it tells only what is done with these cards; what their Text says may lift a denial."""
    meant = happening.cards
    done = happening.verb in QUIET - {"state"} and not (happening.more or "remark" in happening.extra)
    inner = happening.purpose is None or _only_done_with(happening.purpose, cards)
    return done and inner and bool(meant) and all(card in cards for card in meant)
