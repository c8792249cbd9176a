"""Lines of the sheet with places, as the rows of the tables have them: read by the sheet's own grammar, then filled.

A place in braces is read with a stand-in that may stand there: a player, a Title that no card has, a number, a zone.
`play: {act}` is whatever act fills it, with the subject and modal that stand there; `{clause}` is a clause.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from typing import Generic, TypeAlias, TypeVar

from engine.sheet import parse_line
from engine.situation import Act, ActQuestion, Clause, Item, Line, Phrase, Question, Sort, TextLine, ThingQuestion

PLACE = re.compile(r"\{(\w+)\}")
LETTERS = ("C1", "C2", "D1", "D2")
"""Stand-ins for players."""
PLAYERS = frozenset(
    {"subject", "opponent", "topic", "controller", "defender", "whose", "owner", "other_player", "player", "his"}
)
WORDS = {
    "fraction": "97533", "number": "97531", "number2": "97532",
    "zone": "discard pile", "zone2": "endurance", "phase": "sweep phase",
    "states": "broken", "clause": "you play Xclause", "clause2": "you play Xclause2",
}  # fmt: skip
Part = TypeVar("Part")
Value: TypeAlias = tuple[Item, ...] | Act | Clause | str | int | None
"""What fills a place; None where it is asked for."""
Fill: TypeAlias = Callable[[str], Value]


@dataclass(frozen=True, slots=True)
class Pattern(Generic[Part]):
    """A part of a sheet with stand-ins; `places` has what each of them stands for."""

    part: Part
    places: Mapping[str, str]


@cache
def line_of(text: str) -> Pattern[Line | Question]:
    """A line or a question with places."""
    places: dict[str, str] = {}

    def stand_in(found: re.Match[str]) -> str:
        name = found[1]
        word = f"X{name}"
        if name.rstrip("23") in PLAYERS:
            word = next((one for one, place in places.items() if place == name), LETTERS[len(places)])
        elif name in WORDS:
            word = WORDS[name].split()[-1] if name.startswith("clause") else WORDS[name]
        places[word] = name
        return WORDS.get(name, word)

    return Pattern(parse_line(PLACE.sub(stand_in, text), 1, ()), places)


@cache
def act_of(text: str) -> Pattern[Act]:
    """An act with places: `play: {things} [hidden]`."""
    pattern = line_of(f"may A {text}")
    assert isinstance(pattern.part, ActQuestion)
    return Pattern(replace(pattern.part.act, subject=None), pattern.places)


@cache
def tail_of(text: str) -> Pattern[Act]:
    """What stands behind the things of a line, with places: `vs {things}`, `to play {act}`."""
    return act_of(f"play: {text}")


@cache
def things_of(text: str) -> Pattern[tuple[Item, ...]]:
    """Things with places: `the weapon of {subject}`."""
    pattern = line_of(f"where goes: {text}")
    assert isinstance(pattern.part, ThingQuestion)
    return Pattern(pattern.part.rest.items, pattern.places)


@cache
def clause_of(text: str) -> Pattern[Clause]:
    """What a card says, with places: `{player} may play {act}`."""
    pattern = line_of(f"text: Xsays = {text}")
    assert isinstance(pattern.part, TextLine)
    return Pattern(pattern.part.clause, pattern.places)


class UnfilledError(Exception):
    """Several things where there is room for one."""


def filled(pattern: Pattern[Part], fill: Fill) -> Part:
    """The part with its places filled. Raises UnfilledError."""
    return _of(pattern.part, pattern.places, fill) if pattern.places else pattern.part  # type: ignore[return-value]


def _of(part: object, places: Mapping[str, str], fill: Fill) -> object:
    match part:
        case Enum() | None | bool():
            return part
        case str() | int():
            return _word(part, places, fill)
        case tuple():
            made = [_of(one, places, fill) for one in part]
            return tuple(one for found in made for one in (found if isinstance(found, tuple) else (found,)))
        case Item():
            return _item(part, places, fill)
        case Act(items=(Item(name=name),)) if places.get(name) == "act":
            inner, tail = fill("act"), _fields(replace(part, items=()), places, fill)
            assert isinstance(inner, Act)
            assert isinstance(tail, Act)
            purpose, modifiers = tail.purpose or inner.purpose, (*inner.modifiers, *tail.modifiers)
            phrases = (*inner.phrases, *tail.phrases)
            return Act(inner.items, phrases, purpose, modifiers, inner.verb, tail.subject, tail.modal)
        case Clause(says=Act(items=(Item(name=name),))) if places.get(name, "").startswith("clause"):
            clause = fill(places[name])
            assert isinstance(clause, Clause)
            if part.condition is None:
                return clause
            condition = _of(part.condition, places, fill)
            assert isinstance(condition, Clause)
            return replace(clause, condition=condition, only=part.only)
        case Phrase(preposition, items):
            found = _of(items, places, fill)
            return Phrase(preposition, found) if found else ()  # type: ignore[arg-type]
        case _ if is_dataclass(part):
            return _fields(part, places, fill)
    return part


def _fields(part: object, places: Mapping[str, str], fill: Fill) -> object:
    """A part of which each field is filled; a field with room for one item takes no more."""
    values: dict[str, object] = {}
    for field in fields(part):  # type: ignore[arg-type]
        before = getattr(part, field.name)
        value = _of(before, places, fill)
        values[field.name] = _one(value) if isinstance(before, Item) else value
    purpose = values.get("purpose")
    if isinstance(purpose, Act) and purpose.modifiers:  # how it is done stands at the end of the line
        values |= {"purpose": replace(purpose, modifiers=()), "modifiers": (*values["modifiers"], *purpose.modifiers)}  # type: ignore[misc]
    return type(part)(**values)


def _word(word: str | int, places: Mapping[str, str], fill: Fill) -> object:
    """A player's letter, a zone, a phase or a number in a line."""
    if isinstance(word, int):
        name = places.get(str(word))
        return fill(name) if name else word
    name = places.get(word) or places.get(f"{word} phase")
    if name is None:
        return word
    value = fill(name)
    if value is None:
        raise UnfilledError
    if isinstance(value, tuple):
        return value[0].name if value else None
    return str(value).removesuffix(" phase") if word not in places else value


def _item(item: Item, places: Mapping[str, str], fill: Fill) -> tuple[Item, ...]:
    """What fills the place of an item; what stands before the place goes before each of them."""
    if owner := places.get(item.possessor):
        whose = fill(owner)
        assert isinstance(whose, tuple)
        letter = whose[0].name
        item = replace(item, determiner="your" if letter == "you" else f"{letter}'s")
    if number := places.get(str(item.number)):
        counted = fill(number)
        if counted is None or isinstance(counted, tuple):
            return counted or ()
        assert isinstance(counted, int)
        item = replace(item, number=counted)
    if item.of is not None:
        item = replace(item, of=_one(_item(item.of, places, fill)))
    value = fill(places[item.name]) if item.name in places else (item,)
    if isinstance(value, str):
        return (replace(item, name=value),)
    if value is None:
        return ()
    assert isinstance(value, tuple)
    if item.name not in places:
        return value
    return tuple(_described(one, item) for one in value)


def _described(one: Item, place: Item) -> Item:
    """A thing with what stands before its place; a Title has no `the`."""
    determiner = "" if place.determiner == "the" and one.sort is not Sort.KIND else place.determiner
    number, kept = (one.number, one.determiner) if place.number is None else (place.number, "")
    adjectives = (*place.adjectives, *one.adjectives)
    return replace(one, determiner=determiner or kept, number=number, adjectives=adjectives)


def _one(found: object) -> Item | None:
    """What stands where there is room for one."""
    if not isinstance(found, tuple) or len(found) > 1:
        raise UnfilledError
    return found[0] if found else None
