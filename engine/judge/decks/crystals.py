"""Crystals: whether one may be used without another one, and whether they count against the limit of Pre-Game cards.

Documents: Handbook, the texts of the Crystals; Type One, PreGame Crystals; Type Two, Pre-Game Crystals.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.aside.lenient import beside, plainly
from engine.aside.neutral import neutral
from engine.card import Source
from engine.case import Case, Ruling
from engine.deck.before import FIRST, needs
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

USING = frozenset(["use", "play", "include", "have", "associate", "add", "put", "take", "choose", "own", "hold"])
PLACES = frozenset(["among", "to", "as", "in", "with", "subject"])
NEEDING = frozenset(["need", "require", "presuppose"])
KEEPING = frozenset(["follow", "keep", "observe", "have", "need"])
COUNTING = frozenset(["against", "toward", "towards", "as", "among", "for", "subject", "of"])
"""What may stand beside a question whether they count."""


def goes_with(case: Case) -> Ruling | None:
    """Reads "He has no Calliope. May he use Euterpe?", "May he use Erato without Melpomene?"."""
    act = case.question.act
    if not case.question.permission or act is None or act.verb not in USING or act.negated or act.purpose is not None:
        return None
    act = plainly(act)
    card = _name(act.things[0]) if len(act.things) == 1 else ""
    without = [_name(other) for other in act.others] if "without" in act.roles else []
    if (
        not card
        or act.things[0].count != 1
        or (act.others and not all(without))
        or act.roles.keys() - PLACES - {"without"}
    ):
        return None
    told = [h for h in case.world.log if not neutral(h, act)]
    if not all(_is_told(h, act) or beside(h, case) for h in told):
        return None
    his = [h for h in told if _is_told(h, act)]
    lies = {name for h in his if not _denies(h) and h.zone != "hand" for name in _names(h)}
    lacks = {name for h in his if _denies(h) for name in _names(h)} | {*without}
    return _ruled(case, act.things[0], lies - {card}, lacks - {card})


def _ruled(case: Case, crystal: Thing, lies: set[str], lacks: set[str]) -> Ruling | None:
    first = FIRST.get(_name(crystal), "")
    case.care(*case.world.things)
    case.use(*case.world.log)
    if case.own("crystals-order"):
        case.step("Crystals are legal in whatever order.", "crystals-order")
        return Ruling(True, f"{crystal.title} may be used without another Crystal.")
    if case.ruleset != "classic" or not first or (first in lies) == (first in lacks or "" in lacks):
        return None
    case.step(f"{crystal.title} asks for {first.title()}.", _text(crystal))
    if first in lies:
        return Ruling(True, f"{first.title()} is in play.")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{crystal.title} may be used only with {first.title()}.")


def _text(crystal: Thing) -> Source:
    name = _name(crystal)
    return Source(f"handbook/crystal-{name}", needs(FIRST[name]))


def _name(thing: Thing) -> str:
    """The sub-title of a Crystal; "" for any other card."""
    name = thing.extra_name.removeprefix("crystal ")
    return name if name in {*FIRST, *FIRST.values()} else ""


def _names(happening: Happening) -> Iterator[str]:
    """The Crystals of which it tells; "" stands for every other one."""
    return (_name(thing) for thing in happening.things)


def _denies(happening: Happening) -> bool:
    return happening.negated or happening.verb == "lack" or happening.of_none


def _is_told(happening: Happening, act: Happening) -> bool:
    """Whether it tells which Crystals the player who is asked about uses, or does not use."""
    used = happening.verb in USING | {"lack", "be"} and happening.purpose is None and not happening.more
    others = all(_name(t) or (t.is_a("crystal") and "other" in t.traits | t.marks) for t in happening.cards)
    his = happening.actor in ("", act.actor) and happening.turn <= 0
    return used and his and bool(happening.cards) and others and not happening.roles.keys() - PLACES


def need(case: Case) -> Ruling | None:
    """Reads "Does Erato need Melpomene?", "Do Crystals have to be played in a certain order?"."""
    act = case.question.act
    asks = case.question.plain or case.question.obligation
    if not asks or act is None or act.negated or not _is_of_crystals(act) or not _is_unhindered(case):
        return None
    names = [_name(thing) for thing in act.cards]
    pair = act.verb in NEEDING and len(names) == 2 and FIRST.get(names[0]) == names[1]
    if case.own("crystals-order") and (pair or _asks_for_order(act)):
        case.step("They are legal in whatever order.", "crystals-order")
        return Ruling(False, "Crystals do not have to be in a specified order, and none needs another one.")
    if not pair or case.ruleset != "classic":
        return None
    case.step(f"{act.cards[0].title} asks for {names[1].title()}.", _text(act.cards[0]))
    return Ruling(True, f"{act.cards[0].title} may be used only with {names[1].title()}.")


def _asks_for_order(act: Happening) -> bool:
    ordered = any("order" in text for text in (act.kind, *act.roles, *act.roles.values()))
    return ordered and act.verb in KEEPING | USING | {"be"}


def count(case: Case) -> Ruling | None:
    """Reads "Do Crystals count against the limit of six Pre-Game cards?"."""
    act = case.question.act
    if not case.question.plain or act is None or act.verb != "count" or act.negated or not _is_of_crystals(act):
        return None
    if act.roles.keys() - COUNTING or not _is_unhindered(case) or not case.own("crystals-free"):
        return None
    case.step("They do not count.", "crystals-free")
    return Ruling(False, "Crystals do not count against the limit of Pre-Game cards.")


def _is_of_crystals(act: Happening) -> bool:
    return bool(act.things) and all(t.is_a("crystal") or _name(t) for t in act.things) and act.purpose is None


def _is_unhindered(case: Case) -> bool:
    """Whether nothing is told but which Crystals there are."""
    told = [h for h in case.world.log if not neutral(h, case.question.act)]
    case.care(*case.world.things)
    case.use(*told)
    return all(h.verb in USING and not h.negated and _is_of_crystals(h) for h in told)


WORDS = frozenset({*PLACES, *COUNTING, "without", "in order", "object", "also", "too", "as well"})
JUDGES = tuple(Judge(one, frozenset(), Past.ANY, WORDS) for one in (goes_with, need, count))
