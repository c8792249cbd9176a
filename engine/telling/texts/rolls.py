"""What a card makes players roll for: "by which both players must roll a die"."""

from __future__ import annotations

from engine.card import Effect
from engine.english.clause import Clause
from engine.world import Thing

SEEING = frozenset(["see", "find", "determine", "check", "learn", "decide"])


def rolled(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "both players must roll a die", "a player rolls when he makes a Power Blow (to see whether …)"."""
    subject = clause.subject
    objects = all(noun.is_a("die") and not noun.names for noun in clause.objects)
    if clause.modal not in ("must", "") or subject is None or not subject.is_a("player") or not objects:
        return None
    sees = clause.infinitive is None or clause.infinitive.verb in SEEING
    if clause.roles or clause.negated or not sees:
        return None
    every = subject.determiner in ("both", "all", "each", "every")
    if every and clause.modal and not (subject.relatives or clause.subs):
        return [Effect("all roll", {})]
    when = [sub.clause for sub in clause.subs if sub.link in ("when", "whenever", "if", "as soon as") and sub.clause]
    told = [*subject.relatives, *when] if len(when) == len(clause.subs) else []
    return [Effect("roll for power blow", {})] if len(told) == 1 and _makes_blow(told[0]) else None


def _makes_blow(clause: Clause) -> bool:
    """Reads "who makes a Power Blow", "when he makes a Power Blow"."""
    bare = clause.verb == "make" and len(clause.objects) == 1 and not (clause.negated or clause.roles or clause.subs)
    return bare and clause.objects[0].is_a("power blow")
