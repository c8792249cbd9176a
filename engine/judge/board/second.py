"""A second copy of a card that is in play: whether both may lie there (Rulebook, Situations & Objects; Allies)."""

from __future__ import annotations

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.english.other import ANOTHER
from engine.judge.kinds.ally import is_ally
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

PLAYING_IT = frozenset(["play", "put", "bring", "place", "have", "keep", "add", "use"])
PLACES = frozenset(
    [
        "into", "in", "from", "beside", "besides", "next to", "with", "alongside", "together", "at the same time", "to",
        "in addition to", "along with", "while", "and",
    ]
)  # fmt: skip
SILENT = frozenset(["say", "mention", "limit", "put", "state", "restrict", "speak", "set", "contain", "name", "give"])


def second_copy(case: Case) -> Ruling | None:
    """Reads "He has one in play. May he play another and keep both of them in play?"."""
    question, act = case.question, case.question.act
    if act is not None and act.verb == "be" and act.kind == "both" and act.roles == {"in": "play"}:
        act = question.wish  # "May both be in play at the same time?"
    if not question.permission or act is None or act.verb not in PLAYING_IT or not act.actor:
        return None
    first = _first(case, act)
    if first is None or act.roles.keys() - PLACES or act.purpose is not None:
        return None
    told = [h for h in case.world.log if not neutral(h, act) and h.purpose is not act]
    silent = [h for h in told if _is_silent(h, first)]
    rest = [h for h in told if h not in silent and not _is_it(h, act, first)]
    if not all(beside(h, case, act) for h in rest):
        return None
    ruling = _ruled(case, first, silent=bool(silent))
    if ruling is not None:
        case.use(*case.world.log)
        case.care(*case.world.things)
        for happening in (*case.world.log, act):
            happening.extra.pop("more", None)
    return ruling


def _first(case: Case, act: Happening) -> Thing | None:
    """The copy in play."""
    card = next((thing for thing in act.things if thing.extra_name and thing.count == 1), None)
    lying = [t for h in case.world.happened("have", actor=act.actor) if h.zone == "play" for t in h.things]
    same = [t for t in lying if card is not None and t is not card and t.extra_name == card.extra_name]
    if card is None or len(same) != 1 or same[0].count != 1 or not card.marks <= ANOTHER:
        return None
    return same[0] if all(t in (card, same[0]) for t in act.cards) else None


def _is_silent(happening: Happening, first: Thing) -> bool:
    """Reads "its text does not say how many copies may be in play", "puts no limit on copies"."""
    denied = happening.negated or "nothing" in happening.kind or happening.of_none
    if not denied or happening.verb not in SILENT:
        return False
    parts = [happening, *([happening.purpose] if happening.purpose is not None else [])]
    words = [word for part in parts for word in (part.kind, *part.roles.values(), *part.roles)]
    copies = [t for part in parts for t in part.cards if t is not first]
    about = any("cop" in word or "limit" in word or "how many" in word for word in words)
    return about and not any(t.extra_name and t.extra_name != first.extra_name for t in copies)


def _is_it(happening: Happening, act: Happening, first: Thing) -> bool:
    """Whether it tells of one of the two copies, and nothing but that it lies there, is held, is of its kind."""
    things = happening.cards
    named = [thing for thing in things if thing.extra_name]
    about = all(thing is first or thing in act.things or thing.extra_name == first.extra_name for thing in named)
    lies = happening.verb in ("have", "hold", "keep") and bool(named) and happening.actor in ("", act.actor)
    kinds = [thing for thing in things if not thing.extra_name]
    is_kind = happening.verb in ("be", "is") and all(thing.is_a("situation", "object", "ally") for thing in kinds)
    return about and not happening.negated and not happening.turn > 0 and (lies or (is_kind and bool(kinds)))


def _ruled(case: Case, first: Thing, *, silent: bool) -> Ruling | None:
    kinds = {word for h in case.world.log if h.verb == "be" for t in h.things if not t.extra_name for word in t.classes}
    ally = is_ally(first) or "ally" in kinds
    if (many := next(first.does("copies in play"), None)) is not None:
        case.step("Several copies of it may be in play.", many)
        return Ruling(True, f"A second {first.title} may be in play.")
    if any(first.does("one in play")) or first.is_a("location", "vehicle", "armor", "weapon"):
        return None  # other rules speak of these
    rule = "one-plot" if first.is_a("plot") else "one-ally" if ally else ""
    if rule and case.own(rule):
        case.step(f"Only one {first.title} may be in play.", rule)
        case.why_not.append(case.steps[-1])
        case.changes.append("the first one had left play")
        return Ruling(False, f"A second {first.title} may not be in play.")
    quiet = silent or bool(first.traits & {"plain", "plain-copies", "told"})
    if not quiet or not (first.is_a("situation", "object") or kinds & {"situation", "object"}):
        return None
    case.step("Several copies of a Situation or Object may be in play.", "copies-in-play")
    return Ruling(True, f"A second {first.title} may be in play.")


JUDGES = (Judge(second_copy, PLAYING, Past.ANY, None),)
