"""What a player may do because his Persona or a card in play says just that (see `engine/telling/texts/byprint.py`)."""

from __future__ import annotations

from engine.case import Case, Open, Question, Ruling
from engine.judge.timely import Judge

NAMING = frozenset(["play", "have", "hold"])
"""By these the card is told of that is asked about."""


def by_print(case: Case) -> Ruling | None:
    """Reads "May Connor MacLeod look at a Hidden Attack?": his Persona card says so. Raises Open."""
    told, act = case.question.prints, case.question.act
    if not told or act is None:
        return None
    if len({one.answer for one in told}) > 1:
        raise Open("one print says otherwise than another one", tuple(one.source.entry for one in told))
    first = told[0]
    cards = [thing for thing in case.world.things if first.name and thing.extra_name == first.name]
    lying = [h for h in case.world.happened("have", "play") if any(thing in cards for thing in h.things)]
    if any(len(h.things) > 1 for h in lying) or any(thing.count > 1 for thing in cards):
        return None
    named = [h for h in case.world.happened(*NAMING) if h.things and all(thing in act.cards for thing in h.things)]
    case.use(*lying, *(h for h in named if not (h.negated or h.others)))
    case.care(*cards, *act.cards)
    whose = cards[0].title if cards else case.world.players[first.player].persona
    case.step(f"{whose} says so.", first.source)
    if first.answer is False:
        case.why_not.append(case.steps[-1])
    if case.question.counted:
        return Ruling(first.answer, f"{whose} says so: {first.answer}.")
    return Ruling(first.answer, f"{case.world.name(act.actor)} {_word(case.question, done=bool(first.answer))} do so.")


def _word(question: Question, *, done: bool) -> str:
    if question.obligation:
        return "must" if done else "need not"
    return "may" if done else "may not"


JUDGES = (Judge(by_print, frozenset({"beginning"}), words=None),)
