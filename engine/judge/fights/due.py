"""Attacks that a card allows in place of one: how many there may be, and that none of them is a Special Attack."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked, facts
from engine.judge.timely import Judge, Past
from engine.world import Thing

EFFECT = "attacks due"
KNOWN = {"source": f"play(P; X~{EFFECT}; turn=0; phase=(attack phase)?)"}
HOW = f"other=X~{EFFECT}; [due to]=_?; [with]=_?; [by]=_?; [because of]=_?; modal=(may|can)?"
LINKS = frozenset({"due to", "with", "by", "because of"})


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Attacks may he play due to Battle Rage?"."""
    question = case.question
    if not question.counts("attack") or question.modal not in ("may", "can"):
        return None
    card = _source(case, f"play(P; Y:attack; {HOW})")
    if card is None:
        return None
    effect = next(card.does(EFFECT))
    case.step(f"Up to {effect['most']} may be played due to {card.title}.", effect)
    return Ruling(int(effect["most"]), f"Up to {effect['most']}.")


def no_special(case: Case) -> Ruling | None:
    """Reads "May he play a Special Attack due to it?"."""
    question = case.question
    if not question.permission or (card := _source(case, f"play(P; Y:special attack; {HOW})")) is None:
        return None
    case.step(f"{card.title} allows non-Special Attacks.", next(card.does(EFFECT)))
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"No Special Attack may be played due to {card.title}.")


def _source(case: Case, way: str) -> Thing | None:
    """The card that allows them, where nothing else is told."""
    act = case.question.act
    if act is None or case.question.negated or not act.actor or asked(case, act.actor, way) is None:
        return None
    told = facts(case, act.actor, KNOWN)
    cards = [fact.thing("X") for fact in told or ()]
    if len(cards) != 1 or cards != act.others or cards[0].count != 1:
        return None
    case.care(*cards, *act.things)
    return cards[0]


JUDGES = (Judge(how_many, None, Past.OPPONENT, LINKS), Judge(no_special, None, Past.OPPONENT, LINKS))
