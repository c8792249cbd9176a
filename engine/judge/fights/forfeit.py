"""Whether a Defense or another card that was played costs a player an Attack, or its Text was taken away."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.fights.loss import BY
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

COSTS = {"lose next attack": True, "lose attack": False}
"""Effects that cost an Attack; whether they cost it him who plays the card."""
TOLD = ("play", "defend")


def loses_attack(case: Case) -> Ruling | None:
    """Reads "Does he lose his next Attack (because of the Dodge)?", "Does the Dodge cost him an Attack?"."""
    question, act = case.question, case.question.act
    asked = _asked(act) if act is not None and question.plain and not question.negated else None
    if asked is None or any(h.verb not in TOLD or h.negated or h.purpose for h in case.world.log):
        return None
    player, named = asked
    found = {thing: effect for h in case.world.log for thing in h.things for effect in _costs(h, thing, player)}
    cards = [thing for thing in found if not named or thing in named]
    if len(cards) != 1 or any(h.turn and h.actor == player for h in case.world.log):
        return None
    card, effect = cards[0], found[cards[0]]
    beside = [t for h in case.world.log if card in h.things for t in h.cards if any(t.does("no text"))]
    others = [t for h in case.world.log for t in h.cards if t not in (card, *beside)]
    if any(t.unknown or not t.is_a("attack", "defense") for t in others):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    if beside and card.is_a("dodge"):
        case.step(f"{beside[0].title} takes away the Text of {card.title}.", *beside[0].does("no text"))
        return Ruling(False, f"{card.title} costs {case.world.name(player)} no Attack.")
    if beside:
        return None
    case.step(f"{card.title} costs {case.world.name(player)} an Attack.", effect)
    return Ruling(True, f"{case.world.name(player)} loses an Attack by {card.title}.")


def _costs(played: Happening, card: Thing, player: str) -> list[Effect]:
    """What the card costs the player, who played it himself or whose opponent did."""
    own = played.actor == player
    return [effect for do, by_own in COSTS.items() if by_own is own for effect in card.does(do)]


def _asked(act: Happening) -> tuple[str, list[Thing]] | None:
    """Of whose loss of one Attack it is asked, and by which cards, if by any."""
    attacks = [t for t in act.things if t.is_a("attack") and not t.extra_name]
    if act.more or act.phase or act.turn or act.purpose or len(attacks) != 1 or attacks[0].count != 1:
        return None
    rest = [t for t in act.cards if t not in attacks and not (t.is_a("attack") and act.verb == "lose")]
    if act.verb == "lose" and act.actor and not act.roles.keys() - BY - {"to", "for"}:
        return act.actor, rest
    cost = act.verb == "cost" and act.target and not act.actor and not act.roles.keys() - {"subject", "object"}
    return (act.target, rest) if cost and len(rest) == 1 else None


FIGHTING = frozenset({"attack phase", "defense phase"})
JUDGES = (Judge(loses_attack, FIGHTING, Past.OPPONENT, BY | {"still"}),)
