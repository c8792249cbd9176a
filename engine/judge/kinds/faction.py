"""Factions: how many there are, and which Personas belong to one."""

from __future__ import annotations

from corpus.document import Ruleset
from engine.case import Case, Ruling
from engine.deck.bearer import Faction, factions, members, persona_key
from engine.judge.beside import beside
from engine.judge.timely import Judge
from engine.shelf import personas, short_names
from engine.world import Happening


def _factions(case: Case) -> tuple[Faction, ...]:
    """The Factions as the ruleset's own documents list them; Type One has no list."""
    of = Ruleset(case.ruleset)
    return () if of is Ruleset.TYPE1 else tuple(faction for faction in factions() if of in faction.rulesets)


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Factions are there?"."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or question.unit not in ("faction", "Factions") or act is None:
        return None
    if act.verb not in ("be", "exist") or act.roles.keys() - {"object", "in", "subject"} or not _factions(case):
        return None
    if any(not _counts(happening) for happening in case.world.log):
        return None
    case.use(*case.world.log)
    number = len(_factions(case))
    case.step(f"There are {number} Factions.", "factions")
    return Ruling(number, f"There are {number} Factions.")


def _counts(happening: Happening) -> bool:
    """Reads "A player counts the Factions to which Personas belong"."""
    return happening.verb == "count" and happening.kind == "faction" and not happening.things and not happening.negated


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


def shares(case: Case) -> Ruling | None:
    """Reads "Do Kalas and Brother Paul belong to the same Faction?": whether one Faction names both."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb not in ("belong", "be", "share", "have") or not _factions(case):
        return None
    clause = question.clause
    nouns = [*clause.nouns(), *(role.noun for role in clause.subs if role.noun is not None)]
    parts = [part for noun in nouns for one in noun.each() for part in (one, one.of) if part is not None]
    named = {one.head.removeprefix("persona:") for one in parts if one.head.startswith("persona:")}
    if act.actor == "all":
        named |= {player.persona for player in case.world.players.values() if player.persona}
    same = any(one.is_a("faction") and (one.has("same") or act.verb == "share") for one in parts)
    rest = [h for h in case.world.log if not (beside(h, case) or h.verb == "play")]
    if not same or len(named) != len(("one", "other")) or rest or act.negated:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    of = Ruleset(case.ruleset)
    keys = [{persona_key(n) for n in (short_names(name) if name in personas() else [name])} for name in named]
    found = any(all(key & members(persona_key(one.name), of) for key in keys) for one in _factions(case))
    case.step(f"{' and '.join(sorted(named))} are {'' if found else 'not '}named as members of one.", "factions")
    return Ruling(found, f"They {'share' if found else 'do not share'} a Faction.")


JUDGES = (
    Judge(shares, words=frozenset({"with", "to"})),
    Judge(how_many, words=frozenset({"according to"})),
    Judge(belongs),
)
