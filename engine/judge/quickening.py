"""May a player use the Quickening of his own Persona? (R30)"""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.lexicon import split
from engine.shelf import short_names
from engine.world import Happening, Thing

KNOWN = {"plays": "play(P; target=P; [object]=player)", "have": "have(P; X)"}
USES = frozenset(["use", "include", "play", "have", "begin", "choose", "take", "associate"])
OWN = frozenset(["his own persona", "her own persona"])


def may_use_own(case: Case) -> Ruling | None:
    """Reads "May he use the Kurgan Quickening?" of the Kurgan."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal not in ("may", "can") or question.negated or act is None:
        return None
    if act.verb not in USES or act.negated or act.phase or not act.actor or act.purpose is not None:
        return None
    persona = case.world.players[act.actor].persona if act.actor in case.world.players else ""
    named = [thing for thing in case.world.things if "quickening" in thing.extra_name.split()]
    if not _is_asked(act, named) or not (_is_own(act) if not named else _is_named_for(named, persona)):
        return None
    if facts(case, act.actor, KNOWN) is None:
        return None
    case.care(*named, *act.things, *act.others)
    return _ruled(case)


def _is_asked(act: Happening, named: list[Thing]) -> bool:
    """Whether it is asked of the Quickening, which alone was named."""
    if len(named) > 1 or act.roles.keys() - {"as", "as a", "among", "in", "object", "for"}:
        return False
    if any(thing.count != 1 for thing in named):
        return False
    return act.things == named if act.things else act.kind == "quickening"


def _is_own(act: Happening) -> bool:
    """Reads "a Quickening of his own Persona", "the Quickening for Kane" of Kane."""
    return any(thing.title.lower() in OWN for thing in act.others) or (act.target == act.actor != "")


def _is_named_for(named: list[Thing], persona: str) -> bool:
    words = [word for word in named[0].extra_name.split() if word not in ("quickening", "the")]
    names = [split(name) for name in (persona, *short_names(persona))] if persona else []
    return any(words == [word for word in name if word != "the"] for name in names)


def _ruled(case: Case) -> Ruling:
    if case.own("own-quickening"):
        case.step("A Persona may not use his own Quickening.", "own-quickening")
        case.why_not.append(case.steps[-1])
        return Ruling(False, "He may not use the Quickening of the Persona that he plays.")
    case.inferred = True
    case.step("He gains no additional benefit of it; nothing forbids it.", "own-quickening-idle")
    return Ruling(True, "He may use it, without additional benefit.")


JUDGES = (Judge(may_use_own, frozenset(), Past.ANY, None),)
