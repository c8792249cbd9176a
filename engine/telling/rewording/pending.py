"""Damage that awaits a player, in other words: "he has 5 damage pending" -> "5 damage is pending against him"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody
from engine.telling.texts.damage import points

FACING = frozenset(["face", "await", "have"])
SOURCES = ("attack", "power blow", "head shot", "event")
"""From what damage may come that is told of by no name."""
WHOM = frozenset(["against", "for", "on"])


def damage_pending(clause: Clause, refer: Refer) -> None:
    """Has, faces 5 (points of) damage (pending), 5 points of damage are pending -> 5 damage is pending against him."""
    if clause.asks or clause.negated or clause.modal or clause.passive or clause.infinitive is not None:
        return
    there = clause.verb == "be" and clause.subject is not None and clause.subject.head in ("damage", "point")
    noun = clause.subject if there else clause.objects[0] if clause.objects else None
    if noun is None or (number := points(noun)) is None or noun.relatives or not _is_bare(noun):
        return
    word = [one for one in clause.objects if one is not noun]
    pending = [one for one in word if not one.head and one.adjectives == ("pending",)]
    if len(word) != len(pending) or not (pending or _says_pending(noun) or clause.verb == "face"):
        return
    whom = _whom(clause, refer)
    cards = clause.verb == "have" and _of_card(clause, refer)
    clause.adverbs = [word for word in clause.adverbs if word not in ("only", "just", "still")]
    if (there or cards or (clause.verb in FACING and somebody(clause.subject, refer))) and whom is not None:
        _of_unnamed(clause)
        if cards and clause.subject is not None:
            clause.roles = [*clause.roles, Role("from", clause.subject)]
        clause.subject = Noun(noun.words, "damage", number=number)
        clause.verb, clause.objects = "be", [Noun(noun.words, "", adjectives=("pending",))]
        clause.roles = [*(role for role in clause.roles if role.link not in WHOM), Role("against", whom)]


def _of_card(clause: Clause, refer: Refer) -> bool:
    """Reads "his opponent's Angry Mob has 3 damage pending against him": from Angry Mob."""
    card = clause.subject
    return card is not None and bool(card.names) and refer.is_card(card) and not (card.more or card.relatives)


def _is_bare(noun: Noun) -> bool:
    """Whether nothing else is said of the damage than that it is pending."""
    said = [*noun.adjectives, *(noun.of.adjectives if noun.of is not None else ())]
    plain = noun.of is None or (noun.of.of is None and not noun.of.relatives)
    return plain and {*said} <= {"pending", "still"} and noun.owner is None


def _says_pending(noun: Noun) -> bool:
    of = noun.of if noun.of is not None else noun
    words = {*noun.adjectives, *of.adjectives, *(word.lemma for word in (*noun.after, *of.after))}
    return "pending" in words or "pending damage" in (noun.head, of.head)


def _whom(clause: Clause, refer: Refer) -> Noun | None:
    """Against whom it is pending: "him" is the one who has it."""
    told = [role.noun for role in clause.roles if role.link in WHOM and somebody(role.noun, refer)]
    if clause.verb != "be" and somebody(clause.subject, refer):
        return copy.deepcopy(clause.subject)
    return told[0] if len(told) == 1 else None


def _of_unnamed(clause: Clause) -> None:
    """That it comes from "an Attack" of which nothing else is told leaves the number as it is."""
    for role in [one for one in clause.roles if one.link in ("from", "by", "of") and one.noun is not None]:
        noun = role.noun
        if noun is not None and noun.is_a(*SOURCES) and noun.determiner == "a" and not (noun.relatives or noun.more):
            clause.roles = [one for one in clause.roles if one is not role]
