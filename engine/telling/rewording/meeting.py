"""How an Attack is met, in other words: "uses his Guard to stop it" -> "uses his Guard to defend against it"."""

from __future__ import annotations

from engine.card import DEFENSES
from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

STOPS = ("stop", "block", "parry", "avoid", "defend")
PARRIES = ("stop", "parry", "halt", "repel")


def so_that_stops(clause: Clause, refer: Refer) -> None:
    """Plays X so that the Guard in play stops Y -> plays X to block Y with the Guard."""
    ends = [sub for sub in clause.subs if sub.link in ("so that", "such that") and sub.clause is not None]
    said = ends[0].clause if len(ends) == 1 else None
    if clause.verb not in ("play", "use") or said is None or said.verb not in STOPS or len(said.objects) != 1:
        return
    tool = said.subject
    if tool is None or not refer.is_card(tool) or clause.infinitive is not None or said.negated or said.passive:
        return
    clause.subs = [sub for sub in clause.subs if sub is not ends[0]]
    clause.infinitive = Clause("block", said.words, clause.subject, said.objects, [Role("with", tool)], form="to")


def stops(clause: Clause, refer: Refer) -> None:
    """Uses his Guard to stop, parry it -> uses his Guard to defend against it; stops it with X -> defends with X."""
    for one in filter(None, (clause, clause.infinitive)):
        attack = one.objects[0] if len(one.objects) == 1 and one.infinitive is None else None
        his = one is clause.infinitive or somebody(clause.subject, refer)
        if one.verb in PARRIES and attack is not None and his and not one.passive and _is_attack(attack, refer):
            one.verb, one.objects = "defend", []
            one.roles = [Role("against", attack), *one.roles]


def _is_attack(noun: Noun, refer: Refer) -> bool:
    """Whether the phrase can only mean an Attack; "it" behind one is that one."""
    if noun.is_pronoun:
        return noun.is_a("it", "they") and any(thing.is_a("attack") for thing in refer.recent[-2:])
    known = refer.printed(noun)
    return noun.is_a("attack", "power blow") or (bool(known) and all("attack" in card.classes for card in known))


def defends_in_turn(clause: Clause, refer: Refer) -> None:
    """Defends with X against the first and Y against the second -> plays X against the first and Y against it."""
    tool = [role for role in clause.roles if role.link == "with" and role.noun is not None]
    against = [role for role in clause.roles if role.link == "against" and role.noun is not None]
    if clause.verb not in STOPS or clause.objects or clause.asks or clause.negated or clause.passive:
        return
    if len(tool) == 1 and len(against) > 1 and clause.roles == [*tool, *against] and tool[0].noun is not None:
        clause.verb, clause.objects, clause.roles = "play", [tool[0].noun], against


def in_place(clause: Clause, refer: Refer) -> None:
    """Leaves the Block in place against the second Attack -> uses the Block against the second Attack."""
    links = [role.link for role in clause.roles]
    place = next((r for r in clause.roles if r.says("in", "place", "play")), None)
    if clause.verb not in ("leave", "keep") or place is None or "against" not in links or clause.negated:
        return
    clause.roles.remove(place)
    clause.verb = "use"


def not_either(clause: Clause, refer: Refer) -> None:
    """Does not block it, and does not dodge it either -> does not dodge it."""
    if clause.negated and clause.verb in ("block", "dodge", "defend", "avoid") and not clause.asks:
        clause.adverbs = [word for word in clause.adverbs if word != "either"]


def played_earlier(clause: Clause, refer: Refer) -> None:
    """Before that he played a Dodge: not against the Attack of which was told before."""
    card = clause.objects[0] if len(clause.objects) == 1 else None
    if "before that" not in clause.adverbs or clause.verb not in ("play", "use") or card is None:
        return
    known = refer.printed(card)
    if card.is_a(*DEFENSES) or any({*DEFENSES} & {*one.classes} for one in known):
        clause.adverbs = ["beforehand" if word == "before that" else word for word in clause.adverbs]


RULES = (played_earlier, not_either, so_that_stops, stops, defends_in_turn, in_place)
