"""Factions: how many there are, and which Personas belong to one."""

from __future__ import annotations

from corpus.document import Ruleset
from engine.aside.lenient import beside
from engine.case import Case, Ruling
from engine.deck.bearer import Faction, factions, members, persona_key
from engine.judge.timely import Judge
from engine.shelf import personas, short_names
from engine.world import Happening


def _factions(case: Case) -> tuple[Faction, ...]:
    """The Factions as the ruleset's own documents list them; Type One has no list."""
    of = Ruleset(case.ruleset)
    return () if of is Ruleset.TYPE1 else tuple(faction for faction in factions() if of in faction.rulesets)


def belongs(case: Case) -> Ruling | None:
    """Reads "Does Methos belong to a Faction?", "Is Kalas a member of the Romans?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or not all(beside(happening, case) for happening in case.world.log):
        return None
    if act.things or act.negated or not (act.verb == "belong" or (act.verb == "be" and act.kind == "member")):
        return None
    persona = case.world.players[act.actor].persona if act.actor in case.world.players else ""
    asked = _asked(case, act)
    if not persona or not asked:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    keys = {persona_key(name) for name in (short_names(persona) if persona in personas() else [persona])}
    found = any(keys & members(persona_key(one.name), Ruleset(case.ruleset)) for one in asked)
    case.step(f"{persona} is {'' if found else 'not '}named among their members.", "factions")
    return Ruling(found, f"{persona} {'belongs' if found else 'does not belong'} to {_named(act)}.")


def _asked(case: Case, act: Happening) -> tuple[Faction, ...]:
    """The Factions that are asked about: all of them, or the one that is named."""
    roles = {key: value for key, value in act.roles.items() if key not in ("subject", "object")}
    if not act.others:
        return _factions(case) if set(roles.values()) == {"faction"} and roles.keys() <= {"to", "of"} else ()
    if len(act.others) != 1 or roles.keys() - {"to", "of"}:
        return ()
    key = persona_key(act.others[0].title)
    return tuple(faction for faction in _factions(case) if persona_key(faction.name) == key)


def _named(act: Happening) -> str:
    return act.others[0].title if act.others else "a Faction"


JUDGES = (Judge(belongs),)
