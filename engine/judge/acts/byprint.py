"""What a player may do because his Persona or a card in play says just that (see `engine/telling/texts/byprint.py`)."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Print, Question, Ruling
from engine.judge.counters.ignore import shield, weighed
from engine.judge.timely import Judge
from engine.world import Happening, Thing

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
    case.use(*lying, *(h for h in named if not (h.negated or h.others)), *_asked_for(case, first))
    case.care(*cards, *act.cards)
    effect = shield(case, act.actor, first.player, cards[0]) if cards else None
    weighed(case)
    if effect is not None:
        return _ignored(case, act.actor, first, cards[0], effect)
    whose = cards[0].title if cards else case.world.players[first.player].persona
    case.step(f"{whose} says so.", first.source)
    if first.answer is False:
        case.why_not.append(case.steps[-1])
    if case.question.counted:
        return Ruling(first.answer, f"{whose} says so: {first.answer}.")
    if case.question.plain:
        return Ruling(first.answer, f"{whose} says so.")
    return Ruling(first.answer, f"{case.world.name(act.actor)} {_word(case.question, done=bool(first.answer))} do so.")


def _asked_for(case: Case, told: Print) -> list[Happening]:
    """What its player is told to be, as the print asks him to be for it: "if you are Disarmed"."""
    text = case.entries[told.source.entry].text.lower()
    states = [h for h in case.world.happened("state", actor=told.player) if not (h.negated or h.turn or h.roles)]
    return [h for h in states if h.kind and f"if you are {h.kind}" in text.replace("*", "")]


def _ignored(case: Case, player: str, told: Print, card: Thing, effect: Effect) -> Ruling | None:
    """What his opponent's card demands of him, and he may ignore: he need not do it."""
    if not (case.question.obligation or case.question.counted) or told.answer in (False, 0):
        return None
    case.use(*(h for h in case.world.log if h.verb in ("hold", "hand") and h.actor == player and not h.negated))
    case.step(f"{card.title} asks it of him, and he may ignore that.", told.source, effect, "ignore-player")
    if case.question.counted:
        return Ruling(0, "None: it is ignored.")
    return Ruling(False, f"{case.world.name(player)} need not do so.")


def _word(question: Question, *, done: bool) -> str:
    if question.obligation:
        return "must" if done else "need not"
    return "may" if done else "may not"


JUDGES = (Judge(by_print, frozenset({"beginning"}), words=None),)
