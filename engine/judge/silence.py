"""What is without effect because it was countered: the other judges see it no more (R09)."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.counter import Counter, alike, counters, play_of, series, tells
from engine.judge.lawful import denial
from engine.world import Thing


def settle(case: Case) -> None:
    """Takes away the text of what was countered, each counter as a step. Raises Open."""
    made = list(counters(case))
    if case.question.act is not None and case.question.act.verb in ("counter", "countered"):
        return
    for counter in made:
        _countered(case, counter)


def _countered(case: Case, counter: Counter) -> None:
    if not counter.player and counter.tool is None:
        for aim in counter.aims:
            _silence(case, aim)
            case.step(f"{aim.title} is countered.", "countered-text")
        case.use(counter.happening)
        return
    found = denial(case, counter)
    if found is not None:
        raise Open("the counter is not lawful: " + found[0])
    case.use(counter.happening)
    for aim in counter.aims:
        _silence(case, aim)
        assert counter.tool is not None
        texts = list(counter.tool.does("counter")) if tells(counter.tool) else []
        case.step(f"{counter.tool.title} counters {aim.title}.", *texts, "countered-text")


def _silence(case: Case, aim: Thing) -> None:
    """One of several alike leaves the others; an Edge is countered with the card that it goes with."""
    play = play_of(case, aim)
    if play is None:
        raise Open(f"when {aim.title} was played is not said")
    cards = series(case, aim)
    for card in [*cards]:
        if not alike(card, aim):
            if card.is_a("edge") and len(cards) > 2 and not aim.is_a("edge"):
                card.effects, card.unknown = [], True
                card.traits.add("doubtful")
            if card.is_a("edge") and len(cards) == 2 and not aim.is_a("edge"):
                _void(case, card)
            continue
        if card.count > aim.count:
            card.count -= aim.count
            card.traits.add("one countered")
        else:
            _void(case, card)


def _void(case: Case, card: Thing) -> None:
    if card.is_a("attack"):
        raise Open("what becomes of a countered Attack is not modelled")
    case.care(card)
    card.effects, card.unknown = [], False
    card.traits.add("countered")
