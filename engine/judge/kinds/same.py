"""Whether two cards are the same card, and whether they have the same Title."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.deck.name import name_of
from engine.judge.timely import Judge
from engine.world import Happening, Thing

FEATURES = frozenset(["title", "text", "grid", "icon"])
"""What makes a card the same, or unique."""
LIKE = ("alike", "unlike")
UNIQUE = ("unique card", "different card", "unique", "different")
"""What two cards are that are not the same."""
ICONS = frozenset(["event", "situation", "object", "location", "plot", "edge"])
NO_TEXT = frozenset(["is", "restricted", "unrestricted", "different text", "covers"])
"""What is told of a card that stands not in its Text."""


def are_same(case: Case) -> Ruling | None:
    """Reads "Are they the same card?"."""
    act = _asked(case, "card")
    cards = _cards(case)
    if act is None or len(cards) > 2 or not (cards or _is_of_nameless(case, act)):
        return None
    alike, unlike = set[str](), set[str]()
    for happening in case.world.log:
        told = _feature(happening)
        if told is None and not (_mentions(happening)):
            return None
        if told is not None:
            (alike if told[1] else unlike).update(told[0])
    if len(cards) == 2 and _texts_differ(*cards):
        unlike.add("text")
    if not alike | unlike:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    return _told(case, act, alike, unlike)


def _is_of_nameless(case: Case, act: Happening) -> bool:
    """Whether all is told of the two cards that are asked about, and they are not named."""
    pair = act.things[0] if len(act.things) == 1 and not act.others else None
    if pair is None or pair.count != 2 or pair.marks or pair.traits or pair.extra_name:
        return False
    told = [h for h in case.world.log if not (h.others or h.actor or h.turn or h.more or h.roles)]
    alike = [h for h in told if [(t.title, t.count) for t in h.things] == [(pair.title, pair.count)]]
    return len(alike) == len(case.world.log)


def _feature(happening: Happening) -> tuple[set[str], bool] | None:
    """In what they are said to be alike, or to differ; None where it tells of something else."""
    if happening.negated or happening.purpose is not None or happening.target:
        return None
    if happening.verb in LIKE:
        return ({happening.kind}, happening.verb == "alike") if happening.kind in FEATURES else None
    if happening.verb == "be" and happening.kind in FEATURES and happening.roles in ({"object": "different"},):
        return {happening.kind}, False
    if happening.verb == "differ" and happening.kind in FEATURES and not happening.roles:
        return {happening.kind}, False
    if happening.verb == "be" and happening.kind == "both" and happening.roles == {"with": "title"}:
        return {"title", "icon"}, True
    if happening.verb == "is" and len(happening.things) == 2 and happening.kind in ICONS:
        return {"icon"}, True
    return None


def _texts_differ(first: Thing, second: Thing) -> bool:
    """Whether both Texts are told, or printed, and are not the same."""
    texts = [_text(card) for card in (first, second)]
    return all(texts) and texts[0] != texts[1]


def _text(card: Thing) -> set[str]:
    return {f"{e.do} {sorted(e.values.items())}" for e in card.effects if e.do not in NO_TEXT}


def _told(case: Case, act: Happening, alike: set[str], unlike: set[str]) -> Ruling | None:
    if unlike & alike:
        return None
    if unlike:
        case.step(f"They differ in their {' and '.join(sorted(unlike))}.", "same-card")
        return Ruling(act.verb != "alike", "They are not the same card.")
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
    if case.ruleset == "type2" and any("/" in card.title for card in cards):
        raise Open("a card of two types has two Titles", ("type2/dual-type-cards",))
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
    act = question.act
    if not question.plain or act is None:
        return None
    unique = act.verb == "is" and act.kind in UNIQUE and sum(t.count for t in act.things) == 2 and kind == "card"
    return act if unique or (act.verb in LIKE and act.kind == kind) else None


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
