"""An Endurance that comes to its end in other words -> he Exhausts, he draws the last card of it."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.telling.refer import Refer

TURNED = frozenset(["turn", "discard", "use", "take", "draw", "reveal", "exert", "place", "put"])


def last_card(clause: Clause, refer: Refer) -> None:
    """The Exertion takes, he discards the last card of his Endurance -> he draws the last card of his Endurance."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    subject = clause.subject
    if noun is None or subject is None or clause.negated or clause.asks or clause.modal or clause.passive:
        return
    last = noun.is_a("card") and noun.has("last") and noun.of is not None and noun.of.is_a("endurance")
    whose = noun.of.owner if noun.of is not None else None
    if not last or whose is None:
        return
    exertion = subject.is_a("exertion", "hard exertion") and clause.verb in ("take", "use", "reveal", "exhaust", "cost")
    piled = all(role.noun is not None and role.noun.is_a("discard pile") for role in clause.roles)
    away = noun.number in (None, 1) and piled
    if exertion or (clause.verb in TURNED and away and clause.infinitive is None and not clause.subs):
        clause.subject, clause.verb = (subject if whose.is_pronoun and not exertion else whose), "draw"
        clause.roles = [] if not exertion else [r for r in clause.roles if r.link not in ("for", "from", "of")]


def runs_out(clause: Clause, refer: Refer) -> None:
    """His Endurance runs out, he uses up his Endurance -> he Exhausts."""
    pile = clause.subject if clause.verb == "run" else clause.objects[0] if len(clause.objects) == 1 else None
    if pile is None:
        pile = next((role.noun for role in clause.roles if role.link == "up" and clause.verb == "use"), None)
    plain = not (clause.negated or clause.asks or clause.modal or clause.passive or clause.subs or clause.infinitive)
    if pile is None or not pile.is_a("endurance") or pile.of is not None or not plain:
        return
    out = clause.verb == "run" and ("out" in clause.adverbs or [role.link for role in clause.roles] == ["out"])
    up = clause.verb == "use" and ("up" in clause.adverbs or [role.link for role in clause.roles] == ["up"])
    if (out and pile.owner is not None) or (up and clause.subject is not None):
        clause.subject = pile.owner if out else clause.subject
        clause.verb, clause.objects, clause.roles = "exhaust", [], []
        clause.adverbs = [word for word in clause.adverbs if word not in ("out", "up")]


def last_turned(clause: Clause, refer: Refer) -> None:
    """The last card of his Endurance is turned over (in an Exertion), discarded, used up -> he Exhausts."""
    card = clause.subject
    last = card is not None and card.is_a("card") and card.has("last") and card.of is not None
    if card is None or not last or card.of is None or not card.of.is_a("endurance") or clause.asks or clause.negated:
        return
    links = {role.link for role in clause.roles} <= {"over in", "over", "in", "for", "into", "to", "by"}
    if clause.verb in TURNED and clause.passive and links and card.of.owner is not None and not clause.modal:
        clause.verb, clause.passive, clause.subject = "exhaust", False, card.of.owner
        clause.roles, clause.objects = [], []
        clause.adverbs = [word for word in clause.adverbs if word != "over"]


RULES = (last_card, runs_out, last_turned)
"""In this order: what is told of the player, of the pile, of the card."""
