"""Whether two cards are the same card, and whether they have the same Title (R01)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.deck.name import name_of
from engine.judge.timely import Judge
from engine.world import Happening, Thing

FEATURES = frozenset(["title", "text", "grid", "icon"])
"""What makes a card the same, or unique."""
LIKE = ("alike", "unlike")


def are_same(case: Case) -> Ruling | None:
    """Reads "Are they the same card?"."""
    act = _asked(case, "card")
    told = [h for h in case.world.log if h.verb in LIKE]
    if act is None or not told or not all(h.verb in LIKE or _mentions(h) for h in case.world.log):
        return None
    if any(h.negated or h.kind not in FEATURES for h in told) or len(_cards(case)) > 2:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    return _told(case, act, {h.kind for h in told if h.verb == "alike"}, {h.kind for h in told if h.verb == "unlike"})


def _told(case: Case, act: Happening, alike: set[str], unlike: set[str]) -> Ruling | None:
    if unlike & alike:
        return None
    if unlike:
        case.step(f"They differ in their {' and '.join(sorted(unlike))}.", "same-card")
        return Ruling(act.verb == "unlike", "They are not the same card.")
    if {"title", "text"} <= alike and alike & {"grid", "icon"}:
        case.step("They have the same Title, Grid or Icon, and Text.", "same-card")
        return Ruling(act.verb == "alike", "They are the same card.")
    raise Open(
        "whether their Title, their Grid or Icon, and their Text are all the same is not told", ("handbook/same",)
    )


def have_same_title(case: Case) -> Ruling | None:
    """Reads "Do they have the same Title?": the sub-title is no part of it."""
    act = _asked(case, "title")
    cards = _cards(case)
    if act is None or len(cards) != 2 or not all(map(_mentions, case.world.log)):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    first, second = (name_of(card.title).key for card in cards)
    same = first == second
    case.step(
        "The sub-title is no part of the Title." if same else "The Titles are not exactly the same.", "same-title"
    )
    return Ruling(same is (act.verb == "alike"), f"The Titles are {'' if same else 'not '}the same.")


def _asked(case: Case, kind: str) -> Happening | None:
    question = case.question
    fits = question.asks == "whether" and not question.modal and not question.negated
    return question.act if fits and question.act and question.act.verb in LIKE and question.act.kind == kind else None


def _mentions(happening: Happening) -> bool:
    """Whether it only says where the cards are."""
    lies = happening.verb in ("have", "hold", "lie", "include", "contain") and not happening.negated
    return lies and set(happening.roles) <= {"in", "subject"} and not happening.purpose


def _cards(case: Case) -> list[Thing]:
    """The cards that were named, each once."""
    found: dict[tuple[str, str], Thing] = {}
    for thing in case.world.things:
        if thing.extra_name:
            found.setdefault((thing.title, thing.edition), thing)
    return list(found.values())


JUDGES = (Judge(are_same), Judge(have_same_title))
