"""What is without effect because it was countered: the other judges see it no more."""

from __future__ import annotations

from engine.case import Case, Open
from engine.judge.counters.counter import Counter, alike, counters, play_of, read, series, tells
from engine.judge.counters.lawful import denial
from engine.judge.counters.nullify import silence_nullified
from engine.world import Thing


def settle(case: Case, *, nullified: bool = True, asker: str = "") -> None:
    """Takes away the text of what was countered, and of what is nullified, each as a step. Raises Open.

    `asker` is the player in whose turn it is asked, "" where that is not known.
    """
    made = list(counters(case))
    if case.question.act is not None and case.question.act.verb in ("counter", "countered"):
        return
    for counter in made:
        _countered(case, counter)
    _past(case)
    if nullified:
        silence_nullified(case, asker)


def _past(case: Case) -> None:
    """A card that was countered on an earlier turn had no effect."""
    for happening in case.world.log:
        counter = read(happening) if happening.turn < 0 and not happening.negated else None
        if counter is None or not counter.aims or happening.roles or counter.act.roles:
            continue
        tools = [counter.tool] if counter.tool is not None else []
        plays = [h for h in case.world.happened("play") if h.turn == happening.turn and h.things == counter.aims]
        holds = [h for h in case.world.happened("have") if h.things == tools]
        if len(plays) != 1:
            continue
        case.use(happening, plays[0], *holds)
        case.care(*tools)
        for aim in counter.aims:
            _void(case, aim)
            _of_darius(case, aim, plays[0].others)


def _of_darius(case: Case, aim: Thing, others: list[Thing]) -> None:
    """What was played in conjunction with a Darius: Event that is countered, by the ruleset."""
    cards = [card for card in others if card.is_a("special card") and not alike(card, aim)]
    if "darius event" not in aim.names or not cards:
        return
    if case.own("darius-alone"):
        case.step(f"{cards[0].title} is not countered with {aim.title}.", "darius-alone")
    for card in cards if case.holds("darius-takes-along") and not case.own("darius-alone") else ():
        case.step(f"{card.title} is countered with {aim.title}.", "darius-takes-along")
        _void(case, card)


def _countered(case: Case, counter: Counter) -> None:
    if counter.tool is None:
        for aim in counter.aims:
            _silence(case, aim)
            case.step(f"{aim.title} is countered.", "countered-text")
        case.use(counter.happening)
        return
    found = denial(case, counter)
    if found is not None:
        raise Open("the counter is not lawful: " + found[0].rstrip("."))
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
    _of_darius(case, aim, cards)
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
    card.silenced, card.effects, card.unknown = card.effects, [], False
    card.traits.add("countered")
