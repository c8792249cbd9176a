"""Whether a player must skip his Attack Phase, as a card that he played says (Holy Ground, Countering Cards)."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.counters.silence import settle
from engine.judge.timely import Judge
from engine.phase import PLAYING

LOSING = frozenset(["skip", "lose", "miss", "forgo"])
CAUSES = frozenset(["because of", "due to", "through", "by", "for"])
SKIPS = "skip attack phase"


def must_skip(case: Case) -> Ruling | None:
    """Reads "Must he skip his Attack Phase because of this Holy Ground?"."""
    question, act = case.question, case.question.act
    if not (question.obligation or question.plain) or act is None or act.verb not in LOSING or not act.actor:
        return None
    if act.kind != "attack phase" or act.things or act.purpose is not None or act.phase or act.turn or act.negated:
        return None
    settle(case)
    plays = [h for h in case.world.happened("play", actor=act.actor, turn=0) if not h.negated]
    found = [(h, t, e) for h in plays for t in h.things for e in (*t.effects, *t.silenced) if e.do == SKIPS]
    if len(found) != 1 or act.roles.keys() - CAUSES or act.others not in ([], [found[0][1]]):
        return None
    play, card, effect = found[0]
    case.use(play, *(h for h in case.world.happened("have") if all(t.is_a("discard to use") for t in h.things)))
    case.care(card)
    skips = effect in card.effects
    case.step(f"{card.title} {'says so' if skips else 'has no effect'}.", effect, None if skips else "countered-text")
    name = case.world.name(act.actor)
    return Ruling(skips, f"{name} {'must' if skips else 'need not'} skip his Attack Phase.")


JUDGES = (Judge(must_skip, PLAYING, words=CAUSES),)
