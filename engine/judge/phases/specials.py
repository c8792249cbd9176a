"""Special cards in the Sweep and the Must Do Phase: none is played there (handbook, Sweep Phase, Must Do Phase)."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

MUST_DO = frozenset(["must do", "opponent's must do"])
SWEEP = frozenset(["sweep phase", "opponent's sweep phase"])
SPECIAL = ("event", "situation", "object", "location", "special card")
KNOWN = {
    "turn": "turn(_)",
    "completed": "complete(_; _:card; turn=<=0; [subject]=_?)",
    "effect": "complete|resolve(·; other=_; kind=effect|plot; [subject]=_?)",
    "held": "hold(_; _)",
    "hand": "hand(_; number=_)",
    "ability": "ability(_; number=_)",
    "played": "play(_; _; turn=<=0)",
    "duty": "discard|draw|lose|place(_; _; phase=must do; number=_; kind=_; by=_)",
}
TEXT = frozenset(["remove", "counter", "nullify", "do", "cause", "gain", "draw", "prevent", "discard", "destroy"])
"""What a card may be told to do without saying when it may be played."""


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play an Event in his Must Do Phase?"."""
    question, act = case.question, case.question.act
    if act is None or not question.permission or act.verb not in ("play", "use") or act.phase not in MUST_DO | SWEEP:
        return None
    if act.others or act.turn or not act.actor or act.zone not in ("", "hand") or not all(map(_is_special, act.things)):
        return None
    if not act.things or act.roles.keys() - {"before", "still"} or act.extra.keys() - {"modal", "sub", "doer"}:
        return None
    case.take_wish()
    case.world.log = [h for h in case.world.log if not (neutral(h, act) or _is_text(h, act.things[0]))]
    if case.ruleset == "type2" and act.things[0].extra_name:
        return None  # some of its Special cards say themselves that they are played then
    if facts(case, act.actor, KNOWN, "held played duty completed") is None:
        return None
    case.care(*case.world.things)
    case.step(f"{act.things[0].title} is a Special card.", "one-special")
    case.why_not.append(case.steps[-1])
    case.changes.append("he plays it in his Defense or Attack Phase")
    return Ruling(False, f"{case.world.name(act.actor)} may not play {act.things[0].title} then.")


def _is_special(thing: Thing) -> bool:
    """Whether it is a Special card, and nothing is told that it may be played at another time."""
    return thing.is_a(*SPECIAL) and "told" not in thing.traits and not any(thing.does("despite")) and thing.count == 1


def _is_text(told: Happening, card: Thing) -> bool:
    """Whether it tells what the card does, once it is played."""
    of_it = told.extra.get("of", "") == card.title and "remark" in told.extra
    return of_it and told.verb in TEXT and not told.phase and "sub" not in told.extra and told.purpose is None


JUDGES = (Judge(may_play, MUST_DO | SWEEP, Past.ANY, frozenset({"before", "still"})),)
