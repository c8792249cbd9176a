"""Cards that a Pre-Game card let a player add (rulebook, Removing Cards from the Game): whether they go with it."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.neutral import neutral
from engine.judge.timely import Judge
from engine.world import Happening

ALLOWING = frozenset(["allow", "let", "permit"])
ADDING = frozenset(["add", "include", "put", "bring"])
MEANS = frozenset(["quickening", "pre-game card"])
HAVING = frozenset(["use", "have", "hold", "play", "associate"])
PLACES = ("deck", "endurance", "game", "play")
GONE = frozenset(["from", "with", "subject"])


def go_with_it(case: Case) -> Ruling | None:
    """Reads "Must the cards added by it be removed, too?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.negated or act is None or question.modal not in ("", "must"):
        return None
    log = [h for h in case.world.log if not neutral(h, None) and not _is_unprotected(h)]
    allowing = [one for h in log if (one := _allowing(h)) is not None]
    gone = [h for h in log if _is_gone(h)]
    rest = [h for h in log if _allowing(h) is None and h not in gone]
    if len(allowing) != 1 or len(gone) != 1 or not all(_is_use(h) for h in rest):
        return None
    added = allowing[0].purpose
    if not _is_same(allowing[0], gone[0], rest) or added is None or not _is_added(act, added):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    removed = case.ruleset != "type2"
    case.step("So it is where a card that allowed others to be added is removed.", "added-cards")
    return Ruling(removed, f"What it allowed to be added {'must be removed, too' if removed else 'is not removed'}.")


def _is_unprotected(told: Happening) -> bool:
    """Reads "No Premium protects the added cards"."""
    nobody = told.negated or (bool(told.things) and all(thing.count == 0 for thing in told.things))
    return told.verb in ("protect", "save", "keep") and nobody


def _is_means(told: Happening) -> bool:
    cards = [*told.things, *told.others]
    named = [thing for thing in cards if thing.extra_name]
    before = bool(cards) and all(thing.is_a("pre-game") and thing.count == 1 for thing in cards)
    return (told.kind in MEANS and not named) or before


def _allowing(told: Happening) -> Happening | None:
    """Reads "a Pre-Game card that allowed him to add 3 cards to his deck"."""
    said = told.purpose if told.verb in HAVING and told.kind in MEANS and told.purpose is not None else told
    inner = said.purpose
    if said.verb not in ALLOWING or said.negated or told.negated or inner is None or not _is_means(told):
        return None
    place = inner.roles.get("to", inner.roles.get("in", inner.roles.get("into", "deck"))) in ("deck", "endurance")
    adds = inner.verb in ADDING and inner.kind == "card" and not (inner.things or inner.others or inner.negated)
    return (
        Happening("allow", things=[*told.things, *told.others], kind=told.kind, purpose=inner)
        if adds and place
        else None
    )


def _is_gone(told: Happening) -> bool:
    """Reads "it is removed from the game"."""
    place = told.roles.get("from", "game") in ("game", "play")
    removes = told.verb == "remove" and not told.negated and not told.roles.keys() - GONE
    things = [thing for thing in told.things if thing.is_a("pre-game")]
    return removes and place and (told.kind in MEANS or (len(things) == 1 == len(told.things)))


def _is_use(told: Happening) -> bool:
    return told.verb in HAVING and not told.negated and _is_means(told) and told.purpose is None and not told.phase


def _is_same(allowing: Happening, gone: Happening, used: list[Happening]) -> bool:
    """Whether it is that card which is removed: it may be called a Quickening, and a Pre-Game card."""
    if gone.things:
        return gone.things[0] in allowing.things
    kinds = {use.kind for use in used if any(thing in allowing.things for thing in (*use.things, *use.others))}
    return gone.kind in {allowing.kind, *kinds}


def _is_added(act: Happening, added: Happening) -> bool:
    """Whether it asks of the cards that were added."""
    inner = act.purpose
    said = inner is not None and inner.verb in ADDING and "passive" in inner.extra and not inner.negated
    kind = act.kind == "added card" or (act.kind == "card" and (said or (act.number or 0) > 1))
    they = act.roles.get("subject") == "they" and not act.kind and all(not thing.extra_name for thing in act.things)
    number = act.number in (None, added.number)
    place = not act.roles.keys() - {"from", "too", "subject"} and act.roles.get("from", "deck") in PLACES
    return act.verb in ("remove", "take") and (kind or they) and number and place and not act.negated


JUDGES = (Judge(go_with_it, words=frozenset({"too"})),)
