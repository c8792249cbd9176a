"""Lists as players paste them: each line is read, whatever its layout, and none is lost."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.document import Ruleset
from engine.decklist import DeckOutcome, DeckPart, DeckProblem, Ill, judge, read
from tests.engine.decklist.lists import whole

STYLES: dict[str, Callable[[str, str], str]] = {
    style: (lambda count, name, style=style: style.format(n=count, name=name))  # type: ignore[misc]
    for style in (
        *("{n} {name}", "{n}x {name}", "{n} x {name}", "x{n} {name}", "({n}) {name}", "[{n}] {name}", "{n}. {name}"),
        *("{n}: {name}", "{n}) {name}", "{name}: {n}", "{name} - {n}", "{name} {n}", "{name} x{n}", "{name} ({n})"),
        *("{name} (x{n})", "+{n} {name}", "- {n} {name}", "| {n} | {name} |", "| {name} | {n} |", "#{n} {name}"),
        *("{n},{name}", "{name}\t{n}", "{n}\t{name}", "{name}, {n}", "{n} copies of {name}", "{name} *{n}"),
        *("{n}×{name}", "{n} - {name}", "{name};{n}", '"{name}",{n}', "* {name} x {n}", "{n} of {name}"),
        *("({n} {name})", "({n}x {name})", "[{name} x{n}]", "**{n}** {name}", "- [x] {n} {name}", "{name} .... {n}"),
    )
}
WORDS = dict(zip("123456789", ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"], strict=True))
STYLES["in words"] = lambda count, name: f"{WORDS.get(count, count)} {name}"
PERSONAS = ("Persona: {}", "Persona - {}", "Character: {}", "Playing as: {}", "Playing as:\n{}", "Persona\n{}", "{}")
BROKEN = ("7 Dojo", "1 Hogg: Kern", "2 Bloodlust: Kurgan", "5 Street Punk [SE]")


def written(lines: list[str], style: str, persona: str, seed: int) -> str:
    """The deck in this style, its lines in any order."""
    kept = [line for line in lines if not line.startswith("Persona")]
    said = [STYLES[style](*line.split(" ", 1)) for line in kept]
    random.Random(seed).shuffle(said)
    return "\n".join([persona.format("Duncan MacLeod"), *said])


def outcome(text: str) -> DeckOutcome:
    return judge(read(text), Ruleset.CLASSIC).outcome


MADE = (st.sampled_from(PERSONAS), st.integers(0, 99))


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
@settings(max_examples=4, deadline=None)
@given(*MADE)
def test_a_legal_deck_is_legal_in_any_style(style: str, persona: str, seed: int) -> None:
    text = written(whole().splitlines(), style, persona, seed)
    assert outcome(text) is DeckOutcome.LEGAL, text


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
@settings(max_examples=4, deadline=None)
@given(*MADE, st.sampled_from(BROKEN))
def test_a_broken_deck_is_not_legal_in_any_style(style: str, persona: str, seed: int, broken: str) -> None:
    text = written(whole(broken).splitlines(), style, persona, seed)
    assert outcome(text) is DeckOutcome.NOT_LEGAL, text


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("2 Event: Angry Mob", [(2, "Angry Mob", DeckPart.ENDURANCE)]),
        ("Verona, Italy 1637", [(1, "Verona, Italy 1637", DeckPart.UNSAID)]),
        ("1 Verona, Italy 1637 [Promo]", [(1, "Verona, Italy 1637 [Promo]", DeckPart.UNSAID)]),
        ("9mm", [(1, "9mm", DeckPart.UNSAID)]),
        ("2 9mm [AT]", [(2, "9mm [AT]", DeckPart.UNSAID)]),
        ("6 Carl // the best", [(6, "Carl", DeckPart.UNSAID)]),
        ("6 Carl # the best", [(6, "Carl", DeckPart.UNSAID)]),
        (
            "3 Carl, 2 Dojo; 4 Desert",
            [(3, "Carl", DeckPart.UNSAID), (2, "Dojo", DeckPart.UNSAID), (4, "Desert", DeckPart.UNSAID)],
        ),
        ("3 Carl 2 Dojo", [(3, "Carl", DeckPart.UNSAID), (2, "Dojo", DeckPart.UNSAID)]),
        ("Carl x3, Dojo x2", [(3, "Carl", DeckPart.UNSAID), (2, "Dojo", DeckPart.UNSAID)]),
        ("Carl, Dojo", [(1, "Carl", DeckPart.UNSAID), (1, "Dojo", DeckPart.UNSAID)]),
        (
            "Events: 3 Carl, 2 Dojo; Persona: Amanda",
            [(3, "Carl", DeckPart.ENDURANCE), (2, "Dojo", DeckPart.ENDURANCE), (1, "Amanda", DeckPart.PERSONA)],
        ),
        (
            "Persona: Amanda | WoC: Rapier | Pre-Game: TCG",
            [(1, "Amanda", DeckPart.PERSONA), (1, "Rapier", DeckPart.WEAPON), (1, "TCG", DeckPart.PRE_GAME)],
        ),
        ("Pre-Game (2): Crystal: Clio, TCG", [(1, "Crystal: Clio", DeckPart.PRE_GAME), (1, "TCG", DeckPart.PRE_GAME)]),
        ('Arms and Tactics: "Break Glass"', [(1, 'Arms and Tactics: "Break Glass"', DeckPart.UNSAID)]),
        ("Events (6) 3 Carl, 2 Dojo", [(3, "Carl", DeckPart.ENDURANCE), (2, "Dojo", DeckPart.ENDURANCE)]),
        (
            "Allies (2) 2 Carl Blocks (3) 2 Guard, 1 Upper Left Block",
            [
                (2, "Carl", DeckPart.ENDURANCE),
                (2, "Guard", DeckPart.ENDURANCE),
                (1, "Upper Left Block", DeckPart.ENDURANCE),
            ],
        ),
        ("Situations 3 Carl, 2 Dojo", [(3, "Carl", DeckPart.ENDURANCE), (2, "Dojo", DeckPart.ENDURANCE)]),
        ("Rapier (weapon)", [(1, "Rapier", DeckPart.WEAPON)]),
        ("Carl --- x3", [(3, "Carl", DeckPart.UNSAID)]),
        ("Carl=:=3", [(3, "Carl", DeckPart.UNSAID)]),
        ("Carl Jr.: 3", [(3, "Carl Jr.", DeckPart.UNSAID)]),
        ("Carl ...... 3", [(3, "Carl", DeckPart.UNSAID)]),
        ("3" + "\t" * 2000 + "Carl" + "\t" * 2000, [(3, "Carl", DeckPart.UNSAID)]),
        ("3 Thrust" + "\t" * 2000 + "b", [(3, "Thrust b", DeckPart.UNSAID)]),
        ("3 Carl" + " ** " * 1000 + "Dojo", [(3, "Carl Dojo", DeckPart.UNSAID)]),
        (", ".join(["3 Carl"] * 150), [(3, "Carl", DeckPart.UNSAID)] * 150),
        ("1 James Horton: Watcher Pre-Game", [(1, "James Horton: Watcher Pre-Game", DeckPart.UNSAID)]),
    ],
)
def test_a_line(line: str, cards: list[tuple[int, str, DeckPart]]) -> None:
    deck = read(f"1 Thrust\n{line}")
    assert [(one.count, one.name, one.part) for one in deck.entries[1:]] == cards
    assert not deck.unread


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Pre-Game\n1 Darius", DeckPart.PRE_GAME),
        ("PREGAME CARDS:\n1 Darius", DeckPart.PRE_GAME),
        ("## Pre-Game (3)\n1 Darius", DeckPart.PRE_GAME),
        ("// Pre-Game\n1 Darius", DeckPart.PRE_GAME),
        ("# Events\n1 Darius", DeckPart.ENDURANCE),
        ("[Pre-Game]\n\n1 Darius", DeckPart.PRE_GAME),
        ("Pre-Game\n1 TCG\nAttacks (9)\n1 Thrust", DeckPart.ENDURANCE),
        ("Pre-Game\n1 TCG\nEvents and Situations\n1 Carl", DeckPart.ENDURANCE),
        ("Pre-Game\n1 TCG\nDeck\n1 Thrust", DeckPart.UNSAID),
        ("Pre-Game\n1 TCG\n\n1 Thrust", DeckPart.UNSAID),
        ("Good stuff:\n1 Thrust", DeckPart.UNSAID),
        ("Attacks - 9 cards\n1 Thrust", DeckPart.ENDURANCE),
    ],
)
def test_what_the_heading_says(text: str, part: DeckPart) -> None:
    assert read(text).entries[-1].part is part


def test_a_table_with_a_header_row() -> None:
    deck = read('Qty,Card,Type\n3,Carl,Situation\n2,"Verona, Italy 1637",Location\n1,Amanda,Persona')
    assert [(one.count, one.name, one.part) for one in deck.entries] == [
        (3, "Carl", DeckPart.ENDURANCE),
        (2, "Verona, Italy 1637", DeckPart.ENDURANCE),
        (1, "Amanda", DeckPart.PERSONA),
    ]


def test_a_table_of_tabs() -> None:
    deck = read("Name\tSet\tCount\nCarl\tSE\t3\nDojo\tWC\t2")
    assert [(one.count, one.name) for one in deck.entries] == [(3, "Carl"), (2, "Dojo")]


def test_a_cell_of_a_table_may_be_empty() -> None:
    deck = read("Name\tSet\tCount\nCarl\t\t3\nDojo \t  \t 2")
    assert [(one.count, one.name) for one in deck.entries] == [(3, "Carl"), (2, "Dojo")]


def test_lines_are_numbered_by_small_numbers_only() -> None:
    assert [one.name for one in read("1. Carl\n2. Dojo").entries] == ["Carl", "Dojo"]
    (line,) = read("1" * 5000 + ". Carl").unread
    assert line.ill is Ill.TOO_LONG


def test_basic_cards_do_not_step_over_the_most_entries() -> None:
    deck = read("1 Carl\n" * 192 + "9 Basic Attacks\n" + "1 Carl\n" * 10)
    assert len(deck.entries) == 200
    assert [(one.line, one.text, one.ill) for one in deck.unread][:2] == [
        (193, "9 Basic Attacks", Ill.TOO_MANY),
        (202, "1 Carl", Ill.TOO_MANY),
    ]


@pytest.mark.parametrize(
    ("line", "ill"),
    [
        ("9999999 Carl", Ill.COUNT),
        ("6", Ill.NO_NAME),
        ("?? 3", Ill.NO_NAME),
        ("1 " + "Carl " * 50, Ill.TOO_LONG),
        ("3 Carl, " * 1001, Ill.TOO_LONG),
        ("This is what I would like to play in the tournament next week.", Ill.PROSE),
        ("Attacks (9)", Ill.TOTAL),
        ("Total: 90", Ill.TOTAL),
        ("ATTACKS x12", Ill.TOTAL),
        ("Attacks:\t12", Ill.TOTAL),
    ],
)
def test_a_line_that_cannot_be_read_is_listed_once(line: str, ill: Ill) -> None:
    deck = read(f"1 Thrust\n{line}")
    assert [(one.line, one.ill) for one in deck.unread] == [(2, ill)]
    assert (len(deck.entries), deck.remarks) == (1, ())


@pytest.mark.parametrize(
    "line",
    [
        *("# 6 Carl", "// 6 Carl", "0 Carl", "0x Carl", "Author: Duncan", "-----", "SB: 7 Dojo", "7 Dojo (sideboard)"),
        "Sideboard (9) 7 Dojo 2 Carl",
    ],
)
def test_a_line_that_is_no_card(line: str) -> None:
    deck = read(f"1 Thrust\n{line}")
    assert ([one.text for one in deck.remarks], len(deck.entries), deck.unread) == ([line], 1, ())


@pytest.mark.parametrize("text", ["", "\n\n", "   "])
def test_an_empty_list_is_told_so(text: str) -> None:
    assert judge(read(text), Ruleset.CLASSIC).problem is DeckProblem.EMPTY


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "Is my deck legal?",
        "Dear judge,\nI would like to know what you think.\nThank you.",
        "{'a': 1}",
        "<html><body>Carl</body></html>",
    ],
)
def test_what_is_no_deck_list_is_told_so(text: str) -> None:
    assert judge(read(text), Ruleset.CLASSIC).problem is DeckProblem.NO_LIST


PIECES = (
    "(",
    ",",
    "1 ",
    "a - ",
    "a and ",
    "Attacks: ",
    "3 Carl, ",
    "x",
    "[",
    "# ",
    "- ",
    "Carl ",
    "=",
    "1 Carl 2 ",
    "\t",
)


@pytest.mark.slow
@pytest.mark.parametrize("length", [119, 239, 7_990])
@pytest.mark.parametrize("piece", PIECES)
def test_hostile_lines_are_read_to_their_end(piece: str, length: int) -> None:
    """Patterns that grow faster than the line do not end here."""
    deck = read("1 Thrust\n" + f"{piece * (length // len(piece))}b\n" * 4 + "1 Thrust")
    lines = {one.line for one in deck.entries} | {one.line for one in deck.remarks} | {one.line for one in deck.unread}
    assert lines == {1, 2, 3, 4, 5, 6}


@pytest.mark.slow
def test_a_list_of_no_end_is_judged() -> None:
    deck = read("6 Carl\n" * 5000)
    assert (len(deck.entries), {one.ill for one in deck.unread}) == (200, {Ill.TOO_MANY})
    assert judge(deck, Ruleset.CLASSIC).outcome is DeckOutcome.NOT_LEGAL


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200) | st.text("13 \t\n.x(-[/*|,:#a", max_size=2000))
def test_any_text_is_read(text: str) -> None:
    judge(read(text), Ruleset.CLASSIC)
