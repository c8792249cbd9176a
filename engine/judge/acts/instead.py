"""What a player may do if he plays no Special card: a Special card that he played this turn stands in its way.

Document: Effects In Place of a Special; a countered card counts as played (Countering Cards).
"""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.acts.conjunction import cards_played
from engine.judge.neutral import neutral
from engine.judge.timely import PLAYING, Judge, Past
from engine.world import Happening, Thing

GENERAL = ("use", "make", "do", "power")


def may_do_instead(case: Case) -> Ruling | None:
    """Reads "He may make an Attack if he does not play a Special card. May he make it?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    told = [h for h in case.world.log if h.actor == act.actor and _is_condition(h)]
    own = _is_condition(act) and act.kind == "persona power"
    offered = [h for h in told if act.verb in (h.verb.removeprefix("may "), *GENERAL)]
    if not act.actor or act.phase or (not own and (len(offered) != 1 or not _is_it(act, offered[0]))):
        return None
    rest = [h for h in case.world.log if h not in told and not neutral(h, act)]
    if not case.holds("in-place-of-special") or not all(_is_play(h, act.actor) for h in rest):
        return None
    return _ruled(case, act, rest)


def _ruled(case: Case, act: Happening, rest: list[Happening]) -> Ruling | None:
    played = [t for h in rest if h.verb == "play" and not h.negated for t in cards_played(h) if t.is_a("special card")]
    if not played and not any(h.verb == "play" for h in rest):
        return None
    countered = any(h.verb in ("counter", "countered") for h in rest)
    for happening in rest:
        happening.roles.pop("only", None)
    case.use(*case.world.log)
    case.care(*case.world.things)
    act.extra.pop("more", None)
    says = f"{case.world.name(act.actor)} has played {'a' if played else 'no'} Special card."
    case.step(says, "in-place-of-special", "countered-counts" if countered and played else None)
    if played:
        case.why_not.append(case.steps[-1])
    return Ruling(not played, f"He may {'not ' if played else ''}do it this turn.")


def _is_condition(happening: Happening) -> bool:
    """Reads "if he does not play a Special card", also behind what he does it for."""
    inner = happening.purpose
    if inner is not None and _is_condition(inner):
        return True
    if inner is not None and inner.negated and inner.extra.get("modal") == "must" and inner.verb == "play":
        return any(map(_is_bare, inner.things))
    named = happening.extra.get("sub") == "not play" and happening.roles.get("if") == "clause"
    return named and any(map(_is_bare, happening.others)) and happening.extra.get("doer") == happening.actor


def _is_bare(thing: Thing) -> bool:
    return thing.is_a("special card") and not thing.extra_name and not thing.traits


def _is_it(act: Happening, offered: Happening) -> bool:
    """Whether just that is asked for, in as many words or as "it"."""
    known = offered.cards
    inner = list(offered.purpose.things) if offered.purpose is not None else []
    said = act.cards
    return (
        not act.roles
        and not act.purpose
        and all(any(t is k or t.title == k.title for k in known + inner) for t in said)
    )


def _is_play(happening: Happening, player: str) -> bool:
    """Whether it tells what he played this turn, or that it was countered."""
    if happening.verb in ("counter", "countered"):
        return not happening.negated
    plain = happening.verb == "play" and happening.actor == player and happening.turn == 0
    return plain and not happening.roles.keys() - {"only"} and happening.purpose is None


JUDGES = (Judge(may_do_instead, PLAYING, Past.NONE, frozenset(["if"])),)
