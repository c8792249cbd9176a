"""How many Special cards and Exertions a turn allows, and how many are left (Special Cards, Exertions)."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening, Thing

SPECIALS = ("special", "special card")
HARD = ("exertion", "hard exertion")
EACH = frozenset(["each turn", "per turn", "a turn", "every turn", "each of his turns", "in one turn"])
MORE = frozenset(["more", "further", "other", "additional", "another"])


def specials(case: Case) -> Ruling | None:
    """Reads "How many (more) Special cards may he play this turn?": one each turn, if no card lets him play more."""
    act = _act(case, SPECIALS)
    if act is None or act.verb != "play" or act.zone not in ("", "hand") or act.others or act.roles:
        return None
    if any(thing.extra_name or thing.marks - MORE or not thing.is_a("special card") for thing in act.things):
        return None
    made = [h for h in case.world.log if h.verb == "play" and h.actor == act.actor and not neutral(h, act)]
    cards = [thing for h in made if not h.negated for thing in h.cards if thing.count]
    if any(not _is_plain(thing) for thing in cards) or any(h.turn or h.purpose is not None for h in made):
        return None
    played = sum(thing.count for thing in cards if thing.is_a("special card"))
    if any(thing.classes <= {"card"} for thing in cards):
        raise Open("whether he has played a Special card is not said")
    case.use(*made, *case.world.happened("exert", actor=act.actor))
    case.care(*act.things)
    return _left(case, act, played, "play {} Special cards", "one-special")


def exertions(case: Case) -> Ruling | None:
    """Reads "How many Exertions may he make (each turn)?", "How many more may he make?"."""
    act = _act(case, HARD)
    if act is None or act.verb not in ("exert", "make") or act.things or act.others or act.roles.keys() - {"hard"}:
        return None
    if case.ruleset == "type2" and "hard" not in case.question.unit:
        raise Open("whether Soft Exertions are meant, too, is not said", ("type2/soft-exertions",))
    told = [h for h in case.world.log if h.verb == "exert" and h.actor == act.actor and not h.turn]
    made = [h for h in told if not h.negated and "soft" not in h.roles]
    case.use(*told)
    return _left(case, act, sum(h.number or 1 for h in made), "make {} Exertions", "one-exertion")


def _act(case: Case, units: tuple[str, ...]) -> Happening | None:
    """What is asked to be counted, or how often it may be done."""
    question, act = case.question, case.question.act
    counted = question.asks == "how many" and question.unit in units
    often = question.asks == "how often" and units is HARD
    if not (counted or often) or question.modal not in ("may", "can") or question.negated or act is None:
        return None
    if not act.actor or act.turn or act.purpose is not None or act.negated:
        return None
    if act.extra.get("more", "") in EACH:
        del act.extra["more"]
    return act


def _is_plain(thing: Thing) -> bool:
    """Whether it is a card of which nothing is told that changes how many may be played."""
    return not (thing.effects or thing.unknown) and not (thing.extra_name and not thing.is_a("attack", "defense"))


def _left(case: Case, act: Happening, made: int, what: str, rule: str) -> Ruling | None:
    """One of them each turn; of who has had it the question must be how many more."""
    asked = case.question.clause.asked
    more = asked is not None and any(asked.has(word) for word in MORE)
    if made > 1 or (made and not (more or act.phase)):
        return None
    name = case.world.name(act.actor)
    case.step(f"One each turn, and {name} has had {made}.", rule)
    return Ruling(1 - made, f"{name} may {what.format(1 - made)}.")


JUDGES = (Judge(specials, PLAYING), Judge(exertions, PLAYING))
