"""Whether a player must skip a Phase: a card that he played says so, and was not countered."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.acts.quiet import lifts_nothing
from engine.judge.counters.silence import settle
from engine.judge.timely import PLAYING, Judge, Past
from engine.world import Thing

WORDS = frozenset(["nevertheless", "anyway", "all the same", "in any case", "this way", "nonetheless", "regardless"])


def must_skip(case: Case) -> Ruling | None:
    """Reads "Must he skip his Attack Phase?", "Does he skip it?"."""
    question, act = case.question, case.question.act
    if not (question.obligation or question.plain) or act is None or act.verb != "skip" or act.negated:
        return None
    if act.kind != "attack phase" or not act.actor or act.things or act.others or act.purpose or act.turn:
        return None
    if act.roles.keys() - WORDS:
        return None
    settle(case)
    name = case.world.name(act.actor)
    plays = [(h, t) for h in case.world.happened("play", actor=act.actor, turn=0) for t in h.things if _skips(t)]
    if len(plays) != 1 or plays[0][1].count != 1:
        return None
    happening, card = plays[0]
    case.use(happening, *(h for h in case.world.log if lifts_nothing(h)))
    case.care(card, *happening.others)
    effect = next(e for e in (*card.effects, *card.silenced) if e.do == "skip attack phase")
    if effect in card.effects:
        case.step(f"{card.title} says so.", effect)
        return Ruling(True, f"{name} must skip his Attack Phase.")
    case.step(f"{card.title} was countered and has no effect.", effect, "countered-text")
    return Ruling(False, f"{name} need not skip his Attack Phase.")


def _skips(thing: Thing) -> bool:
    """Whether it says so, or said so before it was countered."""
    return any(e.do == "skip attack phase" for e in (*thing.effects, *thing.silenced))


JUDGES = (Judge(must_skip, PLAYING, Past.ANY, WORDS),)
