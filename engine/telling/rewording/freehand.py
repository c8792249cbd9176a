"""Different words for a free hand, and for no Hand Icon in play: "one of his hands is free" -> "has a free hand"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

WIELDING = frozenset(["use", "wield", "hold", "have", "carry", "fight"])


def hand_is_free(clause: Clause, refer: Refer) -> None:
    """His hand, one of his hands is free -> he has a free hand."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    hand = subject.of if subject is not None and subject.of is not None and subject.is_a("one") else subject
    free = noun is not None and not noun.head and noun.adjectives == ("free",)
    if clause.verb != "be" or hand is None or not hand.is_a("hand") or not free or clause.roles or clause.modal:
        return
    if hand.owner is not None and not (hand.names or hand.relatives) and somebody(hand.owner, refer):
        none = clause.negated or (subject is not None and subject.determiner in ("no", "neither"))
        clause.verb, clause.subject, clause.negated = "have", hand.owner, False
        clause.objects = [Noun(hand.words, "free hand", determiner="no" if none else "a")]


def no_icon_shown(clause: Clause, refer: Refer) -> None:
    """No card he has in play shows a Hand Icon -> he has no card with a Hand Icon in play."""
    card, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    icon = noun is not None and noun.is_a("hand icon") and not (noun.relatives or noun.more)
    if clause.verb not in ("show", "bear", "have", "carry") or card is None or not icon or clause.asks or clause.roles:
        return
    has = card.relatives[0] if len(card.relatives) == 1 else None
    if not card.is_a("card") or card.determiner != "no" or has is None or has.verb != "have" or has.negated:
        return
    places = [role for role in has.roles if role.says("in", "play")]
    if len(places) == len(has.roles) == 1 and somebody(has.subject, refer) and noun is not None:
        card.relatives = []
        clause.verb, clause.subject, clause.objects = "have", has.subject, [card]
        clause.roles = [Role("with", noun), *places]


def with_both_hands(clause: Clause, refer: Refer) -> None:
    """Uses the War Axe two-handed, with two hands -> uses it with both hands."""
    both = [r for r in clause.roles if r.says("with", "hand") and _are_both(r.noun)]
    named = [noun for noun in clause.objects if noun.names and noun.has("two-handed")]
    if clause.verb not in WIELDING or clause.asks or not (both or named) or not somebody(clause.subject, refer):
        return
    for noun in named:
        noun.adjectives = tuple(word for word in noun.adjectives if word != "two-handed")
    clause.roles = [role for role in clause.roles if role not in both]
    clause.adverbs.append("with both hands")


def _are_both(hand: Noun | None) -> bool:
    return hand is not None and (hand.determiner == "both" or hand.number == 2) and not hand.more


RULES = (hand_is_free, no_icon_shown, with_both_hands)
