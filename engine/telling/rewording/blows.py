"""Different words for Power Blows and Power Blocks -> one clause: "Power Blocks it" -> "makes a Power Block"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.kind import areas_of
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

POWERS = ("power blow", "power block")


def made_power(clause: Clause, refer: Refer) -> None:
    """A Thrust that was made a Power Blow -> a Thrust, which is a Power Blow."""
    for noun in clause.nouns():
        for relative in noun.relatives:
            blow = len(relative.objects) == 1 and relative.objects[0].head in ("power blow", "head shot")
            if relative.verb == "make" and relative.passive and blow and not relative.negated and not relative.modal:
                relative.verb, relative.passive = "be", False


def blow_to(clause: Clause, refer: Refer) -> None:
    """Makes a Power Blow to the Lower Left -> makes a Lower Left Attack a Power Blow."""
    blow = clause.objects[0] if len(clause.objects) == 1 and clause.verb == "make" and not clause.asks else None
    to = [r for r in clause.roles if r.link in ("to", "at") and r.noun is not None and len(areas_of(r.noun)) == 1]
    if blow is None or not blow.is_a("power blow", "head shot") or len(to) != 1 or to[0].noun is None:
        return
    if not (blow.more or blow.adjectives or blow.relatives or clause.negated or clause.passive or to[0].noun.relatives):
        clause.roles.remove(to[0])
        clause.objects.insert(0, Noun((), "attack", determiner="a", adjectives=to[0].noun.adjectives))


def both_powers(clause: Clause, refer: Refer) -> None:
    """A Head Shot and a Power Blow -> a Head Shot, which is a Power Blow (handbook, Head Shot)."""
    told = [*clause.objects, *(o for noun in clause.nouns() for relative in noun.relatives for o in relative.objects)]
    for noun in [noun for noun in told if len(noun.more) == 1 and noun.joint == "and"]:
        heads = {noun.head, noun.more[0].head}
        if heads == {"head shot", "power blow"} and not (noun.adjectives or noun.more[0].adjectives):
            noun.head, noun.more = "head shot", []


def as_power(clause: Clause, refer: Refer) -> None:
    """Plays X as a Power Blow and Y (last turn) -> plays X, which is a Power Blow, and Y (last turn)."""
    role = next((r for r in clause.roles if r.link in ("as a", "not as a") and r.noun is not None), None)
    noun = role.noun if role is not None else None
    if clause.verb != "play" or role is None or noun is None or len(clause.objects) != 1:
        return
    last, times = clause.objects[0].each()[-1], [n for n in noun.more if n.is_a("turn", "last turn")]
    several = bool(noun.more or clause.objects[0].more)
    part = any(member.is_a("one", "both") or member.is_pronoun for member in clause.objects[0].each())
    if part or not several or not noun.is_a("power blow", "head shot") or not refer.is_card(last):
        return
    blow = copy.copy(noun)
    blow.more = []
    said = Clause("be", list(noun.words), objects=[blow], link="which", negated=role.link == "not as a")
    last.relatives = [*last.relatives, said]
    clause.objects[0].more = [*clause.objects[0].more, *(n for n in noun.more if n not in times)]
    clause.roles = [*(r for r in clause.roles if r is not role), *(Role("time", n) for n in times)]


def powers(clause: Clause, refer: Refer) -> None:
    """May Power Block it -> may make a Power Block against it."""
    subject = clause.subject
    if subject is not None and subject.is_a(*POWERS) and clause.asks and not clause.verb and clause.modal:
        whose = next((word for word in subject.adjectives if word in ("opponent", "player")), "")
        if whose:
            clause.objects.insert(0, Noun(subject.words, subject.head))
            subject.head, subject.adjectives = whose, tuple(a for a in subject.adjectives if a != whose)
    noun = clause.objects[0] if clause.objects else None
    to = [r for r in clause.roles if r.says("to", *POWERS)]
    if noun is not None and clause.verb == "be" and noun.adjectives == ("able",) and len(to) == 1 and clause.asks:
        clause.verb, clause.modal, clause.objects = "", "can", [to[0].noun or noun, *clause.objects[1:]]
        clause.roles = [role for role in clause.roles if role is not to[0]]
        noun = clause.objects[0]
    if noun is not None and clause.verb == "be" and noun.names == ("unknown:power blocked",) and clause.asks:
        attack, clause.subject = clause.subject, None
        clause.verb, clause.objects = "suffer", [Noun(noun.words, "power block", determiner="a")]
        clause.roles = [*clause.roles, Role("with", attack)]
        return
    if clause.verb or noun is None or not noun.is_a(*POWERS) or noun.determiner or not clause.modal:
        return
    attack = clause.objects[1] if len(clause.objects) == 2 else None
    if clause.asks and len(clause.objects) <= 2:
        clause.verb, noun.determiner, clause.objects = "make", "a", [noun]
        clause.roles = [*clause.roles, *([Role("against", attack)] if attack is not None else [])]


def powers_it(clause: Clause, refer: Refer) -> None:
    """Power Blocks it -> makes a Power Block against it; Power Blows with a Thrust -> makes a Power Blow with it."""
    if clause.verb not in POWERS or len(clause.objects) > 1 or not somebody(clause.subject, refer):
        return
    noun = Noun(tuple(clause.words), clause.verb, determiner="a")
    clause.roles = [*clause.roles, *(Role("against", attack) for attack in clause.objects)]
    clause.verb, clause.objects = "make", [noun]


def exerts_for(clause: Clause, refer: Refer) -> None:
    """Exerts for a Power Blow with it -> Exerts to make it a Power Blow."""
    power = [r for r in clause.roles if r.says("for", *POWERS)]
    card = [r for r in clause.roles if r.link in ("with", "on", "of") and r.noun is not None and refer.is_card(r.noun)]
    both = len(power) == len(card) == 1 and len(clause.roles) == 2 and not clause.objects
    if clause.verb != "exert" or not both or clause.infinitive is not None or clause.asks:
        return
    blow, attack = power[0].noun, card[0].noun
    if blow is not None and attack is not None and not (blow.more or blow.adjectives or blow.relatives):
        clause.roles = []
        clause.infinitive = Clause("make", clause.words, clause.subject, [attack, blow], form="to")


def into_power(clause: Clause, refer: Refer) -> None:
    """Turns the Attack into a Power Blow; the Attack is made a Power Blow -> makes the Attack a Power Blow."""
    into = next((r for r in clause.roles if r.link == "into" and r.noun is not None and r.noun.head in POWERS), None)
    if clause.verb in ("turn", "transform", "convert", "make") and into is not None and into.noun is not None:
        clause.roles.remove(into)
        clause.verb = "make"
        clause.objects.append(into.noun)
    made = len(clause.objects) == 1 and clause.objects[0].head in POWERS and clause.subject is not None
    if clause.verb != "make" or not clause.passive or not made or clause.subject is None or clause.asks:
        return
    if refer.is_card(clause.subject):
        clause.objects.insert(0, clause.subject)
        clause.subject, clause.passive = None, False
