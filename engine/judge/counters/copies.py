"""How many of several identical cards must be countered, so that none of them has its effect (In Conjunction)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.neutral import neutral
from engine.judge.timely import PLAYING, Judge
from engine.world import Happening, Thing

WORKING = ("undodgeable", "unblockable", "head shot", "no power block")
"""What each of the copies does to the Attack by itself."""


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Lunges must be countered before he may dodge the Attack?"."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "how many" or question.modal not in ("must", "") or question.negated:
        return None
    asked = [*question.asked, *act.things]
    if act.verb != "counter" or act.negated or act.phase or not case.holds("counter-each-copy"):
        return None
    plays = [h for h in case.world.happened("play", turn=0) if _copies(h, asked) is not None]
    card = _copies(plays[0], asked) if len(plays) == 1 else None
    if (
        card is None
        or act.actor == plays[0].actor
        or not all(_bears_not(case, h, card, plays[0]) for h in case.world.log)
    ):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    effect = next(e for verb in WORKING for e in card.does(verb))
    case.step(f"{card.count} {card.title} are played; each must be countered.", "counter-each-copy", effect)
    return Ruling(card.count, f"{card.count} must be countered.")


def _copies(happening: Happening, asked: list[Thing]) -> Thing | None:
    """The cards of which it is asked, where they were played with an Attack."""
    if happening.negated or len(happening.things) != 1 or not happening.others or happening.extra.get("on"):
        return None
    card = happening.things[0]
    works = any(True for verb in WORKING for _ in card.does(verb))
    same = bool(asked) and all(one.extra_name == card.extra_name for one in asked) and bool(card.extra_name)
    return card if works and same and happening.others[0].is_a("attack") else None


def _bears_not(case: Case, happening: Happening, card: Thing, play: Happening) -> bool:
    """Whether it only tells again what each copy does, or what for they are to be countered."""
    if happening is play or neutral(happening, case.question.act):
        return True
    again = happening.verb == "make" and any(thing.extra_name == card.extra_name for thing in happening.things)
    aim = happening.verb == "may defend" and happening.extra.get("follows") == "yes"
    wish = happening.verb == "want"
    return (again and not happening.negated and not happening.more) or aim or wish


JUDGES = (Judge(how_many, PLAYING, words=frozenset(["before", "so that", "in order"])),)
