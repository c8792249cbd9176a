"""What is printed is read as what it was; and no text is too odd to be refused in good order."""

from __future__ import annotations

import contextlib
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.sheet import SheetError, parse, print_sheet
from engine.situation import Situation
from engine.titles import catalogue
from engine.vocabulary import vocabulary
from tests.engine.sheet.gold import gold
from tests.engine.sheet.situations import situations
from tests.engine.trial import message

V = vocabulary()
PIECES = sorted(
    {*V.verbs, *V.thirds, *V.nouns, *V.adjectives, *V.determiners, *V.prepositions, *V.properties, *V.words, *V.zones}
    | {"A", "B", "A's", ":", ",", ";", "=", "[", "]", "[this turn]", "#2", "3", "to", "of", "if", "only if", "then"}
    | {"may", "must", "does", "is", "not", "how many", "who", "Thrust", "Luck vs Skill", "Back Away: Kane", "\n", '"'}
)
LONG = 10_000


@pytest.mark.slow
@settings(max_examples=300)
@given(situations)
def test_a_situation_is_printed_and_read_again(situation: Situation) -> None:
    text = print_sheet(situation)
    assert parse(text, catalogue()) == situation, text


@settings(max_examples=300)
@given(st.lists(st.sampled_from(PIECES), max_size=25).map(" ".join) | st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    refused_or_read(text)


@given(st.sampled_from(gold()), st.data())
def test_a_sheet_with_a_piece_put_in_is_read_or_refused(row: object, data: st.DataObject) -> None:
    sheet = data.draw(st.sampled_from(gold())).sheet
    place = data.draw(st.integers(0, len(sheet)))
    refused_or_read(sheet[:place] + data.draw(st.sampled_from(PIECES) | st.text(max_size=3)) + sheet[place:])


def refused_or_read(text: str) -> None:
    refused: SheetError | None = None
    try:
        situation = parse(text, catalogue())
        assert parse(print_sheet(situation), catalogue()) == situation
    except SheetError as error:
        refused = error
    if refused:
        assert 1 <= refused.line <= text.count("\n") + 1
        assert 1 <= refused.start <= refused.column <= len(text) + 1
        assert refused.expected
        assert message(refused, text)


LONG_PIECES = (
    *("card of ", "to play ", "A plays: ", "the ", "non-", "#1 ", "9", "[", "[this turn] ", "X of the ", "A, ", "if "),
    *(
        "text: X = you play if ",
        "Thrust with ",
        "x",
        "\x00",
        "ы",
        "; then play: ",
        ": ",
        "may A play\n",
        "a than ",
        "\n",
    ),
)


@pytest.mark.parametrize("piece", LONG_PIECES)
@pytest.mark.parametrize("head", ["", "A plays: ", "text: X = you play ", "may A play: ", "how many "])
def test_a_long_text_takes_no_longer_than_it_is(head: str, piece: str) -> None:
    began = time.perf_counter()
    text = (head + piece * (LONG // len(piece)))[:LONG]
    with contextlib.suppress(SheetError):
        parse(text, catalogue())
    assert time.perf_counter() - began < 2
