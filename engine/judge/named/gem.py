"""Type Two's Exertions for Attribute Gems: a number of them that must be found, or an effect for each."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening


def by_gems(case: Case) -> Ruling | None:
    """Reads whether what a card does for three Agility gems happens, after so many of them were found."""
    wanted = [d for h in case.world.log if (d := _demand(h)) is not None]
    gem = wanted[0].kind if wanted else ""
    found = [h for h in case.world.log if h.verb == "find" and h.kind == gem and not h.negated]
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
    if happening.negated or (not happening.extra.get("remark") and not _is_made(happening)):
        return None
    for one in (happening, happening.purpose):
        if one is not None and one.verb in ("exert", "make") and one.kind.endswith("gem") and not one.negated:
            return one
    return None


def _is_made(told: Happening) -> bool:
    """Reads "he makes a Soft Exertion for three Agility gems to disarm his opponent"."""
    bare = not (told.things or told.others or told.turn or told.by or told.number or told.roles.keys() - {"soft"})
    return told.verb == "exert" and "gems" in told.extra and bool(told.actor) and bare


def _is_effect(act: Happening, effect: Happening) -> bool:
    """Whether the question asks if the opponent is Disarmed, or another state comes about."""
    disarmed = effect.verb == "disarm" and act.verb == "state" and act.kind == "disarmed"
    return disarmed and not act.negated and act.actor == effect.target


def _all_told(case: Case, gems: Happening) -> bool:
    """Whether all else is the play of that card and the five cards that were drawn."""
    rest = [h for h in case.world.log if h is not gems and _demand(h) is None and not neutral(h, None)]
    drawn = [h for h in rest if (h.verb == "draw" and h.number == 5) or _is_other_gem(h, gems)]
    made = any(_is_made(h) for h in case.world.log)
    return all(h.verb == "play" or h in drawn for h in rest) and _one_card(rest, made=made)


def _is_other_gem(told: Happening, gems: Happening) -> bool:
    """Whether it tells of Gems that the card does not ask for."""
    return told.verb == "find" and told.kind.endswith(" gem") and told.kind != gems.kind and told.actor == gems.actor


def _one_card(rest: list[Happening], *, made: bool) -> bool:
    """Whether one card was played, which need not be told where the Exertion itself is."""
    played = sum(h.verb == "play" for h in rest)
    return (played == 1 or (made and not played)) and all(h.actor for h in rest)


JUDGES = (Judge(by_gems, frozenset(["defense phase", "attack phase"]), Past.NONE),)
