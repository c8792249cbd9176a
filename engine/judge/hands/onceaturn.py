"""One Exertion a turn: who has made his makes no other, whatever else is told, unless a card gives him one."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening

EXERTIONS = ("exertion", "hard exertion")
GIVING = frozenset(["allow", "let", "permit", "give", "grant", "ignore", "duplicate", "control"])
"""Verbs of what may give him another one, or take back the first."""


def may_exert_again(case: Case) -> Ruling | None:
    """Reads "May he make an Exertion for a Power Block?" of who has made one before, for whatever it was."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or not act.actor or act.turn or act.negated or not _exerts(act):
        return None
    made = [h for h in case.world.log if h.actor == act.actor and not h.turn and _was_made(h)]
    if len(made) != 1 or any(_gives(h, act) for h in case.world.log):
        return None
    mine = [t for h in case.world.happened("have", "use", "play", actor=act.actor) for t in h.things]
    unknown = next((t for t in mine if t.unknown and t.extra_name and not t.is_a("attack", "defense")), None)
    if unknown is not None:
        raise Open(f"whether {unknown.title} gives him another Exertion stands in no document")
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step("An Exertion has been made this turn.", "one-exertion")
    case.why_not.append(case.steps[-1])
    case.changes.append("no Exertion had been made this turn")
    return Ruling(False, "Only one Exertion may be made each turn.")


def _exerts(act: Happening) -> bool:
    """Whether he would make an Exertion; a Soft Exertion of Type Two is none that counts."""
    given = act.purpose is not None and act.purpose.verb in GIVING  # "with a card that lets him make more"
    if given or "soft" in act.roles or (act.others and act.verb != "exert"):
        return False
    return act.verb == "exert" or (act.verb == "make" and act.kind in EXERTIONS)


def _was_made(happening: Happening) -> bool:
    told = happening.verb == "exert" or (happening.verb == "make" and happening.kind in EXERTIONS)
    return told and not happening.negated and "soft" not in happening.roles and "modal" not in happening.extra


def _gives(happening: Happening, act: Happening) -> bool:
    """Whether somebody or something may give him another Exertion."""
    allowed = happening.extra.get("modal") in ("may", "can") or happening.verb.startswith(("may ", "can "))
    return not neutral(happening, act) and not happening.negated and (allowed or happening.verb in GIVING)


JUDGES = (Judge(may_exert_again, None, Past.ANY, None),)
