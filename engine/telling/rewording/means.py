"""Different words for what nobody has, and for what somebody finds before him -> one clause."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import SELVES, Noun
from engine.telling.refer import Refer

MEANS = frozenset(["card", "effect", "power", "text", "persona power", "ability", "means", "rule"])
"""What may do something in the game: "no card, power or other effect"."""


def no_means(clause: Clause, refer: Refer) -> None:
    """Has no card, power or other effect that disarms a weapon -> has no card that disarms a weapon."""
    for noun in (*clause.objects, *([clause.subject] if clause.subject is not None else [])):
        if noun.determiner != "no" or noun.number is not None or not noun.more or noun.names or noun.owner:
            continue
        if all(_is_means(member) for member in noun.each()):
            noun.relatives = [*noun.relatives, *(relative for more in noun.more for relative in more.relatives)]
            noun.head, noun.more = "card", []


def _is_means(noun: Noun) -> bool:
    own = noun.names or noun.of is not None or noun.number is not None or noun.owner is not None
    return noun.is_a(*MEANS) and not own and not {*noun.adjectives} - {"other"}


def finds_himself(clause: Clause, refer: Refer) -> None:
    """Finds himself with three Hand Icons in play -> has three Hand Icons in play."""
    himself = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "find" or himself is None or himself.text.lower() not in SELVES or clause.passive:
        return
    held = [role for role in clause.roles if role.link == "with" and role.noun is not None]
    if len(held) == 1 and held[0].noun is not None:
        clause.verb, clause.objects = "have", [held[0].noun]
        clause.roles = [role for role in clause.roles if role is not held[0]]


def left_with(clause: Clause, refer: Refer) -> None:
    """A card effect leaves Player A with three Hand Icons in play -> Player A has three Hand Icons in play."""
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    held = [role for role in clause.roles if role.link == "with" and role.noun is not None]
    plain = clause.subject is not None and clause.subject.is_a("effect", "card", "card effect") and not clause.asks
    if clause.verb == "leave" and whom is not None and refer.is_player(whom) and len(held) == 1 and plain:
        clause.verb, clause.subject = "have", whom
        clause.objects = [role.noun for role in held if role.noun is not None]
        clause.roles = [role for role in clause.roles if role is not held[0]]


def with_no_effect(clause: Clause, refer: Refer) -> None:
    """Is discarded with no effect -> is discarded without effect."""
    for role in clause.roles:
        effect = role.noun
        none = role.link == "with" and effect is not None and effect.is_a("effect") and effect.determiner == "no"
        if none and clause.passive and effect is not None and not (effect.of or effect.relatives or effect.adjectives):
            role.link, role.noun = "without effect", None


RULES = (with_no_effect, left_with, no_means, finds_himself)
