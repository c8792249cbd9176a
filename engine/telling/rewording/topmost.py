"""Discards the top card of his Endurance -> discards a card from the top of his Endurance."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer

TAKING = frozenset(["discard", "lose", "burn"])


def top_card(clause: Clause, refer: Refer) -> None:
    """Discards the top (3) cards of his Endurance -> discards a card (3 cards) from the top of his Endurance."""
    for one in (clause, clause.infinitive, clause.that):
        noun = one.objects[0] if one is not None and len(one.objects) == 1 else None
        if one is None or noun is None or one.verb not in TAKING or one.passive:
            continue
        of = noun.of or next((r.noun for r in one.roles if r.link == "from" and r.noun is not None), None)
        bare = noun.is_a("card") and noun.adjectives == ("top",) and not (noun.names or noun.relatives or noun.more)
        if not bare or of is None or not of.is_a("endurance"):
            continue
        one.roles = [role for role in one.roles if role.noun is not of]
        one.objects = [Noun(noun.words, "card", determiner="a", number=noun.number)]
        one.roles.append(Role("from", Noun(noun.words, "top", determiner="the", of=of)))
