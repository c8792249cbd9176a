"""Sentences that begin with the card -> sentences that begin with the player, or with what lies there."""

from __future__ import annotations

from dataclasses import replace

from engine.card import ROWS
from engine.english.clause import Clause, Role
from engine.english.lexicon import Part, Sense
from engine.english.noun import Noun
from engine.english.tagged import Tagged
from engine.telling.kind import COLUMNS, areas_of
from engine.telling.refer import Refer
from engine.telling.rewording import held, standing
from engine.telling.rewording.possession import somebody

DEFENDS = frozenset(["block", "dodge", "avoid"])
NAMING = frozenset(["mention", "name", "specify"])
PLACES = ("area", "square", "grid", "row", "column")
SIDES = {*ROWS, *COLUMNS}
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
    if beside[0].link == "other than" and first.determiner != "no" and first.span < card.span:
        first.denied = [*first.denied, card]  # "has an Edge other than Iron Will": whether he has that, too, is open
        return
    for member in first.each():
        member.adjectives = member.adjectives if member.names else ("other", *member.adjectives)
    card.more, first.more, card.joint = [first, *first.more], [], "and"
    clause.objects = [card]


def attacks_to(clause: Clause, refer: Refer) -> None:
    """May he attack to Lower Right, attack the Upper area -> may he play a Lower Right Attack, an Upper Attack."""
    if clause.verb != "attack" or not clause.asks or clause.passive:
        return
    times = [noun for noun in clause.objects if noun.is_a("turn", "next turn")]
    aims = [
        *(r.noun for r in clause.roles if r.link in ("to", "at", "in")),
        *(o for o in clause.objects if o not in times),
    ]
    area = aims[0] if len(aims) == 1 else None
    if area is None or not _is_area(area) or len(clause.roles) + len(clause.objects) != len(times) + 1:
        return
    clause.verb, clause.roles = "play", []
    clause.objects = [_attack_to(area), *times]


def aims_at(clause: Clause, refer: Refer) -> None:
    """Aims an Attack at the Upper Left area, directs it to the Upper Left -> attacks to the Upper Left area."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    bare = noun is not None and noun.is_a("attack") and noun.determiner in ("a", "an")
    if clause.verb in ("aim", "direct", "make", "play") and bare and noun is not None and len(clause.roles) == 1:
        area = clause.roles[0].noun if clause.roles[0].link in ("to", "at", "in") else None
        plain = not (noun.adjectives or noun.names or noun.relatives or noun.more or noun.of or clause.infinitive)
        if plain and area is not None and _is_area(area) and clause.asks:
            clause.verb, clause.objects, clause.roles = "attack", [], [Role("to", area)]


def _is_area(noun: Noun) -> bool:
    """Reads "Lower Right", "the Upper area", "the Middle row": an area, by its rows and columns alone."""
    plain = not (noun.more or noun.of or noun.owner or noun.relatives or noun.names or noun.number or noun.denied)
    words = {*noun.adjectives}
    one = noun.determiner in ("", "a", "an", "the", "any", "that")
    return plain and one and noun.is_a("", *PLACES) and bool(words) and words <= SIDES and bool(areas_of(noun))


def _attack_to(area: Noun) -> Noun:
    attack, whole = " ".join((*area.adjectives, "attack")), len(area.adjectives) == 1
    name, text = (
        ("attack", f"{'an' if attack[0] == 'u' else 'a'} {attack.title()}")
        if whole
        else (f"card:{attack}", attack.title())
    )
    words = tuple(Tagged(replace(word.token, text=text), Sense(Part.NAME, name)) for word in area.words[-1:])
    if whole:
        return Noun(words, name, determiner="a", adjectives=area.adjectives)
    return Noun(words, name, names=(name,), determiner="a")


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
    aims_at,
    attacks_to,
    mentions,
    no_weapon,
    *held.RULES,
    *standing.RULES,
)
