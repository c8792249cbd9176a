"""Whether one Defense may meet several Attacks of the turn (handbook, Flashing Blade)."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.counters.silence import settle
from engine.judge.fights.defense import once
from engine.judge.fights.strike import Strike
from engine.judge.fights.strikes import played
from engine.world import Happening, Thing


def for_all(case: Case, act: Happening, tool: Thing) -> Ruling | None:
    """Reads "May he avoid both Attacks with a single Dodge?" where a card says that no Dodge meets several."""
    settle(case, asker=act.actor)
    against = [s for s in played(case) if s.target == act.actor and not s.turn]
    met = [s for s in against if s.thing in act.others] or against
    only = [e for s in met for e in once(case, s) if tool.is_a(str(e["what"] or "dodge"))]
    if sum(s.thing.count for s in met) != sum(t.count for t in act.others) or not only or tool.count != 1:
        return None
    return only_one(case, act, tool, met, only)


def only_one(case: Case, act: Happening, tool: Thing, met: list[Strike], only: list[Effect]) -> Ruling:
    """The ruling that a Defense does not meet several Attacks of this turn."""
    case.care(tool, *(thing for strike in met for thing in (strike.thing, *strike.made_with)))
    case.step(f"{tool.title} does not meet several Attacks of this turn.", only[0])
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not meet several Attacks with {tool.title}.")


def was_used(case: Case, act: Happening, tool: Thing, strike: Strike) -> bool:
    """Whether the Defense has met another Attack of this turn."""
    mine = case.world.happened("defend", "play", actor=act.actor, turn=0)
    return any(tool in h.things and h.others and strike.thing not in h.others and not h.negated for h in mine)
