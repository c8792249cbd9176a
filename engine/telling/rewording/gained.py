"""Ability that is gained from a card -> the card is played: "gains 2 Ability from Watcher: Treatment"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody


def gained_from(clause: Clause, refer: Refer) -> None:
    """Gains 2 Ability from X, plays X for 2 Ability -> plays X, which gains him 2 Ability."""
    if clause.asks or clause.negated or clause.modal or len(clause.objects) != 1 or not somebody(clause.subject, refer):
        return
    gain = clause.verb in ("gain", "get", "regain")
    links = ("from", "with", "by", "through", "by means of") if gain else ("for",)
    behind = [role for role in clause.roles if role.link in links and role.noun is not None]
    if (not gain and clause.verb != "play") or len(behind) != 1 or behind[0].noun is None:
        return
    card, amount = (behind[0].noun, clause.objects[0]) if gain else (clause.objects[0], behind[0].noun)
    named = card.names and refer.is_card(card) and not card.more and not card.relatives
    told = amount.adjectives or amount.more or amount.relatives
    if not named or not amount.is_a("ability") or amount.number is None or told:
        return
    clause.roles = [role for role in clause.roles if role is not behind[0]]
    if any(h.verb == "play" and t.title == card.text for h in refer.world.log for t in h.things):
        return  # it was told before that he plays it
    card.relatives = [Clause("gain", [], objects=[amount], link="which")]
    clause.verb, clause.objects = "play", [card]


def part_told(clause: Clause, refer: Refer) -> None:
    """Prevents 1 of the damage -> prevents 1 damage."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    of = noun.of if noun is not None else None
    if clause.verb != "prevent" or noun is None or of is None or noun.head or noun.number is None:
        return
    if of.is_a("damage") and not (of.owner or of.of or of.relatives or of.more or of.adjectives or noun.more):
        of.number, of.determiner = noun.number, ""
        clause.objects = [of]
