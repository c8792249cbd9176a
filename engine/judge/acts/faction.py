"""Factions: how many there are, and which Personas belong to one."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.timely import Judge
from engine.world import Happening

NUMBER = {"classic": 2, "type2": 3}
MEMBERS = {
    "classic": frozenset(["Duncan MacLeod", "Connor MacLeod", "Caspian", "Kronos", "Methos", "Silas"]),
    "type2": frozenset(
        [
            "Duncan MacLeod", "Connor MacLeod", "Colin MacLeod", "Caspian", "Kronos", "Methos", "Silas",
            "Marcus Octavius", "Marcus Constantine", "Brother Paul", "Antonius Kalas", "Cardinal Giovanni",
            "Marcus Korolus",
        ]
    ),
}  # fmt: skip
"""Who belongs to a Faction, as the rulesets list them; Type One has no list."""


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Factions are there?"."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or question.unit not in ("faction", "Factions") or act is None:
        return None
    if act.verb not in ("be", "exist") or act.roles.keys() - {"object", "in", "subject"} or case.ruleset not in NUMBER:
        return None
    if any(not _counts(happening) for happening in case.world.log):
        return None
    case.use(*case.world.log)
    number = NUMBER[case.ruleset]
    case.step(f"There are {number} Factions.", "factions")
    return Ruling(number, f"There are {number} Factions.")


def _counts(happening: Happening) -> bool:
    """Reads "A player counts the Factions to which Personas belong"."""
    return happening.verb == "count" and happening.kind == "faction" and not happening.things and not happening.negated


def belongs(case: Case) -> Ruling | None:
    """Reads "Does Methos belong to a Faction?", "Is Kalas a member of a Faction?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal or question.negated or act is None or case.world.log:
        return None
    to = act.verb == "belong" and act.roles == {"to": "faction"}
    member = act.verb == "be" and act.kind == "member" and act.roles.keys() - {"subject"} == {"of"}
    if not (to or (member and act.roles["of"] == "faction")) or act.things or act.others:
        return None
    persona = case.world.players[act.actor].persona if act.actor in case.world.players else ""
    if not persona or case.ruleset not in MEMBERS:
        return None
    found = persona in MEMBERS[case.ruleset]
    case.step(f"{persona} is {'' if found else 'not '}named among their members.", "factions")
    return Ruling(found, f"{persona} {'belongs' if found else 'does not belong'} to a Faction.")


JUDGES = (Judge(how_many), Judge(belongs))
