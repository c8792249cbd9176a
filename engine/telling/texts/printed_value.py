"""The number that stands in the text box of an Attack: "ATTACK: 3/5" -> its damage, and its damage as a Power Blow."""

from __future__ import annotations

from engine.card import Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.world import Thing

NORMAL = 2
"""What an Attack does by which no number is printed (type2, Attacks)."""
LEMMA = "printed value "


def printed_value(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "whose text box says ATTACK: 3/5", "with ATTACK: 3 in its text box"."""
    if _is_none(clause) and thing.is_a("attack"):
        return [Effect("attack damage", {"amount": NORMAL})]
    values = [noun for noun in clause.objects if noun.head.startswith(LEMMA)]
    places = [role for role in clause.roles if role.link != "in" or role.noun is None or not role.noun.is_a("text box")]
    if len(clause.objects) != 1 or len(values) != 1 or places or clause.negated or clause.modal or clause.subs:
        return None
    if not thing.is_a("attack") or not _is_bare(values[0]):
        return None
    plain, _, powered = values[0].head.removeprefix(LEMMA).partition("/")
    most = [Effect("power damage", {"amount": int(powered)})] if powered else [Effect("no power blow")]
    return [Effect("attack damage", {"amount": int(plain)}), *most]


def value_with(clause: Clause, refer: Refer) -> None:
    """Plays an Attack with ATTACK: 3 in its text box -> plays an Attack that has it there."""
    for role in [role for role in clause.roles if role.link == "with" and role.noun is not None]:
        value = role.noun
        nouns = [noun for noun in (*clause.objects[-1:], clause.subject) if noun is not None and refer.is_card(noun)]
        if value is None or not value.head.removeprefix("text ").startswith(LEMMA) or not nouns:
            continue
        value.head = value.head.removeprefix("text ")
        value.adjectives = ()
        boxed = [r for r in clause.roles if r.says("in", "text box")]
        clause.roles = [r for r in clause.roles if r is not role and r not in boxed]
        nouns[0].relatives.append(Clause("have", list(value.words), nouns[0], [value], link="that"))


def _is_none(clause: Clause) -> bool:
    """Reads "that has no number (printed) in its text box", "on which no number is printed"."""
    noun = clause.subject if clause.verb == "print" else clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or not noun.is_a("number", "printed number", "damage value") or clause.subs or clause.modal:
        return False
    links = {role.link for role in clause.roles} | {role.noun.head for role in clause.roles if role.noun is not None}
    return (clause.negated or noun.determiner == "no") and links <= {"in", "on", "text box", "card", "on which"}


def _is_bare(noun: Noun) -> bool:
    return not (noun.adjectives or noun.of or noun.relatives or noun.more or noun.names)
