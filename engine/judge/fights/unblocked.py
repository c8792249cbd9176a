"""Attacks that cannot be Power Blocked, by whatever card or effect (addendum, Focused Strike)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.counters.silence import settle
from engine.judge.fights.defense import strikes
from engine.judge.fights.strike import Strike
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening

ASKING = frozenset(["make", "be", "suffer", "exert", "use", "become", "count", "turn", "is"])
LINKS = frozenset(["against", "with", "subject", "object", "as", "as a", "by", "of"])


def is_barred(case: Case) -> Ruling | None:
    """Reads "May he make it a Power Block?", "Can he Power Block it?", "Is this a Power Block?"."""
    question, act = case.question, case.question.act
    if (
        question.asks != "whether"
        or question.negated
        or act is None
        or question.modal not in ("", "may", "can", "will")
    ):
        return None
    if not _of_power_block(act) or act.negated:
        return None
    settle(case)
    found = [strike for strike in strikes(case) if act.actor in ("", strike.target)]
    barred = [strike for strike in found if any(strike.does("no power block"))]
    if len(found) != 1 or not barred or not _about(act, found[0]):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    effect = barred[0].does("no power block")[0]
    case.step(f"{barred[0].thing.title} cannot be Power Blocked, by whatever card or effect.", effect)
    if question.permission:
        case.why_not.append(case.steps[-1])
    return Ruling(False, f"{barred[0].thing.title} cannot be Power Blocked.")


def _of_power_block(act: Happening) -> bool:
    """Whether the question is if there is, or may be, a Power Block."""
    aim = act.purpose if act.verb in ("exert", "use", "make") and act.purpose is not None else act
    made = aim.kind == "power block" or aim.roles.get("object") == "power block"
    known = act.verb in ASKING and not (set(act.roles) | set(aim.roles)) - LINKS
    return made and known and aim.verb in ASKING and not (act.phase or act.turn)


def _about(act: Happening, strike: Strike) -> bool:
    """Whether it is about this Attack, the Block against it, or what was played with one of them."""
    aim = act.purpose if act.purpose is not None else act
    cards = [*act.cards, *aim.cards]
    return all(t in strike.made_with or t.is_a("block") or t is strike.tool or t.is_a("edge") for t in cards)


JUDGES = (Judge(is_barred, PLAYING, words=frozenset({"against"})),)
