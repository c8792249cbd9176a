"""What is without effect because it was countered: the other judges see it no more (R09)."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.counter import Counter, alike, counters, play_of, series, tells
from engine.judge.lawful import denial
from engine.judge.nullify import silence_nullified
from engine.world import Thing


def settle(case: Case, *, nullified: bool = True) -> None:
    """Takes away the text of what was countered, and of what is nullified, each as a step. Raises Open."""
    made = list(counters(case))
    if case.question.act is not None and case.question.act.verb in ("counter", "countered"):
        return
    for counter in made:
        _countered(case, counter)
    if nullified:
        silence_nullified(case, case.question.act.actor if case.question.act is not None else case.question.player)


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
    if play_of(case, aim) is None:
        raise Open(f"when {aim.title} was played is not said")
    cards = series(case, aim)
    _take_away(case, [card for card in cards if alike(card, aim)], aim.count)
    for card in cards:
        if card.is_a("edge") and not aim.is_a("edge"):
            _along(case, card, cards)


def _take_away(case: Case, copies: list[Thing], number: int) -> None:
    for card in copies:
        taken = min(number, card.count)
        number -= taken
        if taken == card.count:
            _void(case, card)
        elif taken:
            card.count -= taken
            card.traits.add("one countered")


def _along(case: Case, edge: Thing, cards: list[Thing]) -> None:
    """An Edge; in a longer series it is not clear with which card it goes."""
    if len(cards) == 2:
        _void(case, edge)
    else:
        edge.effects, edge.unknown = [], True
        edge.traits.add("doubtful")


def _void(case: Case, card: Thing) -> None:
    if card.is_a("attack"):
        raise Open("what becomes of a countered Attack is not modelled")
    case.care(card)
    card.effects, card.unknown = [], False
    card.traits.add("countered")
