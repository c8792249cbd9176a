"""Which player is A, and which of two standing facts is told first, decides nothing."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from engine.judgement import Judgement, judge
from engine.situation import (
    AttributeLine,
    Being,
    Item,
    Line,
    ListLine,
    PersonaLine,
    Situation,
    Sort,
    ZoneLine,
    items_in,
)
from tests.engine.law.cases import judgement, rows, situations

STANDING = (ListLine, PersonaLine, Being, ZoneLine, AttributeLine)
"""What is so at one time, not what happens; a text or a kind of a card stands behind the line that names the card."""
OTHER = {"A": "B", "B": "A", "A1": "B1", "B1": "A1", "A2": "B2", "B2": "A2"}
ONE_IN = 4
PLAYER = re.compile(r"\b[AB](?=$|'s )")
"""An answer: "A", "Player A", "Player A's Hand"."""


def answer(found: Judgement) -> tuple[object, object]:
    return found.answer, found.cause


def standing_reversed(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines with each run of standing facts in the opposite order, unless the run names one card twice.

    The second naming means the card of the first: such lines do not stand by themselves.
    """
    told: list[Line] = []
    run: list[Line] = []
    for line in lines:
        if isinstance(line, STANDING):
            run.append(line)
        else:
            told += [*turned(run), line]
            run = []
    return (*told, *turned(run))


def turned(run: list[Line]) -> list[Line]:
    named = [title for line in run for title in {item.name for item in items_in(line) if item.sort is Sort.TITLE}]
    return run[::-1] if len(named) == len(set(named)) else run


def exchanged(part: Any) -> Any:
    """The part of a situation with A and B exchanged everywhere."""
    if isinstance(part, tuple):
        return tuple(map(exchanged, part))
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changes = {field.name: exchanged(getattr(part, field.name)) for field in fields(part)}
    if isinstance(part, Item):
        if part.sort is Sort.PLAYER:
            changes["name"] = OTHER.get(part.name, part.name)
        if part.determiner.endswith("'s"):
            changes["determiner"] = OTHER.get(part.determiner[:-2], part.determiner[:-2]) + "'s"
    elif isinstance(changes.get("player"), str):
        changes["player"] = OTHER.get(changes["player"], changes["player"])
    return replace(part, **changes)


def order_matters(id: str) -> bool:
    situation = situations()[id]
    lines = standing_reversed(situation.lines)
    return lines != situation.lines and answer(judge(replace(situation, lines=lines))) != answer(judgement(id))


def players_exchanged(situation: Situation) -> Situation:
    found = exchanged(situation)
    assert isinstance(found, Situation)
    return found


def names_matter(id: str) -> bool:
    """Whether the answer changes but for the names: a player who is the answer is the other one."""
    value, cause = answer(judge(players_exchanged(situations()[id])))
    if isinstance(value, str):
        value = PLAYER.sub(lambda name: OTHER[name[0]], value)
    return (value, cause) != answer(judgement(id))


def test_an_exchange_exchanges() -> None:
    all_of = list(situations().values())
    assert [each for each in all_of if players_exchanged(players_exchanged(each)) != each] == []
    assert sum(players_exchanged(each) != each for each in all_of) > 500


@pytest.mark.slow
@pytest.mark.parametrize(
    "ids", [list(rows())[::ONE_IN], pytest.param(list(rows()), marks=pytest.mark.soak)], ids=["some", "all"]
)
def test_the_order_of_standing_facts_changes_nothing(ids: list[str]) -> None:
    assert [id for id in ids if order_matters(id)] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "ids", [list(rows())[::ONE_IN], pytest.param(list(rows()), marks=pytest.mark.soak)], ids=["some", "all"]
)
def test_exchanging_the_players_changes_nothing_but_names(ids: list[str]) -> None:
    assert [id for id in ids if names_matter(id)] == []
