"""Every line of the tables is one of the sheet; a place is filled with whatever stands for it in a text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.reader.lexicon import forms, load
from engine.reader.pattern import Pattern, UnfilledError, Value, act_of, clause_of, filled, line_of, tail_of, things_of
from engine.reader.template import Meaning, Slot, elements, rows_of
from engine.sheet.printing import print_clause, print_line
from engine.situation import Act, Clause, Item, Sort

A, B = Item(Sort.PLAYER, "A"), Item(Sort.PLAYER, "B")
THRUST, DODGE = Item(Sort.TITLE, "Thrust"), Item(Sort.KIND, "dodge", "a")
ROWS = [
    row
    for name, table in (
        *(("acts", "verb"), ("states", "verb"), ("states", "line")),
        *(("questions", "question"), ("adjuncts", "adjunct")),
    )
    for row in rows_of(load(name)[table])
]
MEANT = {"subject", "opponent", "topic", "cards", "owner", "controller", "defender", "whose", "other_player"}
MEANT |= {"that", "the_attack", "attacked"}
VALUES: dict[str, Value] = {
    "subject": (A,),
    "player": (B,),
    "things": (THRUST, DODGE),
    "things2": (DODGE,),
    "kinds": (Item(Sort.KIND, "plot"), Item(Sort.KIND, "situation")),
    "states": (Item(Sort.WORD, "prone"), Item(Sort.WORD, "disarmed")),
    "number": 7,
    "number2": 12,
    "zone": "hand",
    "phase": "attack phase",
    "act": Act((THRUST,), verb="play", modifiers=("at once",)),
    "clause": Clause(Act((DODGE,), verb="draw", subject=Item(Sort.WORD, "you"))),
    "fraction": (Item(Sort.NUMBER, "", number=3), Item(Sort.NUMBER, "", number=5)),
    "none": None,
}


def patterns_of(row: Meaning) -> Iterator[Pattern[Any]]:
    asked = filter(None, (row.asked, row.asked_may))
    yield from map(line_of, (*row.told, *row.told_not, *row.told_cannot, *row.first, *row.more, *asked))
    yield from map(clause_of, row.text)
    yield from map(things_of, row.mentions)
    yield from map(tail_of, filter(None, (row.phrase, row.played, row.purpose)))
    yield from map(act_of, filter(None, (row.act,)))


def test_the_lines_of_a_row_are_lines_of_the_sheet_and_have_its_places() -> None:
    odd = []
    for row in ROWS:
        said = {one.name for says in row.says for one in elements(says) if isinstance(one, Slot)}
        either = {"player", "his", "act"} if said & {"player", "his", "acting"} else set()
        places = {place for pattern in patterns_of(row) for place in pattern.places.values()}
        odd += [row.says[0]] if places - said - either - MEANT else []
    assert len(ROWS) > 400
    assert odd == []


def test_a_row_with_a_key_that_no_row_has_is_an_error() -> None:
    with pytest.raises(TypeError):
        rows_of([{"says": ["play {things}"], "act": "play: {things}", "tols": "A plays"}])


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{subject} plays: {things} vs {things2}", "A plays: Thrust, a dodge vs a dodge"),
        ("successful: the {things}", "successful: Thrust, the dodge"),
        ("{player} {zone}: {things}", "B hand: Thrust, a dodge"),
        ("{player} deck: 0 {things2}", "B deck: 0 dodge"),
        ("{subject} puts: {things2} into {player}'s {zone}", "A puts: a dodge into B's hand"),
        ("{player}'s {phase}", "B's attack phase"),
        ("{player} ability: {number}", "B ability: 7"),
        ("kind: {things2} = {kinds}", "kind: a dodge = plot, situation"),
        ("{player} is: {states}", "B is: prone, disarmed"),
        ("damage: the attack = {fraction}", "damage: the attack = 3/5"),
        ("text: {things2} = {clause}", "text: a dodge = you draw a dodge"),
        ("text: {things2} = {clause} if {clause}", "text: a dodge = you draw a dodge if you draw a dodge"),
        ("may {player} play: {act}", "may B play: Thrust [at once]"),
        ("{subject} does not play: {act}", "A does not play: Thrust [at once]"),
        ("{subject} rolls: to play {act}", "A rolls: to play Thrust [at once]"),
        (
            "is {player} prevented from playing: {act} by {things2}",
            "is B prevented from playing: Thrust by a dodge [at once]",
        ),
        ("{subject} takes: {none} for {things2}", "A takes: for a dodge"),
    ],
)
def test_places_are_filled(text: str, printed: str) -> None:
    assert print_line(filled(line_of(text), VALUES.__getitem__)) == printed


def test_a_place_for_one_card_takes_no_more() -> None:
    with pytest.raises(UnfilledError):
        filled(line_of("text: {things} = {clause}"), VALUES.__getitem__)


def test_what_a_card_says_has_its_own_words_for_players() -> None:
    you = {**VALUES, "player": (Item(Sort.WORD, "opponent"),)}
    assert (
        print_clause(filled(clause_of("{player} must play {act}"), you.__getitem__))
        == "opponent must play Thrust [at once]"
    )


@pytest.mark.parametrize(
    ("verb", "third", "participle", "ing"),
    [
        ("play", "plays", "played", "playing"),
        ("rely", "relies", "relied", "relying"),
        ("draw", "draws", "drawn", "drawing"),
    ],
)
def test_verbs_have_their_forms(verb: str, third: str, participle: str, ing: str) -> None:
    found = forms(verb)
    assert {name: set(found[name]) for name in ("third", "participle", "ing")} == {
        "third": {third},
        "participle": {participle},
        "ing": {ing},
    }
