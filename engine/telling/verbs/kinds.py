"""What a card is said to be: a Signature card, a Standing Defense, no Event."""

from __future__ import annotations

from engine.card import CLASSES, Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.frame import Frame
from engine.telling.texts.nature import MARKS, being, marked, unmarked
from engine.world import Happening, Thing


def also_is(things: list[Thing], noun: Noun) -> list[Happening]:
    """Reads "it is a Standing Defense": what the card is besides its Type."""
    for thing in things:
        thing.effects += being(Clause("be", objects=[noun]), thing) or []
    return []


def is_marked(frame: Frame, things: list[Thing], noun: Noun) -> list[Happening]:
    """Reads "it is a Signature card", "it is no Reserved card"."""
    if not frame.clause.asks:
        _restricted(frame, things)
    if frame.clause.negated and (told := unmarked(noun)):
        for thing in things:
            thing.effects += told
        return [Happening("is", "", things, kind=MARKS[noun.head])]
    if all(marked(noun, thing) is not None for thing in things):
        return [Happening("is", "", things, kind=MARKS[noun.head])]
    return []


def _restricted(frame: Frame, things: list[Thing]) -> None:
    """Reads "is a Signature card with the Restriction number 2"."""
    number = frame.clause.role("with")
    if number is None or not number.is_a("restriction number") or number.more or len(things) != 1:
        return
    count = number.number if number.of is None else number.of.number
    if count is not None:
        frame.role("with")
        things[0].restriction = count
        things[0].effects.append(Effect("restricted", {"number": count}))


def is_of_class(frame: Frame, things: list[Thing], noun: Noun) -> list[Happening]:
    """Reads "it is a Ranged Attack", "it is no Event"."""
    if not frame.clause.asks and not frame.clause.negated:
        for thing in things:
            thing.classes |= frozenset(CLASSES[noun.head])
    said = not frame.clause.asks and frame.clause.tense == "present"
    for thing in things if frame.clause.negated and said else []:
        thing.effects += being(Clause("be", objects=[noun], negated=True), thing) or []
    words = [a for a in noun.adjectives if not a.startswith("#")]
    return [Happening("is", "", things, kind=" ".join([*words, noun.head]))]
