"""Whether a card may be duplicated at all (addendum, Duplicating a Card's Effects)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.named.duplicate import discards, play_of
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING


def may_duplicate(case: Case) -> Ruling | None:
    """Reads "May Nakano duplicate it?": he need not meet what its play requires."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if act.verb != "duplicate" or act.roles or act.phase or len(act.things) != 1 or act.others:
        return None
    card = act.things[0]
    play = play_of(case, act.actor, card)
    if act.actor != "Nakano" or play is None or not card.is_a("event"):
        return None
    if play.turn != -1:
        raise Open("whether it was played on the opponent's last turn is not clear")
    paid = discards(case, play.actor)
    case.use(play, *paid)
    case.care(card, *(t for h in paid for t in h.things))
    case.step(f"What {card.title} requires need not be met to duplicate it.", "duplicate-achieve")
    return Ruling(True, f"{case.world.name(act.actor)} may duplicate {card.title}.")


JUDGES = (Judge(may_duplicate, PLAYING, Past.ANY),)
