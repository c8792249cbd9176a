"""How somebody comes to stand again, or to his weapon: "he gets up" -> he regains his feet; "gets it back"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

RISES = frozenset(["get", "stand", "rise", "scramble"])
UP = frozenset(["up", "back up", "back on", "to", "onto", "back to"])
FEET = ("foot", "feet")


def stands_up(clause: Clause, refer: Refer) -> None:
    """He gets up, stands up, is back on his feet -> he regains his feet."""
    back = "back" in clause.adverbs
    up = [role for role in clause.roles if role.link in UP or (role.link == "on" and back)]
    on_feet = [role for role in up if role.noun is not None and role.noun.is_a(*FEET)]
    bare = [role for role in up if role.noun is None]
    rises = clause.verb in RISES and not clause.objects and (bool(bare) or "up" in clause.adverbs or bool(on_feet))
    back = clause.verb == "be" and not clause.objects and bool(on_feet) and (back or on_feet[0].link != "on")
    if not (rises or back) or clause.passive or not somebody(clause.subject, refer):
        return
    clause.verb = "regain"
    clause.objects = [Noun(tuple(clause.words[:1]), "foot", determiner="his", owner=copy.copy(clause.subject))]
    clause.roles = [role for role in clause.roles if role not in (*bare, *on_feet)]
    clause.adverbs = [word for word in clause.adverbs if word not in ("up", "back", "again")]


def gets_it_back(clause: Clause, refer: Refer) -> None:
    """Gets it back, behind "he is Disarmed", "his weapon" -> recovers his weapon."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    it = noun is not None and noun.is_it
    if clause.verb not in ("get", "win", "take") or "back" not in clause.adverbs or not it or noun is None:
        return
    if clause.negated or clause.passive or not somebody(clause.subject, refer):
        return
    last = next((h for h in reversed(refer.world.log) if h.verb not in ("roll", "exert")), None)
    lost = last is not None and (last.verb == "disarm" or (last.verb == "state" and last.kind == "disarmed"))
    if lost or (last is not None and any(thing.is_a("weapon") for thing in last.cards)):
        clause.verb, clause.adverbs = "recover", [word for word in clause.adverbs if word != "back"]
        clause.objects = [Noun(noun.words, "weapon", determiner="his", owner=copy.copy(clause.subject))]


RULES = (stands_up, gets_it_back)
