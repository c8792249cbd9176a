"""What is left of the cards somebody has: "3 cards remain in his Endurance" -> "he has 3 cards in his Endurance"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody
from engine.telling.texts.guess import last_exerts

REMAIN = frozenset(["remain", "stay", "leave"])
USUAL = 5
"""Of how many cards an Exertion is."""


def cards_left(clause: Clause, refer: Refer) -> None:
    """3 cards remain, are left in his Endurance -> he has 3 cards in his Endurance."""
    cards, place = clause.subject, clause.roles[0] if len(clause.roles) == 1 else None
    told = clause.verb in REMAIN and (clause.verb != "leave" or clause.passive)
    if not told or clause.asks or clause.negated or clause.modal or clause.objects or cards is None or place is None:
        return
    owner = place.noun.owner if place.noun is not None and place.says("in", "endurance") else None
    counted = cards.is_a("card") and (cards.number is not None or cards.determiner == "no") and not cards.names
    if owner is not None and counted and somebody(owner, refer) and not (cards.relatives or cards.of or cards.more):
        clause.verb, clause.passive, clause.subject, clause.objects = "have", False, owner, [cards]
        clause.adverbs = [word for word in clause.adverbs if word != "only"]


def comes_up_with(clause: Clause, refer: Refer) -> None:
    """Comes up with a Dodge, draws a Dodge out of it, behind an Exertion -> finds a Dodge."""
    up = [r for r in clause.roles if r.link == "up with" and r.noun is not None and refer.is_card(r.noun)]
    if clause.verb == "come" and len(up) == 1 and not clause.objects and last_exerts(refer) and up[0].noun is not None:
        clause.verb, clause.objects = "find", [up[0].noun]
        clause.roles = [role for role in clause.roles if role is not up[0]]


def turns_over(clause: Clause, refer: Refer) -> None:
    """Turns over, looks at five cards, behind an Exertion -> Exerts these cards, of which it was told already."""
    over = [r for r in clause.roles if r.link in ("over", "through", "at") and r.noun is not None]
    cards = over[0].noun if len(over) == 1 else clause.objects[0] if len(clause.objects) == 1 else None
    seen = (clause.verb in ("turn", "look", "go") and len(over) == 1) or (
        clause.verb in ("turn", "reveal", "take") and {"over", "up"} & {*clause.adverbs}
    )
    if not seen or cards is None or not last_exerts(refer) or clause.asks or clause.negated or clause.modal:
        return
    exertion = refer.world.log[-1]
    known = exertion.number if exertion.number is not None else USUAL
    bare = cards.is_a("card") and cards.number == known and not (cards.names or cards.of or cards.relatives)
    if bare and not clause.subs and len(clause.roles) == len(over):
        exertion.number = known


RULES = (cards_left, comes_up_with, turns_over)
