"""Different words for how high an Ability is: "stands at 12", "is reduced to 9", "after it was adjusted"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.handsize import ALTERING
from engine.telling.rewording.possession import somebody


def stands_at_ability(clause: Clause, refer: Refer) -> None:
    """His Ability stands at 12, or has come to it -> his Ability is 12."""
    _starting(clause)
    _gets_back(clause, refer)
    _at_maximum(clause, refer)
    _stands_at(clause, refer)
    comes_to(clause, refer)
    _maximum(clause)


def _at_maximum(clause: Clause, refer: Refer) -> None:
    """His Ability is at its maximum (of 15), is 15, his maximum -> he has an Ability of 15, his maximum."""
    subject = clause.subject
    if subject is None or clause.verb not in ("be", "stand") or clause.asks or clause.negated or clause.modal:
        return
    whose = subject.owner if subject.is_a("ability") else None
    at = [role for role in clause.roles if role.link == "at" and role.noun is not None and _is_top(role.noun)]
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    said = noun is not None and subject.is_a("ability") and noun.number is not None and not noun.head and _tops(noun)
    if not somebody(whose, refer) or whose is None or not ((len(at) == 1 and noun is None) or said) or clause.subs:
        return
    top = at[0].noun if at else None
    number = noun.number if noun is not None else top.of.number if top is not None and top.of is not None else STARTING
    words = (noun or at[0].noun or subject).words
    clause.verb, clause.subject, clause.roles = "have", whose, [role for role in clause.roles if role not in at]
    maximum = Noun(words, "", owner=Noun((), "he", is_pronoun=True), adjectives=("maximum",))
    clause.objects = [Noun(words, "ability", determiner="a", of=Noun(words, "", number=number), more=[maximum])]


def _is_top(noun: Noun) -> bool:
    """Reads "his maximum", "its maximum of 15", "his maximum Ability"."""
    top = noun.is_a("maximum ability") or (not noun.head and noun.adjectives == ("maximum",))
    of = noun.of is None or (noun.of.number is not None and not noun.of.head)
    return top and of and noun.owner is not None and noun.owner.is_pronoun and not (noun.more or noun.relatives)


def _tops(noun: Noun) -> bool:
    """Reads "15, his maximum", "15, which is (also) his maximum"; takes it off."""
    told = noun.relatives[0] if len(noun.relatives) == 1 else None
    if told is not None and not noun.more:
        tops = told.verb == "be" and len(told.objects) == 1 and _is_top(told.objects[0]) and not told.negated
        return tops and not (told.roles or told.subs or told.modal)
    return len(noun.more) == 1 and _is_top(noun.more[0]) and told is None


def _gets_back(clause: Clause, refer: Refer) -> None:
    """Gets, has, wins the 4 Ability back -> regains them."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    ability = noun is not None and (noun.is_a("ability") or (noun.is_a("point") and noun.of is not None))
    if clause.verb in ("get", "win", "receive", "have") and "back" in clause.adverbs and ability and not clause.passive:
        clause.verb, clause.adverbs = "regain", [word for word in clause.adverbs if word != "back"]


def _starting(clause: Clause) -> None:
    """Player A is at his starting Ability of 15 -> he has 15 Ability."""
    at = next((r for r in clause.roles if r.link == "at" and r.noun is not None and r.noun.is_a("ability")), None)
    noun = at.noun if at is not None else None
    if clause.verb != "be" or noun is None or not noun.has("starting") or clause.objects or clause.asks:
        return
    number = noun.number if noun.number is not None else noun.of.number if noun.of is not None else None
    if number is not None:
        clause.verb, clause.objects = "have", [Noun(noun.words, "ability", number=number)]
        clause.roles = [role for role in clause.roles if role is not at]


def _maximum(clause: Clause) -> None:
    """His maximum is 15 -> his maximum Ability is 15."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if subject is None or noun is None or clause.verb != "be" or noun.number is None or noun.head:
        return
    if not subject.head and subject.adjectives == ("maximum",) and subject.owner is not None and not subject.of:
        subject.head, subject.adjectives = "maximum ability", ()


def _stands_at(clause: Clause, refer: Refer) -> None:
    """Player A is at 12 Ability -> Player A has 12 Ability; his Ability stands at 12 -> his Ability is 12."""
    if clause.asks or clause.objects or clause.verb not in ("be", "stand", "remain"):
        return
    at = next((r for r in clause.roles if r.link == "at" and r.noun is not None and _has_number(r.noun)), None)
    if at is None or at.noun is None or clause.verb == "remain":
        return
    if somebody(clause.subject, refer) and at.noun.is_a("ability", "maximum ability"):
        clause.roles.remove(at)
        clause.verb, clause.objects = "have", [at.noun]
    elif clause.subject is not None and clause.subject.is_a("ability") and not at.noun.head:
        clause.roles.remove(at)
        clause.verb, clause.objects = "be", [at.noun]


def _has_number(noun: Noun) -> bool:
    own = noun.is_a("maximum ability") and noun.owner is not None and noun.of is not None
    return noun.number is not None or (own and noun.of is not None and noun.of.number is not None)


STARTING = 15
"""The Ability with which everybody starts, and the maximum where nothing raises it (handbook, Maximum Ability)."""
MOVING = frozenset(["go", "drop", "fall", "sink", "rise", "climb"])
BRINGING = frozenset(["bring", "reduce", "lower", "take", "drop"])


def comes_to(clause: Clause, refer: Refer) -> None:
    """His Ability has gone down to 9, is reduced to 9, stays at 9 -> his Ability is 9."""
    _is_brought(clause)
    subject = clause.subject
    if clause.asks or clause.objects or clause.negated or clause.modal or subject is None:
        return
    moved = (clause.verb in MOVING and not clause.passive) or (clause.verb in ALTERING and clause.passive)
    links = ("to", "down to", "up to") if moved else ("at",) if clause.verb in ("stay", "remain") else ()
    to = next((r for r in clause.roles if r.link in links and r.noun is not None and r.noun.number is not None), None)
    if not subject.is_a("ability", "hand size") or to is None or to.noun is None or to.noun.head:
        return
    clause.roles.remove(to)
    if moved:  # "from 3 to 0": what it was counts no more
        clause.adverbs.append("now")
        clause.roles = [r for r in clause.roles if r.link != "from" or r.noun is None or r.noun.head]
    clause.verb, clause.passive, clause.objects = "be", False, [to.noun]


def _is_brought(clause: Clause) -> None:
    """His damage brings his Ability down to 0 -> his Ability goes to 0."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    harm = clause.subject is not None and clause.subject.is_a("damage", "loss", "ability loss")
    told = not (clause.asks or clause.negated or clause.modal or clause.passive)
    if not told or not harm or noun is None or not noun.is_a("ability") or clause.verb not in BRINGING:
        return
    for role in clause.roles:
        if role.link in ("down to exactly", "to exactly", "exactly"):
            role.link = "down to"
    clause.verb, clause.subject, clause.objects = "go", noun, []
