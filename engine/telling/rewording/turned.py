"""Sentences that begin with the card -> sentences that begin with the player, or with what lies there."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording import held, standing
from engine.telling.rewording.possession import somebody

DEFENDS = frozenset(["block", "dodge", "avoid"])
NAMING = frozenset(["mention", "name", "specify"])
BESIDE = frozenset(["apart from", "besides", "in addition to", "beside", "other than"])


def disarmed_of(clause: Clause, refer: Refer) -> None:
    """Player A's (only) weapon has been Disarmed -> Player A has been Disarmed, where no other one was told of."""
    subject = clause.subject
    if clause.verb != "disarm" or not clause.passive or subject is None or clause.objects or clause.asks:
        return
    weapon = subject.head in ("weapon", "weapon of choice") and not subject.names
    others = any(thing.is_a("weapon") for thing in refer.world.things)
    only = weapon and (subject.adjectives == ("only",) or not (subject.adjectives or others))
    if only and somebody(subject.owner, refer) and not (subject.more or subject.relatives or clause.roles):
        clause.subject = subject.owner


def was_last_defense(clause: Clause, refer: Refer) -> None:
    """X was the last Defense that Player A played this turn, and the other way round -> Player A's last Defense …."""
    if clause.verb != "be" or clause.asks or clause.negated or clause.modal or len(clause.objects) != 1:
        return
    if clause.subject is None or clause.roles:
        return
    last, card = clause.objects[0], clause.subject
    if not _is_last_defense(last):
        last, card = card, last
    played = last.relatives[0] if _is_last_defense(last) else None
    if played is None or not refer.is_card(card) or not somebody(played.subject, refer):
        return
    times = [noun for noun in played.objects if noun.is_a("turn") and noun.determiner == "this"]
    rest = [noun for noun in played.objects if noun not in times and noun is not last]
    if rest or played.roles or played.negated or played.modal or played.verb not in ("play", "use"):
        return
    clause.verb, clause.tense, clause.subject, clause.objects = "play", "past", played.subject, [card, *times]


def _is_last_defense(noun: Noun) -> bool:
    last = noun.is_a("last defense") or (noun.is_a("defense") and noun.adjectives == ("last",))
    return last and not noun.names and len(noun.relatives) == 1 and noun.owner is None and not noun.of


def card_defends(clause: Clause, refer: Refer) -> None:
    """Player A's Upper Guard blocks an Attack -> Player A blocks an Attack with his Upper Guard."""
    subject = clause.subject
    if subject is None or clause.verb not in DEFENDS or clause.passive or clause.modal or clause.asks:
        return
    plain = len(clause.objects) == 1 and not (subject.more or clause.negated or clause.roles)
    if plain and subject.names and somebody(subject.owner, refer) and refer.is_card(subject):
        clause.subject = subject.owner if refer.is_card(clause.objects[0]) else subject
        clause.roles = [] if clause.subject is subject else [Role("with", subject)]


def consists(clause: Clause, refer: Refer) -> None:
    """His Hand consists of X and Y -> he holds X and Y."""
    subject = clause.subject
    of = [r for r in clause.roles if r.link == "of" and r.noun is not None and refer.is_card(r.noun)]
    if clause.verb != "consist" or subject is None or not subject.is_a("hand") or len(of) != len(clause.roles) != 1:
        return
    held = of[0].noun
    if somebody(subject.owner, refer) and held is not None and not (clause.negated or clause.asks or clause.modal):
        held.more = [*held.more, *(member for noun in clause.objects for member in noun.each())]
        clause.verb, clause.subject, clause.roles, clause.objects = "hold", subject.owner, [], [held]


def apart_from(clause: Clause, refer: Refer) -> None:
    """Apart from X he holds one Event -> he holds X and one other Event."""
    beside = [r for r in clause.roles if r.link in BESIDE and r.noun is not None and r.noun.names]
    if clause.verb not in ("hold", "have") or len(beside) != 1 or clause.asks or clause.negated or not clause.objects:
        return
    card, first = beside[0].noun, clause.objects[0]
    if card is None or not refer.is_card(card) or card.more or not refer.is_card(first) or len(clause.objects) != 1:
        return
    if any(member.names and member.names == card.names for member in first.each()):
        return
    clause.roles.remove(beside[0])
    for member in first.each():
        member.adjectives = member.adjectives if member.names else ("other", *member.adjectives)
    card.more, first.more, card.joint = [first, *first.more], [], "and"
    clause.objects = [card]


def attacks_to(clause: Clause, refer: Refer) -> None:
    """May he attack to Lower Right -> may he play a Lower Right Attack."""
    to = [r for r in clause.roles if r.link == "to" and r.noun is not None and not r.noun.head and r.noun.adjectives]
    if clause.verb != "attack" or not clause.asks or len(to) != 1 or len(clause.roles) != 1 or clause.passive:
        return
    area = to[0].noun
    if area is None or area.more or any(not noun.is_a("turn", "next turn") for noun in clause.objects):
        return
    clause.verb, clause.roles = "play", []
    name = " ".join((*area.adjectives, "attack"))
    clause.objects = [Noun(area.words, f"card:{name}", names=(f"card:{name}",), determiner="a"), *clause.objects]


def mentions(clause: Clause, refer: Refer) -> None:
    """Its Text does not mention X, names no X -> its Text says nothing about X."""
    subject, doing = clause.subject, clause.infinitive
    if clause.verb not in NAMING or clause.asks or clause.modal or clause.passive or clause.roles:
        return
    if not clause.negated and not (clause.objects and clause.objects[0].determiner == "no"):
        return
    if (subject is not None and not subject.is_a("text")) or len(clause.objects) + (doing is not None) != 1:
        return
    for noun in clause.objects:
        noun.determiner = "" if noun.determiner in ("no", "any") else noun.determiner
    about = Role("about", clause.objects[0]) if clause.objects else Role("about", clause=doing)
    clause.verb, clause.negated, clause.infinitive, clause.roles = "say", False, None, [about]
    clause.objects = [Noun((), "nothing")]


def no_weapon(clause: Clause, refer: Refer) -> None:
    """Has no Weapon of Choice -> uses no Weapon of Choice; his weapons are X and Y -> he uses X and Y."""
    noun, subject = clause.objects[0] if len(clause.objects) == 1 else None, clause.subject
    if noun is None or subject is None or clause.asks or clause.modal or clause.roles or clause.negated:
        return
    none = noun.head == "weapon of choice" and noun.determiner == "no" and not (noun.adjectives or noun.relatives)
    none = none and not noun.more
    if clause.verb == "have" and none and somebody(subject, refer):
        clause.verb = "use"
    own = subject.head in ("weapon", "weapon of choice") and not (subject.names or subject.adjectives or subject.more)
    named = all(one.names and refer.is_card(one) for one in noun.each()) and noun.joint != "or"
    if clause.verb == "be" and own and somebody(subject.owner, refer) and named:
        clause.verb, clause.subject = "use", subject.owner


RULES = (
    disarmed_of,
    was_last_defense,
    card_defends,
    consists,
    apart_from,
    attacks_to,
    mentions,
    no_weapon,
    *held.RULES,
    *standing.RULES,
)
