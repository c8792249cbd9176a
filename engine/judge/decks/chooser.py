"""Who chooses the card that goes with a Darius (addendum, Removing Cards from the game and Darius: Event)."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.decks.brought import DARIUS
from engine.judge.decks.removed import BESIDE
from engine.judge.timely import Judge
from engine.world import Happening

TOLD = frozenset(["allow", "bring", "let", "lie", "have", "hold", "play", "include", "want", "use"])


def chooses(case: Case) -> Ruling | None:
    """Reads "Who chooses the card that is removed along with Darius?", "May Player B choose it?"."""
    question, act = case.question, case.question.act
    if question.negated or act is None or act.verb not in ("choose", "decide") or act.things or not _is_of_removed(act):
        return None
    gone = [h for h in case.world.log if _is_gone(h)]
    owners = {h.by if h.by not in ("", h.actor) else case.world.opponent(h.actor) for h in gone}
    rest = [h for h in case.world.log if h not in gone and not neutral(h, None)]
    if len(gone) != 1 or len(owners) != 1 or any(h.verb not in TOLD or h.phase or h.turn for h in rest):
        return None
    owner = owners.pop()
    if owner not in case.world.players or not _has_darius(rest, owner):
        return None
    if question.asks == "who":
        answer: str | bool = case.world.name(owner)
    elif question.asks == "whether" and question.modal in ("may", "can", "") and act.actor in case.world.players:
        answer = act.actor == owner
    else:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"The Darius is {case.world.name(owner)}'s.", "removed-with-darius")
    return Ruling(answer, f"{case.world.name(owner)} chooses which card is removed with the Darius.")


def _is_of_removed(act: Happening) -> bool:
    """Whether the choice is of the card that is removed with the Darius."""
    inner = act.purpose
    if act.kind != "card" or inner is None or inner.verb != "remove" or inner.negated or act.roles.keys() - {"object"}:
        return False
    named = all(thing.title.lower() in DARIUS for thing in inner.others) and not inner.things
    return named and bool(BESIDE & inner.roles.keys()) and not inner.roles.keys() - BESIDE - {"from"}


def _is_gone(told: Happening) -> bool:
    """Whether one Darius is removed from the game."""
    one = len(told.things) == 1 and told.things[0].title.lower() in DARIUS and told.things[0].count == 1
    plain = not told.roles.keys() - {"from", "in", "with"} and told.roles.get("from") == "game"
    return told.verb == "remove" and one and plain and not told.negated and bool(told.actor)


def _has_darius(told: list[Happening], owner: str) -> bool:
    """Whether several Darius are said to be in his deck."""
    return any(
        thing.title.lower() in DARIUS and thing.count > 1
        for one in told
        if one.verb in ("lie", "include", "have", "hold", "bring") and one.actor in ("", owner) and not one.negated
        for thing in one.cards
    )


JUDGES = (Judge(chooses, words=BESIDE),)
