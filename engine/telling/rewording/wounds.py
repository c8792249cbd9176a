"""Damage that a player takes, in other words: "he is dealt 4 damage by X" -> "he takes 4 damage from X"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

DEALT = frozenset(["do", "deal", "cause", "inflict", "give"])


def is_dealt(clause: Clause, refer: Refer) -> None:
    """Player A is dealt 4 damage by X -> Player A takes 4 damage from X."""
    damage = clause.objects[0] if clause.objects else None
    if clause.verb not in DEALT or not clause.passive or damage is None or not somebody(clause.subject, refer):
        return
    if damage.is_a("damage") or (damage.is_a("point") and damage.of is not None and damage.of.is_a("damage")):
        clause.verb, clause.passive = "take", False
        for role in clause.roles:
            role.link = "from" if role.link in ("by", "through") else role.link


def adjusted_to(clause: Clause, refer: Refer) -> None:
    """His Ability is adjusted from 13 to 9 -> his Ability is 9 now."""
    came = [r for r in clause.roles if r.link == "from" and _is_number(r.noun)]
    subject, to = clause.subject, [r for r in clause.roles if r.link == "to" and _is_number(r.noun)]
    told = clause.verb == "adjust" and clause.passive and not (clause.asks or clause.negated or clause.modal)
    if not told or subject is None or not subject.is_a("ability") or len(to) != 1 or to[0].noun is None:
        return
    if len(came) == 1 and not clause.objects:
        clause.verb, clause.passive, clause.objects = "be", False, [to[0].noun]
        clause.roles = [r for r in clause.roles if r not in (to[0], came[0])]
        clause.adverbs.append("now")


def each_wound(clause: Clause) -> list[Clause]:
    """Takes 2 damage from X and 3 damage from Y -> takes 2 damage from X; takes 3 damage from Y."""
    said = [role for role in clause.roles if role.link == "from" and role.noun is not None]
    more = said[0].noun.more if len(said) == 2 and said[0].noun is not None else []
    one = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in ("take", "suffer") or clause.asks or clause.negated or one is None or not one.is_a("damage"):
        return []
    if len(more) != 1 or not more[0].is_a("damage") or more[0].number is None or said[0].noun is None:
        return []
    said[0].noun.more = []
    clause.roles = [role for role in clause.roles if role is not said[1]]
    told = copy.copy(clause)
    told.objects, told.roles, told.subs, told.first = [more[0]], [said[1]], [], False
    told.subject = copy.copy(clause.subject)
    if told.subject is not None:
        told.subject.relatives = []
    return [told]


def damages(clause: Clause, refer: Refer) -> None:
    """Player B damages Player A with X -> Player B plays X against him; X damages him -> X does damage to him."""
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "damage" or clause.passive or whom is None or not somebody(whom, refer):
        return
    tools = [r for r in clause.roles if r.link in ("with", "by means of", "by using") and r.noun is not None]
    if somebody(clause.subject, refer):
        if len(tools) == 1 and tools[0].noun is not None and tools[0].noun.names and refer.is_card(tools[0].noun):
            rest = [role for role in clause.roles if role is not tools[0]]
            clause.verb, clause.objects, clause.roles = "play", [tools[0].noun], [*rest, Role("against", whom)]
        return
    clause.verb, clause.objects = "do", [Noun(whom.words, "damage")]
    clause.roles = [*clause.roles, Role("to", whom)]


def prevents_part(clause: Clause, refer: Refer) -> None:
    """Prevents 2 of it, some of that damage -> prevents 2 damage, damage: how much a card prevents, it says itself."""
    part = clause.objects[0] if len(clause.objects) == 1 else None
    of = part.of if part is not None and part.head in ("", "one", "part", "point") else None
    if clause.verb not in ("prevent", "avert") or part is None or of is None or part.names or part.relatives:
        return
    of_it = of.is_a("damage") or (of.is_pronoun and of.is_a("it", "this", "that"))
    vague = part.is_a("part") or part.text.lower().startswith("some")
    if of_it and (part.number is not None or vague) and not (part.adjectives and not vague):
        clause.verb, clause.objects = "prevent", [Noun(part.words, "damage", number=part.number)]


def tries_to_prevent(clause: Clause, refer: Refer) -> None:
    """Tries to prevent that with X -> discards X: what comes of it, the rules say."""
    aim = clause.infinitive
    tools = [r.noun for r in aim.roles if r.link in ("with", "by means of", "by using")] if aim is not None else []
    card = tools[0] if len(tools) == 1 else None
    if clause.verb not in ("try", "attempt") or clause.asks or clause.negated or clause.modal or aim is None:
        return
    if aim.verb == "prevent" and not aim.negated and card is not None and card.names and refer.is_card(card):
        clause.verb, clause.objects, clause.infinitive = "discard", [card], None


def _is_number(noun: Noun | None) -> bool:
    return noun is not None and noun.number is not None and not (noun.head or noun.more or noun.relatives)


RULES = (is_dealt, adjusted_to, damages, prevents_part, tries_to_prevent)
