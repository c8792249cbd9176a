"""Lists as players write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.deck import Included, Part, read
from engine.deck.deck import Ill


def only(line: str) -> Included:
    (card,) = read(line).cards
    return card


@pytest.mark.parametrize(
    ("line", "count", "title", "labels", "editions"),
    [
        ("6 Lower Guard", 6, "Lower Guard", (), ()),
        ("6x Lower Guard", 6, "Lower Guard", (), ()),
        ("6 x Lower Guard", 6, "Lower Guard", (), ()),
        ("6xLower Guard", 6, "Lower Guard", (), ()),
        ("6 × Lower Guard", 6, "Lower Guard", (), ()),
        ("Lower Guard x6", 6, "Lower Guard", (), ()),
        ("Lower Guard (6)", 6, "Lower Guard", (), ()),
        ("- 6 Lower Guard", 6, "Lower Guard", (), ()),
        ("\t6   Lower\xa0Guard ", 6, "Lower Guard", (), ()),
        ("Lower Guard", 1, "Lower Guard", (), ()),
        ("x6 Lower Guard", 6, "Lower Guard", (), ()),
        ("(6) Lower Guard", 6, "Lower Guard", (), ()),
        ("1 Xavier St. Cloud", 1, "Xavier St. Cloud", (), ()),
        ("6,Lower Guard", 6, "Lower Guard", (), ()),
        ("Lower Guard;6", 6, "Lower Guard", (), ()),
        ("Lower Guard\t6", 6, "Lower Guard", (), ()),
        ("6\tLower Guard", 6, "Lower Guard", (), ()),
        ("2 Event: Angry Mob", 2, "Angry Mob", (), ()),
        ("1 Verona, Italy 1637 [Promo]", 1, "Verona, Italy 1637", (), ("promo",)),
        ("Verona, Italy 1637", 1, "Verona, Italy 1637", (), ()),
        ("1 Dodge: Duncan", 1, "Dodge", ("duncan",), ()),
        ("6 Lower Guard // the best", 6, "Lower Guard", (), ()),
        ("6 Lower Guard # the best", 6, "Lower Guard", (), ()),
        ("1 Master's Attack: Duncan", 1, "Master's Attack", ("duncan",), ()),
        ("1 Master’s Attack (Duncan)", 1, "Master’s Attack", ("duncan",), ()),
        ("1 Master's Attack - Duncan", 1, "Master's Attack", ("duncan",), ()),
        ("3 Street Punk [SE]", 3, "Street Punk", (), ("se",)),
        ("3 Street Punk (SE)", 3, "Street Punk", (), ("se",)),
        ("3 Street Punk [Series Edition]", 3, "Street Punk", (), ("se",)),
        ("3 Recover Weapon [SE/ME]", 3, "Recover Weapon", (), ("se", "me")),
        ("1 Alertness (HS4-024 DvK)", 1, "Alertness", (), ("hs4024dvk",)),
        ("1 Arms and Tactics [HtG #187]", 1, "Arms and Tactics", (), ("htg187",)),
        ('1 Arms and Tactics: "Break Glass"', 1, "Arms and Tactics", ("break glass",), ()),
        ("1 James Horton: Watcher Pre-Game", 1, "James Horton", ("watcher", "pre game"), ()),
        ("Unholy Alliance: Ambush (pt. 3)", 1, "Unholy Alliance", ("ambush", "pt 3"), ()),
        ("2 Focus/Police [Reason]", 2, "Focus/Police", ("reason",), ()),
        ("2 Focus / Police", 2, "Focus/Police", (), ()),
        ("Xavier Quickening", 1, "Quickening", ("xavier",), ()),
        ("Quickening: [Bob]", 1, "Quickening", ("bob",), ()),
        ("Generic Immortal [Reserved Cards]", 1, "Generic Immortal", ("reserved cards",), ()),
        ("9mm", 1, "9mm", (), ()),
        ("2 9mm [AT]", 2, "9mm", (), ("at",)),
        ("4 Horsemen Premium", 1, "4 Horsemen", ("premium",), ()),
        ("1 Yuk-Hsui Chun", 1, "Yuk-Hsui Chun", (), ()),
    ],
)
def test_a_line(line: str, count: int, title: str, labels: tuple[str, ...], editions: tuple[str, ...]) -> None:
    card = only(line)
    assert (card.count, card.name.title, card.name.labels, card.name.editions) == (count, title, labels, editions)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Persona: Duncan MacLeod", Part.PERSONA),
        ("Weapon of Choice: Katana", Part.WEAPON),
        ("WoC: Katana", Part.WEAPON),
        ("Pre-Game: Darius", Part.PRE_GAME),
        ("Thrust", Part.UNSAID),
    ],
)
def test_what_a_line_says_of_itself(text: str, part: Part) -> None:
    assert only(text).part is part


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Pre-Game\n1 Darius", Part.PRE_GAME),
        ("PREGAME CARDS:\n1 Darius", Part.PRE_GAME),
        ("## Pre-Game (3)\n1 Darius", Part.PRE_GAME),
        ("== Persona ==\nDuncan", Part.PERSONA),
        ("[Pre-Game]\n\n1 Darius", Part.PRE_GAME),
        ("Persona & Weapon\nDuncan", Part.PRE_GAME),
        ("Pre-Game\n1 Darius: Pre-Game\nAttacks (9)\n1 Thrust", Part.ENDURANCE),
        ("Pre-Game\n1 Darius: Pre-Game\nAttacks/Blocks  # in one\n1 Thrust", Part.ENDURANCE),
        ("Pre-Game\n1 Darius: Pre-Game\nEvents and Situations\n1 Thrust", Part.ENDURANCE),
        ("Pre-Game\n1 Darius: Pre-Game\nDeck\n1 Thrust", Part.UNSAID),
        ("Pre-Game\n1 Darius: Pre-Game\n\n1 Thrust", Part.UNSAID),
        ("Pre-Game\n1 Darius: Pre-Game\nGood stuff:\n1 Thrust", Part.UNSAID),
        ("Attacks\n1 Thrust\n\n1 Carl", Part.ENDURANCE),
        ("Attacks: 9\n1 Thrust", Part.ENDURANCE),
        ("Attacks - 9 cards\n1 Thrust", Part.ENDURANCE),
    ],
)
def test_what_the_heading_says(text: str, part: Part) -> None:
    assert read(text).cards[-1].headed is part


@pytest.mark.parametrize(
    ("line", "ill"),
    [
        ("9999999 Carl", Ill.COUNT),
        ("1000 Carl", Ill.COUNT),
        ("6", Ill.NO_NAME),
        ("12 Basic Attacks", Ill.SEVERAL),
        ("Thrust 6", Ill.UNCLEAR),
        ("#6 Carl", Ill.UNCLEAR),
        ("Street Punk:", Ill.SEVERAL),
        ("Basics (15)\n1 Thrust", Ill.SEVERAL),
        ("Basic Attacks (9)", Ill.SEVERAL),
        ("Attacks: 9", Ill.SEVERAL),
        ("1 " + "Carl " * 50, Ill.TOO_LONG),
    ],
)
def test_a_line_that_cannot_be_read(line: str, ill: Ill) -> None:
    deck = read(f"1 Thrust\n{line}")
    assert [(one.line, one.ill) for one in deck.unread] == [(2, ill)]


@pytest.mark.parametrize(
    "line",
    ["# 6 Carl", "// 6 Carl", "Attacks", "Deck: best of six", "0 Carl", "0x Carl", "Author: Duncan", "-----"],
)
def test_a_line_that_is_no_card(line: str) -> None:
    deck = read(line)
    assert ([one.text for one in deck.remarks], deck.cards, deck.unread) == ([line], (), ())


def test_the_list_in_the_docs_is_read(checkout: Path) -> None:
    """docs/decks.md"""
    block = (checkout / "docs/decks.md").read_text(encoding="utf-8").split("```")[1]
    deck = read(block)
    assert ([card.count for card in deck.cards], deck.unread) == ([1, 1, 1, 9, 6, 3], ())


def test_a_byte_order_mark_and_line_ends_of_all_kinds() -> None:
    assert [card.line for card in read("\ufeff1 Thrust\r\n1 Carl\r1 Dojo\n1 Monkey").cards] == [1, 2, 3, 4]
