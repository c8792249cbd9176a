"""What a card makes players roll for: "by which both players must roll a die"."""

from __future__ import annotations

from engine.card import Effect
from engine.english.clause import Clause
from engine.world import Thing


def rolled(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "both players must roll a die", "a player who makes a Power Blow must roll (to see if …)"."""
    subject = clause.subject
    objects = all(noun.is_a("die") and not noun.names for noun in clause.objects)
    if clause.modal != "must" or subject is None or not subject.is_a("player") or not objects or clause.negated:
        return None
    if clause.roles or clause.subs:
        return None
    if subject.determiner in ("both", "all", "each", "every") and not subject.relatives:
        return [Effect("all roll", {})]
    blows = [r for r in subject.relatives if r.verb == "make" and len(r.objects) == 1 and not r.negated]
    if len(blows) == 1 == len(subject.relatives) and blows[0].objects[0].is_a("power blow"):
        return [Effect("roll for power blow", {})]
    return None
