"""Type Two's Exertions for Attribute Gems: a number of them that must be found, or an effect for each."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening


def by_gems(case: Case) -> Ruling | None:
    """Reads whether what a card does for three Agility gems happens, after so many of them were found."""
    wanted = [d for h in case.world.log if (d := _demand(h)) is not None]
    found = [h for h in case.world.log if h.verb == "find" and h.kind.endswith("gem") and not h.negated]
    act = case.question.act
    if len(wanted) != 1 or len(found) != 1 or act is None or case.question.asks != "whether":
        return None
    demand, gems = wanted[0], found[0]
    needed = int(demand.extra.get("gems", "0"))
    if not needed or gems.number is None or demand.purpose is None or demand.kind != gems.kind:
        return None
    if not _is_effect(act, demand.purpose) or case.question.modal or not _all_told(case, gems):
        return None
    enough = gems.number >= needed
    case.use(*case.world.log)
    case.care(*case.world.things)
    says = f"{gems.number} of the {needed} {demand.kind}s are found, so it takes {'' if enough else 'no '}effect."
    case.step(says, "gem-threshold")
    return Ruling(enough, says)


def _demand(happening: Happening) -> Happening | None:
    """The Exertion for gems that a card is said to call for."""
    if happening.negated or not happening.extra.get("remark"):
        return None
    for one in (happening, happening.purpose):
        if one is not None and one.verb in ("exert", "make") and one.kind.endswith("gem") and not one.negated:
            return one
    return None


def _is_effect(act: Happening, effect: Happening) -> bool:
    """Whether the question asks if the opponent is Disarmed, or another state comes about."""
    disarmed = effect.verb == "disarm" and act.verb == "state" and act.kind == "disarmed"
    return disarmed and not act.negated and act.actor == effect.target


def _all_told(case: Case, gems: Happening) -> bool:
    """Whether all else is the play of that card and the five cards that were drawn."""
    rest = [h for h in case.world.log if h is not gems and _demand(h) is None and not neutral(h, None)]
    return all(h.verb == "play" or (h.verb == "draw" and h.number == 5) for h in rest) and _one_card(rest)


def _one_card(rest: list[Happening]) -> bool:
    return sum(h.verb == "play" for h in rest) == 1 and all(h.actor for h in rest)


JUDGES = (Judge(by_gems, frozenset(["defense phase", "attack phase"]), Past.NONE),)
