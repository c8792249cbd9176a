"""Chances of a die, "3 in 6", and weapons of which nothing but "unbroken" is said."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
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


def by_rolling(clause: Clause, refer: Refer) -> None:
    """Regains his feet by rolling a die, without making an Exertion -> rolls a die to regain his feet, without one."""
    by = [role for role in clause.roles if role.link == "by" and role.clause is not None and role.clause.verb == "roll"]
    roll = by[0].clause if len(by) == 1 else None
    if clause.verb not in REGAINING or not clause.objects or roll is None or clause.infinitive is not None:
        return
    if roll.negated or roll.subs or roll.infinitive or not all(noun.is_a("die") for noun in roll.objects):
        return
    aim = Clause(clause.verb, clause.words, clause.subject, clause.objects, form="to")
    clause.roles = [*[role for role in clause.roles if role is not by[0]], *roll.roles]
    clause.verb, clause.objects, clause.infinitive = "roll", roll.objects, aim
    for role in clause.roles:
        exertion = _exertion_of(role.clause) if role.link == "without" else None
        if exertion is not None:
            role.clause, role.noun = None, exertion


def _exertion_of(doing: Clause | None) -> Noun | None:
    """Reads "making any Exertion" as the Exertion."""
    made = doing.objects if doing is not None and doing.verb == "make" and not (doing.roles or doing.subs) else []
    return made[0] if len(made) == 1 and made[0].is_a("exertion", "hard exertion", "soft exertion") else None


REGAINING = frozenset(["regain", "recover"])
RULES = (in_six, unbroken, by_rolling)
