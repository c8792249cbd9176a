"""What is chosen: "picks the weapon that is Disarmed" -> picks which weapon is Disarmed."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.telling.refer import Refer

PICKING = frozenset(["choose", "decide", "determine", "pick", "select", "name"])


def picks(clause: Clause, refer: Refer) -> None:
    """Picks the weapon that is Disarmed -> picks which weapon is Disarmed: it is not told that one is."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in PICKING or noun is None or noun.names or noun.more or clause.that is not None:
        return
    relative = noun.relatives[0] if len(noun.relatives) == 1 else None
    if relative is None or relative.link not in ("that", "which") or clause.infinitive is not None:
        return
    if noun.determiner != "the" or not noun.is_a("weapon", "weapon of choice", "card"):
        return
    bare = copy.copy(noun)
    bare.relatives, bare.determiner, bare.owner = [], "", None
    noun.relatives, noun.determiner, noun.owner = [], "", None
    relative.objects = [bare if one is noun else one for one in relative.objects]
    relative.subject = bare if relative.subject is noun else relative.subject
    relative.link, clause.that = "", relative


def takes_control(clause: Clause, refer: Refer) -> None:
    """Chooses X as the card that he takes control of -> chooses X as its target."""
    for role in (*clause.roles, *clause.subs):
        noun = role.noun
        if clause.verb not in PICKING or role.link != "as" or noun is None or not noun.is_a("card") or noun.names:
            continue
        said = noun.relatives[0] if len(noun.relatives) == 1 else None
        taken = [one.head for one in said.objects if one is not noun] if said is not None else []
        if said is not None and (
            said.verb == "control" or (said.verb in ("take", "gain") and taken[:1] == ["control"])
        ):
            noun.head, noun.relatives = "target", []


RULES = (picks, takes_control)
