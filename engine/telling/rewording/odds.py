"""Chances of a die, "3 in 6", and weapons of which nothing but "unbroken" is said."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.telling.refer import Refer

SIDES = 6
WHOLE = frozenset(["unbroken", "intact", "undamaged", "whole"])


def in_six(clause: Clause, refer: Refer) -> None:
    """Raises his chance to 3 in 6 -> raises his chance to 3."""
    for role, after in list(zip(clause.roles, clause.roles[1:], strict=False)):
        number, sides = role.noun, after.noun
        bare = number is not None and number.number is not None and not (number.head or number.more)
        six = sides is not None and sides.number == SIDES and not (sides.head or sides.more)
        if role.link in ("to", "at", "by") and after.link in ("in", "out of") and bare and six:
            clause.roles = [one for one in clause.roles if one is not after]


def unbroken(clause: Clause, refer: Refer) -> None:
    """His weapon is unbroken -> his weapon is not broken."""
    said, subject = clause.objects[0] if len(clause.objects) == 1 else None, clause.subject
    if clause.verb not in ("be", "remain", "stay") or clause.negated or subject is None or said is None:
        return
    if subject.is_a("weapon", "weapon of choice", "sword") and not said.head and {*said.adjectives} <= WHOLE:
        clause.verb, clause.negated, said.adjectives = "be", True, ("broken",)


RULES = (in_six, unbroken)
